/**
 * Answers from the record first, then from the seat: the seeded stream, a policy, or a player (who can take until tomorrow).
 * Where an answer is still missing the step stops; nothing of it has happened, since the session restores the battle and reruns it later.
 */
import { facesOf } from '../ask/dice.js'
import { ThrowingAsk } from '../ask/throwing.js'
import type { AnyBattle, AnyStep, Audience, CombatantId, Decision, Draw, Event, Id, Json, Reason, RuleId } from '../contract.js'
import { below, type FightDice, fightDice, type Stream, type StreamKind } from '../random/streams.js'
import type { Decided, Ruleset, Thrown } from '../ruleset.js'
import { adviceOf, type Chance, illegalPolicy } from './advice.js'
import { type AnewEntry, type AnswerEntry, type Entry, isAnswer, type Seat } from './record.js'
import { keepSaid, passSaid } from './said.js'
import { takenBy } from './told-lines.js'

/**
 * A die that a player has to roll. `faces`: what this roll has shown so far. `of`: how many dice it takes, null if that depends on them.
 */
export interface PendingDie {
  readonly kind: 'die'
  readonly tag: string
  readonly rule: RuleId
  readonly words: string
  readonly seenBy: Audience
  readonly unasked?: true
  /** As its reason has it: no seat is sent this. */
  readonly among?: readonly Id[]
  readonly who: CombatantId
  readonly dice: string
  readonly sides: number
  readonly nth: number
  readonly of: number | null
  readonly faces: readonly number[]
}
/** A decision that a player has to make. The battle is as its step found it. */
export interface OpenChoice<B, S> {
  readonly tag: string
  readonly who: CombatantId
  readonly decision: Decision<B, S, Json>
  readonly step: S
  /** The number of the decision among those of `who`, from 0: it seeds a policy's chance, and tells nothing of others. */
  readonly nth: number
}
/** One decision, or several open at once; `answered`: who has already answered. */
export interface PendingChoice<B, S> {
  readonly kind: 'choice'
  readonly open: readonly OpenChoice<B, S>[]
  readonly answered: readonly Id[]
}
export type Pending<B, S> = PendingDie | PendingChoice<B, S>

/** The record doesn't fit the questions: another scenario, other rules, or it was changed. */
export class RecordMismatch extends Error {
  constructor(
    /** The entry, from 0. */
    readonly at: number,
    words: string,
    readonly expected?: Json,
    readonly found?: Json,
    /** The part of the record, where it isn't this entry. */
    readonly path?: readonly (string | number)[],
    /** The fight is known to be as recorded up to this many entries. */
    readonly agreed = at,
  ) {
    super(words)
    this.name = 'RecordMismatch'
  }
}

/** Thrown to leave a step whose answer is missing. */
export const stopped = Symbol('stopped')
/** Thrown to leave a step before which the game master acts. */
export const between = Symbol('between')

/** Whether a roll is the game master's, no matter whose it is in the rules. */
export const isSecretRoll = ({ seenBy, unasked }: Pick<Reason, 'seenBy' | 'unasked'>): boolean => seenBy === 'gm' || unasked === true

export const dieTag = (why: Reason, who: CombatantId, sides: number, nth: number, of: number | null): string =>
  `${why.rule} ${who} d${sides} ${nth}/${of ?? '?'}`
export const choiceTag = (decision: { readonly rule: RuleId; readonly name: string }, who: CombatantId): string =>
  `${decision.rule} ${who} ${decision.name}`

/** Which die of its roll an entry is, from its tag: null for a decision. */
export function dieOf(entry: AnswerEntry): { readonly sides: number; readonly nth: number; readonly of: number | null } | null {
  const found = / d(\d+) (\d+)\/(\d+|\?)$/.exec(entry[0])
  return found === null ? null : { sides: Number(found[1]), nth: Number(found[2]), of: found[3] === '?' ? null : Number(found[3]) }
}

/** An entry that changes the seed. */
export type Fresh = Required<AnewEntry>
export interface LiveSources<B extends AnyBattle<S>, S extends AnyStep> {
  readonly ruleset: Ruleset<B, S, unknown>
  readonly seed: string | null
  readonly stream: StreamKind
  /** Another seed instead of this one, if it was told to anyone; null: it wasn't. */
  readonly freshSeed: (seed: string) => Fresh | null
  readonly seats: Readonly<Record<Id, Seat>>
  /** False: only the record answers, not even the stream or a policy. */
  readonly live: boolean
  /** False: policies needn't say why, and no one reads answers in words. */
  readonly listen: boolean
}

/** Rolls and decisions that haven't been told yet. */
export interface Unheard {
  readonly thrown: Thrown[]
  readonly decided: Decided[]
}
const nothingUnheard = (): Unheard => ({ thrown: [], decided: [] })
const both = (a: Unheard, b: Unheard): Unheard => ({ thrown: [...a.thrown, ...b.thrown], decided: [...a.decided, ...b.decided] })

/** What there is to know of a `LiveAsk` between two steps, to go on from there. */
export interface AskState {
  readonly at: number
  readonly dice: FightDice | null
  readonly chance: Chance
  readonly unheard: Unheard
  readonly decisions: ReadonlyMap<CombatantId, number>
}

export class LiveAsk<B extends AnyBattle<S>, S extends AnyStep> extends ThrowingAsk {
  /** The next entry to read. */
  at = 0
  pending: Pending<B, S> | null = null
  /** Neither policies nor the stream answer: they have played long enough by themselves. */
  isPaused = false
  /** The dice still missing from the open roll are to come from the stream. */
  restFromStream = false
  /** Not yet told: of finished steps (`earlier`, as the open step found it in `earlierAtStart`), and of the open one. */
  private earlier = nothingUnheard()
  private earlierAtStart = this.earlier
  private inStep = nothingUnheard()
  private stepStart = 0
  private dice: FightDice | null
  /** Drawn from the seed that is in use. */
  chance: Chance
  private readonly isForPoliciesAlone: boolean
  /** False: only the record answers. */
  isLive: boolean
  /** Entries below this one have already advanced the stream. */
  private streamed = 0
  /** The roll that begins at entry `at`, as the stream gives it. */
  private whole: { readonly at: number; readonly faces: readonly number[] } | null = null
  /** How often each combatant has decided, and who did in the open step. */
  private readonly decisions: Map<CombatantId, number>
  private decidedInStep: CombatantId[] = []

  constructor(
    private readonly sources: LiveSources<B, S>,
    private readonly entries: Entry[],
    private readonly battle: () => B,
    from?: AskState,
  ) {
    super()
    this.isLive = sources.live
    const { seed, stream } = sources
    this.dice = from !== undefined ? (from.dice?.clone() ?? null) : seed === null ? null : fightDice(seed, stream)
    this.chance = from?.chance ?? { seed: seed ?? '', stream }
    this.decisions = new Map(from?.decisions)
    if (from !== undefined) {
      this.at = from.at
      this.unheard = from.unheard
    }
    const seats = Object.values(sources.seats)
    this.isForPoliciesAlone = this.dice !== null && seats.every(({ decides, dice }) => decides === 'policy' && dice === 'stream')
  }

  /** To go on from here another time; between two steps. */
  state(): AskState {
    const { at, dice, chance, unheard, decisions } = this
    return { at, dice: dice?.clone() ?? null, chance, unheard, decisions: new Map(decisions) }
  }
  beginStep(): void {
    this.stepStart = this.at
    this.decidedInStep = []
    this.pending = null
    if (this.sources.listen) this.earlier = both(this.earlier, this.inStep) // else nothing is ever told, and they would only pile up
    this.earlierAtStart = this.earlier
    this.inStep = nothingUnheard()
  }
  /** Goes back to the start of the step. Returns its rolls and decisions that weren't told yet. */
  abandonStep(): Unheard {
    const unheard = this.inStep
    this.at = this.stepStart
    for (const who of this.decidedInStep) this.decisions.set(who, this.timesDecided(who) - 1)
    this.decidedInStep = []
    this.earlier = this.earlierAtStart
    this.inStep = nothingUnheard()
    return unheard
  }
  private timesDecided(who: CombatantId): number {
    return this.decisions.get(who) ?? 0
  }
  /** What waits to be told. Set again after lines that took it and are not told after all. */
  get unheard(): Unheard {
    return both(this.earlier, this.inStep)
  }
  set unheard(waiting: Unheard) {
    this.earlier = waiting
    this.inStep = nothingUnheard()
  }
  /** Takes the rolls since the last time, for the event being told now, and the decisions that go with it. */
  takeUnheard(event: Event): Unheard {
    const { thrown, decided } = this.unheard
    const [now, later] = takenBy(event, decided)
    this.unheard = { thrown: [], decided: [...later] }
    return { thrown, decided: [...now] }
  }
  /** Nothing before the current entry will be read again. */
  endStep(): void {
    this.restFromStream = false
  }

  private stop(pending: Pending<B, S>): never {
    this.pending = pending
    throw stopped
  }
  /** The recorded answer that is due, if any; passes over new dice, stops before acts of the game master. */
  private recorded(): AnswerEntry | undefined {
    for (;;) {
      const entry = this.entries[this.at]
      if (entry === undefined || isAnswer(entry)) return entry
      if (!('anew' in entry)) {
        if (this.at !== this.stepStart)
          throw new RecordMismatch(this.at, 'The game master can only act between steps, and this entry is in the middle of one.')
        throw between
      }
      if (this.at >= this.streamed) {
        if (this.sources.seed === null) throw new RecordMismatch(this.at, 'New dice were asked for, but this record has no seed.')
        this.takeAnew(entry)
        this.streamed = this.at + 1
      }
      this.at++
    }
  }
  private takeAnew({ anew, seed }: AnewEntry): void {
    if (seed !== undefined) this.chance = { seed, stream: 'keyed' }
    this.dice = fightDice(this.chance.seed, this.chance.stream, anew)
  }
  /** Before anything new is drawn: a seed that was told is in use no longer. */
  private freshen(): void {
    const fresh = this.dice === null ? null : this.sources.freshSeed(this.chance.seed)
    if (fresh === null) return
    this.entries.push(fresh)
    this.recorded()
  }
  /** Can the coming step not stop, since the record has nothing more to say and no person is asked? */
  get isUnstoppable(): boolean {
    return this.isForPoliciesAlone && this.answersByItself && this.at >= this.entries.length
  }
  private get answersByItself(): boolean {
    return this.isLive && !this.isPaused
  }
  /** Who answers for a combatant. */
  seatOf(who: CombatantId): Seat {
    const seat = this.sources.ruleset.seatOf(this.battle(), who)
    return (seat === null ? undefined : this.sources.seats[seat]) ?? { decides: 'policy', dice: 'stream' }
  }

  // ── dice ─────────────────────────────────────────────────────────────────────────────────────────────────────────
  override draw<A>(draw: Draw<A>, why: Reason, who: CombatantId): A {
    const of = draw.sides?.length ?? null
    const faces: number[] = []
    const physical: boolean[] = []
    const entriesBefore = this.entries.length
    const whole = this.wholeThrow(draw, why, who)
    const value = draw.read(sides => {
      const nth = faces.length + 1
      const tag = dieTag(why, who, sides, nth, of)
      const seeded = whole?.[nth - 1]
      const [, face, by] =
        this.recorded() ??
        this.dieFromStream(tag, sides, who, why, seeded) ??
        this.stop({
          kind: 'die',
          tag,
          rule: why.rule,
          words: why.words,
          seenBy: why.seenBy,
          ...(why.unasked === true ? { unasked: true as const } : {}),
          ...(why.among === undefined ? {} : { among: why.among }),
          who,
          dice: draw.name,
          sides,
          nth,
          of,
          faces: [...faces],
        })
      this.checkDie(tag, sides, face, seeded, who, why)
      faces.push(face as number)
      physical.push(by === 'physical')
      this.at++
      return face as number
    })
    if (this.entries.length > entriesBefore) this.restFromStream = false
    this.inStep.thrown.push({ rule: why.rule, words: why.words, who, dice: draw.name, faces, physical, seenBy: why.seenBy })
    return value
  }
  /** `seeded`: what the stream gives for this die if its whole roll came from the stream. */
  private checkDie(tag: string, sides: number, face: Json, seeded: number | undefined, who: CombatantId, why: Reason): void {
    const entry = this.entries[this.at] as AnswerEntry
    if (entry[0] !== tag) throw new RecordMismatch(this.at, `The rules ask for ${tag}, but the record answers ${entry[0]}.`, tag, entry[0])
    if (!Number.isInteger(face) || (face as number) < 1 || (face as number) > sides)
      throw new RecordMismatch(this.at, `A d${sides} shows 1 to ${sides}.`, `1 to ${sides}`, face)
    if (entry[2] === 'stream') {
      const expected = seeded ?? (this.at >= this.streamed ? below(this.streamOf(who, why), sides) + 1 : face)
      if (expected !== face) throw new RecordMismatch(this.at, `The seed gives another face for ${tag}.`, expected, face)
    }
    this.streamed = Math.max(this.streamed, this.at + 1)
  }
  /** Dice for the game master's eyes alone come from there too: the player who would roll them would see them. */
  private comesFromStream(who: CombatantId, why: Reason): boolean {
    const isSecret = isSecretRoll(why) && this.dice !== null
    return this.answersByItself && (isSecret || this.seatOf(who).dice === 'stream' || this.restFromStream)
  }
  /**
   * A roll whose first die comes from the stream takes all its dice from there as one number: the same that a sampled fight draws.
   * Null: its dice come one by one, or have already been compared. What the record doesn't have yet is answered at once if allowed.
   */
  private wholeThrow<A>(draw: Draw<A>, why: Reason, who: CombatantId): readonly number[] | null {
    const { sides, table } = draw
    if (sides === null || table === null) return null
    const first = this.recorded()
    if (this.whole?.at === this.at) return this.whole.faces
    if (this.at < this.streamed || !(first === undefined ? this.comesFromStream(who, why) : first[2] === 'stream')) return null
    if (first === undefined) this.freshen()
    const faces = facesOf(below(this.streamOf(who, why), table.length), sides)
    this.whole = { at: this.at, faces }
    if (first === undefined)
      faces.forEach((face, i) => {
        this.entries.push([dieTag(why, who, sides[i] as number, i + 1, sides.length), face, 'stream'])
      })
    return faces
  }
  private dieFromStream(tag: string, sides: number, who: CombatantId, why: Reason, seeded: number | undefined): AnswerEntry | undefined {
    if (!this.comesFromStream(who, why)) return undefined
    if (seeded === undefined) this.freshen()
    const entry: AnswerEntry = [tag, seeded ?? below(this.streamOf(who, why), sides) + 1, 'stream']
    this.entries.push(entry)
    this.streamed = this.entries.length
    return entry
  }
  private streamOf(who: CombatantId, why: Reason): Stream {
    if (this.dice === null) throw new RecordMismatch(this.at, 'A die should come from the seed, but this record has none.')
    return this.dice.of(who, isSecretRoll(why))
  }

  // ── decisions ────────────────────────────────────────────────────────────────────────────────────────────────────
  override choose<B2, S2, O extends Json>(decision: Decision<B2, S2, O>, battle: B2, step: S2, who: CombatantId): O {
    return this.chooseEach(decision, battle, step, [who])[0] as O
  }
  override chooseEach<B2, S2, O extends Json>(decision: Decision<B2, S2, O>, battle: B2, step: S2, who: readonly CombatantId[]): O[] {
    const answers = new Map<Id, AnswerEntry>()
    while (answers.size < who.length) {
      const entry = this.recorded()
      if (entry === undefined) break
      const one = who.find(id => entry[0] === choiceTag(decision, id) && !answers.has(id))
      if (one === undefined)
        throw new RecordMismatch(
          this.at,
          `The rules ask for ${who.map(id => choiceTag(decision, id)).join(' or ')}, but the record answers ${entry[0]}.`,
          choiceTag(decision, who[0] as CombatantId),
          entry[0],
        )
      const refused = decision.refusal(battle, step, one, entry[1])
      if (refused !== null) throw new RecordMismatch(this.at, `${refused.words} (${refused.rule})`, null, entry[1])
      answers.set(one, entry)
      this.say(decision, battle, step, one, entry)
      this.at++
    }
    const waiting = who.filter(id => !answers.has(id))
    const people: Id[] = []
    for (const one of waiting) {
      const entry = this.fromPolicy(decision, battle, step, one)
      if (entry === undefined) people.push(one)
      else {
        answers.set(one, entry)
        this.say(decision, battle, step, one, entry)
        this.entries.push(entry)
        this.at++
      }
    }
    if (people.length > 0) {
      const open = people.map(one => ({
        tag: choiceTag(decision, one),
        who: one,
        decision: decision as unknown as Decision<B, S, Json>,
        step: step as unknown as S,
        nth: this.timesDecided(one),
      }))
      this.stop({ kind: 'choice', open, answered: who.filter(id => answers.has(id)) })
    }
    for (const one of who) this.decisions.set(one, this.timesDecided(one) + 1)
    this.decidedInStep.push(...who)
    return who.map(one => {
      const entry = answers.get(one) as AnswerEntry
      const [, answer, by, why] = entry
      const { rule, name } = decision
      this.inStep.decided.push(passSaid(entry, { rule, name, who: one, answer, by, ...(why === undefined ? {} : { why }) }))
      return answer as O
    })
  }
  private say<B2, S2, O extends Json>(decision: Decision<B2, S2, O>, battle: B2, step: S2, who: CombatantId, entry: AnswerEntry): void {
    if (this.sources.listen) keepSaid(entry, decision.say(battle, step, who, entry[1] as O))
  }
  private fromPolicy<B2, S2, O extends Json>(
    decision: Decision<B2, S2, O>,
    battle: B2,
    step: S2,
    who: CombatantId,
  ): AnswerEntry | undefined {
    if (!this.answersByItself) return undefined
    const { decides, ahead } = this.seatOf(who)
    if (decides !== 'policy') return undefined
    this.freshen()
    const { answer, why } = adviceOf(
      this.sources.ruleset,
      decision,
      battle as unknown as B,
      step,
      who,
      this.chance,
      this.timesDecided(who),
      this.sources.listen,
      ahead,
    )
    // An answer that the rules refuse would make a record that can't be replayed.
    const refused = decision.refusal(battle, step, who, answer)
    if (refused !== null) throw illegalPolicy(this.sources.ruleset, battle as unknown as B, who, answer, refused)
    return why === undefined ? [choiceTag(decision, who), answer, 'policy'] : [choiceTag(decision, who), answer, 'policy', why]
  }
}

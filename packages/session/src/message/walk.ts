/**
 * Walks through a fight for a message, in both directions with one text: it asks `told` for everything that the rules don't say themselves. To write
 * a message, that is the record; to read it, the message. What the legal list, the seed and the tags of a question say isn't in it.
 */
import {
  type ActEntry,
  type AnswerEntry,
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  acted,
  below,
  type CombatantId,
  choiceTag,
  type Decision,
  type Draw,
  dieTag,
  type Entry,
  type FightDice,
  type FightRecord,
  facesOf,
  fightDice,
  type Id,
  isAct,
  isSecretRoll,
  type Json,
  mostStepsOf,
  type Reason,
  recordEnded,
  runTopStep,
  stepIsDue,
  ThrowingAsk,
} from '@enfilade/engine'

export type AnsweredBy = AnswerEntry[2]
/** What a walk asks for at entry number `at`. */
export interface Told {
  /** How many entries there are. */
  readonly count: number
  /** What stands there instead of an answer; undefined: an answer does. */
  instead(at: number): Exclude<Entry, AnswerEntry> | undefined
  /** Which of these answers first. */
  turn(at: number, who: readonly CombatantId[], tags: readonly string[]): number
  /** Who gave the answer. `usual`: who gave the one before of this kind. */
  by(at: number, usual: AnsweredBy): AnsweredBy
  /** The game master's reason; undefined: none. */
  why(at: number): string | undefined
  /** A die that didn't come from the seed. */
  face(at: number, sides: number): number
  answer(at: number, options: () => readonly Json[]): Json
}

/** Thrown to leave a step before which an act comes. */
const between = Symbol('between')

/** The entries of a fight from its beginning on. Throws what `told` throws, or what a rule throws where they don't fit. */
export function walked(ruleset: AnyRuleset, base: Pick<FightRecord, 'scenario' | 'seed' | 'stream' | 'seats'>, told: Told): Entry[] {
  let battle = ruleset.begin(base.scenario)
  const most = mostStepsOf(battle)
  const ask = new WalkingAsk(ruleset, base, told, () => battle)
  let idle = 0
  const act = (entry: ActEntry): void => {
    const result = acted(ruleset, battle, entry, undefined)
    if ('faults' in result) throw new Error(result.faults.map(fault => fault.words).join(' '))
    battle = result.battle
    ask.entries.push(entry)
    idle = 0
  }
  for (;;) {
    const { at } = ask
    if (at > told.count) return ask.entries
    const due = at < told.count ? told.instead(at) : undefined
    if (!stepIsDue(ruleset, battle) || idle >= most) {
      if (due === undefined || !isAct(due)) return ask.entries
      act(due)
      continue
    }
    const before = due !== undefined && isAct(due) ? ruleset.codec.copy(battle) : null
    try {
      ask.beginStep()
      runTopStep(ruleset, battle, { ask, tell: undefined })
    } catch (thrown) {
      if (thrown === recordEnded) return ask.entries
      if (thrown !== between || before === null) throw thrown
      battle = before
      act(due as ActEntry)
      continue
    }
    idle = ask.at === at ? idle + 1 : 0
  }
}

class WalkingAsk extends ThrowingAsk {
  readonly entries: Entry[] = []
  private stepStart = 0
  private dice: FightDice | null
  private seed: string
  private stream: NonNullable<FightRecord['stream']>
  /** Who gave the last answer of a kind. */
  private readonly last = new Map<string, AnsweredBy>()

  constructor(
    private readonly ruleset: AnyRuleset,
    private readonly base: Pick<FightRecord, 'seed' | 'stream' | 'seats'>,
    private readonly told: Told,
    private readonly battle: () => AnyBattle<AnyStep>,
  ) {
    super()
    this.seed = base.seed ?? ''
    this.stream = base.stream ?? 'fast'
    this.dice = base.seed === null ? null : fightDice(base.seed, this.stream)
  }
  get at(): number {
    return this.entries.length
  }
  beginStep(): void {
    this.stepStart = this.at
  }
  /** An answer is due: new dice before it are taken up. Throws where there is none any more, or an act comes first. */
  private due(): void {
    for (;;) {
      if (this.at >= this.told.count) throw recordEnded
      const entry = this.told.instead(this.at)
      if (entry === undefined) return
      if (!('anew' in entry)) {
        if (this.at !== this.stepStart) throw new Error('An act stands in the middle of a step.')
        throw between
      }
      if (this.dice === null) throw new Error('New dice were asked for, but this fight has no seed.')
      if (entry.seed !== undefined) [this.seed, this.stream] = [entry.seed, 'keyed']
      this.dice = fightDice(this.seed, this.stream, entry.anew)
      this.entries.push(entry)
    }
  }
  private by(kind: string, usual: () => AnsweredBy): AnsweredBy {
    const by = this.told.by(this.at, this.last.get(kind) ?? usual())
    this.last.set(kind, by)
    return by
  }
  private push(tag: string, value: Json, by: AnsweredBy): void {
    const why = by === 'gm' ? this.told.why(this.at) : undefined
    this.entries.push(why === undefined ? [tag, value, by] : [tag, value, by, why])
  }
  private seatOf(who: Id): FightRecord['seats'][Id] | undefined {
    const seat = this.ruleset.seatOf(this.battle(), who)
    return seat === null ? undefined : this.base.seats[seat]
  }
  override draw<A>(draw: Draw<A>, why: Reason, who: CombatantId): A {
    const of = draw.sides?.length ?? null
    const secret = isSecretRoll(why)
    const usual = (): AnsweredBy => (this.dice !== null && (secret || this.seatOf(who)?.dice !== 'physical') ? 'stream' : 'physical')
    let nth = 0
    let whole: readonly number[] | null = null
    return draw.read(sides => {
      this.due()
      const by = this.by(`die ${secret} ${who}`, usual)
      nth++
      // A roll whose first die comes from the seed takes all of its dice from there as one number.
      if (nth === 1 && by === 'stream' && draw.sides !== null && draw.table !== null)
        whole = facesOf(below(this.streamOf(who, secret), draw.table.length), draw.sides)
      const face = by === 'stream' ? (whole?.[nth - 1] ?? below(this.streamOf(who, secret), sides) + 1) : this.told.face(this.at, sides)
      this.push(dieTag(why, who, sides, nth, of), face, by)
      return face
    })
  }
  private streamOf(who: CombatantId, secret: boolean) {
    if (this.dice === null) throw new Error('A die should come from the seed, but this fight has none.')
    return this.dice.of(who, secret)
  }
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: CombatantId): O {
    return this.chooseEach(decision, battle, step, [who])[0] as O
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly CombatantId[]): O[] {
    const answers = new Map<Id, O>()
    while (answers.size < who.length) {
      this.due()
      const open = who.filter(id => !answers.has(id))
      const one = open[
        this.told.turn(
          this.at,
          open,
          open.map(id => choiceTag(decision, id)),
        )
      ] as CombatantId
      const by = this.by(`choice ${one}`, () => (this.seatOf(one)?.decides === 'person' ? 'person' : 'policy'))
      const answer = this.told.answer(this.at, () => decision.options(battle, step, one)) as O
      answers.set(one, answer)
      this.push(choiceTag(decision, one), answer, by)
    }
    return who.map(id => answers.get(id) as O)
  }
}

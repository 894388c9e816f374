/**
 * Twin fights: the same fight with and without combatants and terrain that one seat doesn't know of, and with other policies for the other sides,
 * whose answers are the same in both. What is hidden acts on no one that the seat sees, so all that it gets has to be equal: views, what it hears,
 * its questions with options, forms, words, refusals and advice, its rights, what it imagines, and the dice that its player rolls. A fight is
 * compared until the seat notices someone, or until another side could choose differently.
 */
import {
  type AnyRuleset,
  type AnyStep,
  beginSession,
  type Id,
  isSecretRoll,
  type Json,
  type OpenChoice,
  type PendingDie,
  type SideId,
  seedOf,
  type Viewer,
  withoutEmptyRounds,
} from '@enfilade/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { type AnySession, oneOf, pickOf } from './fight.js'
import { demand, demandSame, Findings } from './findings.js'
import { type ContractKit, fightsToRun, numbersFrom, type Pick, withinTime } from './kit.js'
import { MadeNames } from './made-names.js'
import { lookedText } from './report.js'
import { actionOf, type Battle } from './watched-ask.js'

/** A fight is compared up to this many things that the seat gets, and for this many answers. */
const mostGot = 400
const mostAnswers = 1500
/** Looking ahead takes long: it is compared at so many questions of a fight, and at one of so many. */
const [mostAhead, oneIn] = [1, 4] as const

/** Something that a seat got: its kind, and all of it as text. `known`: for a spectator, what each side knew then. */
interface Got {
  readonly what: string
  readonly text: string
  readonly known?: string
}
interface Played {
  readonly got: readonly Got[]
  readonly spectated: readonly Got[]
  /** How many things the seat and a spectator had got before the last answer. */
  readonly before: readonly [number, number]
  /** Why it was left before its end; null: it has ended. */
  readonly left: string | null
  /** How the fight has ended and who has won, even if the last of it was too much to be compared. */
  readonly ending: string | null
}
/** Thrown where a fight has to be left. */
class Left extends Error {}

export interface Twin {
  readonly ruleset: AnyRuleset
  readonly kit: ContractKit
  readonly seed: string
  readonly seat: Id
  readonly lurkers: readonly Id[]
  /** The side that lurkers alone form, if they do. */
  readonly ownSide: readonly SideId[]
  /** The ids of lurkers, of their side and of terrain that the seat doesn't know of. */
  readonly secret: readonly Id[]
  /** What combatants answered without the lurkers, by question and how often it was asked, and what they meant. */
  readonly answers: Map<string, { readonly text: string; readonly meaning: string }>
}
type Open = OpenChoice<Battle, AnyStep>

/** Plays one of the two fights by hand, and writes down what the seat gets. `withLurkers`: it follows the answers of the first. */
class Player {
  readonly got: Got[] = []
  readonly spectated: Got[] = []
  private readonly session: AnySession
  private readonly latest = new Map<readonly Got[], { readonly heard: number; readonly text: string }>()
  private readonly streams = new Map<string, Pick>()
  private readonly asked = new Map<string, number>()
  private readonly made = new MadeNames()
  private looksAhead = 0

  constructor(
    private readonly twin: Twin,
    scenario: Json,
    private readonly withLurkers: boolean,
  ) {
    const { ruleset } = twin
    const byHand = { decides: 'person', dice: 'physical' } as const
    const seats = Object.fromEntries(ruleset.seats(ruleset.begin(scenario)).map(id => [id, byHand]))
    this.session = beginSession(ruleset, scenario, null, seats)
  }

  play(): Played {
    let before: readonly [number, number] = [0, 0]
    const played = (left: string | null): Played => {
      const end = this.twin.ruleset.ending(this.session.battle)
      const ending = end === null ? null : JSON.stringify(end)
      return { got: this.got, spectated: this.spectated, before, left, ending }
    }
    try {
      this.look()
      for (let answers = 0; this.twin.ruleset.ending(this.session.battle) === null; answers++) {
        const wasUnseen = this.isUnseen(this.session)
        before = [this.got.length, this.spectated.length]
        const { pending } = this.session
        if (pending === null || answers >= mostAnswers) throw new Left('this many answers are enough')
        if (pending.kind === 'die') this.roll(pending)
        else for (const open of pending.open) this.answer(open)
        // The end is looked for after each turn, which can be that of someone unseen.
        if (wasUnseen && this.twin.ruleset.ending(this.session.battle) !== null) throw new Left('the fight ends unseen')
        this.look()
      }
      return played(null)
    } catch (thrown) {
      if (!(thrown instanceof Left)) throw thrown
      return played(thrown.message)
    }
  }

  private get(what: string, value: unknown): void {
    this.got.push({ what, text: this.made.named(JSON.stringify(value) ?? '') })
    if (this.got.length >= mostGot) throw new Left('this much is enough')
  }
  /** What has changed for the seat, and for a spectator. */
  private look(): void {
    this.noteMade()
    this.lookAs({ seat: this.twin.seat }, this.got)
    this.lookAs('spectator', this.spectated)
    if (this.got.length >= mostGot) throw new Left('this much is enough')
  }
  /** Ids that hang on the whole scenario are compared by the order in which the fight has made them. */
  private noteMade(): void {
    const {
      people,
      setup: _,
      reserves: __, // whoever waits is no part of the fight yet
      ...rest
    } = this.session.battle as unknown as {
      readonly people: readonly { readonly id: Id }[]
      readonly setup: unknown
      readonly reserves: unknown
    }
    this.made.note(JSON.stringify([people.filter(({ id }) => !this.twin.lurkers.includes(id)), rest]))
  }
  private lookAs(viewer: Viewer, got: Got[]): void {
    const { session, latest } = this
    const { ruleset, lurkers } = this.twin
    const text = this.made.named(JSON.stringify(ruleset.view(session.battle, viewer)))
    if (this.withLurkers && lurkers.some(id => text.includes(JSON.stringify(id)))) throw new Left('someone is noticed')
    const heard = withoutEmptyRounds(session.heard(viewer).map(told => ({ told })))
    const before = latest.get(got) ?? { heard: 0, text: '' }
    const known = viewer === 'spectator' ? { known: this.knownToSides() } : {}
    for (const { told } of heard.slice(before.heard))
      got.push({
        what: 'the log',
        text: this.made.named(JSON.stringify([told, ruleset.narrate(told, id => ruleset.nameOf(session.battle, id))])),
        ...known,
      })
    const isNew = before.text !== text && this.isAsked(session)
    if (isNew) got.push({ what: 'the view', text, ...known })
    latest.set(got, { heard: heard.length, text: isNew ? text : before.text })
  }
  /** From which sides people and terrain are hidden that are in both fights. */
  private knownToSides(): string {
    type Hidden = readonly { readonly id: Id; readonly hiddenFrom: readonly Id[] }[]
    const { people, secretTerrain = [] } = this.session.battle as unknown as { readonly people: Hidden; readonly secretTerrain?: Hidden }
    const both = [...people, ...secretTerrain].filter(({ id }) => !this.twin.secret.includes(id))
    return JSON.stringify(both.map(({ id, hiddenFrom }) => [id, hiddenFrom]))
  }
  /** Is the seat asked? While it waits, only what it hears is compared: others may be asked in between. */
  private isAsked({ pending }: AnySession): boolean {
    // What is asked after the end, such as First Aid, can be asked of someone unseen first.
    if (pending === null || this.twin.ruleset.ending(this.session.battle) !== null) return false
    if (pending.kind === 'die') return !isSecretRoll(pending) && this.isOwn(pending.who)
    return pending.open.some(({ who }) => this.isOwn(who))
  }
  private isUnseen({ pending }: AnySession): boolean {
    const who = pending?.kind === 'choice' ? pending.open.map(open => open.who) : pending === null ? [] : [pending.who]
    return who.some(one => this.twin.lurkers.includes(one))
  }

  /** The same numbers for the same combatant, no matter who else is there. */
  private stream(name: string): Pick {
    const stream = this.streams.get(name) ?? pickOf(seedOf(`${this.twin.seed} ${name}`))
    this.streams.set(name, stream)
    return stream
  }
  private isOwn(who: Id): boolean {
    return !this.twin.lurkers.includes(who) && this.twin.ruleset.seatOf(this.session.battle, who) === this.twin.seat
  }
  private roll(die: PendingDie): void {
    const { among: _, ...told } = die // no seat is told with whom someone is ranked
    if (this.isAsked(this.session)) this.get('a roll', told)
    this.give(die.tag, 1 + this.stream(this.nameOfRoll(die))(die.sides))
  }
  /**
   * The same roll has the same name in both fights: by round and step, for a combatant that the seat sees can also roll against a lurker, and
   * one of its own can roll again for the game master's eyes alone. By what the seat has heard as well: who ties with a lurker rolls again.
   */
  private nameOfRoll(die: PendingDie): string {
    const { battle } = this.session
    const step = without((battle.agenda.at(-1) ?? null) as Json, [...this.twin.lurkers, ...this.twin.ownSide])
    const rounds = this.twin.ruleset.roundsOf(battle)
    const isForAnother = this.isOwn(die.who) && isSecretRoll(die)
    const heard = this.latest.get(this.got)?.heard ?? 0
    return [die.who, die.rule, die.words, isForAnother, rounds, heard, this.made.named(JSON.stringify(step))].join(' ')
  }
  private give(tag: string, value: Json): void {
    const refused = this.session.answer(tag, value)
    demand(refused === null, () => `${JSON.stringify(value)} is refused for ${tag}: ${JSON.stringify(refused)}`)
  }
  private answer(open: Open): void {
    const { twin, session, withLurkers } = this
    const { tag, who, decision, step } = open
    const options = decision.options(session.battle, step, who)
    if (twin.lurkers.includes(who)) {
      this.give(tag, idle(open, options))
      return
    }
    const own = this.isOwn(who)
    if (own) this.question(open, options)
    // The same question has the same number in the same round: one that comes sooner or later is another choice.
    const question = `${tag} ${twin.ruleset.roundsOf(session.battle)}`
    const nth = (this.asked.get(question) ?? 0) + 1
    this.asked.set(question, nth)
    const before = twin.answers.get(`${question} ${nth}`)
    if (withLurkers && before === undefined) throw new Left('another side is asked more')
    const chosen = before === undefined ? oneOf(this.stream(`${tag} answers`), options) : JSON.parse(this.made.meant(before.text))
    const refused = decision.refusal(session.battle, step, who, chosen)
    if (refused !== null && !own) throw new Left('another side can answer less')
    const meaning = JSON.stringify(twin.kit.meaning?.(session.battle as unknown as Json, who, chosen) ?? null)
    if (!withLurkers) twin.answers.set(`${question} ${nth}`, { text: this.made.named(JSON.stringify(chosen)), meaning })
    else if (!own && before?.meaning !== meaning) throw new Left('an answer of another side means something else')
    this.give(tag, chosen)
  }
  /** All that a player gets with a question. */
  private question(open: Open, options: readonly Json[]): void {
    const { ruleset, seat, secret, seed } = this.twin
    const { decision, step, who, tag } = open
    const { battle } = this.session
    const { name } = decision
    this.get('a question', tag)
    this.get(`the options of ${name}`, options)
    const inWords = options.map(option => decision.say(battle, step, who, option))
    this.get(`the options of ${name} in words`, inWords)
    this.get(`the forms of ${name}`, decision.forms?.(battle, step, who) ?? null)
    this.get(
      `the refusals of ${name}`,
      [...secret, 'nobody'].map(id => refusals(open, battle, options, id)),
    )
    this.get('the rights', ruleset.interjections(battle, seat))
    this.get('what is imagined', ruleset.imagine(battle, { seat }))
    this.get('the advice', this.session.advice(open))
    const policy = oneOf(this.stream('policy'), Object.values(ruleset.policies))
    const table = { pick: pickOf(`${seed} ${who}`), because: undefined }
    this.get('the answer of a policy', policy.decide(ruleset.known(battle, seat), decision as never, step, who, table))
    if (++this.looksAhead % oneIn !== 0 || this.looksAhead > mostAhead * oneIn) return
    const [reasons, ahead] = [[] as string[], Object.values(ruleset.policies)[0] as typeof policy]
    const looking = { ...table, ahead: 'quick', because: (words: string) => reasons.push(words) } as const
    this.get('what looking ahead finds', ahead.decide(ruleset.known(battle, seat), decision as never, step, who, looking))
    this.get('why', reasons)
  }
}

/** A step without these combatants, and without what its lists say of them. */
export function without(step: Json, lurkers: readonly Id[]): Json {
  if (typeof step === 'string') return lurkers.includes(step) ? null : step
  if (Array.isArray(step)) {
    const isOfLurker = (one: Json): boolean => lurkers.some(id => JSON.stringify(one).includes(JSON.stringify(id)))
    // Of a list of what is still to be done the first is rolled for now: against a lurker it is another roll.
    const first = step.slice(0, 1).flatMap(one => (typeof one === 'object' && isOfLurker(one) ? ['a lurker'] : []))
    return [...first, ...step.filter(one => !isOfLurker(one))]
  }
  if (typeof step !== 'object' || step === null) return step
  return Object.fromEntries(Object.entries(step).map(([key, value]) => [key, without(value, lurkers)]))
}

/** Why the first options are refused with an id in each of their fields in turn. */
function refusals({ decision, step, who }: Open, battle: Battle, options: readonly Json[], id: Id): Json {
  return options.slice(0, 3).flatMap(option => {
    const answers: Json[] =
      typeof option === 'object' && option !== null && !Array.isArray(option)
        ? Object.keys(option).map(key => ({ ...option, [key]: id }))
        : [id]
    return answers.map(answer => JSON.stringify(decision.refusal(battle, step, who, answer)).replaceAll(id, '…'))
  })
}

const idling = ['endTurn', 'wait', 'pass', 'hold', 'stay', 'keep', 'stop', 'later', 'cease']
/** An answer that does as little as there is. */
export const idle = ({ decision }: Open, options: readonly Json[]): Json =>
  decision.pass ?? options.find(option => idling.includes(actionOf(option))) ?? (options[0] as Json)

/** Plays one pair, and demands that the seat gets the same. Says until when they could be compared. */
export function demandTwins(ruleset: AnyRuleset, kit: ContractKit, number: number, file: Json): string {
  const pick = pickOf(`twins ${number}`)
  const plain = ruleset.readScenario(file, [])
  demand(plain.ok, 'the scenario is faulty')
  if (isOver(ruleset, plain.value)) return 'not played: it is over as it begins'
  const seat = oneOf(pick, ruleset.seats(ruleset.begin(plain.value)))
  const { other, lurkers, ownSide } = withLurkers(kit, file, seat, pick, pickOf(`lurkers’ side ${number}`)(3) === 1)
  const { file: whole, secret } = kit.withSecretTerrain?.(other, seat, pick) ?? { file: other, secret: [] }
  const read = ruleset.readScenario(withWaiting(ruleset, withOtherPlans(whole, seat, Object.keys(ruleset.policies), pick), seat), [])
  if (!read.ok) return `not played: ${read.faults[0]?.words}`
  const twin: Twin = {
    ruleset,
    kit,
    seed: seedOf(`twins of ${ruleset.id} ${number}`),
    seat,
    lurkers,
    ownSide,
    secret: [...lurkers, ...ownSide, ...secret],
    answers: new Map(),
  }
  const first = new Player(twin, plain.value, false).play()
  const second = new Player(twin, read.value, true).play()
  const unseen = `${lurkers.join(' and ')}, unknown to ${seat}`
  // Someone unseen can keep a fight from ending, and win it.
  const sameEnd = second.ending === first.ending && second.left === first.left && second.got.length === first.got.length
  const goesOn = first.ending !== null && !sameEnd
  const [got, spectated] = goesOn
    ? [first.got.slice(0, first.before[0]), first.spectated.slice(0, first.before[1])]
    : [first.got, first.spectated]
  demandSameGot(got, second.got, `with ${unseen}`)
  // Who is unseen can find something for their side, and a spectator knows what all sides know.
  const apart = spectated.findIndex(({ known }, at) => (second.spectated[at] ?? { known }).known !== known)
  demandSameGot(apart === -1 ? spectated : spectated.slice(0, apart), second.spectated, `for a spectator, with ${unseen}`)
  if (second.left === null) demand(second.got.length >= got.length, `with ${unseen}, the fight ends sooner`)
  return `compared until ${second.left ?? 'the end'}`
}

/** A fight that is over as it begins ends after its first turn, which can be that of someone unseen. */
function isOver(ruleset: AnyRuleset, scenario: Json): boolean {
  const { people, sides } = ruleset.view(ruleset.begin(scenario), 'gm')
  const upright = people.filter(({ harm: { level } }) => level !== 'dead' && level < 4).map(({ side }) => side)
  return !sides.some(({ id, hostile }) => upright.includes(id) && hostile.some(other => upright.includes(other)))
}

function demandSameGot(first: readonly Got[], second: readonly Got[], how: string): void {
  first.slice(0, second.length).forEach((one, at) => {
    const two = second[at] as Got
    demandSame(`${two.what}: ${two.text}`, `${one.what}: ${one.text}`, `${how}, the thing number ${at}`)
  })
}

/** The file with other policies for the other sides: what they would do by themselves is no one else's business. */
export function withOtherPlans(file: Json, seat: Id, policies: readonly string[], pick: Pick): Json {
  const other = JSON.parse(JSON.stringify(file)) as { sides: { name: string; policy?: string; combatants: Record<string, Json>[] }[] }
  for (const side of other.sides) {
    if (side.name === seat) continue
    side.policy = oneOf(pick, policies)
    for (const one of side.combatants) if (one.policy !== undefined) one.policy = oneOf(pick, policies)
  }
  return other as unknown as Json
}

/**
 * The file with what is prepared for later and doesn't come: people of another side, words, an end. Nobody but the game master knows of it. Where
 * no one of the others can stand there twice, no people.
 */
export function withWaiting(ruleset: AnyRuleset, file: Json, seat: Id): Json {
  const { sides, ...rest } = file as unknown as {
    readonly sides: readonly { readonly name: string; readonly combatants: readonly object[] }[]
  }
  const [other] = sides.filter(({ name }) => name !== seat)
  const [like] = other?.combatants ?? []
  const words = [
    { name: 'Sirens', says: 'Sirens, far away.' },
    { name: 'Dawn', comes: { once: 'round', round: 1_000_000 }, ends: { words: 'Day breaks.' } },
  ]
  const combatants = [{ ...like, id: 'whoever-waits', name: 'Whoever Waits' }]
  const people = { name: 'Second wave', side: other?.name, comes: { once: 'round', round: 900_000 }, combatants }
  const all = { ...rest, sides, reserves: [people, ...words] } as unknown as Json
  return ruleset.readScenario(all, []).ok ? all : ({ ...rest, sides, reserves: words } as unknown as Json)
}

interface Lurking {
  readonly other: Json
  readonly lurkers: readonly Id[]
  readonly ownSide: readonly SideId[]
}
/** The file with one or two more combatants, of other sides or of one that they form alone, that the seat doesn't know of. */
export function withLurkers(kit: ContractKit, file: Json, seat: Id, pick: Pick, formSide: boolean): Lurking {
  const other = JSON.parse(JSON.stringify(file)) as { sides: { name: string; combatants: Record<string, Json>[] }[] }
  const lurkers: Id[] = []
  const own = { name: 'Unseen', combatants: [] as Record<string, Json>[] }
  for (let left = 1 + pick(2); left > 0; left--) {
    const { name, combatants } = oneOf(
      pick,
      other.sides.filter(side => side.name !== seat),
    )
    const id = `${oneOf(pick, ['aardvark', 'mole', 'zebra'])}-${left}`
    const sides = other.sides.map(side => side.name)
    const hiddenFrom = sides.filter(side => formSide || side === seat || (side !== name && pick(2) === 0))
    const lurker = { ...oneOf(pick, combatants), id, hiddenFrom }
    if (formSide) own.combatants.push(lurker)
    else combatants.splice(pick(combatants.length + 1), 0, lurker)
    lurkers.push(id)
  }
  // Like any side that names no allies, it is hostile to all.
  if (formSide) other.sides.splice(pick(other.sides.length + 1), 0, own)
  const whole = other as unknown as Json
  return { other: kit.seated?.(whole, lurkers, pick) ?? whole, lurkers, ownSide: formSide ? [own.name] : [] }
}

/** Twin fights of a game, as many as the ring takes; ENFILADE_RUNS and ENFILADE_MINUTES say others, as in the contract. What was played is then printed. */
export function twinSuite(ruleset: AnyRuleset, kit: ContractKit): void {
  test(`twin fights of ${ruleset.title}: combatants that a seat doesn't know of change nothing that it gets`, () => {
    const findings = new Findings(ruleset.id, true)
    for (const number of withinTime(fightsToRun(numbersFrom(0, sizes.twinPairs)))) {
      const [file = null] = fc.sample(kit.scenarios, { seed: number + 1, numRuns: 1 })
      findings.begin(`twins ${number}`, file)
      findings.check('secrets', () => findings.look(demandTwins(ruleset, kit, number, file)))
    }
    if (process.env.ENFILADE_MINUTES !== undefined) console.log(`Looked at:\n${lookedText(findings)}`)
    expect(findings.against('secrets')).toBe('')
  }, 0)
}

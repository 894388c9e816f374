/**
 * What the dice of an open throw still decide: the open step is run with every way in which they can fall, and the milestones that its events
 * reach are counted. No rule is asked what a number needs; the rules are run.
 */
import {
  type AnswerEntry,
  type AnyBattle,
  type AnyStep,
  type Ask,
  type CombatantId,
  capital,
  choiceTag,
  type Decision,
  type Dice,
  type Draw,
  dieOf,
  type FixedDecider,
  type Id,
  isAnswer,
  type Json,
  type Knows,
  listed,
  type Met,
  nothingMet,
  type Outcome,
  pathAsk,
  type Ranked,
  type Reason,
  type Ruleset,
  runTopStep,
  type Session,
  stepIsDue,
  ThrowingAsk,
  type Ties,
  Watching,
} from '@enfilade/engine'
import { WantsChance } from '../deciders.js'
import { noMoreThanCertain, percent, rounding } from '../percent.js'
import { orWorse } from './milestones.js'
import { actionPlayer } from './own.js'

/** Both ends are in it. */
export interface Range {
  readonly from: number
  readonly to: number
}
/** A milestone that the throw may decide. */
export interface Stake {
  /** The combatant to whom it happens, and their name; null and "": no one in particular. */
  readonly who: Id | null
  readonly name: string
  /** In the words of the log: "hits". */
  readonly words: string
  readonly kind: 'success' | 'harm'
  /** 0 to 1, exact. 1: certain by now; 0: no longer possible. */
  readonly chance: number
  /** Where it is certain, and where it depends on more than this number. */
  readonly on: readonly Range[]
  readonly perhapsOn: readonly Range[]
}
export interface ThrowOdds {
  /** What the ranges are about: the sum of all dice of the throw, or, where their number depends on the faces, the next die. */
  readonly of: 'sum' | 'face'
  readonly least: number
  readonly most: number
  readonly stakes: readonly Stake[]
  /** In words: "Hits on 14+ (56 %)", a line for all that the same throws decide, with names where it is about several. */
  readonly lines: readonly string[]
}

/** More ways than these are not tried: nothing is said until some dice have fallen. */
const mostWays = 1500
/** In how many ways the dice of a throw are read at most; equal readings are one way. */
const mostReadings = 1 << 16
/** What a throw leads to without another question takes fewer steps than this. */
const mostSteps = 50
/** Some games let an answer wait for a while before it takes effect. */
const mostBefore = 300
const enough = Symbol('enough')

/** A way in which the open throw can fall: what the rule reads of it, the number that screens name, and its chance. */
interface Fall {
  readonly value: unknown
  readonly number: number
  readonly chance: number
}

/** Answers as given so far, lets the open throw fall in one way after the other, and stops at the next question, or rolls on in every way. */
class TryingAsk extends ThrowingAsk {
  /** The ways of the open throw, once it has been met; null: there are too many. */
  falls: readonly Fall[] | null | undefined
  private left: AnswerEntry[] = []
  private fall = 0
  private isThrown = false
  /** Further throws, path by path; stops at what is decided. */
  private readonly further = pathAsk(() => {
    throw enough
  })
  private goesOn = false

  constructor(
    private readonly given: readonly AnswerEntry[],
    private readonly isCounted: boolean,
  ) {
    super()
  }
  /** Begins way number `fall`. `goesOn`: further throws fall in every way too, one after the other (`advance`). */
  begin(fall: number, goesOn: boolean): void {
    this.fall = fall
    this.goesOn = goesOn
    this.further.begin()
    this.restart()
  }
  /** Turns to the next path of further throws; false when all have been followed. */
  advance(): boolean {
    this.restart()
    return this.further.advance()
  }
  private restart(): void {
    this.left = [...this.given]
    this.isThrown = false
  }
  /** How likely this way is. */
  get chance(): number {
    return (this.falls?.[this.fall]?.chance ?? 1) * this.further.chance
  }
  /** Who answers once the open throw has fallen. */
  private get answerer(): Ask | null {
    if (this.isThrown && !this.goesOn) throw enough
    return this.isThrown ? this.further : null
  }
  override draw<A>(draw: Draw<A>, why: Reason, who: CombatantId): A {
    const then = this.answerer
    if (then !== null) return then.draw(draw, why, who)
    const fallen: number[] = []
    const missing = Symbol('missing')
    try {
      return draw.read(() => {
        const at = this.left.findIndex(entry => dieOf(entry) !== null)
        const [entry] = at < 0 ? [] : this.left.splice(at, 1)
        if (entry === undefined) throw missing
        fallen.push(entry[1] as number)
        return entry[1] as number
      })
    } catch (thrown) {
      if (thrown !== missing) throw thrown
    }
    this.isThrown = true
    if (this.falls === undefined) this.falls = fallsOf(draw, fallen, this.isCounted)
    if (this.falls === null) throw enough
    return (this.falls[this.fall] as Fall).value as A
  }
  override atLeast(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    return this.answerer?.atLeast(dice, need, why, who) ?? super.atLeast(dice, need, why, who)
  }
  override atMost(dice: Dice, need: number, why: Reason, who: CombatantId): boolean {
    return this.answerer?.atMost(dice, need, why, who) ?? super.atMost(dice, need, why, who)
  }
  override until<A>(draw: Draw<A>, accept: (value: A) => boolean, why: Reason, who: CombatantId): A {
    while (!this.isThrown) {
      const value = this.draw(draw, why, who)
      if (accept(value)) return value
    }
    return (this.answerer as Ask).until(draw, accept, why, who)
  }
  override outcome<A extends Json>(outcome: Outcome<A>, given: number, why: Reason, rollers: readonly CombatantId[]): A {
    const then = this.answerer
    return then === null ? super.outcome(outcome, given, why, rollers) : then.outcome(outcome, given, why, rollers)
  }
  override rank<E extends Ranked>(dice: Dice, entries: readonly E[], ties: Ties, why: Reason, knows?: Knows): E[][] {
    return this.answerer?.rank(dice, entries, ties, why, knows) ?? super.rank(dice, entries, ties, why, knows)
  }
  choose<B, S, O extends Json>(decision: Decision<B, S, O>, _battle: B, _step: S, who: CombatantId): O {
    const at = this.left.findIndex(entry => entry[0] === choiceTag(decision, who))
    const [entry] = at < 0 ? [] : this.left.splice(at, 1)
    if (entry === undefined) throw enough
    return entry[1] as O
  }
  chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly CombatantId[]): O[] {
    return who.map(one => this.choose(decision, battle, step, one))
  }
}

/** Every way in which the dice of a throw can fall after those that have, equal readings of one number merged; null: there are too many. */
function fallsOf<A>(draw: Draw<A>, fallen: readonly number[], isCounted: boolean): Fall[] | null {
  const falls = new Map<string, { value: A; number: number; chance: number }>()
  const faces: number[] = []
  for (let readings = 0; ; readings++) {
    if (readings === mostReadings || falls.size > mostWays) return null
    const sides: number[] = []
    let nth = 0
    const value = draw.read(of => {
      if (nth < fallen.length) return fallen[nth++] as number
      sides.push(of)
      if (faces.length < sides.length) faces.push(1)
      return faces[sides.length - 1] as number
    })
    faces.length = sides.length
    const number = isCounted ? [...fallen, ...faces].reduce((sum, face) => sum + face, 0) : (faces[0] ?? 0)
    const key = `${number} ${JSON.stringify(value)}`
    const fall = falls.get(key) ?? { value, number, chance: 0 }
    fall.chance += sides.reduce((chance, of) => chance / of, 1)
    falls.set(key, fall)
    while (faces.length > 0 && faces.at(-1) === sides[faces.length - 1]) faces.pop()
    const last = faces.pop()
    if (last === undefined) return [...falls.values()]
    faces.push(last + 1)
  }
}

/** One way that the open step and what comes of it can go. `goesOn`: something further is decided, or rolled, past its end. */
interface Way {
  readonly fall: number
  readonly number: number
  readonly chance: number
  readonly met: Met
  readonly goesOn: boolean
}

/** An open throw: who throws, in which step, and what that step has been answered so far. `isCounted`: the number of its dice is fixed. */
interface OpenThrow<B> {
  readonly who: Id
  readonly battle: B
  readonly given: readonly AnswerEntry[]
  readonly isCounted: boolean
}

/**
 * What the open throw of a fight decides. What it only begins (a hit, whose damage is rolled next) is left out; where it brings a harm with some
 * faces, and with others another roll that brings more (a Critical Injury), that roll is counted in. Null: no die is open, nothing that is
 * counted hangs on it, or there are too many ways.
 * @param battle as the open step found it, for a viewer who may not know all of it the one that `imagine` makes for them
 */
export function throwOdds<B extends AnyBattle<S>, S extends AnyStep>(session: Session<B, S>, battle: B): ThrowOdds | null {
  const { ruleset, pending: die } = session
  if (die?.kind !== 'die') return null
  const given = Array.from({ length: session.length - session.done }, (_, i) => session.entry(session.done + i))
  const answers = given.filter(entry => entry !== undefined && isAnswer(entry))
  return decidedBy(ruleset, { who: die.who, battle, given: answers, isCounted: die.of !== null }, false)
}

/**
 * What the first throw of `who` decides that an answer of theirs brings, before it is given: the action played alone, as its own odds see it.
 * What others throw against it in the same step is counted in. Null as `throwOdds`, and where others throw first or nothing is thrown.
 * @param before the battle in which `who` is asked, and may answer so; for a viewer who may not know all of it the one that `imagine` makes for them
 */
export function answerThrow<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  who: Id,
  answer: Json,
): ThrowOdds | null {
  const found = firstThrow(ruleset, before, who, answer)
  return found?.who === who ? decidedBy(ruleset, found, true) : null
}

/** Stops at the first throw, and notes what has been decided in its step. */
class ToThrow extends ThrowingAsk {
  given: AnswerEntry[] = []
  met: { readonly who: Id; readonly isCounted: boolean } | null = null

  constructor(private readonly decide: FixedDecider) {
    super()
  }
  override draw<A>({ sides }: Draw<A>, _why: Reason, who: CombatantId): A {
    this.met = { who, isCounted: sides !== null }
    throw enough
  }
  choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: CombatantId): O {
    const answer = this.decide(decision, battle, step, who)
    this.given.push([choiceTag(decision, who), answer, 'policy'])
    return answer
  }
  chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly CombatantId[]): O[] {
    return who.map(one => this.choose(decision, battle, step, one))
  }
}

function firstThrow<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  before: B,
  who: Id,
  answer: Json,
): OpenThrow<B> | null {
  const player = actionPlayer(ruleset, who)
  player.answer = answer
  const ask = new ToThrow(player.steadily)
  const now = ruleset.codec.copy(before)
  for (let steps = 0; steps < mostBefore && stepIsDue(ruleset, now); steps++) {
    const battle = ruleset.codec.copy(now)
    ask.given = []
    const run = (): void => runTopStep(ruleset, now, { ask, tell: undefined })
    try {
      if (steps === 0) player.asTheAnswer(run)
      else run()
    } catch (thrown) {
      if (thrown === enough && ask.met !== null) return { ...ask.met, battle, given: ask.given }
      if (thrown instanceof WantsChance) return null
      throw thrown
    }
    if (steps === 0) ruleset.standAlone(before, now, who)
    if (ruleset.actionIsOver(before, now)) return null
  }
  return null
}

/** `isAnswered`: others' throws in the same step are counted in, and nothing past it. */
function decidedBy<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  { who, battle, given, isCounted }: OpenThrow<B>,
  isAnswered: boolean,
): ThrowOdds | null {
  const depth = battle.agenda.length
  const watching = new Watching(event => ruleset.reachedBy(event))
  const ask = new TryingAsk(given, isCounted)
  const follow = (fall: number): Way => {
    const now = ruleset.codec.copy(battle)
    let goesOn = false
    try {
      // What came of the step is over when the one below it is due.
      for (let steps = 0; steps < (isAnswered ? 1 : mostSteps) && now.agenda.length >= depth && stepIsDue(ruleset, now); steps++)
        runTopStep(ruleset, now, { ask, tell: watching.tell })
    } catch (caught) {
      if (caught !== enough) throw caught
      goesOn = true
    }
    return { fall, number: ask.falls?.[fall]?.number ?? 0, chance: ask.chance, met: watching.take(nothingMet, 1), goesOn }
  }
  const ways: Way[] = []
  for (let fall = 0; fall === 0 || fall < (ask.falls?.length ?? 0); fall++) {
    ask.begin(fall, false)
    ways.push(follow(fall))
    if (ask.falls === null) return null
  }
  const candidates = watching.found.length
  const isHarmed = (met: Met): boolean => watching.found.some(({ milestone }, at) => milestone.kind === 'harm' && watching.isMet(met, at))
  if (isAnswered || ways.some(({ met }) => isHarmed(met))) {
    let followed = ways.length
    for (const way of ways.filter(({ goesOn }) => goesOn)) {
      const paths: Way[] = []
      ask.begin(way.fall, true)
      do paths.push(follow(way.fall))
      while (++followed < mostWays && ask.advance())
      if (followed >= mostWays) return null
      ways.splice(ways.indexOf(way), 1, ...paths)
    }
  }

  const numbers = [...new Set(ways.map(({ number }) => number))].sort((a, b) => a - b)
  const stakes = watching.found.flatMap(({ milestone, of, by }, at): Stake[] => {
    const { words, suffered, kind } = milestone
    if (kind === 'amount' || kind === 'beside' || (!isAnswered && at >= candidates && kind !== 'harm')) return []
    const isMet = ({ met }: Way): boolean => watching.isMet(met, at)
    const chance = chanceOf(ways.filter(isMet))
    // What this throw can't bring, a further one may.
    if (chance === 0 && ways.some(({ goesOn }) => goesOn)) return []
    const shares = numbers.map(number => {
      const those = ways.filter(way => way.number === number)
      return { number, share: those.every(isMet) ? 1 : chanceOf(those.filter(isMet)) / chanceOf(those) }
    })
    return [
      {
        who: of,
        name: of === null ? '' : ruleset.nameOf(battle, of),
        words: orWorse(milestone, by === who ? words : suffered),
        kind,
        chance,
        on: rangesOf(shares, share => share === 1),
        perhapsOn: rangesOf(shares, share => share > 0 && share < 1),
      },
    ]
  })
  const [least, most] = [numbers[0], numbers.at(-1)]
  if (stakes.length === 0 || least === undefined || most === undefined) return null
  return { of: isCounted ? 'sum' : 'face', least, most, stakes, lines: linesOf(stakes, least, most) }
}
const chanceOf = (ways: readonly { readonly chance: number }[]): number =>
  noMoreThanCertain(ways.reduce((sum, { chance }) => sum + chance, 0))

/** Numbers beside each other that fit, as ranges. */
function rangesOf(shares: readonly { readonly number: number; readonly share: number }[], fits: (share: number) => boolean): Range[] {
  const ranges: { from: number; to: number }[] = []
  let before = false
  for (const { number, share } of shares) {
    const last = ranges.at(-1)
    if (fits(share))
      if (before && last !== undefined) last.to = number
      else ranges.push({ from: number, to: number })
    before = fits(share)
  }
  return ranges
}

/** "14+", "3 or less", "5 to 9": the numbers of a range, where they lie between `least` and `most`. */
function rangeWords({ from, to }: Range, least: number, most: number): string {
  if (from === to) return String(from)
  if (to === most) return `${from}+`
  return from === least ? `${to} or less` : `${from} to ${to}`
}
/** Does it depend on these numbers at all? */
const tells = ({ on, perhapsOn }: Pick<Stake, 'on' | 'perhapsOn'>, least: number, most: number): boolean =>
  on.length > 0 || perhapsOn.length !== 1 || perhapsOn[0]?.from !== least || perhapsOn[0].to !== most
/** When a milestone is reached: "on 14+ (56 %)", "in 32 %, whatever falls", "for certain", "no longer". */
function whenWords({ chance, on, perhapsOn }: Stake, least: number, most: number): string {
  if (chance >= 1 - rounding) return 'for certain'
  if (chance === 0) return 'no longer'
  if (!tells({ on, perhapsOn }, least, most)) return `in ${percent(chance)}, whatever falls`
  const said = (ranges: readonly Range[]): string => ranges.map(range => rangeWords(range, least, most)).join(' or ')
  const parts = [...(on.length > 0 ? [`on ${said(on)}`] : []), ...(perhapsOn.length > 0 ? [`perhaps on ${said(perhapsOn)}`] : [])]
  return `${parts.join(', ')} (${percent(chance)})`
}
function linesOf(stakes: readonly Stake[], least: number, most: number): string[] {
  const named = new Set(stakes.map(({ who }) => who)).size > 1
  const lines = new Map<string, { readonly name: string; readonly words: string[]; readonly when: string }>()
  for (const stake of stakes) {
    const when = whenWords(stake, least, most)
    const key = JSON.stringify([stake.who, when])
    const line = lines.get(key) ?? { name: named ? stake.name : '', words: [], when }
    line.words.push(stake.words)
    lines.set(key, line)
  }
  return [...lines.values()].map(({ name, words, when }) => capital(`${name === '' ? '' : `${name}: `}${listed(words)} ${when}`))
}

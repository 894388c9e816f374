/**
 * What the choices of a fight cost, and what is left for the dice. A choice is priced by playing on from it both ways, as it was made and as the
 * program's opponents would have made it, with the same luck; what other answers might have brought is named only once other luck has confirmed it,
 * for the best of many by one luck always looks better than it is. Luck is the rest: the end, less how the fight stood when it began, less all
 * prices. Effort is counted in steps, never in time: the same answer on every machine.
 */
import { type AnyRuleset, type FightRecord, type Id, type Json, printable } from '@enfilade/engine'
import { type Effort, usualEffort } from '../decided/deciding.js'
import type { Position } from '../decided/rolls.js'
import { normalQuantile } from '../intervals.js'
import { type Alternative, type Choice, choicesOf } from './choices.js'
import { type Continue, continuing } from './continuing.js'

/** A difference of chances (-1 to 1) or of people (deaths), and its range. */
export interface Moved {
  readonly by: number
  readonly low: number
  readonly high: number
}
/** A choice that cost something beyond its range, or that was better than the advice. */
export interface PricedChoice {
  /** Its entry of the record. */
  readonly at: number
  readonly time: string
  readonly who: Id
  readonly name: string
  readonly side: Id
  /** What they did, and what would have been better or, where the choice beat it, was advised. */
  readonly words: string
  readonly other: string
  /** The other answer itself. */
  readonly answer: Json
  /** How much likelier their side was to win by the other answer, and how many more of theirs would have died; below 0: fewer. */
  readonly wins: Moved
  readonly deaths: Moved
  /** Fights played each way. */
  readonly fights: number
}
export interface SideReview {
  readonly side: Id
  readonly name: string
  /** How likely they were to win when it began. */
  readonly start: Moved
  readonly won: boolean
  /** What all choices, their own and those of the others, changed of it; what is left are the dice. */
  readonly choices: Moved
  readonly luck: Moved
}
export interface PersonReview {
  readonly who: Id
  readonly name: string
  readonly side: Id
  /** What their choices changed of their side's chance to win. */
  readonly choices: Moved
  /** How many they made, and in how many of them their policy would have done something else. */
  readonly of: number
  readonly priced: number
}
export interface Review {
  /** None in a side's own review. */
  readonly sides: readonly SideReview[]
  readonly people: readonly PersonReview[]
  /** Dearest first, at most `mostNamed`; `better`: those that beat the advice. */
  readonly dearest: readonly PricedChoice[]
  readonly better: readonly PricedChoice[]
  /** Choices with another answer that have been priced, how many there are, and fights that were played. */
  readonly looked: number
  readonly of: number
  readonly fights: number
  readonly level: number
  /** A first answer is there; it is refined from here on. */
  readonly isReady: boolean
  readonly done: boolean
}

const level = 0.95
const mostNamed = 4
/** Pairs of fights: at first for each answer; and at a time later on. */
const firstPairs = 12
const morePairs = 25
/** How many choices are confirmed, and with how many pairs each at most. */
const confirmed = 8
const mostPairs = 1000
/** A price is well enough known once its range is no wider. */
const narrow = 0.05
/** Shares of the effort: for the first look, and for what the sum of all prices needs. */
const [lookShare, sumShare] = [0.4, 0.7]
/** Fights that show how it stood when it began. */
const startFights = 400
/** A choice is named where this much of its range lies beyond 0: several are looked at, and each may be named. */
const namedBeyond = normalQuantile(1 - (1 - level) / 2 / confirmed)
const within = normalQuantile((1 + level) / 2)

/** Differences of pairs: of whether the side won, and of how many of it died. */
class Tally {
  pairs = 0
  private readonly sums = [0, 0]
  private readonly squares = [0, 0]
  add(...those: readonly [won: number, died: number]): void {
    this.pairs++
    for (const [i, one] of those.entries()) {
      this.sums[i] = (this.sums[i] as number) + one
      this.squares[i] = (this.squares[i] as number) + one * one
    }
  }
  mean(of: 0 | 1): number {
    return (this.sums[of] as number) / Math.max(1, this.pairs)
  }
  /** Of the mean; half a pair more that differs, so that a few alike don't look certain. */
  variance(of: 0 | 1): number {
    const all = Math.max(1, this.pairs)
    return Math.max(0, ((this.squares[of] as number) + 0.5) / all - this.mean(of) ** 2) / all
  }
  range(of: 0 | 1): Moved {
    return around(this.mean(of), this.variance(of))
  }
}
function around(by: number, variance: number): Moved {
  const half = within * Math.sqrt(variance)
  return { by, low: by - half, high: by + half }
}

interface Way {
  readonly other: Alternative
  /** By the luck that all answers of a choice are tried with; and by other luck. */
  readonly rough: Tally
  readonly close: Tally
}
interface Looked {
  /** Its number among all choices: it makes its luck. */
  readonly nth: number
  readonly choice: Choice
  readonly ways: readonly Way[]
  /** How the answer that was given went on, by the number of the try. */
  readonly went: Map<string, readonly [number, number]>
}

class Reviewing {
  readonly looked: Looked[] = []
  worked = 0
  fights = 0
  of = 0
  private readonly decisions = new Map<Id, { name: string; side: Id; of: number }>()
  private readonly starts: { readonly winners: readonly Id[] }[] = []
  private readonly goOn: Continue
  private readonly weight: number
  private readonly start: Position

  constructor(
    private readonly ruleset: AnyRuleset,
    record: FightRecord,
    private readonly winners: readonly Id[],
    private readonly reader: Id | null,
  ) {
    this.goOn = continuing(ruleset)
    const battle = ruleset.begin(record.scenario)
    this.start = { battle: reader === null ? battle : ruleset.imagine(battle, { seat: reader }).battle, given: [] }
    this.weight = JSON.stringify(this.start.battle).length
  }
  add(choice: Choice): void {
    const { who, name, side, others } = choice
    const known = this.decisions.get(who) ?? { name, side, of: 0 }
    known.of++
    this.decisions.set(who, known)
    const nth = this.of++
    if (others.length === 0) return
    const ways = others.map(other => ({ other, rough: new Tally(), close: new Tally() }))
    this.looked.push({ nth, choice, ways, went: new Map() })
  }
  /** Plays a fight on, and tells how it came out for the side that chose. */
  private play({ choice, nth: number }: Looked, given: Position['given'], luck: string, nth: number): readonly [number, number] {
    const { winners, died, steps } = this.goOn(choice.position, given, `${luck} ${number}`, nth)
    this.worked += this.weight * steps
    this.fights++
    const own = died.filter(who => this.ruleset.seatOf(choice.position.battle, who as never) === choice.side)
    return [winners.includes(choice.side) ? 1 : 0, own.length]
  }
  /** Plays one more pair. */
  pair(looked: Looked, { other, rough, close }: Way, luck: 'rough' | 'close'): void {
    const tally = luck === 'rough' ? rough : close
    const nth = tally.pairs
    const key = `${luck} ${nth}`
    const taken = looked.went.get(key) ?? this.play(looked, looked.choice.position.given, luck, nth)
    looked.went.set(key, taken)
    const instead = this.play(looked, other.entries, luck, nth)
    tally.add(instead[0] - taken[0], instead[1] - taken[1])
  }
  /** Plays the whole fight once more from its beginning. */
  begin(): void {
    const { winners, steps } = this.goOn(this.start, [], 'start', this.starts.length)
    this.worked += this.weight * steps
    this.fights++
    this.starts.push({ winners })
  }
  /** How it began is known well enough; a side's own review doesn't say. */
  get isStartKnown(): boolean {
    return this.reader !== null || this.starts.length >= startFights
  }
  /** The ways that the sum of all prices rests on. */
  get advised(): { readonly looked: Looked; readonly way: Way }[] {
    return this.looked.flatMap(looked => looked.ways.filter(({ other }) => other.isAdvised).map(way => ({ looked, way })))
  }
  /** What is to be confirmed: of each choice the answer that promises most, then those that were better than the advice. */
  get promising(): { readonly looked: Looked; readonly way: Way }[] {
    const all = this.looked.flatMap(looked => looked.ways.map(way => ({ looked, way, cost: costOf(way.rough) })))
    const best = new Map<Looked, (typeof all)[number]>()
    for (const one of all) if (one.cost > (best.get(one.looked)?.cost ?? 0)) best.set(one.looked, one)
    const dearest = [...best.values()].sort((a, b) => b.cost - a.cost).slice(0, confirmed)
    const beaten = all.filter(({ way, cost }) => way.other.isAdvised && cost < 0).sort((a, b) => a.cost - b.cost)
    return [...dearest, ...beaten.slice(0, mostNamed)]
  }

  reviewed(isReady: boolean, done: boolean): Review {
    const { ruleset, start } = this
    const { sides } = ruleset.view(start.battle, 'gm')
    const pricesOf = (is: (choice: Choice) => boolean, sign: (choice: Choice) => number): Moved => {
      const those = this.advised.filter(({ looked }) => is(looked.choice))
      return around(
        those.reduce((sum, { looked, way }) => sum - sign(looked.choice) * way.rough.mean(0), 0),
        those.reduce((sum, { way }) => sum + way.rough.variance(0), 0),
      )
    }
    const named = this.promising.flatMap(({ looked, way }) => {
      const one = pricedAs(looked.choice, way)
      // Who did better than another temper would have beat no advice.
      return one === null || (dearness(one) < 0 && !way.other.isAdvised) ? [] : [one]
    })
    return {
      sides: sides
        .filter(({ hostile }) => hostile.length > 0 && this.reader === null)
        .map(({ id, name, hostile }): SideReview => {
          const share = this.starts.filter(({ winners }) => winners.includes(id)).length / Math.max(1, this.starts.length)
          const began = around(share, (share * (1 - share)) / Math.max(1, this.starts.length))
          const won = this.winners.includes(id)
          const choices = pricesOf(
            () => true,
            ({ side }) => (side === id ? 1 : hostile.includes(side) ? -1 : 0),
          )
          const rest = (won ? 1 : 0) - began.by - choices.by
          const error = Math.hypot(began.high - began.by, choices.high - choices.by)
          return {
            side: id,
            name: printable(name),
            start: { by: began.by, low: Math.max(0, began.low), high: Math.min(1, began.high) },
            won,
            choices,
            luck: { by: rest, low: rest - error, high: rest + error },
          }
        }),
      people: [...this.decisions].map(([who, { name, side, of }]) => ({
        ...{ who, name, side, of },
        choices: pricesOf(
          choice => choice.who === who,
          () => 1,
        ),
        priced: this.advised.filter(({ looked }) => looked.choice.who === who).length,
      })),
      dearest: named
        .filter(one => dearness(one) > 0)
        .sort((a, b) => dearness(b) - dearness(a))
        .slice(0, mostNamed),
      better: named
        .filter(one => dearness(one) < 0)
        .sort((a, b) => dearness(a) - dearness(b))
        .slice(0, mostNamed),
      looked: this.looked.filter(({ ways }) => ways.every(({ rough }) => rough.pairs >= firstPairs)).length,
      of: this.of,
      fights: this.fights,
      level,
      isReady,
      done,
    }
  }
}

/** How much a choice seems to have cost: chances to win, or people; what is larger. */
const costOf = (tally: Tally): number => larger(tally.mean(0), -tally.mean(1))
const larger = (a: number, b: number): number => (Math.abs(a) >= Math.abs(b) ? a : b)
const dearness = ({ wins, deaths }: PricedChoice): number => larger(isBeyond(wins) ? wins.by : 0, isBeyond(deaths) ? -deaths.by : 0)
/** Does it lie beyond its error, so that it has a direction? */
export const isBeyond = ({ low, high }: Moved): boolean => low > 0 || high < 0

/** By the luck that didn't choose it; null: it can't be told from luck. */
function pricedAs(choice: Choice, { other, close }: Way): PricedChoice | null {
  if (close.pairs < firstPairs) return null
  const wide = (of: 0 | 1): boolean => Math.abs(close.mean(of)) > namedBeyond * Math.sqrt(close.variance(of))
  if (!wide(0) && !wide(1)) return null
  const { at, time, who, name, side, words } = choice
  return {
    at,
    time,
    who,
    name,
    side,
    words,
    other: other.words,
    answer: other.answer,
    wins: close.range(0),
    deaths: close.range(1),
    fights: close.pairs,
  }
}
const isKnown = ({ close }: Way): boolean =>
  close.pairs >= mostPairs || (close.pairs >= 4 * morePairs && close.range(0).high - close.range(0).low < narrow)

/**
 * Reviews a recorded fight that is over. Stops after every pair of fights, with a way to ask what is known by then; returns the last answer.
 * @param winners the sides that won it
 * @param reader a side: its own choices alone, by what it knew when it made them, so that nothing in them tells of what it doesn't know
 * @throws RecordMismatch where the record doesn't replay with these rules
 */
export function* reviewing(
  ruleset: AnyRuleset,
  record: FightRecord,
  winners: readonly Id[],
  { first, all }: Effort = usualEffort,
  reader: Id | null = null,
): Generator<() => Review, Review> {
  const review = new Reviewing(ruleset, record, winners, reader)
  let isReady = false
  const now = (): Review => review.reviewed(isReady, false)
  for (const choice of choicesOf(ruleset, record, reader)) {
    review.add(choice)
    yield now
  }
  for (const effort of [first, all]) {
    const from = review.worked
    const until = (share: number): number => from + (effort - from) * share
    for (const _ of lookingUntil(review, until(lookShare))) yield now
    for (const _ of summingUntil(review, until(sumShare))) yield now
    for (const _ of confirmingUntil(review, effort)) yield now
    isReady = true
    yield now
  }
  return review.reviewed(true, true)
}
/** Looks at every answer a few times. */
function* lookingUntil(review: Reviewing, work: number): Generator<void> {
  for (let n = 0; n < firstPairs; n++)
    for (const looked of review.looked)
      for (const way of looked.ways) {
        if (review.worked >= work) return
        if (way.rough.pairs > n) continue
        review.pair(looked, way, 'rough')
        yield
      }
}
/** Makes the sum of all prices and the start surer: what is least sure first. */
function* summingUntil(review: Reviewing, work: number): Generator<void> {
  while (review.worked < work) {
    const { advised } = review
    if (!review.isStartKnown) review.begin()
    const [first, ...rest] = advised
    if (first === undefined) {
      if (review.isStartKnown) return
      yield
      continue
    }
    const least = rest.reduce((worst, one) => (one.way.rough.variance(0) > worst.way.rough.variance(0) ? one : worst), first)
    if (least.way.rough.pairs >= mostPairs) return
    for (let n = 0; n < morePairs && review.worked < work; n++) {
      review.pair(least.looked, least.way, 'rough')
      if (!review.isStartKnown) review.begin()
      yield
    }
  }
}
/** Tries the most promising with other luck, the least known first, until this much work is done or all are known. */
function* confirmingUntil(review: Reviewing, work: number): Generator<void> {
  const chosen = review.promising
  while (review.worked < work) {
    const open = chosen.filter(({ way }) => !isKnown(way))
    const [first, ...rest] = open
    if (first === undefined) return
    const least = rest.reduce((fewest, one) => (one.way.close.pairs < fewest.way.close.pairs ? one : fewest), first)
    for (let n = 0; n < morePairs && review.worked < work; n++) {
      review.pair(least.looked, least.way, 'close')
      yield
    }
  }
}

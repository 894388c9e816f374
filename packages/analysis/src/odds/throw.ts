/**
 * What the dice of an open throw still decide: the open step is run with every way in which they can fall, until something further is rolled or
 * decided, and the milestones that its events reach are counted. No rule is asked what a number needs; the rules are run.
 */
import {
  type AnswerEntry,
  type AnyBattle,
  type AnyStep,
  type CombatantId,
  capital,
  choiceTag,
  type Decision,
  type Draw,
  dieOf,
  type Id,
  isAnswer,
  type Json,
  listed,
  nothingMet,
  type Reason,
  runTopStep,
  type Session,
  stepIsDue,
  ThrowingAsk,
  Watching,
} from '@enfilade/engine'
import { percent } from '../percent.js'
import { orWorse } from './milestones.js'

/** Both ends are in it. */
export interface Range {
  readonly from: number
  readonly to: number
}
/** A milestone that the throw may decide. */
export interface Stake {
  /** Whom it happens to, and their name; null and "": no one in particular. */
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
  /** The same in words: "Hits on 14+ (56 %)", a line for all that the same throws decide, with names where it is about several. */
  readonly lines: readonly string[]
}

/** More ways than these are not tried: nothing is said until some dice have fallen. */
const mostWays = 1500
/** What a throw leads to without another question takes fewer steps than this. */
const mostSteps = 50
const enough = Symbol('enough')

/** Answers as given so far, lets the open throw fall in one way after the other, and stops at the next question. */
class TryingAsk extends ThrowingAsk {
  /** Faces of the dice that are still to fall, and their sides, in this way. */
  readonly faces: number[] = []
  private sides: number[] = []
  private left: AnswerEntry[] = []
  private isThrown = false

  constructor(private readonly given: readonly AnswerEntry[]) {
    super()
  }
  restart(): void {
    this.left = [...this.given]
    this.sides = []
    this.isThrown = false
  }
  /** Turns to the next way; false when all have been tried. */
  advance(): boolean {
    this.faces.length = this.sides.length
    while (this.faces.length > 0 && this.faces.at(-1) === this.sides[this.faces.length - 1]) this.faces.pop()
    const last = this.faces.pop()
    if (last === undefined) return false
    this.faces.push(last + 1)
    return true
  }
  /** How likely this way is. */
  get chance(): number {
    return this.sides.reduce((chance, sides) => chance / sides, 1)
  }
  draw<A>(draw: Draw<A>, _why: Reason, _who: CombatantId): A {
    if (this.isThrown) throw enough
    return draw.read(sides => {
      const at = this.left.findIndex(entry => dieOf(entry) !== null)
      const [entry] = at < 0 ? [] : this.left.splice(at, 1)
      if (entry !== undefined) return entry[1] as number
      this.isThrown = true
      this.sides.push(sides)
      if (this.faces.length < this.sides.length) this.faces.push(1)
      return this.faces[this.sides.length - 1] as number
    })
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

/**
 * What the open throw of a fight decides. Null: no die is open, nothing that is counted hangs on it, or there are too many ways.
 * @param battle as the open step found it, for a viewer who may not know all of it the one that `imagine` makes for them
 */
export function throwOdds<B extends AnyBattle<S>, S extends AnyStep>(session: Session<B, S>, battle: B): ThrowOdds | null {
  const { ruleset, pending: die } = session
  if (die?.kind !== 'die') return null
  const given = Array.from({ length: session.length - session.done }, (_, i) => session.entry(session.done + i))
  const isCounted = die.of !== null
  if (isCounted && die.sides ** (die.of - die.faces.length) > mostWays) return null
  const thrown = die.faces.reduce((sum, face) => sum + face, 0)
  const depth = battle.agenda.length
  const watching = new Watching(event => ruleset.reachedBy(event))
  const ask = new TryingAsk(given.filter(entry => entry !== undefined && isAnswer(entry)))
  const ways: { readonly number: number; readonly chance: number; readonly met: string; readonly goesOn: boolean }[] = []
  do {
    if (ways.length === mostWays) return null
    ask.restart()
    const now = ruleset.codec.copy(battle)
    let goesOn = false
    try {
      // What came of the step is over when the one below it is due.
      for (let steps = 0; steps < mostSteps && now.agenda.length >= depth && stepIsDue(ruleset, now); steps++)
        runTopStep(ruleset, now, { ask, tell: watching.tell })
    } catch (caught) {
      if (caught !== enough) throw caught
      goesOn = true
    }
    const number = isCounted ? ask.faces.reduce((sum, face) => sum + face, thrown) : (ask.faces[0] ?? 0)
    ways.push({ number, chance: ask.chance, met: watching.take(nothingMet, 1), goesOn })
  } while (ask.advance())

  const numbers = [...new Set(ways.map(({ number }) => number))].sort((a, b) => a - b)
  const stakes = watching.found.flatMap(({ milestone, of, by }, at): Stake[] => {
    const { words, suffered, kind } = milestone
    if (kind === 'amount' || kind === 'beside') return []
    const chance = ways.reduce((sum, way) => (watching.isMet(way.met, at) ? sum + way.chance : sum), 0)
    // What this throw can't bring, a further one may.
    if (chance === 0 && ways.some(({ goesOn }) => goesOn)) return []
    const shares = numbers.map(number => {
      const those = ways.filter(way => way.number === number)
      return { number, share: those.filter(({ met }) => watching.isMet(met, at)).length / those.length }
    })
    return [
      {
        who: of,
        name: of === null ? '' : ruleset.nameOf(battle, of),
        words: orWorse(milestone, by === die.who ? words : suffered),
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

const rounding = 1e-12
/** "14+", "3 or less", "5 to 9": the numbers of a range, where they lie between `least` and `most`. */
function rangeWords({ from, to }: Range, least: number, most: number): string {
  if (from === to) return String(from)
  if (to === most) return `${from}+`
  return from === least ? `${to} or less` : `${from} to ${to}`
}
/** When a milestone is reached: "on 14+ (56 %)", "for certain", "no longer". */
function whenWords({ chance, on, perhapsOn }: Stake, least: number, most: number): string {
  if (chance >= 1 - rounding) return 'for certain'
  if (chance === 0) return 'no longer'
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

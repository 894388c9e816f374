/** Which of several answers is the best, by trying each a few times with the same chances, and only those that do well more often. */
import type { Effort } from './strengths.js'

/** An answer with what came of it, by the number of the try. */
interface Tried<O> {
  readonly answer: O
  readonly values: number[]
}
/** How much more one answer is worth than another on average, over the tries of both, with its standard error. */
export interface Margin {
  readonly mean: number
  readonly error: number
  readonly tries: number
}
/** The ways in which tries differ: try number `nth` goes by way `nth % ways`. */
export interface Ways {
  readonly ways: number
  /** By so many standard errors an answer may seem worse by one of them, and is not clearly so. */
  readonly leeway: number
}
export interface Chosen<O> {
  readonly best: O
  /** Is it another than the first? */
  readonly isOther: boolean
  /** How many answers were tried. */
  readonly tried: number
  /** Over the first; null where it is the first. */
  readonly overOwn: Margin | null
  /** The best of the others that were tried to the end, and how much the chosen is worth more; null: there is none. */
  readonly next: { readonly answer: O; readonly margin: Margin } | null
}

/**
 * The best of the answers, the first of which stays unless another is clearly better, and by none of the ways in which the tries differ clearly
 * worse: what is good only where the enemy does as one thinks is no good. Every round halves those that are left, and has as much of the budget as each
 * round after it: the last few are tried most.
 * @param isWary must this answer be twice as clearly better? @param budget so many steps are played in all, as far as that can be known beforehand
 * @param tryOnce plays an answer on in try number `nth`: its value, and how many steps that took
 */
export function searched<O>(
  answers: readonly O[],
  { times, threshold }: Pick<Effort, 'times' | 'threshold'>,
  { ways, leeway }: Ways,
  isWary: (answer: O) => boolean,
  budget: number,
  tryOnce: (answer: O, nth: number) => { readonly value: number; readonly steps: number },
): Chosen<O> {
  let [spent, tries] = [0, 0]
  const tryUpTo = ({ answer, values }: Tried<O>, upTo: number): void => {
    while (values.length < upTo) {
      const { value, steps } = tryOnce(answer, values.length)
      values.push(value)
      spent += steps
      tries++
    }
  }
  /** So many more tries fit the budget. */
  const affordable = (): number => (Math.max(0, budget - spent) * tries) / Math.max(1, spent)

  /** How the differences from the first vary, over all answers that were tried. */
  let shared: Spread = { squares: 0, freedom: 0 }
  const margin = (one: Tried<O>, other: Tried<O>): Margin => marginOf(differencesOf(one, other), ways, shared)
  /** How much better than the first, at the most that the way in which it is least so leaves open. */
  const gainOf = (one: Tried<O>): number => {
    const { mean, error, tries } = margin(one, own)
    const differences = differencesOf(one, own)
    let gain = mean
    for (let way = 0; way < ways; way++) {
      const those = ofWay(differences, way, ways)
      if (those.length > 0) gain = Math.min(gain, meanOf(those) + leeway * error * Math.sqrt(tries / those.length))
    }
    return gain
  }
  const promise = (one: Tried<O>): number => meanOf(one.values) + gainOf(one)

  const own: Tried<O> = { answer: answers[0] as O, values: [] }
  tryUpTo(own, fewestTimes)
  const fitting = Math.max(fewestTried, Math.floor(affordable() / (firstOf * fewestTimes)))
  let left = [own, ...answers.slice(1, fitting).map((answer): Tried<O> => ({ answer, values: [] }))]
  const all = left
  const rounds = Math.max(1, halvings(all.length) - 1)
  for (let round = 1; ; round++) {
    const planned = Math.max(fewestTimes, Math.round(times / 2 ** (rounds - round)))
    const had = Math.max(...left.map(({ values }) => values.length))
    const fits = Math.floor(affordable() / (left.length * (rounds - round + 1)))
    const upTo = round === 1 ? Math.max(fewestTimes, Math.min(planned, fits)) : Math.min(planned, had + fits)
    for (const one of left) tryUpTo(one, Math.max(upTo, had))
    shared = sharedOf(
      all.slice(1).map(one => differencesOf(one, own)),
      ways,
    )
    if (round >= rounds) break
    const others = left.filter(one => one !== own).sort((a, b) => promise(b) - promise(a))
    left = [own, ...others.slice(0, Math.max(fewestLeft, Math.ceil(left.length / 2) - 1))]
  }
  const isBetter = (one: Tried<O>): boolean => {
    const { mean, error } = margin(one, own)
    return mean > Math.max((isWary(one.answer) ? 2 : 1) * threshold * error, least)
  }
  let best = own
  let most = 0
  for (const one of left) {
    const gain = gainOf(one)
    if (gain <= most || !isBetter(one)) continue
    best = one
    most = gain
  }
  let second: Tried<O> | null = null
  for (const one of left) if (one !== best && (second === null || meanOf(one.values) > meanOf(second.values))) second = one
  return {
    best: best.answer,
    isOther: best !== own,
    tried: all.length,
    overOwn: best === own ? null : margin(best, own),
    next: second === null ? null : { answer: second.answer, margin: margin(best, second) },
  }
}
/** What is better by less is no better. */
const least = 1e-6
const [fewestTimes, fewestTried, fewestLeft] = [2, 6, 3] as const
/** So many tries there are in every search of enough answers: the budget has to be enough for them. */
export const fewestTries = fewestTimes * fewestTried
/** The fewest tries of all answers take a part of the budget, one of so many: where it is small, fewer answers are tried. */
const firstOf = 4

/** So many times are so many halved until one is left. */
const halvings = (many: number): number => 32 - Math.clz32(many - 1)
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** By how much more an answer came to than another in each try that both have had. */
function differencesOf<O>({ values }: Tried<O>, { values: others }: Tried<O>): number[] {
  return values.slice(0, others.length).map((value, nth) => value - (others[nth] as number))
}
const ofWay = (differences: readonly number[], way: number, ways: number): number[] => differences.filter((_, nth) => nth % ways === way)

/** A variance: the sum of squares around the means, and by how many independent differences. */
interface Spread {
  readonly squares: number
  readonly freedom: number
}
/** How differences vary from one try to another of the same way. */
function spreadOf(differences: readonly number[], ways: number): Spread {
  let [squares, freedom] = [0, 0]
  for (let way = 0; way < ways; way++) {
    const those = ofWay(differences, way, ways)
    if (those.length === 0) continue
    const mean = meanOf(those)
    for (const one of those) squares += (one - mean) ** 2
    freedom += those.length - 1
  }
  return { squares, freedom }
}
function sharedOf(answers: readonly (readonly number[])[], ways: number): Spread {
  let [squares, freedom] = [0, 0]
  for (const differences of answers) {
    const spread = spreadOf(differences, ways)
    squares += spread.squares
    freedom += spread.freedom
  }
  // Where no way was gone twice, all ways count as one.
  return freedom > 0 || ways === 1 ? { squares, freedom } : sharedOf(answers, 1)
}
/** What all answers show of the spread counts as much as so many tries of this one: two or three tries say little of it by themselves. */
const sharedTries = 4
function marginOf(differences: readonly number[], ways: number, shared: Spread): Margin {
  const { squares, freedom } = spreadOf(differences, ways)
  const usual = shared.freedom === 0 ? 0 : shared.squares / shared.freedom
  const variance = (squares + sharedTries * usual) / (freedom + sharedTries)
  const tries = differences.length
  return { mean: tries === 0 ? 0 : meanOf(differences), error: Math.sqrt(variance / Math.max(1, tries)), tries }
}

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
 * The best of the answers, the first of which stays unless another is clearly better, and better by each of the ways in which the tries differ:
 * what is good only where the enemy does as one thinks is no good. Every round halves those that are left, and has as much of the budget as each
 * round after it: the last few are tried most.
 * @param ways try number `nth` goes by way `nth % ways`
 * @param isWary must this answer be twice as clearly better? @param budget so many steps are played in all, as far as that can be known beforehand
 * @param tryOnce plays an answer on in try number `nth`: its value, and how many steps that took
 */
export function searched<O>(
  answers: readonly O[],
  { times, threshold }: Pick<Effort, 'times' | 'threshold'>,
  ways: number,
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

  /** How much better than the first by the way in which it is least so. */
  const leastGain = (one: Tried<O>): number => {
    let gain = Number.POSITIVE_INFINITY
    for (let way = 0; way < ways; way++) {
      const margin = marginOf(one, own, nth => nth % ways === way)
      if (margin.tries > 0) gain = Math.min(gain, margin.mean)
    }
    return gain
  }
  const promise = (one: Tried<O>): number => meanOf(one.values) + leastGain(one)

  const own: Tried<O> = { answer: answers[0] as O, values: [] }
  tryUpTo(own, fewestTimes)
  const fitting = Math.max(fewestTried, Math.floor(affordable() / (firstOf * fewestTimes)))
  let left = [own, ...answers.slice(1, fitting).map((answer): Tried<O> => ({ answer, values: [] }))]
  const tried = left.length
  const rounds = Math.max(1, halvings(tried) - 1)
  for (let round = 1; ; round++) {
    const planned = Math.max(fewestTimes, Math.round(times / 2 ** (rounds - round)))
    const had = Math.max(...left.map(({ values }) => values.length))
    const fits = Math.floor(affordable() / (left.length * (rounds - round + 1)))
    const upTo = round === 1 ? Math.max(fewestTimes, Math.min(planned, fits)) : Math.min(planned, had + fits)
    for (const one of left) tryUpTo(one, Math.max(upTo, had))
    if (round >= rounds) break
    const others = left.filter(one => one !== own).sort((a, b) => promise(b) - promise(a))
    left = [own, ...others.slice(0, Math.max(fewestLeft, Math.ceil(left.length / 2) - 1))]
  }
  const isBetter = (one: Tried<O>): boolean => {
    const { mean, error } = marginOf(one, own)
    return mean > Math.max((isWary(one.answer) ? 2 : 1) * threshold * error, least)
  }
  let best = own
  let most = 0
  for (const one of left) {
    const gain = leastGain(one)
    if (gain <= most || !isBetter(one)) continue
    best = one
    most = gain
  }
  let second: Tried<O> | null = null
  for (const one of left) if (one !== best && (second === null || meanOf(one.values) > meanOf(second.values))) second = one
  return {
    best: best.answer,
    isOther: best !== own,
    tried,
    overOwn: best === own ? null : marginOf(best, own),
    next: second === null ? null : { answer: second.answer, margin: marginOf(best, second) },
  }
}
/** What is better by less is no better. */
const least = 1e-6
const [fewestTimes, fewestTried, fewestLeft] = [2, 6, 3] as const
/** The fewest tries of all answers take a part of the budget, one of so many: where it is small, fewer answers are tried. */
const firstOf = 4

/** So many times are so many halved until one is left. */
const halvings = (many: number): number => 32 - Math.clz32(many - 1)
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
/** @param counts which tries count; left out: all that both have */
function marginOf<O>({ values }: Tried<O>, { values: others }: Tried<O>, counts: (nth: number) => boolean = () => true): Margin {
  const all: number[] = []
  for (const [nth, value] of values.entries()) if (nth < others.length && counts(nth)) all.push(value - (others[nth] as number))
  const tries = all.length
  const mean = tries === 0 ? 0 : meanOf(all)
  const variance = all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, tries - 1)
  return { mean, error: Math.sqrt(variance / Math.max(1, tries)), tries }
}

/**
 * Which of two policies is the stronger, from pairs of fights: a sequential test that stops as soon as the pairs say enough. A pair is one fight
 * played twice with the same dice, the two changing sides, so that its score is one of five: 0, ½, 1, 1½ or 2 of its two fights.
 */
import { normalQuantile } from '@enfilade/analysis'

/** How often a pair brought 0, ½, 1, 1½ and 2 points. */
export type Scores = readonly [number, number, number, number, number]
/** The share of its two fights that a pair of each score has won. */
const shares = [0, 0.25, 0.5, 0.75, 1] as const

/** The shares of fights between which the test decides. */
const [evenShare, strongShare] = [0.5, 0.55] as const
/** How often the test may call an even policy stronger, and how often overlook a stronger one. */
const error = 0.05
/** The test is over at this log-likelihood ratio, or at as much below 0. */
export const bound = Math.log((1 - error) / error)

/** A score that never came counts as so little of a pair: no chance is 0. */
const unseen = 1e-3

/**
 * How much likelier these scores are where the policy wins 55 % than where it wins 50 %, as a logarithm: the generalized ratio, each of the two by
 * the likeliest chances of the five scores that have that mean.
 */
export function likelihood(scores: Scores): number {
  const counts = scores.map(n => n || unseen)
  const sum = counts.reduce((all, n) => all + n, 0)
  const [even, strong] = [evenShare, strongShare].map(mean => likeliest(counts, sum, mean)) as [number[], number[]]
  return counts.reduce((all, n, i) => all + n * Math.log((strong[i] as number) / (even[i] as number)), 0)
}
/** Of all chances with this mean those under which these counts are likeliest: n / sum / (1 + x (share − mean)), where x sets the mean. */
function likeliest(counts: readonly number[], sum: number, mean: number): number[] {
  const chances = (x: number): number[] => counts.map((n, i) => n / sum / (1 + x * ((shares[i] as number) - mean)))
  let [low, high] = [-1 / (1 - mean), 1 / mean] // beyond, a chance would be negative
  for (let halvings = 0; halvings < 100; halvings++) {
    const x = (low + high) / 2
    const off = chances(x).reduce((all, p, i) => all + p * ((shares[i] as number) - mean), 0)
    if (off > 0) low = x
    else high = x
  }
  return chances((low + high) / 2)
}

export type Verdict = 'stronger' | 'not stronger' | 'open'
/** What these scores say of the policy. */
export function verdictOf(scores: Scores): Verdict {
  const ratio = likelihood(scores)
  return ratio >= bound ? 'stronger' : ratio <= -bound ? 'not stronger' : 'open'
}

/** The share of fights won, half of each that no one wins, with its interval at 95 % over pairs, each 0 to 1. */
export function wonShare(scores: Scores): { readonly share: number; readonly low: number; readonly high: number } {
  const pairs = scores.reduce((all, n) => all + n, 0)
  if (pairs === 0) return { share: 0.5, low: 0, high: 1 }
  const share = scores.reduce((all, n, i) => all + n * (shares[i] as number), 0) / pairs
  const variance = scores.reduce((all, n, i) => all + n * ((shares[i] as number) - share) ** 2, 0) / pairs
  const off = normalQuantile(0.975) * Math.sqrt(variance / pairs)
  return { share, low: Math.max(0, share - off), high: Math.min(1, share + off) }
}

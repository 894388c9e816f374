/** What is kept of the luck of many fights, and what their share of wins is once it is taken out. */
import { oncePer } from '@enfilade/engine'
import { normalQuantile, type Share, shareOf } from '../intervals.js'
import { type LuckOfFight, learning, luckOf, parts, type Weights, weightsFrom } from './weights.js'

export type LuckCounts = {
  /** Of the first fights, in turn: all luck of each, and whether the players won. */
  first: { luck: LuckOfFight; won: boolean }[]
  /** Of all later ones: what is left of a win (1) or none (0) without its luck, in whole parts: of each in turn, their sum, and that of their squares. */
  later: { each: number[]; sum: number; squares: number }
}
export const noLuck = (): LuckCounts => ({ first: [], later: { each: [], sum: 0, squares: 0 } })

/** Adds the luck of fights that come after those. */
export function addLuck(to: LuckCounts, from: LuckCounts): void {
  to.first.push(...from.first)
  for (const one of from.later.each) to.later.each.push(one) // more than fit into one call
  to.later.sum += from.later.sum
  to.later.squares += from.later.squares
}

/** What the first fights teach; undefined: not all of them are here. */
export const weightsOf = ({ first }: LuckCounts): Weights | undefined => (first.length < learning ? undefined : taught(first).weights)

type First = LuckCounts['first']
const taught = oncePer((first: First) => {
  const learn = (those: First): Weights =>
    weightsFrom(
      those.map(({ luck }) => luck),
      those.map(({ won }) => won),
    )
  // Each half of them is adjusted by what the other taught: no fight says by how much it is adjusted.
  const byOther = [1, 0].map(half => learn(first.filter((_, i) => i % 2 === half)))
  const each = first.map(({ luck, won }, i) => Math.round(((won ? 1 : 0) - luckOf(luck, byOther[i % 2] as Weights)) * parts))
  return {
    weights: learn(first),
    each,
    sum: each.reduce((sum, one) => sum + one, 0),
    squares: each.reduce((sum, one) => sum + one * one, 0),
  }
})

/** With fewer fights luck stays in. */
const fewest = 400

/**
 * The share of fights won, with its luck taken out where that makes it surer: as a plain count is, right on average.
 * @param won how many of `fights` were won
 */
export function winShare(won: number, fights: number, luck: LuckCounts | undefined, level: number): Share {
  const plain = shareOf(won, fights, level)
  if (luck === undefined || fights < fewest || won === 0 || won === fights || luck.first.length + luck.later.each.length !== fights)
    return plain
  const { sum, squares } = taught(luck.first)
  const share = (sum + luck.later.sum) / fights / parts
  const variance = ((squares + luck.later.squares) / parts ** 2 / fights - share ** 2) / (fights - 1)
  const half = normalQuantile((1 + level) / 2) * Math.sqrt(Math.max(0, variance))
  const [low, high] = [Math.max(0, share - half), Math.min(1, share + half)]
  if (!(2 * half < plain.high - plain.low) || share <= 0 || share >= 1) return plain
  return { ...plain, share, low, high, worth: Math.round((plain.share * (1 - plain.share)) / variance) }
}

/** Of each fight in turn what is left of a win (1) or none (0) without its luck. */
export const withoutLuck = ({ first, later }: LuckCounts): number[] => [...taught(first).each, ...later.each].map(one => one / parts)

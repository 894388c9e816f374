/** The law of mirrors: between equal sides that do alike, neither a side's place, nor its name, nor the order of a list decides who wins. */
import { exactInterval, noFights, runFights } from '@enfilade/analysis'
import type { AnyRuleset } from '@enfilade/engine'
import type { PolicyName } from '@enfilade/kit'
import { resolved } from '../scenario.js'
import { crowds, type Layout, layouts, mirrors } from './mirrors.js'

/** How often the first of two won of the fights that one of them won. */
interface Count {
  readonly what: string
  readonly first: number
  readonly of: number
}
/** @param seed any text @param fights of each layout and each crowd */
export function mirrored(ruleset: AnyRuleset, policy: PolicyName, seed: string, fights: number): Count[] {
  const mirror = mirrors[ruleset.id]
  if (mirror === undefined) throw new Error(`There is no mirrored fight of ${ruleset.title}.`)
  return crowds.flatMap(crowd => {
    const rows = layouts.map(layout => {
      const counters = noFights()
      runFights(ruleset, resolved(ruleset, mirror(policy, policy, layout, crowd)), `${seed}, ${crowd}, ${layout}`, 0, fights, counters)
      return { layout, west: counters.wins.West ?? 0, east: counters.wins.East ?? 0 }
    })
    const count = (what: string, of: readonly (typeof rows)[number][], isFirst: (layout: Layout) => boolean): Count => ({
      what: `${ruleset.id}, ${policy}, ${crowd}: ${what}`,
      first: of.reduce((sum, { layout, west, east }) => sum + (isFirst(layout) ? west : east), 0),
      of: of.reduce((sum, { west, east }) => sum + west + east, 0),
    })
    return [
      ...rows.map(row => count(row.layout, [row], () => true)),
      count('by side', rows, () => true),
      count('by place', rows, layout => layout !== 'turned'),
      count('by list', rows, layout => layout !== 'listed'),
    ]
  })
}
/** Those counts that are farther from even than 99.99 % of such lists would have any. */
export function uneven(counts: readonly Count[]): string[] {
  const level = 1 - 0.0001 / counts.length
  return counts.flatMap(({ what, first, of }) => {
    const { low, high } = of === 0 ? { low: 0, high: 1 } : exactInterval(first, of, level)
    return low > 0.5 || high < 0.5 ? [`${what}: ${first} of ${of}`] : []
  })
}

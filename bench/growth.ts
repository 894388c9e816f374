/**
 * How the time grows with the fight (`npm run bench -- --growth`): each row at several sizes, and the power of the size that fits best. What grows
 * faster than its size is named: the first such row.
 */
import type { AnyRuleset } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { crowdScenario } from './crowd.js'
import { branched, goneBack, lookedBack, reopened, undone, undoneWithBranches } from './longRecord.js'
import { quantileOf } from './measure.js'
import { answerTimes, optionOdds } from './table.js'

export interface GrowthRow {
  readonly name: string
  /** What the sizes count. */
  readonly of: 'answers' | 'combatants' | 'options' | 'branches'
  readonly sizes: readonly number[]
  /** Milliseconds; with the size itself where it can only be had nearly. */
  measure(size: number): number | { readonly size: number; readonly milliseconds: number }
}

const answers = [1250, 2500, 5000, 10_000]
const combatants = [8, 16, 32, 64]
const rulesOf = (id: string): AnyRuleset => rulesets.find(one => one.id === id) as AnyRuleset

export const growthRows: readonly GrowthRow[] = [
  { name: 'reopen', of: 'answers', sizes: answers, measure: reopened },
  { name: 'undo', of: 'answers', sizes: answers, measure: undone },
  { name: 'go back', of: 'answers', sizes: answers, measure: goneBack },
  { name: 'look back', of: 'answers', sizes: answers, measure: lookedBack },
  { name: 'branch', of: 'answers', sizes: answers, measure: branched },
  ...rulesets.map(
    ({ id, title }): GrowthRow => ({
      name: `answer, ${title}`,
      of: 'combatants',
      sizes: combatants,
      measure: size => quantileOf(answerTimes(rulesOf(id), crowdScenario(id, size), 24, 4), 0.5),
    }),
  ),
  ...rulesets.map(
    ({ id, title }): GrowthRow => ({
      name: `odds of all options, ${title}`,
      of: 'options',
      sizes: [4, 8, 16, 32],
      measure: size => optionOdds(rulesOf(id), crowdScenario(id, size)),
    }),
  ),
  { name: 'undo', of: 'branches', sizes: [10, 40, 160], measure: undoneWithBranches },
]

export interface Growth {
  readonly row: GrowthRow
  readonly points: readonly { readonly size: number; readonly milliseconds: number }[]
  /** The time grows with this power of the size, as well as can be said of so few points. */
  readonly power: number
}
/** A power this far above 1 is no longer the noise of a measurement. */
const almostLinear = 1.25

export function grown(row: GrowthRow): Growth {
  const points = row.sizes.map(size => {
    const found = row.measure(size)
    return typeof found === 'number' ? { size, milliseconds: found } : found
  })
  return { row, points, power: powerOf(points) }
}
/** The slope of the straight line that fits the logarithms best. */
export function powerOf(points: readonly { readonly size: number; readonly milliseconds: number }[]): number {
  const logs = points.map(({ size, milliseconds }) => [Math.log(size), Math.log(milliseconds)] as const)
  const mean = (of: 0 | 1): number => logs.reduce((sum, pair) => sum + pair[of], 0) / logs.length
  const [x, y] = [mean(0), mean(1)]
  const over = logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0)
  return over / logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
}

/** A row of the table. */
export function growthLine({ row, points, power }: Growth): string {
  const ms = (time: number): string => (time >= 100 ? time.toFixed(0) : time.toPrecision(3))
  const said = points.map(({ size, milliseconds }) => `${size}: ${ms(milliseconds)} ms`).join(', ')
  return `| ${row.name} | ${row.of} | ${said} | ${power.toFixed(2)} |`
}
/** The rows as a table, and in a sentence the first that isn't linear. */
export function growthText(all: readonly Growth[]): string {
  const first = all.find(({ power }) => power > almostLinear)
  const sentence =
    first === undefined
      ? 'Every row is linear or better.'
      : `The first row that isn't linear: ${first.row.name}, by ${first.row.of} (power ${first.power.toFixed(2)}).`
  return ['| row | grows with | times | power |', '|---|---|---|---|', ...all.map(growthLine), '', sentence].join('\n')
}

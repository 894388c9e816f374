/** Odds as text: what an action comes to, who may come between, and all that it sets off as a table. */
import { type Chance, type Method, type Odds, percent, type TargetOdds } from '@enfilade/analysis'
import { printable } from '@enfilade/engine'
import type { Colors } from '../colors.js'
import { columns } from './people.js'

/** What the action comes to, who may come between, and all that it sets off as a table, with the method below. */
export function oddsText(result: Odds, colors: Colors): string {
  const between = result.beside.map(({ name, words, chance, targets }) => {
    const then = thenText(targets)
    return `${printable(name)} ${words} ${percent(chance)}${then === '' ? '.' : `; then ${then}.`}`
  })
  const assumed = result.assumed.map(words => `Assumed: ${printable(words)}`)
  const own = result.own.method === 'exact' ? [] : [colors.dim(howText(result.own))]
  const table = result.outcomes.length <= mostOutcomes ? outcomeRows(result, colors) : changeRows(result, colors)
  return [
    colors.bold(printable(result.sentence)),
    ...own,
    ...between,
    '',
    columns(table),
    '',
    colors.dim(howText(result)),
    ...assumed,
  ].join('\n')
}

/** Past this many outcomes a table of them all tells less than one of what may change. */
const mostOutcomes = 12
/** Outcomes at least this likely get a row; the rest is summed up. */
const rareOutcome = 0.0005
/** The rows that are shown of the changes. */
const mostChanges = 20

const chanceRow = ({ chance, low, high }: Chance, words: string, { method }: Method, colors: Colors): string[] => {
  const interval = method === 'exact' ? '' : colors.dim(`${percent(low)} to ${percent(high)}`)
  return ['', percent(chance).padStart(11), interval, words]
}

/** Every outcome with all that it changes; the rare ones are summed. */
function outcomeRows(result: Odds, colors: Colors): string[][] {
  const shown = result.outcomes.filter(({ chance }) => chance >= rareOutcome)
  const left = result.outcomes.slice(shown.length)
  const rows = shown.map(one => {
    const words = one.changes.map(change => printable(change.words)).join('; ')
    return chanceRow(one, words === '' ? 'no change' : words, result, colors)
  })
  if (left.length === 0) return rows
  const rare = left.reduce((sum, { chance }) => sum + chance, 0)
  return [...rows, ['', percent(rare).padStart(11), '', `${left.length} rarer outcomes`]]
}

/** Every change by itself, whatever else happens; the rare ones are counted. */
function changeRows(result: Odds, colors: Colors): string[][] {
  const shown = result.byChange.slice(0, mostChanges)
  const rows = shown.map(one => chanceRow(one, printable(one.words), result, colors))
  const left = result.byChange.length - shown.length
  return left === 0 ? rows : [...rows, ['', '', '', `${left} rarer changes`]]
}

const howText = ({ method, states, sampled, because, level }: Method): string =>
  method === 'exact'
    ? `Exact: every possible roll (${states} states).`
    : `Sampled ${sampled} times because ${because}; ${(level ?? 0) * 100} % intervals.`

/** What is to be expected where someone has come between: "Vex is hit 38 %, down 4 %; Boyd is hit 20 %". */
const thenText = (targets: readonly TargetOdds[]): string =>
  targets
    .map(({ name, milestones }) => {
      const likely = milestones.filter(({ chance }) => chance > 0).map(({ words, chance }) => `${words} ${percent(chance)}`)
      return likely.length === 0 ? '' : `${printable(name)} ${likely.join(', ')}`.trim()
    })
    .filter(words => words !== '')
    .join('; ')

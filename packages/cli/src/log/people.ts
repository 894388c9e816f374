/** The combatants of a view, side by side, as a table without lines that reads well in a pipe too. */
import { stateText } from '@enfilade/analysis'
import type { LogColors } from '@enfilade/client'
import { number, type PersonView, printable, type Track, type View } from '@enfilade/engine'
import Table from 'cli-table3'

const noLines = Object.fromEntries(
  ['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right', 'left', 'left-mid', 'mid', 'mid-mid']
    .concat(['right', 'right-mid'])
    .map(name => [name, '']),
)

/** Rows in columns, two spaces apart. Cells are printed as they are. */
export function columns(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const table = new Table({
    chars: { ...noLines, middle: '  ' },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  })
  table.push(...rows.map(row => [...row]))
  return table
    .toString()
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
}

/** "4 of 12"; past its limit, as wounds can be, "4 (limit 3)". */
const outOf = (now: number, full: number): string => (now > full ? `${number(now)} (limit ${full})` : `${number(now)} of ${full}`)
/** "armor 10 13, crossed out 11". */
function trackText({ label, marks, now, full, words }: Track): string {
  const parts: string[] = []
  if (now !== undefined) parts.push(full === undefined ? number(now) : outOf(now, full))
  if (marks !== undefined) {
    const left = marks.filter(m => !m.gone).map(m => m.words)
    const gone = marks.filter(m => m.gone).map(m => m.words)
    if (left.length > 0) parts.push(left.join(' '))
    if (gone.length > 0) parts.push(`(gone: ${gone.join(' ')})`)
  }
  if (words !== undefined) parts.push(words)
  return printable(`${label} ${parts.join(' ')}`.trim())
}

/** Everyone in the view, side by side in its order. */
export function peopleText(view: View, colors: LogColors): string {
  return view.sides
    .map(({ id, name }) => ({ name, people: view.people.filter(p => p.side === id) }))
    .filter(({ people }) => people.length > 0)
    .map(({ name, people }) => `${colors.bold(printable(name))}\n${columns(people.map(p => personRow(p, colors)))}`)
    .join('\n')
}

function personRow(person: PersonView, colors: LogColors): string[] {
  const { id, name, state, harm, place, conditions, tracks } = person
  const words = harm.level === 0 ? colors.green(stateText(state)) : colors.red(stateText(state))
  const more = [...conditions.map(({ words: told }) => printable(told)), ...tracks.map(trackText)].join('; ')
  return ['', printable(name), colors.dim(printable(id)), words, printable(place), more]
}

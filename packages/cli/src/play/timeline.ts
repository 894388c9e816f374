/** Taking back, taking up again and changing branches at the terminal. What was undone is shown struck through and stays in the record. */
import { type Entry, foundText, isAnswer, printable } from '@enfilade/engine'
import { columns } from '../log/people.js'
import { change, gameMasterAt, type PlayTable, takeAsShown } from './table.js'

/** How much of a long undone part is shown at once: its beginning. */
const mostUndoneShown = 12

/** Takes back the last `count` decisions (with all that followed), or only the last answer: a die or a decision. */
export async function takeBack(table: PlayTable, count: number, what: 'decisions' | 'answers'): Promise<boolean> {
  const { screen } = table
  if ((await change(table, 'undo', () => gameMasterAt(table)?.undo(what, count))) !== true) {
    const words =
      what === 'decisions' ? 'No decision has been made by hand yet; back takes back a die.' : 'Nothing has been answered by hand yet.'
    screen.refuse({ words: `There is nothing to take back. ${words}` })
    return false
  }
  showUndone(table)
  return true
}

/** Takes up again what was undone last at this place. */
export async function takeUpAgain(table: PlayTable): Promise<boolean> {
  if ((await change(table, 'redo', () => gameMasterAt(table)?.redo())) !== true) {
    table.screen.refuse({ words: 'Nothing was undone at this place.' })
    return false
  }
  table.screen.say('Taken up again.')
  return true
}

/** Goes on with branch `number` (from 1); what was the fight so far becomes a branch. */
export async function switchBranch(table: PlayTable, number: number): Promise<boolean> {
  const { fight, screen } = table
  const { branches } = fight.session
  const at = branches[number - 1]?.at ?? 0
  if ((await change(table, 'switchTo', () => gameMasterAt(table)?.switchTo(number - 1))) !== true) {
    const count = branches.length
    screen.refuse({ words: `There is no branch ${number}. Allowed: ${count === 0 ? 'none, nothing was undone' : `1 to ${count}`}.` })
    return false
  }
  takeAsShown(table, at)
  screen.say(`On branch ${number} now; what was left is the last of the branches.`)
  return true
}

/** All branches: where they left, how long they are, why. */
export function listBranches({ fight: { session }, screen }: PlayTable): void {
  const rows = session.branches.map((b, i) => ['', String(i + 1), `after answer ${b.at}`, `${b.entries.length} answers`, printable(b.why)])
  screen.say(rows.length === 0 ? 'Nothing was undone in this fight.' : columns(rows), {
    branches: session.branches.map((b, i) => ({ number: i + 1, at: b.at, answers: b.entries.length, why: b.why })),
  })
}

/** The last answers with their numbers, for gm force and gm anew. Changes nothing: false. */
export function listAnswers({ fight: { session }, screen }: PlayTable, count: number): false {
  const rows: string[][] = []
  for (let at = Math.max(0, session.length - count); at < session.length; at++)
    rows.push(['', String(at + 1), ...entryCells(session.entry(at) as Entry)])
  screen.say(rows.length === 0 ? 'Nothing has been answered yet.' : columns(rows))
  return false
}

function entryCells(entry: Entry): string[] {
  if (isAnswer(entry)) {
    const [tag, value, by, why] = entry
    return [printable(tag), foundText(value), by, printable(why ?? '')]
  }
  if ('interject' in entry) return ['unasked', foundText(entry.interject), printable(entry.by), '']
  const what = 'amend' in entry ? 'set' : 'command' in entry ? entry.command : 'new dice'
  const value =
    'amend' in entry ? entry.amend.map(a => `${a.path} ${foundText(a.value)}`).join(', ') : 'command' in entry ? foundText(entry.args) : ''
  return [what, printable(value), 'gm', printable(entry.why)]
}

/** Shows the lines of the branch that has just come about, struck through; what the fight has instead from there on is news. */
export function showUndone(table: PlayTable): void {
  const { fight, own, screen } = table
  const { branches } = fight.session
  const last = branches.at(-1)
  if (last === undefined) return
  const lines = own.log().filter(line => line.undone === branches.length)
  screen.lines(lines.slice(0, mostUndoneShown))
  const more = lines.length - mostUndoneShown
  if (more > 0) screen.say(`and ${more} more lines; log shows them all.`)
  takeAsShown(table, last.at)
}

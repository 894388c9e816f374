/** Rights that hold at any time, at the terminal: what may be done without being asked, and doing it. */
import { printable } from '@enfilade/engine'
import { columns } from '../log/people.js'
import { change, type PlayTable, playingAt, showNews } from './table.js'

/** Lists the rights of the combatants that this terminal plays, or uses number `typed` (from 1). True: something has happened. */
export async function useRight(table: PlayTable, typed: string | undefined): Promise<boolean> {
  const { screen } = table
  const own = playingAt(table)
  const rights = own?.rights() ?? []
  if (typed === undefined) {
    const rows = rights.map((right, i) => ['', String(i + 1), printable(right.words), `[${right.rule}]`])
    screen.say(rows.length === 0 ? 'Nothing is available here now.' : columns(rows), {
      rights: rights.map(({ seat, who, words, rule }, i) => ({ number: i + 1, seat, who, words, rule })),
    })
    return false
  }
  const right = rights[Number(typed) - 1]
  if (own === null || right === undefined) {
    screen.refuse({ words: `There is no right "${typed}".`, allowed: rights.length === 0 ? ['none now'] : [`1 to ${rights.length}`] })
    return false
  }
  const [fault] = await change(table, 'interject', () => own.interject(right.seat, right.step))
  if (fault !== undefined) {
    screen.refuse({ words: fault.words })
    return false
  }
  showNews(table)
  return true
}

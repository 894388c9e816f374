/** Rights that hold at any time, at the terminal: what may be done without being asked, and doing it. */
import { type Id, printable } from '@enfilade/engine'
import { columns } from '../log/people.js'
import { ownSeat, type PlayTable, showNews, store } from './table.js'

/** Lists the rights of those whom this terminal plays, or uses number `typed` (from 1). True: something has happened. */
export function useRight(table: PlayTable, typed: string | undefined): boolean {
  const { session, screen } = table
  const { ruleset, battle } = session
  const seat = ownSeat(table)
  const seats: readonly Id[] = seat === null ? ruleset.seats(battle) : [seat]
  const rights = seats.flatMap(by => ruleset.interjections(battle, by).map(right => ({ by, ...right })))
  if (typed === undefined) {
    const rows = rights.map((right, i) => ['', String(i + 1), printable(right.words), `[${right.rule}]`])
    screen.say(rows.length === 0 ? 'Nobody here can do anything unasked now.' : columns(rows), {
      rights: rights.map((right, i) => ({ number: i + 1, seat: right.by, who: right.who, words: right.words, rule: right.rule })),
    })
    return false
  }
  const right = rights[Number(typed) - 1]
  if (right === undefined) {
    screen.refuse({ words: `"${typed}" is no right.`, allowed: rights.length === 0 ? ['none now'] : [`1 to ${rights.length}`] })
    return false
  }
  const [fault] = session.interject(right.by, right.step)
  if (fault !== undefined) {
    screen.refuse({ words: fault.words })
    return false
  }
  store(table)
  showNews(table)
  return true
}

/**
 * Who wins, in rows that are the parts of a whole: sides with the same enemies win together and are one row, so that the shares of all rows
 * and of "no one" sum to 1. Reports, solved fights and the chance to win on screen share it.
 */
import { type Id, listed, type View } from '@enfilade/engine'
import { type Counters, victoriesOf } from './counters.js'

export interface WinnerRow {
  /** The first of `sides`. */
  readonly side: Id
  /** In roster order. */
  readonly sides: readonly Id[]
  /** "Patrol and Militia". */
  readonly name: string
}

/**
 * The rows of a fight, in roster order: everyone with enemies when it begins, then any others that have won by themselves.
 * @param victories the winners of each way the fight can end, or did; without winners it belongs to no row
 */
export function winnerRows(
  sides: View['sides'],
  victories: Iterable<readonly Id[]>,
): { readonly rows: readonly WinnerRow[]; readonly rowOf: (winners: readonly Id[]) => WinnerRow | null } {
  const enemiesOf = ({ hostile }: View['sides'][number]): string => JSON.stringify([...hostile].sort())
  const fighting = sides.filter(({ hostile }) => hostile.length > 0)
  const rows = new Map<string, WinnerRow>()
  const add = (those: View['sides']): WinnerRow | null => {
    const [first] = those
    if (first === undefined) return null
    const ids = those.map(({ id }) => id)
    const row = rows.get(JSON.stringify(ids)) ?? { side: first.id, sides: ids, name: listed(those.map(({ name }) => name)) }
    rows.set(JSON.stringify(ids), row)
    return row
  }
  const together = (side: View['sides'][number]): View['sides'] => fighting.filter(other => enemiesOf(other) === enemiesOf(side))
  for (const side of fighting) add(together(side))
  const rowOf = (winners: readonly Id[]): WinnerRow | null => {
    const won = fighting.filter(({ id }) => winners.includes(id))
    // Winners with different enemies, where an ally's ally is an enemy, are a row of their own.
    const all = new Set(won.flatMap(together))
    return add(won.length === 0 ? sides.filter(({ id }) => winners.includes(id)) : fighting.filter(side => all.has(side)))
  }
  for (const winners of victories) rowOf(winners)
  return { rows: [...rows.values()], rowOf }
}

/** How many fights each row won. */
export function winsByRow(sides: View['sides'], counters: Counters): (WinnerRow & { readonly fights: number })[] {
  const victories = victoriesOf(counters)
  const { rows, rowOf } = winnerRows(
    sides,
    victories.map(({ winners }) => winners),
  )
  return rows.map(row => ({
    ...row,
    fights: victories.reduce((sum, { winners, fights }) => sum + (rowOf(winners) === row ? fights : 0), 0),
  }))
}

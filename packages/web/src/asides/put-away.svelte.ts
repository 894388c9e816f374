/** What this device has put away of what was said to it, by table: up to a moment, and single lines since. It can be read again under Log. */
import type { HeardAside } from '@enfilade/session'
import { keepHere, keptHere } from '../choosing/device.js'

const place = 'put-away'
const linesPlace = 'put-away-lines'
/** So many single lines are remembered. */
const most = 200
const until = $state.raw(keptHere(place))
let lines = $state.raw(keptHere(linesPlace))
const linesOf = (table: string): readonly unknown[] => {
  const own = lines[table]
  return Array.isArray(own) ? own : []
}

export const putAway = (table: string, { id }: HeardAside): void => {
  lines = { [table]: [...linesOf(table), id].slice(-most) }
  keepHere(linesPlace, lines)
}
/** Those that are still to be read, the newest first. */
export const unread = (table: string, asides: readonly HeardAside[]): readonly HeardAside[] =>
  asides
    .filter(
      ({ own, kind, time, id }) =>
        !own && (kind === 'line' || kind === 'nudge') && time > Number(until[table] ?? 0) && !linesOf(table).includes(id),
    )
    .toReversed()

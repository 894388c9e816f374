/** What this device has put away of what was said to it: everything up to a moment, by table. It can be read again under Log. */
import type { HeardAside } from '@enfilade/session'
import { keepHere, keptHere } from '../choosing/device.js'

const place = 'put-away'
let until = $state.raw(keptHere(place))

export const putAway = (table: string, asides: readonly HeardAside[]): void => {
  until = { [table]: Math.max(0, ...asides.map(({ time }) => time)) }
  keepHere(place, until)
}
/** Those that are still to be read, the newest first. */
export const unread = (table: string, asides: readonly HeardAside[]): readonly HeardAside[] =>
  asides.filter(({ own, kind, time }) => !own && (kind === 'line' || kind === 'nudge') && time > Number(until[table] ?? 0)).toReversed()

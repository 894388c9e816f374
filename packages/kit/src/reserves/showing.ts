/** What the game master reads of what is prepared. */
import type { Id, ReserveView } from '@enfilade/engine'
import { comesWords, type Reserve } from './reserve.js'

export const reserveViews = (reserves: readonly Reserve[], names: (id: Id) => string): ReserveView[] =>
  reserves.map(({ id, name, side, people, comes, ends, staysAway }) => ({
    id,
    name,
    side,
    who: people.map(one => ({ id: one.id, name: one.name })),
    comes: staysAway ? 'kept away' : comesWords(comes, names),
    staysAway,
    ends: ends !== null,
  }))

/** Injuries outside fights that come from nowhere in particular: points over three locations, or one grave wound. */
import type { Ask, Reason, Tell } from '@enfilade/engine'
import type { Downtime, Person } from '../../battle/downtime.js'
import { woundAt } from '../../battle/downtime-people.js'
import type { Location } from '../../tables/words.js'
import { fallShares } from '../hazards/falling.js'
import { plainAspect, plainLocationDie } from '../hit-location/locations.js'
import { locationBy } from '../penetration/hit.js'
import { hurt } from './wounds.js'

const anywhere = (ask: Ask, { id, plan }: Person, where: Reason): Location =>
  locationBy(ask, plainLocationDie, plainAspect(plan), id, where) ?? 'chest' // DC-HIT-06

/** Shares points out like those of a fall, without the dice of nimbleness. */
export function bruise(battle: Downtime, person: Person, points: number, ask: Ask, where: Reason, tell: Tell | undefined): void {
  const shares = fallShares(points).map(share => [anywhere(ask, person, where), share] as const) // DC-FALL-02
  for (const [location, share] of shares) if (share > 0) hurt(battle, person, location, share, tell)
}

/** Makes one location as bad as that, if it isn't worse. */
export function maim(
  battle: Downtime,
  person: Person,
  severity: 'serious' | 'critical',
  ask: Ask,
  where: Reason,
  tell: Tell | undefined,
): void {
  const location = anywhere(ask, person, where)
  const least = (severity === 'critical' ? 2 : 1) * person.capacity[location] + 1 // DC-WND-02
  hurt(battle, person, location, Math.max(0, least - (woundAt(person, location)?.damage ?? 0)), tell)
}

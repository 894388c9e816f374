/** How far a weapon reaches: range along the edges, lines of sight, and the range of the weapon itself. */
import { rangeBetween, sightIsBlocked } from '@enfilade/engine'
import type { Battle, RegionId, Weapon } from '../../battle/battle.js'

/** What stands in the way of a shot from one region into another. */
export type ShotObstacle = 'outOfReach' | 'sightBlocked' | 'tooFar'

/** Null where a weapon can shoot from one region into the other. There is no least range, and none is harder than another. */
export function obstacleToShot(battle: Battle, weapon: Weapon, from: RegionId, to: RegionId): ShotObstacle | null {
  const { field } = battle.setup
  const range = rangeBetween(field, from, to) // RPJ-BF-04, RPJ-GAP-02
  if (range === null) return 'outOfReach'
  if (sightIsBlocked(field, from, to)) return 'sightBlocked' // RPJ-BF-05
  return weapon.maxRange !== null && range > weapon.maxRange ? 'tooFar' : null // RPJ-BF-06
}

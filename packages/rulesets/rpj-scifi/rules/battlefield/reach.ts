/** How far a weapon reaches: range along the edges, lines of sight, and the range of the weapon itself. */
import { counted, rangeBetween, sightIsBlocked } from '@enfilade/engine'
import type { Battle, RegionId, Weapon } from '../../battle/battle.js'
import { the } from '../../battle/phrases.js'

/** What stands in the way of a shot from one region into another. */
export type ShotObstacle = 'outOfReach' | 'sightBlocked' | 'tooFar'

/** The rule behind each, and why a weapon can't reach a region or combatant of this name. */
export const noShot: Readonly<Record<ShotObstacle, { readonly rule: string; why(name: string, weapon: Weapon): string }>> = {
  outOfReach: { rule: 'RPJ-BF-04', why: name => `there is no line of sight to ${name}` },
  sightBlocked: { rule: 'RPJ-BF-05', why: name => `the line of sight to ${name} is blocked` },
  tooFar: {
    rule: 'RPJ-BF-06',
    why: (name, gun) => `${name} is beyond the ${counted(gun.maxRange ?? 0, 'region')} that ${the(gun.name)} reaches`,
  },
}

/** Null where a weapon can shoot from one region into the other. There is no least range, and none is harder than another. */
export function obstacleToShot(battle: Battle, weapon: Weapon, from: RegionId, to: RegionId): ShotObstacle | null {
  const { field } = battle.setup
  const range = rangeBetween(field, from, to) // RPJ-BF-04, RPJ-GAP-02
  if (range === null) return 'outOfReach'
  if (sightIsBlocked(field, from, to)) return 'sightBlocked' // RPJ-BF-05
  return weapon.maxRange !== null && range > weapon.maxRange ? 'tooFar' : null // RPJ-BF-06
}

/** Heights: what lies below someone in the air, and ways that are too steep to walk. Reads only. */
import { craftOf } from './aboard.js'
import { riseAndRun } from './aspect.js'
import type { Battle, Combatant, Place } from './battle.js'

/** Metres seen from above within which a named place lies right below. */
const rightBelow = 2

/** The height of the floor or ground below a point: that of the highest named place right below it, else the ground at 0. */
function floorBelow({ setup }: Pick<Battle, 'setup'>, at: Place): number {
  const floors = setup.places
    .map(place => place.at)
    .filter(({ x, y, z }) => z <= at.z && (x - at.x) ** 2 + (y - at.y) ** 2 <= rightBelow ** 2)
  return Math.min(at.z, Math.max(0, ...floors.map(({ z }) => z)))
}
/** The same below whoever leaves a vehicle: those on ground and water stand on something already. */
export const floorUnder = (battle: Battle, vehicle: Combatant): number =>
  craftOf(vehicle)?.vehicle.configuration === 'aerospace' ? floorBelow(battle, vehicle.position) : vehicle.position.z // DC-FALL-01

/** Millimetres of height that are a step or two. */
const steps = 2000
/** Does a way rise or fall more than it goes ahead, so that it is a ladder and no slope or stairs? */
export function isSteep(from: Place, to: Place): boolean {
  const { rise, run } = riseAndRun(from, to)
  return Math.abs(rise) > Math.max(run, steps) // DC-GAP-76
}

/** How fast a vehicle can go, by ground, road and damage. */
import { craftOf } from '../../battle/aboard.js'
import type { Battle, Combatant } from '../../battle/battle.js'
import { isWater } from '../../battle/people.js'
import { type Means, rateOn } from '../travel/rates.js'

const rowOf = { ground: 'groundVehicle', watercraft: 'watercraft', aerospace: null } as const
/** Metres of a Phase that it drives safely, as it is now. */
export function safeSpeed({ setup }: Battle, combatant: Combatant): number {
  const craft = craftOf(combatant)
  if (craft === null || combatant.now.dead) return 0
  const { vehicle, wear } = craft
  if (wear.immobile || wear.stuck !== 'no') return 0 // DC-VD-09, DC-MIS-05
  const boxes = Math.ceil(vehicle.tonnage)
  if (vehicle.configuration === 'watercraft' && wear.flooding >= 2 * boxes) return 0 // DC-VR-13
  if (wear.engineOut || (wear.fuel === 0 && vehicle.propulsion === 'motor' && vehicle.cycle !== 'bicycle'))
    return vehicle.size === 1 && vehicle.configuration === 'watercraft' ? rowedMetres : 0 // DC-BOAT-06, DC-VR-04, DC-VR-08
  const row: Means['row'] = vehicle.suspension === 'plenum' ? 'hovercraft' : rowOf[vehicle.configuration]
  const means = { words: '', row, onRoad: vehicle.onRoad, offRoad: vehicle.offRoad, exact: false }
  const road = vehicle.configuration === 'watercraft' || isWater(setup) ? null : setup.road
  const driven = rateOn({ km: 1, grounds: setup.grounds, road }, means) ?? 0
  const metres = isWater(setup) && vehicle.waterSpeed > 0 ? vehicle.waterSpeed : driven // DC-MOV-07, DC-MOV-03, DC-MOV-04, DC-MOV-05, DC-VEH-04
  const halves =
    (wear.minorHits > 0 ? 1 : 0) + (wear.engineWeak ? 1 : 0) + (vehicle.configuration === 'watercraft' && wear.flooding >= boxes ? 1 : 0)
  return Math.floor(metres / 2 ** halves) // DC-ROB-09, DC-VD-09, DC-VR-13
}
const rowedMetres = 4
/** How much faster than is safe, and how much faster than at ease, it can go at most. */
const boldFactor = 2

/** Is it driven faster than is safe, so that each Phase needs a check? */
export const isTooFast = (battle: Battle, combatant: Combatant): boolean =>
  combatant.vehicle?.configuration !== 'watercraft' && combatant.speed > safeSpeed(battle, combatant) // DC-VEH-04

/** The most that its driver can ask for. */
export function topSpeed(battle: Battle, combatant: Combatant): number {
  const safe = safeSpeed(battle, combatant)
  const rowed = combatant.vehicle?.propulsion === 'oars'
  return combatant.vehicle?.configuration === 'watercraft' && !rowed ? safe : boldFactor * safe // DC-BOAT-04, DC-VEH-04
}

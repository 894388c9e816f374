/** Vehicles and who is aboard of them (CPR-VEH-01): finding them, taking seats and leaving them. */
import type { CombatantId } from '../ids.js'
import type { Battle, Combatant, Vehicle } from './battle.js'

/** The vehicle that a combatant is aboard of, or undefined. */
export function vehicleOf({ vehicles }: Pick<Battle, 'vehicles'>, who: CombatantId): Vehicle | undefined {
  for (const vehicle of vehicles) if (vehicle.driver === who || vehicle.passengers.includes(who)) return vehicle
  return undefined
}

/** Everyone aboard, the driver first. */
export const aboardOf = ({ driver, passengers }: Pick<Vehicle, 'driver' | 'passengers'>): CombatantId[] =>
  driver === null ? [...passengers] : [driver, ...passengers]

/** Leaves the seat; where they are then is for others to say. Who was aboard is known to everyone. */
export function leaveSeat(battle: Battle, person: Combatant): void {
  const vehicle = vehicleOf(battle, person.id)
  if (vehicle === undefined) return
  if (vehicle.driver === person.id) vehicle.driver = null
  vehicle.passengers = vehicle.passengers.filter(id => id !== person.id)
  person.onFoot = true
  person.hiddenFrom = []
}

/** Takes a seat. The driver before makes room and stays aboard. */
export function takeSeat(battle: Battle, person: Combatant, vehicle: Vehicle, drives: boolean): void {
  leaveSeat(battle, person)
  if (drives) {
    if (vehicle.driver !== null) vehicle.passengers = [...vehicle.passengers, vehicle.driver]
    vehicle.driver = person.id
  } else vehicle.passengers = [...vehicle.passengers, person.id]
  person.onFoot = false
  person.hiddenFrom = []
  person.at = { ...vehicle.at }
}

/** A vehicle comes to a square, with everyone aboard. */
export function bringTo(battle: Battle, vehicle: Vehicle, { x, y }: Vehicle['at']): void {
  vehicle.at = { x, y }
  const aboard = aboardOf(vehicle)
  for (const person of battle.people) if (aboard.includes(person.id)) person.at = { x, y }
}

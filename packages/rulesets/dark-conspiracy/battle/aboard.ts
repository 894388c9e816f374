/** Who is aboard of what: vehicles are combatants that act through those aboard. Reads only. */
import type { Battle, Combatant, Vehicle, Wear } from './battle.js'
import { byPlace, findPerson, isBlinded, isFree, mayAct } from './people.js'
import { isRobot } from './robots.js'

type Aboard = Pick<Battle, 'people'>
/** Everyone aboard, the driver first. */
export const crewOf = ({ people }: Aboard, { id }: Combatant): Combatant[] => people.filter(({ aboard }) => aboard === id).sort(byPlace)

/** The vehicle that someone is aboard of; null: none. */
export const vehicleOf = (battle: Battle, { aboard }: Combatant): Combatant | null =>
  aboard === null ? null : (findPerson(battle, aboard) ?? null)

/** What makes a combatant a vehicle, together with its damage; null: a person. */
export function craftOf({ vehicle, now }: Combatant): { readonly vehicle: Vehicle; readonly wear: Wear } | null {
  return vehicle === null || now.wear === null ? null : { vehicle, wear: now.wear }
}

/** Whoever sits at the controls; undefined: the seat is empty. */
export const driverOf = (battle: Aboard, vehicle: Combatant): Combatant | undefined =>
  battle.people.find(({ aboard, seat }) => aboard === vehicle.id && seat === 'driver')
/** The driver if they can act. */
export function operatorOf(battle: Aboard, vehicle: Combatant): Combatant | undefined {
  const driver = driverOf(battle, vehicle)
  return driver !== undefined && mayAct(driver) && !isBlinded(driver) ? driver : undefined
}
/** The vehicle that someone drives; null: none. */
export const drivenBy = (battle: Battle, me: Combatant): Combatant | null => (me.seat === 'driver' ? vehicleOf(battle, me) : null)

/** Is someone inside a vehicle, where nothing reaches them but what goes through it? Riders of cycles sit in the open. */
export function isInside(battle: Battle, person: Combatant): boolean {
  const vehicle = vehicleOf(battle, person)?.vehicle ?? null
  return vehicle !== null && vehicle.cycle === null
}
/** Is someone in an armored vehicle, which no blast outside reaches into? */
export function isSheltered(battle: Battle, person: Combatant): boolean {
  const hull = vehicleOf(battle, person)?.vehicle?.armor.hull
  return hull !== undefined && hull.front + hull.side + hull.rear > 0 // DC-EXP-06
}
/** Is someone the robot that is one with the vehicle it drives? */
export const isMind = (battle: Battle, person: Combatant): boolean =>
  person.seat === 'driver' && isRobot(person) && (vehicleOf(battle, person)?.vehicle?.robot ?? null) !== null // DC-ROB-08
/** The animal that someone rides; null: none. */
export function mountOf(battle: Battle, me: Combatant): Combatant | null {
  const carrier = vehicleOf(battle, me)
  return carrier !== null && carrier.vehicle === null ? carrier : null
}
/** An animal or a cycle: whoever is on it sits in the open. */
const isRidden = ({ vehicle }: Combatant): boolean => vehicle === null || vehicle.cycle !== null
/** The rider of an animal or a cycle, or what a rider is on; undefined: neither. */
export function pairedWith(battle: Battle, one: Combatant): Combatant | undefined {
  const carrier = vehicleOf(battle, one)
  if (carrier !== null) return isRidden(carrier) ? carrier : undefined
  return isRidden(one) ? (driverOf(battle, one) ?? crewOf(battle, one)[0]) : undefined // DC-DF-10
}
/** Is an animal guided by a rider who can act, so that it does nothing by itself? */
export const isGuided = ({ people }: Aboard, one: Combatant): boolean =>
  one.vehicle === null && people.some(rider => rider.aboard === one.id && mayAct(rider))
/** Neither a vehicle nor aboard of one. */
export const isOnFoot = ({ vehicle, aboard }: Combatant): boolean => vehicle === null && aboard === null

/** Can someone fire at the other: at people in the open, and at vehicles other than their own? */
export const mayBeFiredAt = (battle: Battle, me: Combatant, other: Combatant): boolean =>
  other.id !== me.id && other.id !== me.aboard && !other.now.dead && (other.vehicle !== null || isExposed(battle, other))
/** Is anything gained by it? Not at a vehicle that no one of its crew can use. */
export const isWorthFire = (battle: Battle, other: Combatant): boolean =>
  other.vehicle === null ? isExposed(battle, other) : battle.people.some(one => one.aboard === other.id && isFree(one))
/** Can they be attacked by themselves: no vehicle, nor inside one? */
export const isExposed = (battle: Battle, other: Combatant): boolean => other.vehicle === null && !isInside(battle, other)

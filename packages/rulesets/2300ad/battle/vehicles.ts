/** Who is aboard of what: vehicles are combatants that act through their crew. Reads only. */
import type { Combatant } from './battle.js'
import { byId, findPerson, isOut } from './people.js'

interface Aboard {
  readonly people: readonly Combatant[]
}
/** Everyone aboard, in the order of their ids. All of them are its crew. */
export const crewOf = ({ people }: Aboard, vehicle: Combatant): Combatant[] =>
  people.filter(({ aboard }) => aboard === vehicle.id).sort(byId) // AD-VEH-10

/** The vehicle that someone is aboard of; null: none. */
export const vehicleOf = (battle: Aboard, { aboard }: Combatant): Combatant | null =>
  aboard === null ? null : (findPerson(battle, aboard) ?? null)

/** Is someone inside a closed vehicle, where nothing reaches them but what goes through it? */
export const isInside = (battle: Aboard, person: Combatant): boolean => vehicleOf(battle, person)?.vehicle?.open === false // AD-VEH-10

/** Is anything gained by fire at them? Not at those inside a vehicle, nor at a vehicle that no one of its crew can use. */
export const isTarget = (battle: Aboard, person: Combatant): boolean =>
  person.vehicle === null ? !isInside(battle, person) : crewOf(battle, person).some(one => !isOut(one))

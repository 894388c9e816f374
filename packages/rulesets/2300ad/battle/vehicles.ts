/** Who is aboard of what: vehicles are combatants that act through their crew. Reads only. */
import { inLane, isWithin } from '@enfilade/engine'
import type { Battle, Combatant, Place } from './battle.js'
import { byId, findPerson, isOut, pointOf } from './people.js'

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

/** How far from its middle a vehicle stands in the way, in millimetres (house default). */
const halfAcross = 1500
/**
 * The vehicles that stand between two places, wrecks as well. Not one that either place is at: whoever stands beside it has the line past it, and
 * whoever is aboard fires from it.
 */
export function vehiclesBetween({ setup, people }: Pick<Battle, 'setup' | 'people'>, here: Place, there: Place): Combatant[] {
  if (!setup.settings.vehiclesInTheWay || people.every(({ vehicle }) => vehicle === null)) return []
  const [from, to] = [pointOf(here), pointOf(there)]
  return people.filter(({ vehicle, position }) => {
    const at = pointOf(position)
    return vehicle !== null && inLane(from, to, halfAcross, at) && !isWithin(at, from, halfAcross) && !isWithin(at, to, halfAcross)
  }) // AD-VEH-11
}

/** Is anything gained by fire at them? Not at those inside a vehicle, nor at a vehicle that no one of its crew can use. */
export const isTarget = (battle: Aboard, person: Combatant): boolean =>
  person.vehicle === null ? !isInside(battle, person) : crewOf(battle, person).some(one => !isOut(one))

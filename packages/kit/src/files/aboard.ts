/** Combatants who are aboard of a vehicle that is itself a combatant of their side. */
import { deepCopy, type Fault, type Id, type Json } from '@enfilade/engine'
import { noting, type Wrong } from '../noting.js'
import type { Group, Groups } from './part.js'

/** What is asked of combatants of games with vehicles; `vehicle` is null for people. */
interface MayBeAboard {
  readonly id: Id
  readonly name: string
  readonly vehicle: object | null
  readonly aboard: Id | null
  readonly at: Json
}

/**
 * Groups, by where they stand in the file, with everyone aboard where their vehicle is. Notes who is aboard of what is no vehicle of their side, and what
 * `checkSeats` finds of each vehicle and those in it. `carries`: who can be aboard of what, if more than vehicles.
 */
export function boarded<Combatant extends MayBeAboard>(
  groups: Groups<Combatant>,
  faults: Fault[],
  checkSeats: (vehicle: Combatant, aboard: readonly Combatant[], wrong: Wrong) => void = () => {},
  carries: (combatant: Combatant) => boolean = ({ vehicle }) => vehicle !== null,
): Groups<Combatant> {
  const settledIn = (place: string) => (group: Group<Combatant>, nth: number) => {
    const wrong = noting(faults, [place, nth])
    const vehicles = group.combatants.filter(carries)
    for (const vehicle of vehicles)
      checkSeats(
        vehicle,
        group.combatants.filter(({ aboard }) => aboard === vehicle.id),
        wrong,
      )
    const settled = group.combatants.map(person => {
      if (person.aboard === null) return person
      const vehicle = vehicles.find(({ id }) => id === person.aboard)
      if (vehicle !== undefined) return { ...person, at: deepCopy(vehicle.at) }
      const known = vehicles.map(({ id }) => id)
      wrong('combatants', `${person.name} is aboard of no vehicle of their side.`, person.aboard, known)
      return person
    })
    return { ...group, combatants: settled }
  }
  return Object.fromEntries(Object.entries(groups).map(([place, list]) => [place, list.map(settledIn(place))]))
}

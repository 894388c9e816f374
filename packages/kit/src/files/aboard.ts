/** Combatants who are aboard of a vehicle that is itself a combatant of their side. */
import { deepCopy, type Fault, type Id, type Json } from '@enfilade/engine'
import { noting, type Wrong } from '../noting.js'

/** What is asked of combatants of games with vehicles; `vehicle` is null for people. */
interface MayBeAboard {
  readonly id: Id
  readonly name: string
  readonly vehicle: object | null
  readonly aboard: Id | null
  readonly at: Json
}

/**
 * The sides with everyone aboard where their vehicle is. Notes who is aboard of what is no vehicle of their side, and what `checkSeats` finds
 * of each vehicle and those in it. `carries`: who can be aboard of what, if more than vehicles; `place`: where these stand in the file.
 */
export function boarded<Combatant extends MayBeAboard, Side extends { readonly combatants: readonly Combatant[] }>(
  sides: readonly (Side & { readonly combatants: readonly Combatant[] })[],
  faults: Fault[],
  checkSeats: (vehicle: Combatant, aboard: readonly Combatant[], wrong: Wrong) => void = () => {},
  carries: (combatant: Combatant) => boolean = ({ vehicle }) => vehicle !== null,
  place: 'sides' | 'reserves' = 'sides',
): Side[] {
  return sides.map((side, nth) => {
    const wrong = noting(faults, [place, nth])
    const vehicles = side.combatants.filter(carries)
    for (const vehicle of vehicles)
      checkSeats(
        vehicle,
        side.combatants.filter(({ aboard }) => aboard === vehicle.id),
        wrong,
      )
    const settled = side.combatants.map(person => {
      if (person.aboard === null) return person
      const vehicle = vehicles.find(({ id }) => id === person.aboard)
      if (vehicle !== undefined) return { ...person, at: deepCopy(vehicle.at) }
      const known = vehicles.map(({ id }) => id)
      wrong('combatants', `${person.name} is aboard of no vehicle of their side.`, person.aboard, known)
      return person
    })
    return { ...side, combatants: settled }
  })
}

/** Who begins aboard of which vehicle (CPR-VEH-01), checked once everyone is known. */
import { counted, type Fault, type Id, unknownId } from '@enfilade/engine'
import { noting } from '@enfilade/kit'
import { aboardOf } from '../battle/vehicles.js'
import type { Listed } from './grapples.js'
import type { ResolvedBattlefield } from './resolved.js'

/** All faults of vehicles and those aboard. `isOn`: the option. */
export function crewFaults(people: readonly Listed[], battlefield: ResolvedBattlefield, isOn: boolean, everybodyKnown: boolean): Fault[] {
  const faults: Fault[] = []
  const vehicles = battlefield.kind === 'grid' ? (battlefield.vehicles ?? []) : []
  if (vehicles.length > 0 && !isOn)
    noting(faults, ['battlefield', 'vehicles'])([], 'Vehicles take part only with the option vehicleCombat (CPR-VEH-01).', vehicles.length)
  const seated = new Set<Id>()
  for (const [i, vehicle] of vehicles.entries()) {
    const path = ['battlefield', 'vehicles', i]
    const wrong = noting(faults, path)
    const aboard = aboardOf(vehicle)
    if (aboard.length > vehicle.seats)
      wrong('passengers', `${vehicle.name} has ${counted(vehicle.seats, 'seat')} (CPR-VEH-01).`, aboard.length, `at most ${vehicle.seats}`)
    for (const [nth, id] of aboard.entries()) {
      const at = vehicle.driver !== null && nth === 0 ? ['driver'] : ['passengers', nth - (vehicle.driver === null ? 0 : 1)]
      const person = people.find(one => one.person.id === id)?.person
      const known = people.map(one => one.person.id)
      if (person === undefined && everybodyKnown) faults.push(unknownId('combatant', id, known, [...path, ...at]))
      if (seated.has(id)) wrong(at, `${id} has two seats (CPR-VEH-01).`, id)
      else if (person !== undefined && person.grapples !== null) wrong(at, `No one aboard of a vehicle grapples (CPR-VEH-03).`, id)
      else if (person !== undefined && person.hiddenFrom.length > 0) wrong(at, `No one aboard of a vehicle is hidden (CPR-VEH-01).`, id)
      else if (people.some(one => one.person.grapples?.who === id)) wrong(at, `No one aboard of a vehicle is grappled (CPR-VEH-03).`, id)
      seated.add(id)
    }
  }
  return faults
}

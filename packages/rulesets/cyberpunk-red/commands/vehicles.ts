/** The game master puts people into vehicles and out of them, and vehicles elsewhere (CPR-VEH-01, CPR-VEH-04). */
import { type Id, isFilled } from '@enfilade/engine'
import { refused } from '@enfilade/kit'
import { z } from 'zod'
import { type Battle, idSchema, squareSchema } from '../battle/battle.js'
import * as told from '../battle/game-master-events.js'
import { ground, occupants } from '../battle/ground.js'
import { placeWords } from '../battle/names.js'
import { grappleOf, nameOf } from '../battle/people.js'
import { aboardOf, bringTo, leaveSeat, takeSeat, vehicleOf } from '../battle/vehicles.js'
import { meetSurroundings } from '../rules/surroundings.js'
import { boarded, gotOut } from '../rules/vehicles/events.js'
import { squareBeside } from '../rules/vehicles/wrecks.js'
import { dropWalkOf } from './agenda.js'
import { act, onLiving, squareFaults } from './command.js'

const seatForm = {
  vehicle: idSchema.nullable().meta({ description: 'The vehicle. None: out of the one that they are in.' }),
  drives: z.boolean().optional().meta({ description: 'At the wheel. If not given: no.' }),
}
const noVehicle = ({ vehicles: there }: Battle, key: string, id: Id) =>
  refused(
    key,
    `There is no vehicle "${id}".`,
    id,
    there.map(one => one.id),
  )
const setSeat = onLiving(
  'Puts a combatant into a vehicle, or out of it.',
  seatForm,
  (battle, person, { vehicle: id, drives = false }, tell) => {
    const now = vehicleOf(battle, person.id)
    if (id === null) {
      const to = squareBeside(battle, person)
      if (now === undefined) return refused('who', `${person.name} is in no vehicle.`, person.id)
      if (to === null) return refused('who', `There is no free square for ${person.name}.`, person.id)
      leaveSeat(battle, person)
      person.at = to
      tell?.(gotOut({ rule: 'CPR-VEH-04', who: person.id, vehicleId: now.id, to: { ...to } }))
    } else {
      const vehicle = battle.vehicles.find(one => one.id === id)
      if (vehicle === undefined) return noVehicle(battle, 'vehicle', id)
      if (grappleOf(battle, person.id) !== undefined) return refused('who', `${person.name} is in a Grapple (CPR-VEH-03).`, person.id)
      if (now !== vehicle && aboardOf(vehicle).length >= vehicle.seats) return refused('vehicle', `${vehicle.name} has no seat left.`, id)
      if (now === vehicle && drives === (vehicle.driver === person.id))
        return refused('who', `${person.name} has that seat already.`, person.id)
      person.falling = null
      person.hanging = null
      takeSeat(battle, person, vehicle, drives)
      tell?.(boarded({ rule: 'CPR-VEH-04', who: person.id, vehicleId: vehicle.id, drives, inside: now === vehicle }))
    }
    meetSurroundings(battle, person, tell)
    dropWalkOf(battle, person.id)
    return []
  },
)

const vehicleForm = z.strictObject({
  id: idSchema.meta({ description: 'The vehicle.' }),
  at: squareSchema.meta({ description: 'The square.' }),
})
const moveVehicle = act('Moves a vehicle and everyone aboard, free of cost.', vehicleForm, (battle, { id, at }, tell) => {
  const vehicle = battle.vehicles.find(one => one.id === id)
  if (vehicle === undefined) return noVehicle(battle, 'id', id)
  const faults = squareFaults(battle, at, ['at'])
  if (faults.length > 0) return faults
  const others = occupants(battle, at).filter(other => !aboardOf(vehicle).includes(other.id))
  if (others[0] !== undefined) return refused('at', `${nameOf(battle, others[0].id)} stands there (CPR-MOVE-02).`, { ...at })
  if (isFilled(ground({ ...battle, vehicles: battle.vehicles.filter(one => one !== vehicle) }), at))
    return refused('at', 'An obstacle, cover or another vehicle fills this square.', { ...at })
  bringTo(battle, vehicle, at)
  tell?.(told.terrainSet({ rule: 'GM', id: vehicle.id, words: `is moved to ${placeWords(battle, at)}` }))
  for (const person of battle.people) if (aboardOf(vehicle).includes(person.id)) meetSurroundings(battle, person, tell)
  return []
})

export const vehicles = { setSeat, moveVehicle }

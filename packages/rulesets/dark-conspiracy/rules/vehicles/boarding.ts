/** Getting into vehicles and out of them, and changing seats (DC-ACT-06, DC-VEH-05). */

import { next, type Tell } from '@enfilade/engine'
import { among, amongWords, type No, no, noFor } from '@enfilade/kit'
import { craftOf, crewOf, drivenBy, driverOf, isMind, isOnFoot, mountOf, vehicleOf } from '../../battle/aboard.js'
import type { Battle, Combatant } from '../../battle/battle.js'
import { knownPeople } from '../../battle/knowledge.js'
import { findPerson, isAwake, isBlinded, isHelpless, isUnhindered, mayAct, personOf } from '../../battle/people.js'
import { isAtArm } from '../../battle/walls.js'
import { type VehicleSeat, vehicleSeats } from '../../tables/words.js'
import { declared } from '../declared.js'
import { alight } from '../hazards/falling.js'
import { hasLimbFor } from '../melee/numbers.js'
import * as told from './events.js'

/** Metres within which someone gets into a vehicle. */
const boardingMetres = 5
/** Metres within which someone is pulled out of one. */
const pullingMetres = 2 // DC-ACT-11

/** The seat that someone takes who gets in; null: there is none left. */
function freeSeat(battle: Battle, vehicle: Combatant): VehicleSeat | null {
  if (driverOf(battle, vehicle) === undefined) return 'driver'
  return hasRoom(battle, vehicle) ? 'passenger' : null
}
const hasRoom = (battle: Battle, vehicle: Combatant): boolean =>
  crewOf(battle, vehicle).filter(({ seat }) => seat === 'passenger').length < (vehicle.vehicle?.passengers ?? 0)

/** Why this vehicle can't be boarded. */
export function boardingRefusal(battle: Battle, me: Combatant, vehicle: Combatant): string | null {
  if (craftOf(vehicle) === null && vehicle.sheet.gaits === null) return `${vehicle.name} is no vehicle`
  if (vehicle.vehicle === null && vehicle.side !== me.side) return `${vehicle.name} belongs to someone else`
  if (vehicle.vehicle === null && (!isUnhindered(vehicle) || vehicle.id === me.id)) return `${vehicle.name} can't be ridden`
  if (!isOnFoot(me)) return `${me.name} is aboard of a vehicle already`
  if (vehicle.now.dead) return `${vehicle.name} is destroyed`
  if (vehicle.now.wear?.burnsUntil != null) return `${vehicle.name} is burning` // DC-VR-08
  if (vehicle.speed > 0) return `${vehicle.name} is moving`
  if (!isAtArm(battle, me, vehicle, boardingMetres)) return `${vehicle.name} is out of reach`
  if (crewOf(battle, vehicle).some(({ side }) => side !== me.side)) return `${vehicle.name} belongs to someone else`
  return freeSeat(battle, vehicle) === null ? `${vehicle.name} is full` : null
}

const ofVehicles = among({
  words: 'Vehicle',
  things: (battle: Battle, { side }: Combatant) =>
    knownPeople(battle, side).filter(({ vehicle, sheet }) => vehicle !== null || sheet.gaits !== null),
  unknown: (_battle, _me, id) => no('DC-ACT-06', `there is no vehicle ${JSON.stringify(id)} here`),
})
export const board = declared('board', {
  words: 'Get in',
  nothing: no('DC-ACT-06', 'there is no vehicle to get into'),
  choose: { vehicle: ofVehicles },
  together(battle: Battle, me: Combatant, { vehicle }) {
    const refused = boardingRefusal(battle, me, vehicle)
    return refused === null ? null : noFor('vehicle', 'DC-ACT-06', refused)
  },
  say: ({ vehicle }) => `Get into ${vehicle.name}`,
  actionOf: (_battle, _me, { vehicle }) => ({ action: 'board', vehicle }),
  possible(battle, me, action) {
    const vehicle = findPerson(battle, action.vehicle)
    return vehicle !== undefined && boardingRefusal(battle, me, vehicle) === null
  },
  carryOut: (battle, me, { vehicle }, tell) => getIn(battle, me, personOf(battle, vehicle), tell), // DC-ACT-06
  waiting: ({ vehicle }, name) => `is going to get into ${name(vehicle)}`,
})
function getIn(battle: Battle, me: Combatant, vehicle: Combatant, tell: Tell | undefined): void {
  const seat = freeSeat(battle, vehicle)
  if (seat === null) return
  me.aboard = vehicle.id
  me.seat = seat
  me.position = { ...vehicle.position }
  me.cover = null
  tell?.(told.boarded({ rule: 'DC-ACT-06', who: me.id, vehicle: vehicle.id, seat }))
  if (vehicle.side === me.side) return
  vehicle.side = me.side // DC-ACT-06: no one else is aboard
  tell?.(told.vehicleTaken({ rule: 'DC-ACT-06', vehicle: vehicle.id, side: me.side }))
}

const dismount = declared('dismount', {
  words: 'Get out',
  check: (battle: Battle, me: Combatant) => (isMind(battle, me) ? no('DC-ROB-08', `${me.name} is one with its vehicle`) : null),
  actionOf: () => ({ action: 'dismount' }),
  possible: (_battle, me) => me.aboard !== null,
  carryOut: (battle, me, _action, tell) => jumpOut(battle, me, tell), // DC-ACT-06
  waiting: () => 'is going to get out',
})
/** Can someone beside a vehicle pull another out of it: one who can't get out alone? */
export function mayPullOut(battle: Battle, me: Combatant, other: Combatant): boolean {
  const vehicle = vehicleOf(battle, other)
  return (
    vehicle !== null &&
    isOnFoot(me) &&
    vehicle.speed === 0 &&
    !other.now.dead &&
    (isHelpless(other) || other.now.outOfCombat) &&
    !isMind(battle, other) &&
    isAtArm(battle, me, vehicle, pullingMetres)
  )
}
const pullOut = declared('pullOut', {
  words: 'Pull out',
  nothing: no('DC-ACT-06', 'no one within reach has to be pulled out of a vehicle'),
  check: (_battle: Battle, me: Combatant) =>
    hasLimbFor({ style: 'strike' }, me) ? null : no('DC-WND-15', `${me.name} has no arm left for that`),
  choose: {
    patient: among({
      words: 'Who',
      things: (battle: Battle, me: Combatant) => knownPeople(battle, me.side).filter(other => mayPullOut(battle, me, other)),
      unknown: (_battle, _me, id) => no('DC-ACT-06', `${JSON.stringify(id)} doesn't have to be pulled out of anything within reach`),
    }),
  },
  say: ({ patient }, battle) => `Pull ${patient.name} out of ${vehicleOf(battle, patient)?.name}`,
  actionOf: (_battle, _me, { patient }) => ({ action: 'pullOut', patient }),
  possible(battle, me, action) {
    const patient = findPerson(battle, action.patient)
    return patient !== undefined && mayPullOut(battle, me, patient)
  },
  carryOut(battle, me, action, tell) {
    const patient = personOf(battle, action.patient)
    const vehicle = getOut(battle, patient, undefined)
    if (vehicle === null) return
    patient.position = { ...me.position }
    tell?.(told.pulledOut({ rule: 'DC-ACT-06', who: me.id, patient: patient.id, vehicle: vehicle.id }))
  }, // DC-ACT-06
  waiting: ({ patient }, name) => `is going to pull ${name(patient)} out`,
})
/** Leaves the vehicle, wherever it is. @returns the vehicle; null: they were aboard of none */
export function getOut(battle: Battle, me: Combatant, tell: Tell | undefined): Combatant | null {
  const vehicle = vehicleOf(battle, me)
  if (vehicle === null) return null
  me.aboard = null
  me.seat = 'passenger'
  tell?.(told.gotOut({ rule: 'DC-ACT-06', who: me.id, vehicle: vehicle.id }))
  return vehicle
}
function jumpOut(battle: Battle, me: Combatant, tell: Tell | undefined): void {
  const vehicle = getOut(battle, me, tell)
  if (vehicle !== null) alight(battle, me, vehicle, vehicle.speed) // DC-FALL-01
}

/** Does whoever sits there keep their seat? The controls are left to no one who can't see to them. */
const keepsSeat = (other: Combatant, seat: VehicleSeat): boolean =>
  seat === 'driver' ? mayAct(other) && !isBlinded(other) : isAwake(other) // DC-VEH-05
/** Why someone can't take this seat. */
function seatRefusal(battle: Battle, me: Combatant, seat: VehicleSeat): No | null {
  const vehicle = vehicleOf(battle, me)
  if (vehicle === null) return no('DC-VEH-05', `${me.name} is aboard of nothing`)
  if (mountOf(battle, me) !== null) return no('DC-VEH-05', `${me.name} rides an animal`)
  if (isMind(battle, me)) return no('DC-ROB-08', `${me.name} is one with its vehicle`)
  if (seat === me.seat) return no('DC-VEH-05', `${me.name} sits there already`)
  if (seat === 'passenger') return hasRoom(battle, vehicle) ? null : no('DC-VEH-05', `${vehicle.name} has no room for another passenger`)
  const taken = battle.people.find(other => other.aboard === me.aboard && other.seat === seat && keepsSeat(other, seat))
  return taken === undefined ? null : no('DC-VEH-05', `${taken.name} sits there`)
}
const changeSeat = declared('changeSeat', {
  words: 'Change seats',
  choose: { seat: amongWords({ words: 'Seat', values: vehicleSeats, nameOf: seat => seat }) },
  together(battle: Battle, me: Combatant, { seat }) {
    const refused = seatRefusal(battle, me, seat)
    return refused === null ? null : { ...refused, at: 'seat' as const }
  },
  say: ({ seat }) => `Take the seat of the ${seat}`,
  actionOf: (_battle, _me, { seat }) => ({ action: 'changeSeat', seat }),
  possible: (battle, me, { seat }) => seatRefusal(battle, me, seat) === null, // DC-TURN-06: someone has taken it at the same instant
  carryOut: (battle, me, { seat }, tell) => sitAt(battle, me, seat, tell), // DC-VEH-05
  waiting: ({ seat }) => `is going to take the seat of the ${seat}`,
})
/** Takes another seat; someone out of action there is moved aside. */
function sitAt(battle: Battle, me: Combatant, seat: VehicleSeat, tell: Tell | undefined): void {
  for (const other of battle.people)
    if (other.aboard === me.aboard && other.seat === seat && seat !== 'passenger' && !keepsSeat(other, seat)) other.seat = me.seat
  me.seat = seat
  if (me.aboard !== null) tell?.(told.seatTaken({ rule: 'DC-VEH-05', who: me.id, vehicle: me.aboard, seat }))
  if (drivenBy(battle, me) !== null) next(battle, { step: 'declareCourse', who: me.id })
}

// ── declared ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const afoot = [board, pullOut] as const
export const aboard = [changeSeat, dismount] as const
export const actions = [board, dismount, pullOut, changeSeat] as const

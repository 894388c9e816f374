/** Getting into a vehicle, changing seats in it and getting out (CPR-VEH-03, CPR-VEH-04). */
import { neighbours, onMap, type Refusal, stepCost } from '@enfilade/engine'
import { among, amongWords, type No, no, noFor, refusalFor } from '@enfilade/kit'
import type { Battle, Combatant, Square, Vehicle } from '../../battle/battle.js'
import { ground, isBarred, knownGround, knownOccupants, occupants, squaresBetween } from '../../battle/ground.js'
import { revealPerson } from '../../battle/knowledge.js'
import { placeWords } from '../../battle/names.js'
import { findPerson, grappleOf, isConscious } from '../../battle/people.js'
import { aboardOf, leaveSeat, takeSeat, vehicleOf } from '../../battle/vehicles.js'
import { gait, revealInTheWay, squaresLeft, whyNoStep } from '../moving/moving.js'
import { acting, movingTo } from '../orders.js'
import { meetSurroundings } from '../surroundings.js'
import * as told from './events.js'

/** Is there someone at the wheel who can act? */
function isDriven(battle: Battle, { driver }: Vehicle): boolean {
  const person = driver === null ? undefined : findPerson(battle, driver)
  return person !== undefined && isConscious(person)
}

/** Vehicles that a combatant is aboard of or stands beside, with nothing in between. */
const vehiclesNear = (battle: Battle, me: Combatant): Vehicle[] =>
  battle.vehicles.filter(
    ({ at, hp }) => hp > 0 && squaresBetween(battle, me.at, at) <= 1 && !isBarred(knownGround(battle, me.side), me.at, at), // CPR-VEH-04
  )

/** Why a combatant can't take this seat; null where they can. */
function refusedSeat(battle: Battle, me: Combatant, vehicle: Vehicle, drives: boolean): No<'vehicleId' | 'seat'> | null {
  const { id } = me
  const now = vehicleOf(battle, id)
  const refused = (why: string) => noFor('vehicleId', 'CPR-VEH-04', why)
  if (now !== undefined && now !== vehicle) return refused(`${me.name} is in ${now.name}`)
  if (now === undefined && me.prone) return refused(`${me.name} is prone`)
  if (grappleOf(battle, id) !== undefined) return refused(`${me.name} is in a grapple`)
  if (me.falling !== null || me.hanging !== null) return refused(`${me.name} has no ground underfoot`)
  if (now === undefined && aboardOf(vehicle).length >= vehicle.seats) return refused(`${vehicle.name} has no seat left`)
  if (drives && vehicle.driver === id) return noFor('seat', 'CPR-VEH-04', `${me.name} is at the wheel`)
  if (drives && isDriven(battle, vehicle)) return noFor('seat', 'CPR-VEH-04', 'someone else is at the wheel')
  return drives || now === undefined || vehicle.driver === id ? null : noFor('seat', 'CPR-VEH-04', `${me.name} has a seat already`)
}

const seatWords = { driver: 'the wheel', passenger: 'another seat' } as const

export const board = acting('board', 'action', {
  words: 'Get in', // CPR-VEH-04
  name: 'Getting in',
  choose: {
    vehicleId: among({
      words: 'Vehicle',
      things: vehiclesNear,
      unknown: (_battle, me) => no('CPR-VEH-04', `no such vehicle is next to ${me.name}`),
    }),
    seat: amongWords({ words: 'Seat', values: ['driver', 'passenger'], nameOf: seat => seatWords[seat] }),
  },
  together: (battle, me, { vehicleId: vehicle, seat }) => refusedSeat(battle, me, vehicle, seat === 'driver'),
  say({ vehicleId: vehicle, seat }, battle, me) {
    if (vehicleOf(battle, me.id) === undefined) return `Get into ${vehicle.name}, to ${seatWords[seat]}`
    return seat === 'driver' ? `Take the wheel of ${vehicle.name}` : `Go to another seat of ${vehicle.name}`
  },
  do(battle, me, { vehicleId, seat }, tell) {
    const vehicle = battle.vehicles.find(({ id }) => id === vehicleId)
    if (vehicle === undefined) return
    const drives = seat === 'driver'
    const inside = vehicleOf(battle, me.id) !== undefined
    revealPerson(me, 'CPR-VEH-04', tell)
    takeSeat(battle, me, vehicle, drives)
    tell?.(told.boarded({ rule: 'CPR-VEH-04', who: me.id, vehicleId: vehicle.id, drives, inside }))
    meetSurroundings(battle, me, tell)
  },
})

/** What a step out of the vehicle costs, as far as their side knows; null where there is none. */
function costOut(battle: Battle, me: Combatant, to: Square): number | null {
  const known = knownGround(battle, me.side)
  if (!onMap(known, to) || knownOccupants(battle, me.side, to).length > 0) return null
  return stepCost(known, me.at, to, gait)
}
function refusedOut(battle: Battle, me: Combatant): No<never> | null {
  if (vehicleOf(battle, me.id) === undefined) return no('CPR-VEH-04', `${me.name} is in no vehicle`)
  return whyNoStep(battle, me)
}
function squaresOut(battle: Battle, me: Combatant): Square[] {
  if (refusedOut(battle, me) !== null) return []
  return neighbours(me.at).filter(to => (costOut(battle, me, to) ?? Number.POSITIVE_INFINITY) <= squaresLeft(me))
}

export const getOut = movingTo('getOut', {
  words: 'Get out', // CPR-VEH-04
  name: 'Getting out',
  squares: squaresOut,
  refusal(battle, me, { x, y }): Refusal | null {
    const never = refusedOut(battle, me)
    if (never !== null) return refusalFor('Getting out', never)
    if (squaresOut(battle, me).some(square => square.x === x && square.y === y)) return null
    return { rule: 'CPR-VEH-04', words: `${me.name} can't get out to there.`, at: 'x', found: [x, y] }
  },
  say: (battle, _me, to) => `Get out to ${placeWords(battle, to)}`,
  do(battle, me, { x, y }, tell) {
    const vehicle = vehicleOf(battle, me.id)
    const to = { x, y }
    if (vehicle === undefined) return
    me.turn.moveActions = Math.max(1, me.turn.moveActions) // CPR-ACT-02
    const cost = stepCost(ground(battle), me.at, to, gait)
    const there = occupants(battle, to)
    for (const unseen of there) revealPerson(unseen, 'CPR-MOVE-02', tell)
    if (cost === null || there.length > 0) return revealInTheWay(battle, me, to, tell)
    me.turn.moveSpent += cost // CPR-VEH-04
    leaveSeat(battle, me)
    me.at = to
    tell?.(told.gotOut({ rule: 'CPR-VEH-04', who: me.id, vehicleId: vehicle.id, to: { x, y } }))
    meetSurroundings(battle, me, tell)
  },
})

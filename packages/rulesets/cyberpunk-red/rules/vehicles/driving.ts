/**
 * Driving: taking a vehicle somewhere, and what becomes of a drive whose driver loses control. Into whom or what it then crashes is decided in
 * ramming.ts.
 */
import {
  costTo,
  type Ground,
  heightOf,
  isPassable,
  next,
  onMap,
  type Refusal,
  type Rule,
  reason,
  type Square,
  sameSquare,
  squaresToStopOn,
  squareTowards,
  stepCost,
  stepDirection,
  type Tell,
  wayTo,
} from '@enfilade/engine'
import { refusalFor } from '@enfilade/kit'
import type { Battle, Combatant, StepOf, Vehicle } from '../../battle/battle.js'
import { coverAt, occupants } from '../../battle/ground.js'
import { placeWords } from '../../battle/names.js'
import { findPerson, isConscious, personOf } from '../../battle/people.js'
import { aboardOf, bringTo, vehicleOf } from '../../battle/vehicles.js'
import { vehicleRules } from '../../tables/vehicles.js'
import { luckIsUsed, rollAgainstDv } from '../dice/checks.js'
import { offerLuck } from '../dice/luck.js'
import { movingTo } from '../orders.js'
import { meetSurroundings } from '../surroundings.js'
import * as told from './events.js'
import { headInto, type Met } from './ramming.js'
import { driveReach, driving, notAtWheel, onWheels, roadOf, safeSquares, specialSquares, vehicleAtWheel } from './wheel.js'

// ── the order ──────────────────────────────────────────────────────────────────────────────────────────────────────
function squaresToDriveTo(battle: Battle, me: Combatant): Square[] {
  const vehicle = vehicleAtWheel(battle, me.id)
  return vehicle === undefined ? [] : squaresToStopOn(driveReach(battle, me, vehicle))
}

export const drive = movingTo('drive', {
  words: 'Drive', // CPR-VEH-05
  name: 'Driving',
  cost: 'action',
  rolls: true,
  squares: squaresToDriveTo,
  refusal(battle, me, { x, y }): Refusal | null {
    const vehicle = vehicleAtWheel(battle, me.id)
    if (vehicle === undefined) return refusalFor('Driving', notAtWheel(me))
    const to = { x, y }
    if (!sameSquare(to, vehicle.at) && costTo(driveReach(battle, me, vehicle), to) !== null) return null
    return { rule: 'CPR-VEH-05', words: `${vehicle.name} can't get there with MOVE ${vehicle.move}.`, at: 'x', found: [x, y] }
  },
  say: (battle, me, to) => `Drive ${vehicleOf(battle, me.id)?.name ?? ''} to ${placeWords(battle, to)}`,
  do(battle, me, { x, y }) {
    const vehicle = vehicleAtWheel(battle, me.id)
    const path = vehicle && wayTo(driveReach(battle, me, vehicle), { x, y })
    if (vehicle === undefined || !path) return
    if (path.length > safeSquares(vehicle)) offerLuck(battle, me) // CPR-DICE-06
    next(battle, { step: 'drive', who: me.id, path, target: null, coverId: null })
  },
})

// ── the drive ──────────────────────────────────────────────────────────────────────────────────────────────────────
const toKeepControl = reason('CPR-VEH-05', 'to keep control')

/** What stops a vehicle on its way: what it hits, or an edge that does it no harm; null: nothing. */
type Stop = Met | 'edge' | null

/** A drive: the check where it is a fast one, the way as far as it is free, and then what it is driven into. */
export const rollDrive: Rule<Battle, StepOf<'drive'>> = (battle, { who, path, target, coverId }, { ask, tell }) => {
  const driver = personOf(battle, who)
  const vehicle = vehicleAtWheel(battle, who)
  if (!isConscious(driver) || vehicle === undefined) return luckIsUsed(driver)
  const rams = target !== null || coverId !== null
  const isFast = !rams && path.length > safeSquares(vehicle)
  const check = isFast ? rollAgainstDv(battle, driver, driving, vehicleRules.rows.drivingDv, toKeepControl, ask, tell) : null // CPR-VEH-05
  const controlled = check?.success !== false
  const from = { ...vehicle.at }
  const { squares, stop } = goAlong(battle, vehicle, controlled ? path : astray(from, path))
  const { numbers, dv } = check ?? { numbers: null, dv: null }
  if (squares > 0 || check !== null)
    tell?.(told.drove({ rule: 'CPR-VEH-05', who, vehicleId: vehicle.id, from, to: { ...vehicle.at }, squares, numbers, dv, controlled }))
  meetAll(battle, vehicle, tell)
  const met = stop === null && rams ? { target, coverId } : stop
  if (met === null || met === 'edge') return
  headInto(battle, driver, met, squares + 1)
}

/** The way of a vehicle out of control: half of what was meant, and then straight on. */
function astray(from: Square, path: readonly Square[]): Square[] {
  const kept = path.slice(0, Math.ceil(path.length / 2))
  const [before = from, last = from] = [kept.at(-2) ?? from, kept.at(-1)]
  const direction = stepDirection(before, last)
  if (direction === null) return kept
  return [...kept, ...Array.from({ length: path.length - kept.length }, (_, i) => squareTowards(last, direction, i + 1))]
}

/** Takes a vehicle along a way as far as it is free in truth. */
function goAlong(battle: Battle, vehicle: Vehicle, way: readonly Square[]): { readonly squares: number; readonly stop: Stop } {
  const road = roadOf(battle, null, vehicle, null)
  let squares = 0
  for (const to of way) {
    if (stepCost(road, vehicle.at, to, onWheels) === null) return { squares, stop: whatStops(battle, road, vehicle.at, to) }
    for (const id of aboardOf(vehicle)) {
      const person = findPerson(battle, id)
      if (person !== undefined) person.facing = stepDirection(vehicle.at, to) ?? person.facing // CPR-MOVE-08
    }
    bringTo(battle, vehicle, to)
    squares++
  }
  return { squares, stop: null }
}

function whatStops(battle: Battle, road: Ground, at: Square, to: Square): Stop {
  if (!onMap(road, to) || specialSquares(battle).some(square => sameSquare(square, to))) return 'edge'
  const person = occupants(battle, to).find(({ id }) => vehicleOf(battle, id) === undefined)
  if (person !== undefined) return { target: person.id, coverId: null }
  const section = coverAt(battle, to)
  if (section !== undefined) return { target: null, coverId: section.id }
  const drops = isPassable(road, at, to) && heightOf(road, to) < heightOf(road, at)
  return drops ? 'edge' : { target: null, coverId: null }
}

/** What the place where a vehicle has come to does to those aboard. */
function meetAll(battle: Battle, vehicle: Vehicle, tell: Tell | undefined): void {
  for (const id of aboardOf(vehicle)) {
    const person = findPerson(battle, id)
    if (person !== undefined) meetSurroundings(battle, person, tell)
  }
}

/** Driving: how far a vehicle goes in a turn, what its driver can try, and what a crash does. */
import { chanceAtLeast, distanceShown, next, pointTowards, type Rule, reason, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, Deed, Place, StepOf } from '../../battle/battle.js'
import { isAble, isDead, personOf, placeOf, pointOf } from '../../battle/people.js'
import type { Line } from '../../battle/phrases.js'
import { enemyOf, landmarksNear } from '../../battle/spots.js'
import { crewOf, vehicleOf } from '../../battle/vehicles.js'
import { vehicleFigures } from '../../tables/vehicles.js'
import type { Stunt } from '../../tables/words.js'
import { levelsFor, noteFailure, shakenBy, tryTask } from '../mishaps/mishaps.js'
import { type Standing, shiftsByGameMaster, skillAsset, standingOf, taskDice } from '../tasks/task-roll.js'
import * as told from './events.js'

/** The vehicle that someone drives, if it can still move; else null. */
export function drivenBy(battle: Battle, me: Combatant): Combatant | null {
  const vehicle = me.drives ? vehicleOf(battle, me) : null // AD-VEH-09
  return vehicle === null || vehicle.immobile || vehicle.immobilized || isDead(vehicle) ? null : vehicle
}
/** What drivers have done counts. A vehicle that stands, or that no one drives any more, evades nothing. */
export function settleDriving(battle: Battle): void {
  for (const vehicle of battle.people) {
    if (vehicle.beginsToEvade) Object.assign(vehicle, { evading: true, beginsToEvade: false }) // AD-INIT-10
    if (vehicle.evading && !crewOf(battle, vehicle).some(one => isAble(one) && drivenBy(battle, one) !== null)) vehicle.evading = false // AD-MSL-04, AD-VEH-09
  }
}
export function metresLeft({ vehicle, doubleSpeed, metresMoved }: Combatant): number {
  const speed = (vehicle?.combatSpeed ?? 0) * (doubleSpeed ? vehicleFigures.doubled : 1) // AD-VEH-06, AD-VEH-09
  return Math.max(0, Math.floor(speed - metresMoved))
}
export const placeDrivenTo = ({ position }: Combatant, to: Place, metres: number): Place =>
  placeOf(pointTowards(pointOf(position), pointOf(to), metres * 1000))

/** A vehicle arrives, and everyone aboard with it. Says so in words once everyone is where they have moved to. */
export function driveOn(battle: Battle, { who, to }: Deed, tell: Tell | undefined): (() => void) | null {
  const vehicle = personOf(battle, who)
  const from = vehicle.position
  const metres = distanceShown(pointOf(from), pointOf(to)) / 1000
  if (metres === 0) return null
  vehicle.position = { ...to }
  vehicle.facing = { x: ahead(from.x, to.x), y: ahead(from.y, to.y) }
  vehicle.metresMoved += metres
  for (const person of crewOf(battle, vehicle)) person.position = { ...to }
  return () => tell?.(told.drove({ rule: 'AD-VEH-09', who, metres, to, near: landmarksNear(battle, to, enemyOf(battle, vehicle)) }))
}
/** As far beyond the end of the way as its beginning is before it, and still on the map. */
const ahead = (from: number, to: number): number => Math.max(-25_000, Math.min(25_000, (Math.round((2 * to - from) * 100) + 0) / 100))

// ── what a driver tries ────────────────────────────────────────────────────────────────────────────────────────────
/** How driving at double speed, evasively, or out of a crash stands. */
function standingOfDriving(
  { setup }: Battle,
  driver: Combatant,
  difficulty: 'routine' | 'difficult',
  levels = 0,
  lines?: Line[],
): Standing {
  const task = {
    difficulty,
    assets: [skillAsset('vehicle', driver.sheet.skills.vehicle)],
    shifts: [...shakenBy(levels), ...shiftsByGameMaster(driver)],
  }
  return standingOf(task, setup.settings.dice2d6, lines) // AD-VEH-06, AD-VEH-07
}
const standingOfStunt = (battle: Battle, driver: Combatant, levels: number, lines?: Line[]): Standing =>
  standingOfDriving(battle, driver, 'routine', levels, lines) // AD-VEH-06
/** How likely it is that evasive driving ends in a crash. */
export function chanceToCrash(battle: Battle, driver: Combatant): number {
  const fails = (standing: Standing): number => 1 - chanceAtLeast(taskDice(battle.setup.settings.dice2d6), standing.need)
  return fails(standingOfStunt(battle, driver, 0)) * fails(standingOfDriving(battle, driver, 'difficult')) // AD-VEH-06, AD-VEH-07
}
const needIn = ({ need }: Standing): number | null => (Number.isFinite(need) ? need : null)

const toDrive: Readonly<Record<Stunt, ReturnType<typeof reason>>> = {
  doubleSpeed: reason('AD-VEH-06', 'double speed'),
  evasion: reason('AD-VEH-06', 'evasive driving'),
}
export const drive: Rule<Battle, StepOf<'drive'>> = (battle, step, { ask, tell }) => {
  const { who, vehicle: id, stunt } = step
  const [me, vehicle] = [personOf(battle, who), personOf(battle, id)]
  const levels = levelsFor(battle, me, stunt, step, { ask, tell })
  if (levels === null) return
  const lines: Line[] = []
  const standing = standingOfStunt(battle, me, levels, lines)
  const { success, fumble } = tryTask(battle, { ask, tell }, standing, toDrive[stunt], who)
  tell?.(told.stuntTried({ rule: 'AD-VEH-06', who, vehicle: id, stunt, need: needIn(standing), lines, success }))
  if (!success) noteFailure(battle, me, stunt, fumble, { vehicle }, { ask, tell })
  if (!success)
    next(battle, { step: 'avoidCrash', who, vehicle: id }) // AD-VEH-06, AD-GAP-38
  else if (stunt === 'evasion')
    vehicle.beginsToEvade = true // AD-VEH-06, AD-INIT-10: a missile of the same point finds it as it was
  else vehicle.doubleSpeed = true // AD-VEH-06
}

const toAvoid = reason('AD-VEH-07', 'avoid a crash')
/** A crash stops the vehicle for the rest of the turn, and everyone aboard takes a hit. */
export const avoidCrash: Rule<Battle, StepOf<'avoidCrash'>> = (battle, { who, vehicle: id }, { ask, tell }) => {
  const vehicle = personOf(battle, id)
  const me = personOf(battle, who)
  const lines: Line[] = []
  const standing = standingOfDriving(battle, me, 'difficult', 0, lines)
  const { success: avoids, fumble } = tryTask(battle, { ask, tell }, standing, toAvoid, who) // AD-VEH-07
  tell?.(told.crashRisked({ rule: 'AD-VEH-07', who, vehicle: id, need: needIn(standing), lines, avoids }))
  if (avoids) return
  noteFailure(battle, me, null, fumble, { vehicle }, { ask, tell })
  vehicle.immobilized = true // AD-VEH-07
  for (const person of crewOf(battle, vehicle))
    if (!isDead(person)) next(battle, { step: 'crewHit', who: person.id, attacker: who, dpv: vehicleFigures.crashDpv, type: 'blunt' })
}

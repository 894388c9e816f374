/** Fire from vehicles and at them: who may fire what from where, and what it makes harder (DC-SHT-06, DC-REL-07, DC-REL-08, DC-DF). */
import { type No, no } from '@enfilade/kit'
import { craftOf, crewOf, drivenBy, vehicleOf } from '../../battle/aboard.js'
import type { Battle, Combatant, Weapon } from '../../battle/battle.js'
import { addSteps, type Parts } from '../wounds/made-of.js'
import { isTooFast } from './speed.js'

/** The mounted weapons of a vehicle, the main one first, in the order of those who serve them. */
export function mountedWeapons(battle: Battle, vehicle: Combatant): { readonly gunner: Combatant; readonly id: string }[] {
  return crewOf(battle, vehicle)
    .toSorted((a, b) => Number(b.seat === 'gunner') - Number(a.seat === 'gunner'))
    .flatMap(gunner => gunner.sheet.weapons.filter(({ mounted }) => mounted).map(({ id }) => ({ gunner, id })))
}

/** Why someone at the controls can't use their hands for anything else: going faster than is safe, they have to have planned it. */
export function drivingRefusal(battle: Battle, me: Combatant): No | null {
  const vehicle = drivenBy(battle, me)
  return vehicle !== null && vehicle.course?.also !== true && isTooFast(battle, vehicle)
    ? no('DC-ACT-02', `${me.name} needs both hands to drive`)
    : null
}

/** Why someone aboard can't fire this weapon. */
export function aboardRefusal(battle: Battle, me: Combatant, weapon: Weapon): No | null {
  const combatant = vehicleOf(battle, me)
  const craft = combatant === null ? null : craftOf(combatant)
  if (weapon.mounted && me.mountedOn !== null && me.mountedOn !== me.aboard)
    return no('DC-REL-07', `the ${weapon.name} stays where it is mounted`)
  if (combatant === null || craft === null) return null
  const { vehicle, wear } = craft
  const busy = drivingRefusal(battle, me)
  if (busy !== null) return busy
  if (wear.engineWeak && combatant.speed > 0) return no('DC-ROB-09', `${combatant.name} can't fire on the move any more`)
  if (weapon.mounted) {
    const nth = mountedWeapons(battle, combatant).findIndex(({ gunner, id }) => gunner === me && id === weapon.id) // DC-REL-07
    if (wear.ammunition === 0) return no('DC-VR-03', `${combatant.name} has no ammunition left`)
    if (nth === 0 ? wear.mainGunOut : nth <= wear.secondaryOut) return no('DC-VR-11', `the ${weapon.name} is destroyed`)
    return wear.turretJammed && me.seat === 'gunner' ? no('DC-VR-12', 'the turret is jammed') : null
  }
  if (vehicle.fire === 'open' || vehicle.cycle !== null) return null
  if (vehicle.fire === 'none' || me.seat === 'driver' || me.seat === 'gunner')
    return no('DC-REL-08', `${me.name} can't fire the ${weapon.name} from inside`)
  return !weapon.pistol && weapon.feed !== 'b' && weapon.load === 'ball' && weapon.skill === 'smallArmsRifle'
    ? null
    : no('DC-REL-08', `the ${weapon.name} doesn't fit a firing port`)
}

/** Why someone aboard can't throw anything: from an open vehicle and from the saddle they can, if they don't need both hands to drive. */
export function throwRefusal(battle: Battle, me: Combatant): No | null {
  const vehicle = vehicleOf(battle, me)?.vehicle ?? null
  if (vehicle === null) return null
  return vehicle.fire === 'open' || vehicle.cycle !== null
    ? drivingRefusal(battle, me)
    : no('DC-REL-08', `${me.name} can't throw anything from inside`)
}

/** Through a firing port nothing is fired beyond short range. */
export const isThroughPort = (battle: Battle, me: Combatant, weapon: Weapon): boolean =>
  !weapon.mounted && vehicleOf(battle, me)?.vehicle?.fire === 'ports' // DC-REL-08

/** Is someone carried along, so that no shot is an aimed one? Crews of aircraft fire its weapons as if it stood still. */
export function isCarried(battle: Battle, me: Combatant, weapon: Weapon): boolean {
  const vehicle = vehicleOf(battle, me)
  return vehicle !== null && vehicle.speed > 0 && !(weapon.mounted && vehicle.vehicle?.configuration === 'aerospace') // DC-SHT-06
}
/** Can a shot with it be an Aimed one: from where the shooter stands still, and over a sight that works? */
export const isSteady = (battle: Battle, me: Combatant, weapon: Weapon): boolean =>
  !isCarried(battle, me, weapon) && !(weapon.mounted && vehicleOf(battle, me)?.now.wear?.sightOut === true) // DC-SHT-06, DC-VR-11
const addMoving = (parts: Parts, { seat }: Combatant): void =>
  addSteps(parts, 'DC-SHT-06', seat === 'driver' ? 'while driving' : 'from a vehicle', seat === 'driver' ? 2 : 1) // DC-SHT-06
/** The same for what is thrown from it. */
export function addThrownFrom(parts: Parts, battle: Battle, me: Combatant): void {
  if ((vehicleOf(battle, me)?.speed ?? 0) > 0) addMoving(parts, me)
}
/** What makes fire from a vehicle harder: that it moves, or that it is a damaged robot. */
export function addCarried(parts: Parts, battle: Battle, me: Combatant, weapon: Weapon): void {
  if (isCarried(battle, me, weapon)) addMoving(parts, me)
  addSteps(parts, 'DC-ROB-08', 'damaged robot', vehicleOf(battle, me)?.now.wear?.taskShift ?? 0) // DC-ROB-08
}

/** Steps that an aircraft is harder to hit. */
export const aircraftShift = ({ vehicle }: Combatant): number => (vehicle?.configuration === 'aerospace' ? 1 : 0) // DC-DF-11
/** Of hits on an aircraft, the first of each attacker in a Phase. */
export const countingHits = ({ struck }: Combatant, { id, vehicle }: Combatant, hits: number): number =>
  vehicle?.configuration === 'aerospace' ? (struck.includes(id) ? 0 : Math.min(hits, 1)) : hits // DC-DF-11
/** Levels that a large boat is easier to hit. */
export const sizeBonus = ({ vehicle }: Combatant): number => (vehicle?.configuration === 'watercraft' ? vehicle.size - 1 : 0) // DC-DF-05
export function mayFireAtCraft({ vehicle }: Combatant, weapon: Weapon): boolean {
  if (vehicle === null) return true
  if (weapon.load === 'fuel') return false // DC-GAP-38: it sets bodies alight
  if (vehicle.configuration !== 'aerospace' || weapon.rateOfFire === 'AF') return true
  return weapon.skill === 'heavyWeapons' && weapon.pulls > 1 && !weapon.launcher // DC-DF-11
}

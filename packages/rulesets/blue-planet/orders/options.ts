/**
 * The declarations that are worth listing: every kind of action, at everybody in question, in the usual stance. Other numbers of shots, called
 * locations at several targets, other splits and movements with other actions are legal too; whoever answers names them himself.
 */
import { facilitiesOf, fullAidMinutes, minutesInTime, woundsToTreat } from '../first-aid.js'
import { knownPeople, knowsNumbers } from '../knowledge.js'
import { isInReach } from '../melee.js'
import type { Battle, Combatant, RangedWeapon, Wound } from '../model.js'
import { canUse, isObject, roundsIn } from '../people.js'
import { bandOf, roundsPerShot } from '../ranged.js'
import { locations, movementModes } from '../words.js'
import type { Declaration, Order } from './answers.js'
import { refusalOf, waysToStrike } from './legality.js'

/** Every listed order that is legal, the wait last; `keep` first where an action waits. */
export function listedOrders(battle: Battle, person: Combatant, change: boolean): Order[] {
  const found: Declaration[] = []
  const others = knownPeople(battle, person.side).filter(other => other.id !== person.id && !other.now.dead)
  if (!battle.aftermath) {
    for (const target of others) {
      addShots(battle, person, target, found)
      addStrikes(battle, person, target, found)
      found.push({ action: 'aim', target: target.id })
    }
  }
  addAid(battle, person, found)
  if (person.now.prone && !isObject(person)) found.push({ action: 'stand' })
  if (battle.setup.settings.movementRates)
    for (const target of others)
      for (const movement of movementModes) if (movement !== 'stationary') found.push({ action: 'move', movement, moveTo: target.id })
  found.push({ action: 'wait' })
  const legal: Order[] = found.filter(order => refusalOf(battle, person, order, change) === null)
  return change ? [{ action: 'keep' }, ...legal] : legal
}

/** Single shots and bursts at one target within range: each number anywhere, and the highest number at each location. */
function addShots(battle: Battle, person: Combatant, target: Combatant, found: Declaration[]): void {
  for (const weapon of person.sheet.weapons) {
    if (weapon.kind !== 'ranged' || !canUse(person, weapon) || bandOf(battle, person, target, weapon) === null) continue
    for (const action of ['fireSingle', 'fireAuto'] as const) {
      const most = mostShots(person, weapon, action === 'fireAuto')
      for (let times = most; times >= 1; times--) found.push({ action, weaponId: weapon.id, shots: [{ target: target.id, times }] })
      if (most === 0) continue
      for (const location of locations) found.push({ action, weaponId: weapon.id, shots: [{ target: target.id, times: most, location }] })
    }
  }
}

/** Shots or bursts that one action of this weapon can hold now. */
export function mostShots(person: Combatant, weapon: RangedWeapon, auto: boolean): number {
  const most = auto ? weapon.rof.autoBursts : weapon.rof.single // BP-RNG-11
  const left = roundsIn(person, weapon.id)
  return left === null ? most : Math.min(most, Math.floor(left / roundsPerShot(weapon, auto)))
}

/** Strikes at somebody in reach, in each way and number. */
function addStrikes(battle: Battle, person: Combatant, target: Combatant, found: Declaration[]): void {
  if (!isInReach(person, target)) return
  const { multipleStrikes, maxStrikesPerAction } = battle.setup.settings
  for (const maneuver of waysToStrike(battle, person))
    for (let times = 1; times <= (multipleStrikes ? Math.min(maxStrikesPerAction, 3) : 1); times++)
      found.push({ action: 'melee', strikes: [{ target: target.id, maneuver, times }] })
}

/** First Aid for everybody near who can be saved: with the best means, unhurried, and as fast as there is time for. */
function addAid(battle: Battle, person: Combatant, found: Declaration[]): void {
  const facility = facilitiesOf(person)[0]
  if (facility === undefined) return
  for (const patient of knownPeople(battle, person.side)) {
    if (patient.deathRound === null || !knowsNumbers(person.side, patient)) continue
    for (const at of woundsToTreat(patient)) {
      const wound = patient.wounds[at] as Wound
      found.push({ action: 'firstAid', patient: patient.id, wound: at, facility })
      const minutes = minutesInTime(battle.round, wound, patient.deathRound)
      if (minutes !== null && minutes < fullAidMinutes(wound))
        found.push({ action: 'firstAid', patient: patient.id, wound: at, facility, minutes })
    }
  }
}

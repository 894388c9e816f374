/**
 * The declarations that are worth listing: every kind of action, at everybody in question, in the usual stance. Other numbers of shots,
 * called locations at several targets, other splits and movements with other actions are legal too; answers can name them.
 */

import type { Battle, Combatant, RangedWeapon, Wound } from '../../battle/battle.js'
import { knownPeople, knowsNumbers } from '../../battle/knowledge.js'
import { areHostile, canUse, isObject, roundsIn } from '../../battle/people.js'
import { locations, type MovementMode, movementModes } from '../../tables/words.js'
import { facilitiesOf, fullAidMinutes, minutesInTime, woundsToTreat } from '../first-aid/first-aid.js'
import { isInReach } from '../melee/melee.js'
import { bandOf, roundsPerShot } from '../ranged/ranged.js'
import type { Declaration, Order } from './answers.js'
import { refusalOf, waysToStrike } from './legality.js'

/**
 * Every listed order that is legal: plain shots, strikes, aim, First Aid, standing up, moves and the wait, each at enemies before all
 * others; shots at called locations come last, for there are many. `keep` stands first where an action waits.
 */
export function listedOrders(battle: Battle, person: Combatant, change: boolean): Order[] {
  const found: Declaration[] = []
  const known = knownPeople(battle, person.side).filter(other => other.id !== person.id && !other.now.dead)
  const isEnemy = (other: Combatant): boolean => areHostile(battle, person.side, other.side)
  const others = [...known.filter(isEnemy), ...known.filter(other => !isEnemy(other))]
  if (!battle.aftermath) {
    for (const target of others) addShots(battle, person, target, found)
    for (const target of others) addStrikes(battle, person, target, found)
    for (const target of others) found.push({ action: 'aim', target: target.id })
  }
  addAid(battle, person, found)
  if (person.now.prone && !isObject(person)) found.push({ action: 'stand' })
  for (const movement of movementModes) if (movement !== 'stationary') addMoves(battle, others, movement, found)
  found.push({ action: 'wait' })
  if (!battle.aftermath) for (const target of others) if (isEnemy(target)) addCalledShots(battle, person, target, found)
  const legal: Order[] = found.filter(order => refusalOf(battle, person, order, change) === null)
  return change ? [{ action: 'keep' }, ...legal] : legal
}

/** To everybody known and to every place with a name; nowhere in particular where only the scenario moves people. */
function addMoves(battle: Battle, others: readonly Combatant[], movement: MovementMode, found: Declaration[]): void {
  if (!battle.setup.settings.movementRates) {
    found.push({ action: 'move', movement })
    return
  }
  for (const { id } of others) found.push({ action: 'move', movement, moveTo: id })
  for (const { at } of battle.setup.field.places) found.push({ action: 'move', movement, moveTo: { x: at.x, y: at.y, z: at.z } })
}

const waysToFire = ['fireSingle', 'fireAuto'] as const

/** Single shots and bursts at one target, wherever they hit: each number within range, else the highest alone. */
function addShots(battle: Battle, person: Combatant, target: Combatant, found: Declaration[]): void {
  for (const weapon of person.sheet.weapons) {
    if (weapon.kind !== 'ranged' || !canUse(person, weapon)) continue
    const inRange = bandOf(battle, person, target, weapon) !== null
    for (const action of waysToFire) {
      const most = mostShots(person, weapon, action === 'fireAuto')
      // Whoever is out of range now may come into it before the action takes effect.
      for (let times = most; times >= (inRange ? 1 : most); times--)
        if (times > 0) found.push({ action, weaponId: weapon.id, shots: [{ target: target.id, times }] })
    }
  }
}

/** As many shots or bursts as there can be at each location of a target within range. */
function addCalledShots(battle: Battle, person: Combatant, target: Combatant, found: Declaration[]): void {
  for (const weapon of person.sheet.weapons) {
    if (weapon.kind !== 'ranged' || !canUse(person, weapon) || bandOf(battle, person, target, weapon) === null) continue
    for (const action of waysToFire) {
      const times = mostShots(person, weapon, action === 'fireAuto')
      if (times === 0) continue
      for (const location of locations) found.push({ action, weaponId: weapon.id, shots: [{ target: target.id, times, location }] })
    }
  }
}

/** Shots or bursts that one action of this weapon can hold now. */
export function mostShots(person: Combatant, weapon: RangedWeapon, auto: boolean): number {
  const most = auto ? weapon.rof.autoBursts : weapon.rof.single // BP-RNG-11
  const left = roundsIn(person, weapon.id)
  return left === null ? most : Math.min(most, Math.floor(left / roundsPerShot(weapon, auto)))
}

/** Strikes at somebody, in each way and number; one strike on the run at somebody who has to be reached first. */
function addStrikes(battle: Battle, person: Combatant, target: Combatant, found: Declaration[]): void {
  const { multipleStrikes, maxStrikesPerAction } = battle.setup.settings
  const ways = waysToStrike(battle, person)
  if (!isInReach(person, target)) {
    const maneuver = ways[0]
    if (maneuver !== undefined)
      found.push({ action: 'melee', strikes: [{ target: target.id, maneuver }], movement: 'walk', moveTo: target.id })
    return
  }
  for (const maneuver of ways)
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

/**
 * What is legal in one's own turn: one text for every action. The list of options, the check of an answer and the forms all ask here.
 * Everything is worked out from what the side of the one who acts knows; an id that it cannot know is refused like one that is nobody's.
 */
import type { Id, Refusal } from '@enfilade/engine'
import { type AttackObstacle, obstacleToAttack, obstacleToShot } from '../attack.js'
import { obstacleToTouch, type TouchObstacle } from '../grappling.js'
import { knownField, knownPeople, knowsPerson } from '../knowledge.js'
import type { Battle, Combatant, Weapon } from '../model.js'
import { refusalToMove } from '../moving.js'
import { mayKeepOverwatch } from '../overwatch.js'
import { findPerson, findWeapon, isActive } from '../people.js'
import { isSuppressed } from '../suppression.js'
import { priceOf } from '../turn-length.js'
import type { AttackKind } from '../words.js'
import type { AttackOrder, Order, OverwatchOrder, TouchOrder } from './answers.js'

/** Actions as they are called in sentences. */
export const nameOfAction: Readonly<Record<Order['action'], string>> = {
  move: 'A Move',
  attack: 'An attack',
  aimedFire: 'Aimed Fire',
  suppressiveFire: 'Suppressive Fire',
  reorient: 'Reorienting',
  unreorient: 'Turning back',
  overwatch: 'Overwatch',
  cautiousMovement: 'Cautious Movement',
  touchCheck: 'A touch check',
  endTurn: 'Ending the turn',
}
const modern: readonly Order['action'][] = ['aimedFire', 'suppressiveFire', 'reorient', 'unreorient', 'overwatch', 'cautiousMovement']

/** Why this person cannot do that now; null where he can. A refused order costs nothing and rolls nothing. */
export function refusalOf(battle: Battle, person: Combatant, order: Order): Refusal | null {
  // RPJ-TURN-08: all that an order needs is checked before anything is paid
  switch (order.action) {
    case 'move':
      return refusalToMove(battle, person, order, false)
    case 'cautiousMovement':
      return refusalToMove(battle, person, order, true)
    case 'endTurn':
      return null // RPJ-TURN-04: actions may go unused
    default:
      return refusedAtAll(battle, person, order.action) ?? refusedInDetail(battle, person, order)
  }
}

/** Why this action is not possible for this person now, whatever it is aimed at. */
export function refusedAtAll(
  battle: Battle,
  person: Combatant,
  action: Exclude<Order['action'], 'move' | 'cautiousMovement' | 'endTurn'>,
): Refusal | null {
  const no = (rule: string, why: string): Refusal => ({ rule, words: `${nameOfAction[action]} is not possible: ${why}.` })
  if (!battle.setup.settings.modernRangedCombat && modern.includes(action))
    return no('RPJ-GAP-34', 'this fight is without modern ranged combat')
  if (!isActive(person)) return no('RPJ-INC-01', `${person.name} is ${person.condition}`)
  if (person.grappleId !== null) return no('RPJ-GRP-03', `${person.name} is grappling`)
  const price = priceOf(action)
  if (person.actionsLeft < price) {
    // RPJ-TURN-04: the full price within this turn; RPJ-GAP-12: the attack is included in it
    return no('RPJ-TURN-04', `it takes ${price === 1 ? '1 action' : `${price} actions`}, and ${person.name} has ${person.actionsLeft}`)
  }
  if (action === 'aimedFire' && isSuppressed(person)) return no('RPJ-AIM-02', `${person.name} is suppressed`) // RPJ-AIM-02, RPJ-SUP-04
  if (action === 'reorient' || action === 'unreorient') {
    if (person.coverId === null) return no('RPJ-REO-01', `${person.name} has no cover`) // RPJ-REO-01; temporary cover is none: RPJ-CAU-06
    if (action === 'reorient' && person.reoriented) return no('RPJ-REO-01', `${person.name} has turned round already`)
    if (action === 'unreorient' && !person.reoriented) return no('RPJ-REO-02', `${person.name} has not turned round`)
  }
  return null
}

function refusedInDetail(battle: Battle, person: Combatant, order: Order): Refusal | null {
  switch (order.action) {
    case 'attack':
    case 'aimedFire':
    case 'suppressiveFire':
      return refusedAttack(battle, person, order)
    case 'overwatch':
      return refusedOverwatch(battle, person, order)
    case 'touchCheck':
      return refusedTouch(battle, person, order)
    default:
      return null
  }
}

// ── weapons and targets ────────────────────────────────────────────────────────────────────────────────────────────
const unknownWeapon = (person: Combatant, found: Id): Refusal => {
  const allowed = person.sheet.weapons.map(weapon => weapon.id)
  return { rule: 'RPJ-ATK-01', words: `${person.name} has no weapon ${JSON.stringify(found)}.`, at: 'weaponId', found, allowed }
}

/** A target that the side does not know of is no target, and nothing may tell the two apart. */
const unknownTarget = (battle: Battle, person: Combatant, found: Id): Refusal => {
  const allowed = knownPeople(battle, person.side).flatMap(other => (other.id === person.id || other.condition === 'dead' ? [] : other.id))
  return { rule: 'RPJ-ATK-07', words: `There is nobody ${JSON.stringify(found)} here.`, at: 'target', found, allowed }
}
const knownTarget = (battle: Battle, person: Combatant, id: Id): Combatant | undefined => {
  const target = findPerson(battle, id)
  return target !== undefined && knowsPerson(battle, person.side, target) ? target : undefined
}

/** The kind of attack that an order with this weapon is. */
export const kindOf = (action: AttackOrder['action'], weapon: Weapon): AttackKind => (action === 'attack' ? weapon.kind : action)

function refusedAttack(battle: Battle, person: Combatant, order: AttackOrder): Refusal | null {
  const weapon = findWeapon(person.sheet, order.weaponId)
  if (weapon === undefined) return unknownWeapon(person, order.weaponId)
  const unfit = refusedWeapon(person, weapon, order.action)
  if (unfit !== null) return unfit
  const target = knownTarget(battle, person, order.target)
  if (target === undefined) return unknownTarget(battle, person, order.target)
  const obstacle = obstacleToAttack(battle, person, target, weapon, kindOf(order.action, weapon))
  if (obstacle === null) return null
  const { rule, why } = wordsFor(obstacle, target, weapon)
  return { rule, words: `${nameOfAction[order.action]} is not possible: ${why}.`, at: 'target', found: order.target }
}

/** Why a weapon does not serve for a kind of attack at all. */
export function refusedWeapon(person: Combatant, weapon: Weapon, action: AttackOrder['action']): Refusal | null {
  const no = (rule: string, why: string): Refusal => ({
    rule,
    words: `${nameOfAction[action]} is not possible: ${why}.`,
    at: 'weaponId',
    found: weapon.id,
    allowed: person.sheet.weapons.filter(own => fits(own, action)).map(own => own.id),
  })
  if (fits(weapon, action)) return null
  return weapon.kind === 'melee'
    ? no(action === 'aimedFire' ? 'RPJ-AIM-01' : 'RPJ-SUP-01', `${weapon.name} is no ranged weapon`)
    : no('RPJ-SUP-01', `${weapon.name} cannot lay suppressive fire`)
}
const fits = (weapon: Weapon, action: AttackOrder['action']): boolean =>
  action === 'attack' || (weapon.kind === 'ranged' && (action === 'aimedFire' || weapon.canSuppress)) // RPJ-AIM-01, RPJ-SUP-01

function wordsFor(obstacle: AttackObstacle, target: Combatant, weapon: Weapon): { readonly rule: string; readonly why: string } {
  switch (obstacle) {
    case 'self':
      return { rule: 'RPJ-ATK-07', why: 'nobody is his own target' }
    case 'dead':
      return { rule: 'RPJ-INC-05', why: `${target.name} is dead` }
    case 'down':
      return { rule: 'RPJ-ATK-07', why: `${target.name} is incapacitated` }
    case 'notAdjacent':
      return { rule: 'RPJ-BF-06', why: `${target.name} is not in the same group` }
    case 'outOfReach':
      return { rule: 'RPJ-BF-04', why: `no line of sight leads to ${target.name}` }
    case 'sightBlocked':
      return { rule: 'RPJ-BF-05', why: `the line of sight to ${target.name} is blocked` }
    case 'tooFar':
      return { rule: 'RPJ-BF-06', why: `${target.name} is beyond the ${weapon.maxRange} regions that ${weapon.name} reaches` }
  }
}

// ── overwatch and touch ────────────────────────────────────────────────────────────────────────────────────────────
function refusedOverwatch(battle: Battle, person: Combatant, order: OverwatchOrder): Refusal | null {
  const weapon = findWeapon(person.sheet, order.weaponId)
  if (weapon === undefined) return unknownWeapon(person, order.weaponId)
  const { regions } = knownField(battle, person.side)
  const region = regions.find(one => one.id === order.regionId)
  const no = (rule: string, why: string, at: 'weaponId' | 'regionId'): Refusal => ({
    rule,
    words: `Overwatch is not possible: ${why}.`,
    at,
    found: order[at],
  })
  if (!mayKeepOverwatch(weapon)) return no('RPJ-OW-01', `${weapon.name} cannot keep overwatch`, 'weaponId')
  if (region === undefined) {
    const allowed = regions.map(one => one.id)
    return {
      rule: 'RPJ-BF-01',
      words: `There is no region ${JSON.stringify(order.regionId)}.`,
      at: 'regionId',
      found: order.regionId,
      allowed,
    }
  }
  switch (obstacleToShot(battle, weapon, person.regionId, region.id)) {
    // RPJ-OW-01, RPJ-IX-06: any region that he could shoot into, the own one included
    case 'outOfReach':
      return no('RPJ-OW-01', `no line of sight leads to ${region.name}`, 'regionId')
    case 'sightBlocked':
      return no('RPJ-OW-01', `the line of sight to ${region.name} is blocked`, 'regionId')
    case 'tooFar':
      return no('RPJ-OW-01', `${region.name} is beyond the ${weapon.maxRange} regions that ${weapon.name} reaches`, 'regionId')
    default:
      return null
  }
}

function refusedTouch(battle: Battle, person: Combatant, order: TouchOrder): Refusal | null {
  const target = knownTarget(battle, person, order.target)
  if (target === undefined) return unknownTarget(battle, person, order.target)
  const obstacle = obstacleToTouch(battle, person, target)
  if (obstacle === null) return null
  const why: Readonly<Record<TouchObstacle, string>> = {
    self: 'nobody grabs himself',
    dead: `${target.name} is dead`,
    down: `${target.name} is incapacitated`,
    friend: `${target.name} is not hostile`,
    notAdjacent: `${target.name} is not in the same group`,
  }
  return { rule: 'RPJ-GRP-01', words: `A touch check is not possible: ${why[obstacle]}.`, at: 'target', found: order.target }
}

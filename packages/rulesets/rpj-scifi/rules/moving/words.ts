/**
 * Answers in words, for lists and logs: "Fire the rifle at Cyd", "Move to Cargo bay, joining Bo, behind the low wall".
 * Names only what the side of the one who answers knows.
 */
import type { Id } from '@enfilade/engine'
import { findCover } from '../cover.js'
import { knownField, knowsPerson } from '../knowledge.js'
import type { Battle, Combatant, Destination } from '../model.js'
import { destinationOf, newGroupOf } from '../moving.js'
import { findPerson, findWeapon } from '../people.js'
import type { Order } from './answers.js'

const nameOfPerson = (battle: Battle, id: Id): string => findPerson(battle, id)?.name ?? id
const nameOfWeapon = (person: Combatant, id: Id): string => findWeapon(person.sheet, id)?.name ?? id
const nameOfRegion = (battle: Battle, id: Id): string => battle.setup.field.regions.find(region => region.id === id)?.name ?? id
const nameOfCover = (battle: Battle, id: Id): string => findCover(battle.setup.field, id)?.name ?? id

/** An order of one's own turn in words. */
export function sayOrder(battle: Battle, person: Combatant, order: Order): string {
  switch (order.action) {
    case 'move':
      return `Move ${sayWay(battle, person, destinationOf(battle, person, order, false))}`
    case 'cautiousMovement': {
      const to = destinationOf(battle, person, order, true)
      const stays = to.groupId === person.groupId && to.coverId === person.coverId
      return stays ? 'Cautious Movement: stay put' : `Cautious Movement ${sayWay(battle, person, to)}`
    }
    case 'attack':
      return `${sayAttack(person, order.weaponId)} ${nameOfPerson(battle, order.target)}`
    case 'aimedFire':
      return `Take aim with the ${nameOfWeapon(person, order.weaponId)} and fire at ${nameOfPerson(battle, order.target)}`
    case 'suppressiveFire':
      return `Lay suppressive fire on ${nameOfPerson(battle, order.target)} with the ${nameOfWeapon(person, order.weaponId)}`
    case 'reorient':
      return 'Reorient behind the cover'
    case 'unreorient':
      return 'Turn back behind the cover'
    case 'overwatch':
      return `Watch ${nameOfRegion(battle, order.regionId)} with the ${nameOfWeapon(person, order.weaponId)}`
    case 'touchCheck':
      return `Grab ${nameOfPerson(battle, order.target)}`
    case 'endTurn':
      return 'End the turn'
  }
}

/** The beginning of an attack in words: "Fire the rifle at", "Strike with the sword at". */
export function sayAttack(person: Combatant, weaponId: Id): string {
  const weapon = findWeapon(person.sheet, weaponId)
  if (weapon?.id === 'unarmed') return 'Strike unarmed at'
  return weapon?.kind === 'melee' ? `Strike with the ${weapon.name} at` : `Fire the ${nameOfWeapon(person, weaponId)} at`
}

/** Where a Move leads, in words: "to Cargo bay, joining Bo, behind the low wall". */
export function sayWay(battle: Battle, mover: Combatant, to: Destination): string {
  const behind = to.coverId === null ? '' : `behind the ${nameOfCover(battle, to.coverId)}`
  if (to.groupId === mover.groupId) {
    if (to.coverId !== null) return `in place, ${behind}`
    return `in place, leaving the ${mover.coverId === null ? 'cover' : nameOfCover(battle, mover.coverId)}`
  }
  const where = to.regionId === mover.regionId ? `within ${nameOfRegion(battle, to.regionId)}` : `to ${nameOfRegion(battle, to.regionId)}`
  const company = to.groupId === newGroupOf(mover) ? 'alone' : sayGroup(battle, mover, to.groupId)
  const exposed =
    to.coverId === null && knownField(battle, mover.side).covers.some(cover => cover.groupId === to.groupId) ? 'without cover' : ''
  return [where, company, behind, exposed].filter(part => part !== '').join(', ')
}

/** A group as its members make it out: "joining Bo and Cyd", or by its own name where nobody known is there. */
export function sayGroup(battle: Battle, person: Combatant, groupId: Id): string {
  const members = battle.people
    .filter(other => other.groupId === groupId && other.id !== person.id && other.condition !== 'dead')
    .filter(other => knowsPerson(battle, person.side, other))
    .map(other => other.name)
  if (groupId === person.groupId) return members.length === 0 ? 'staying' : `staying with ${listed(members)}`
  return members.length === 0 ? `at ${groupId}` : `joining ${listed(members)}`
}

/** "Ana", "Ana and Bo", "Ana, Bo and Cyd". */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`

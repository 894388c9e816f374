/**
 * Throwing things at people: what can be thrown, and how far. The roll, the damage and where the thing lands are in attack.ts;
 * grenades go off at a square instead (explosives.ts).
 */
import type { Refusal } from '@enfilade/engine'
import type { Battle, Combatant, Item, ItemId, Weapon } from '../../battle/battle.js'
import { knownPeople } from '../../battle/knowledge.js'
import { findItem, handsHolding, isUsable, nameOf, nameOfItem } from '../../battle/people.js'
import { heldItems } from '../../battle/things.js'
import { aims } from '../../tables/words.js'
import { announceAttack } from '../attacking/attack.js'
import { isTooLargeForGrapple } from '../attacking/melee.js'
import { refusedTarget } from '../attacking/orders.js'
import { itemField, personField } from '../fields.js'
import { type CourseOf, impossible } from '../orders.js'

/** What a thrown thing is as a weapon: its reach and its DV are those of everything that is thrown. */
const missile: Weapon = {
  id: 'thrown',
  name: 'thrown thing',
  kind: 'thrown',
  skill: 'athletics', // CPR-THR-02
  damageDice: 1,
  rof: 1,
  hands: 1,
  rangeClass: 'thrown', // CPR-THR-02: 12 squares at most
  magazine: null,
  ammunition: [],
  autofireMax: 0,
  suppressiveFire: false,
  shells: false,
  explosive: false,
  halvesArmor: false,
  needsReload: false,
}

/** Why a combatant cannot throw a thing at all; null where they can. */
function refusedItem(battle: Battle, person: Combatant, itemId: ItemId): Refusal | null {
  const item = findItem(person, itemId)
  const no = (rule: string, why: string): Refusal => ({ ...impossible(rule, throwObject.name, why), at: 'itemId', found: itemId })
  if (item === undefined || handsHolding(person, itemId).length === 0)
    return { ...no('CPR-THR-02', `${person.name} holds no such thing`), allowed: throwable(battle, person).map(({ id }) => id) }
  if (!handsHolding(person, itemId).some(side => isUsable(person, side))) return no('CPR-CRIT-09', 'the hand that holds it is useless')
  if (item.kind === 'shield' || item.kind === 'corpse') return no('CPR-SHD-01', 'a shield stays on the arm until it is dropped')
  if (item.kind !== 'weapon') return null
  if (item.weapon.explosive && item.weapon.kind === 'thrown') return no('CPR-THR-03', `the ${item.weapon.name} is thrown at a square`) // CPR-THR-03
  if (isTooLargeForGrapple(battle, person, item.weapon)) return no('CPR-GRP-05', `the ${item.weapon.name} takes two hands`) // CPR-GRP-05
  return null
}

/** The things in hand that a combatant can throw at a person. */
function throwable(battle: Battle, person: Combatant): Item[] {
  return heldItems(person).flatMap(id => {
    const item = findItem(person, id)
    return item !== undefined && refusedItem(battle, person, id) === null ? [item] : []
  })
}

export const throwObject: CourseOf<'throwObject'> = {
  cost: 'action', // CPR-THR-02
  name: 'Throwing something',
  words: 'Throw something',
  options: (battle, person) =>
    throwable(battle, person).flatMap(({ id: itemId }) =>
      knownPeople(battle, person.side)
        .filter(({ id }) => refusedTarget(battle, person, missile, id, false, throwObject.name) === null)
        .map(({ id: target }) => ({ action: 'throwObject' as const, itemId, target })),
    ),
  refused: (battle, person, { itemId, target }) =>
    refusedItem(battle, person, itemId) ?? refusedTarget(battle, person, missile, target, false, throwObject.name),
  carryOut: (battle, person, { itemId, target, aim }) => {
    const kind = aim === undefined ? 'throw' : 'aimedThrow' // CPR-THR-04: things without a charge can be aimed
    announceAttack(battle, { kind, attacker: person.id, target, weaponId: itemId, aim: aim ?? null })
  },
  say: (battle, person, { itemId, target }) => {
    const item = findItem(person, itemId)
    return `Throw the ${item === undefined ? itemId : nameOfItem(battle, item)} at ${nameOf(battle, target)}`
  },
  fields: (battle, person) => [
    itemField(battle, 'Thing', throwable(battle, person)),
    personField(
      'target',
      'Target',
      knownPeople(battle, person.side).filter(other => other.id !== person.id && !other.dead),
    ),
    { name: 'aim', words: 'Aim at', kind: 'oneOf', values: aims.map(aim => ({ value: aim, words: aimWords[aim] })) },
  ],
}
const aimWords = { head: 'the head', heldItem: 'what is held', leg: 'a leg' } as const

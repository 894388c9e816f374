/** The orders of attacks on one person: a shot or blow, an Aimed Shot, a burst. What they roll is in attack.ts. */
import { type Id, type Refusal, sees } from '@enfilade/engine'
import type { Attack, Battle, Combatant, Weapon } from '../../battle/battle.js'
import { distanceBetween, knownGround } from '../../battle/ground.js'
import { knownPeople, knowsPerson } from '../../battle/knowledge.js'
import type { OrderOf } from '../../battle/orders.js'
import { findPerson, findWeapon, findWeaponItem, personOf } from '../../battle/people.js'
import { hasRounds, heldItems, spendRounds } from '../../battle/things.js'
import { type Aim, type AttackKind, aims, unarmedKinds } from '../../tables/words.js'
import { type CourseOf, impossible } from '../orders.js'
import { announceAttack } from './attack.js'
import { isInReach, isTooLargeForGrapple, isWielded } from './melee.js'
import { dvAt, roundsOf } from './ranged.js'

type AttackOrder = OrderOf<'attack'> | OrderOf<'aimedShot'> | OrderOf<'autofire'>

// ── weapons ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The weapons that a combatant could attack with now: what they hold, and their hands. */
export function weaponsAtHand(battle: Battle, person: Combatant): Id[] {
  const weapons = heldItems(person).filter(id => findWeaponItem(person, id) !== undefined)
  weapons.push('brawling') // CPR-GAP-59: it needs no hand
  if (knowsMartialArts(battle, person)) weapons.push('martialArts') // CPR-BRW-03
  return weapons
}

const knowsMartialArts = (battle: Battle, { sheet }: Combatant): boolean =>
  battle.setup.settings.martialArts && (sheet.skills.martialArts ?? 0) >= 1

/** Why a combatant cannot use a weapon for this kind of order, whoever the target is; null where they can. Also for attacks on cover. */
export function refusedWeapon(
  battle: Battle,
  person: Combatant,
  weaponId: Id,
  action: AttackOrder['action'] | 'attackCover',
): Refusal | null {
  const name = nameOfOrder[action]
  const weapon = findWeapon(person, weaponId)
  const at = { at: 'weaponId', found: weaponId }
  const no = (rule: string, why: string): Refusal => ({ ...impossible(rule, name, why), ...at })
  if (weapon === undefined) {
    const allowed = [...heldItems(person), ...unarmedKinds]
    return { rule: 'CPR-ACT-10', words: `${person.name} has no weapon ${JSON.stringify(weaponId)}.`, ...at, allowed }
  }
  if (weaponId === 'martialArts') {
    if (!battle.setup.settings.martialArts) return no('CPR-BRW-03', 'Martial Arts are switched off in this fight')
    if ((person.sheet.skills.martialArts ?? 0) < 1) return no('CPR-BRW-03', `${person.name} does not know Martial Arts`) // CPR-BRW-03
  }
  if (!isWielded(person, weaponId, weapon)) return no('CPR-ACT-10', `${person.name} doesn't hold the ${weapon.name} with enough hands`) // CPR-ACT-10
  if (isTooLargeForGrapple(battle, person, weapon))
    return no('CPR-GRP-05', `the ${weapon.name} takes two hands, and ${person.name} is in a grapple`) // CPR-GRP-05
  if (action === 'autofire' && weapon.autofireMax === 0) return no('CPR-AUTO-01', `the ${weapon.name} fires no bursts`) // CPR-AUTO-01
  if (weapon.kind === 'thrown') return no('CPR-THR-02', `the ${weapon.name} has to be thrown`)
  if (weapon.explosive) return no('CPR-EXP-01', `the ${weapon.name} has to be aimed at a square`) // CPR-EXP-01, CPR-AIM-02
  const item = findWeaponItem(person, weaponId)
  if (item?.loaded === 'shell') return no('CPR-SHELL-01', `the ${weapon.name} is loaded with shells`) // CPR-SHELL-01, CPR-AIM-02
  const rounds = roundsOf(action === 'autofire')
  if (item !== undefined && !hasRounds(battle, item, rounds))
    return no(action === 'autofire' ? 'CPR-AUTO-01' : 'CPR-RNG-05', `it takes ${rounds} rounds, and the ${weapon.name} has ${item.rounds}`) // CPR-RNG-05
  return null
}
const nameOfOrder = { attack: 'An attack', attackCover: 'An attack', aimedShot: 'An Aimed Shot', autofire: 'Autofire' } as const

// ── targets ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A target that the side does not know of is no target, and nothing may tell the two apart. */
const unknownTarget = (battle: Battle, person: Combatant, found: Id): Refusal => {
  const allowed = knownPeople(battle, person.side).flatMap(other => (other.id === person.id || other.dead ? [] : other.id))
  return { rule: 'CPR-RNG-06', words: `There is no combatant ${JSON.stringify(found)} here.`, at: 'target', found, allowed }
}

/** Why a person cannot be attacked with this weapon from where both stand, as far as the attacker's side knows; null where they can. */
export function refusedTarget(
  battle: Battle,
  person: Combatant,
  weapon: Weapon,
  targetId: Id,
  burst: boolean,
  name: string,
): Refusal | null {
  const target = findPerson(battle, targetId)
  if (target === undefined || !knowsPerson(battle, person.side, target) || target.id === person.id)
    return unknownTarget(battle, person, targetId)
  const no = (rule: string, why: string): Refusal => ({ ...impossible(rule, name, why), at: 'target', found: targetId })
  if (target.dead) return no('CPR-RNG-06', `${target.name} is dead`) // CPR-HSH-04: one's own Human Shield is a target like any other
  if (!sees(knownGround(battle, person.side), person.at, target.at)) return no('CPR-COV-02', `${target.name} is out of sight`) // CPR-RNG-06, CPR-COV-02
  const squares = distanceBetween(person, target)
  if (weapon.kind === 'melee')
    return isInReach(battle, person, target) ? null : no('CPR-MEL-01', `${target.name} is ${squares} squares away, out of reach`) // CPR-MEL-01
  return dvAt(weapon, squares, burst) === null ? no('CPR-RNG-02', `${target.name} is ${squares} squares away, out of range`) : null // CPR-RNG-02
}

function refusedAttack(battle: Battle, person: Combatant, order: AttackOrder): Refusal | null {
  const unfit = refusedWeapon(battle, person, order.weaponId, order.action)
  const weapon = findWeapon(person, order.weaponId)
  if (unfit !== null || weapon === undefined) return unfit
  return refusedTarget(battle, person, weapon, order.target, order.action === 'autofire', nameOfOrder[order.action])
}

/** Everyone who may be attacked with a weapon now, as far as the attacker's side knows. */
function targetsFor(battle: Battle, person: Combatant, weapon: Weapon, burst: boolean): Combatant[] {
  return knownPeople(battle, person.side).filter(other => refusedTarget(battle, person, weapon, other.id, burst, '') === null)
}

// ── the courses ────────────────────────────────────────────────────────────────────────────────────────────────────
const kindOf = (order: AttackOrder, weapon: Weapon): AttackKind =>
  order.action === 'autofire'
    ? 'autofire'
    : weapon.kind === 'melee'
      ? order.action === 'attack'
        ? 'blow'
        : 'aimedBlow'
      : order.action === 'attack'
        ? 'shot'
        : 'aimedShot'

function declare(battle: Battle, person: Combatant, order: AttackOrder): void {
  const item = findWeaponItem(person, order.weaponId)
  if (item !== undefined) spendRounds(battle, item, roundsOf(order.action === 'autofire')) // CPR-RNG-05, CPR-AUTO-01: hit or miss
  const weapon = findWeapon(person, order.weaponId)
  if (weapon === undefined) return
  const aim = order.action === 'aimedShot' ? order.aim : null
  const attack: Attack = { kind: kindOf(order, weapon), attacker: person.id, target: order.target, weaponId: order.weaponId, aim }
  announceAttack(battle, attack)
}

const fields = (battle: Battle, person: Combatant, action: AttackOrder['action']) => {
  const others = knownPeople(battle, person.side).filter(other => other.id !== person.id && !other.dead)
  const weapons = [...heldItems(person).filter(id => findWeaponItem(person, id) !== undefined), ...unarmedKinds]
  const values = weapons.map(id => {
    const refused = refusedWeapon(battle, person, id, action)
    return { value: id, words: findWeapon(person, id)?.name ?? id, ...(refused === null ? {} : { refused }) }
  })
  const targets = others.map(other => ({ value: other.id, words: other.name }))
  return [
    { name: 'weaponId', words: 'Weapon', kind: 'oneOf' as const, values },
    { name: 'target', words: 'Target', kind: 'oneOf' as const, values: targets },
  ]
}

const sayWeapon = (person: Combatant, weaponId: Id): string => findWeapon(person, weaponId)?.name ?? weaponId
const sayTarget = (battle: Battle, id: Id): string => findPerson(battle, id)?.name ?? id
/** "Fire the heavy pistol at", "Strike with the sword at". */
export function sayAttack(person: Combatant, weaponId: Id): string {
  const weapon = findWeapon(person, weaponId)
  return weapon?.kind === 'melee'
    ? `Strike with ${weapon.hands === 0 ? '' : 'the '}${weapon.name} at`
    : `Fire the ${sayWeapon(person, weaponId)} at`
}

/** One attack, of up to the ROF of the weapon. */
export const attack: CourseOf<'attack'> = {
  cost: 'attack', // CPR-ACT-03
  name: nameOfOrder.attack,
  words: 'Attack',
  options: (battle, person) =>
    weaponsAtHand(battle, person).flatMap(weaponId => {
      const weapon = findWeapon(person, weaponId)
      if (weapon === undefined || refusedWeapon(battle, person, weaponId, 'attack') !== null) return []
      return targetsFor(battle, person, weapon, false).map(({ id: target }) => ({ action: 'attack' as const, weaponId, target }))
    }),
  refused: refusedAttack,
  carryOut: declare,
  say: (battle, person, { weaponId, target }) => `${sayAttack(person, weaponId)} ${sayTarget(battle, target)}`,
  fields: (battle, person) => fields(battle, person, 'attack'),
}

const aimWords: Readonly<Record<Aim, string>> = { head: 'the head', heldItem: 'what is held', leg: 'a leg' }

/** Why nothing is there to be aimed at; null where it is. */
function refusedAim(battle: Battle, targetId: Id, aim: Aim): Refusal | null {
  const target = personOf(battle, targetId)
  if (aim !== 'heldItem' || heldItems(target).length > 0) return null
  return { ...impossible('CPR-AIM-04', nameOfOrder.aimedShot, `${target.name} holds nothing`), at: 'aim', found: aim } // CPR-AIM-04
}

/** One aimed attack, shot or blow. It takes the whole Action, even with ROF 2. */
export const aimedShot: CourseOf<'aimedShot'> = {
  cost: 'action', // CPR-AIM-01
  name: nameOfOrder.aimedShot,
  words: 'Aimed Shot',
  options: (battle, person) =>
    attack
      .options(battle, person)
      .flatMap(({ weaponId, target }) =>
        aims.filter(aim => refusedAim(battle, target, aim) === null).map(aim => ({ action: 'aimedShot' as const, weaponId, target, aim })),
      ),
  refused: (battle, person, order) => refusedAttack(battle, person, order) ?? refusedAim(battle, order.target, order.aim), // CPR-AIM-02: shells and explosives by the weapon, Autofire and Suppressive Fire are other orders
  carryOut: declare,
  say: (battle, person, { weaponId, target, aim }) =>
    `Aim at ${aimWords[aim]} with ${findWeapon(person, weaponId)?.hands === 0 ? '' : 'the '}${sayWeapon(person, weaponId)}: ${sayTarget(battle, target)}`,
  fields: (battle, person) => [
    ...fields(battle, person, 'aimedShot'),
    { name: 'aim', words: 'Aim at', kind: 'oneOf', values: aims.map(aim => ({ value: aim, words: aimWords[aim] })) },
  ],
}

/** A burst at one person. */
export const autofire: CourseOf<'autofire'> = {
  cost: 'action', // CPR-AUTO-01
  name: nameOfOrder.autofire,
  words: 'Autofire',
  options: (battle, person) =>
    weaponsAtHand(battle, person).flatMap(weaponId => {
      const weapon = findWeapon(person, weaponId)
      if (weapon === undefined || refusedWeapon(battle, person, weaponId, 'autofire') !== null) return []
      return targetsFor(battle, person, weapon, true).map(({ id: target }) => ({ action: 'autofire' as const, weaponId, target }))
    }),
  refused: refusedAttack,
  carryOut: declare,
  say: (battle, person, { weaponId, target }) => `Fire a burst of the ${sayWeapon(person, weaponId)} at ${sayTarget(battle, target)}`,
  fields: (battle, person) => fields(battle, person, 'autofire'),
}

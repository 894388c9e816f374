/**
 * Finding combatants, and the plain facts about them that all rules need: weapons, attributes, who is hostile and who is adjacent.
 * Reads only. What a side may know of all this stands in knowledge.ts.
 */
import { areFoes, findById } from '@enfilade/kit'
import type { CombatantId, GroupId, WeaponId } from '../ids.js'
import type { Battle, Combatant, Sheet, Weapon } from './battle.js'

export { areFoes, areHostile, findPerson, personOf } from '@enfilade/kit'

/** The weapon of this id on a sheet, or undefined. */
export const findWeapon = (sheet: Sheet, id: WeaponId): Weapon | undefined => findById(sheet.weapons, id)

/** The weapon of this id. @throws RangeError where this person has none such. */
export function weaponOf(person: Combatant, id: WeaponId): Weapon {
  const weapon = findWeapon(person.sheet, id)
  if (weapon === undefined) throw new RangeError(`${person.id} has no weapon of the id ${id}`)
  return weapon
}

/** The value of an attribute, which is the bonus itself: `dex` and `str` by their names, others as listed, 0 where not listed. */
export function attributeOf(sheet: Sheet, name: string): number {
  if (name === 'dex') return sheet.dex
  if (name === 'str') return sheet.str
  const value = sheet.attributes[name]
  return typeof value === 'number' ? value : 0 // RPJ-CORE-06: no conversion; a name such as "constructor" is no attribute
}

/** The level of a skill, 0 where it is not listed. */
export function skillOf(sheet: Sheet, name: string): number {
  const level = sheet.skills[name]
  return typeof level === 'number' ? level : 0
}

/** Do two people stand in the same group? Groups never span regions, so the group alone decides. */
export function areAdjacent(a: Combatant, b: Combatant): boolean {
  return a.groupId === b.groupId // RPJ-BF-02, RPJ-BF-03
}

/** The others in a group who live. */
export const companyIn = ({ people }: Pick<Battle, 'people'>, who: CombatantId, groupId: GroupId): Combatant[] =>
  people.filter(other => other.groupId === groupId && other.id !== who && other.condition !== 'dead')

export const isActive = (person: Combatant): boolean => person.condition === 'active'

/** May the first react against the second, as far as sides go? By default against hostiles only; never against themselves. */
export function mayReactAgainst(battle: Battle, reactor: Combatant, target: Combatant): boolean {
  if (reactor.id === target.id) return false
  if (battle.setup.settings.reactAgainst === 'anyone') return true // RPJ-GAP-33
  return areFoes(battle, reactor, target)
}

/**
 * All combatants who qualify, in the turn order of the round. `about` is handed on, so that no function has to be made per call;
 * the order is looked at only where there are two or more.
 */
export function inTurnOrder<T>(
  battle: Battle,
  qualifies: (battle: Battle, person: Combatant, about: T) => boolean,
  about: T,
): readonly Combatant[] {
  let found: Combatant[] | undefined
  for (const person of battle.people) {
    if (!qualifies(battle, person, about)) continue
    if (found === undefined) found = [person]
    else found.push(person)
  }
  if (found === undefined) return nobody
  if (found.length === 1) return found
  const { order } = battle
  return found.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) // RPJ-TRG-02, RPJ-GAP-06
}
const nobody: readonly Combatant[] = []

/**
 * Blows: reach, who can defend, and which weapons can be used with the hands that one has. The course of an attack is in attack.ts.
 */
import { type No, no } from '@enfilade/kit'
import type { Battle, Combatant, ItemId, Square, Weapon } from '../../battle/battle.js'
import { type Placed, squaresBetween } from '../../battle/ground.js'
import { canReact, grappleOf, isUsable } from '../../battle/people.js'
import { constants } from '../../tables/constants.js'
import { sidesOfBody } from '../../tables/words.js'
import { isTooLameToDodge } from './ranged.js'

/** Squares that a blow reaches. */
export const reachOf = (battle: Battle): number => battle.setup.settings.meleeReach // CPR-MEL-01, CPR-GAP-23

/** Does a blow from one square reach another? Whether it is in sight is asked elsewhere. */
export const reaches = (battle: Battle, from: Square, to: Square): boolean => squaresBetween(battle, from, to) <= reachOf(battle) // CPR-MEL-01
/** Is a combatant near enough for a blow or a grab? */
export const isInReach = (battle: Battle, from: Placed, to: Placed): boolean => reaches(battle, from.at, to.at)

/** Can a combatant defend against a blow? No REF is asked for. Who cannot is hit without dice. */
export const canDodgeBlows = (person: Combatant): boolean => canReact(person) && !isTooLameToDodge(person) // CPR-MEL-02, CPR-MEL-04, CPR-MEL-06, CPR-CRIT-10

/** Hands that a weapon takes: the strong wield a two-handed melee weapon with one. */
export function handsNeeded(person: Combatant, weapon: Weapon): number {
  const strong = person.sheet.stats.BODY >= constants.rows.oneHandedTwoHanderBody
  return weapon.hands === 2 && weapon.kind === 'melee' && strong ? 1 : weapon.hands // CPR-ACT-10
}

/** Does a combatant hold a weapon so that it can be used: in enough usable hands? Bare hands always. */
export function isWielded(person: Combatant, weaponId: ItemId, weapon: Weapon): boolean {
  if (weapon.hands === 0) return true // CPR-BRW-01, CPR-GAP-59
  let hands = 0
  for (const side of sidesOfBody) if (person.hands[side] === weaponId && isUsable(person, side)) hands++
  return hands >= handsNeeded(person, weapon) // CPR-ACT-10
}

/** Why a weapon is too heavy for a combatant; null where it isn't. */
export function tooHeavyFor({ name, sheet }: Combatant, weapon: Weapon): No<never> | null {
  const { BODY } = sheet.stats
  return BODY >= weapon.leastBody ? null : no('CPR-GAP-47', `the ${weapon.name} takes BODY ${weapon.leastBody}, and ${name} has ${BODY}`)
}

/** Why a combatant can't handle a weapon as they hold it; null where they can. */
export function refusedWielding(battle: Battle, me: Combatant, weaponId: ItemId, weapon: Weapon): No<never> | null {
  if (!isWielded(me, weaponId, weapon)) return no('CPR-ACT-10', `${me.name} doesn't hold the ${weapon.name} with enough hands`) // CPR-ACT-10
  if (isTooLargeForGrapple(battle, me, weapon))
    return no('CPR-GRP-05', `the ${weapon.name} takes two hands, and ${me.name} is in a grapple`) // CPR-GRP-05
  return tooHeavyFor(me, weapon)
}

/** Is a weapon out of use in a grapple, on either side, because it needs two hands? */
export const isTooLargeForGrapple = (battle: Battle, person: Combatant, weapon: Weapon): boolean =>
  handsNeeded(person, weapon) === 2 && grappleOf(battle, person.id) !== undefined // CPR-GRP-05

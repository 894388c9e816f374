/**
 * Weapons that jam (CPR-GAP-47): where the d10 of an attack check made with an unreliable one shows a 1, what is left in its magazine is lost,
 * so that it has to be reloaded.
 */
import { type Ask, andFirstDie, type Json, type Outcome, oncePer, type Reason, type Tell, type WithFirst } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, ItemId } from '../../battle/battle.js'
import { findWeaponItem } from '../../battle/people.js'
import { jammed } from './events.js'

/** Does it matter what the die of a check with this weapon shows, and not only whether the check succeeds? */
export const canJam = (battle: Battle, person: Combatant, weaponId: ItemId): boolean =>
  battle.setup.settings.countedAmmunition && findWeaponItem(person, weaponId)?.weapon.unreliable === true // CPR-GAP-47

/** Rolls an attack with a weapon: what comes of it, and where the weapon can jam, whether it does, asked together. */
export function rollWith<A extends Json>(
  ask: Ask,
  battle: Battle,
  { person, weaponId }: { readonly person: Combatant; readonly weaponId: ItemId },
  outcome: Outcome<A>,
  given: number,
  why: Reason,
  rollers: readonly CombatantId[],
): WithFirst<A, boolean> {
  if (canJam(battle, person, weaponId)) return ask.outcome(withJam(outcome) as Outcome<WithFirst<A, boolean>>, given, why, rollers) // CPR-GAP-47
  return { answer: ask.outcome(outcome, given, why, rollers), first: false }
}
/** The least that the die of a check may come to without a jam. */
const leastWithout = 2
const withJam = oncePer((outcome: Outcome<Json>) => andFirstDie(outcome, die => die < leastWithout))

/** The weapon jams where its die came to 1 or less: a 1 itself, or a 1 from which another die was taken. */
export function jamAt(battle: Battle, person: Combatant, weaponId: ItemId, die: number, tell: Tell | undefined): void {
  if (die < leastWithout && canJam(battle, person, weaponId)) jam(person, weaponId, tell)
}
export function jam(person: Combatant, weaponId: ItemId, tell: Tell | undefined): void {
  const item = findWeaponItem(person, weaponId)
  if (item === undefined) return
  item.rounds = 0 // CPR-GAP-47
  tell?.(jammed({ rule: 'CPR-GAP-47', who: person.id, itemId: weaponId, item: item.weapon.name }))
}

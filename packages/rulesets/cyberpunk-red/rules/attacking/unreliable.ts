/**
 * Weapons that jam (CPR-GAP-47): where the d10 of an attack check made with an unreliable one shows a 1, what is left in its magazine is lost,
 * so that it has to be reloaded.
 */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant, ItemId } from '../../battle/battle.js'
import { findWeaponItem } from '../../battle/people.js'
import { jammed } from './events.js'

/** Does it matter what the die of a check with this weapon shows, and not only whether the check succeeds? */
export const canJam = (battle: Battle, person: Combatant, weaponId: ItemId): boolean =>
  battle.setup.settings.countedAmmunition && findWeaponItem(person, weaponId)?.weapon.unreliable === true // CPR-GAP-47

/** The weapon jams where its die came to 1 or less: a 1 itself, or a 1 from which another die was taken. */
export function jamAt(battle: Battle, person: Combatant, weaponId: ItemId, die: number, tell: Tell | undefined): void {
  const item = findWeaponItem(person, weaponId)
  if (die > 1 || item === undefined || !canJam(battle, person, weaponId)) return
  item.rounds = 0 // CPR-GAP-47
  tell?.(jammed({ rule: 'CPR-GAP-47', who: person.id, itemId: weaponId, item: item.weapon.name }))
}

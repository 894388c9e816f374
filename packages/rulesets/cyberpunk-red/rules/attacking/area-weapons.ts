/** What every order to fire at an area needs of its weapon: held with enough hands, not too large for a grapple, with rounds enough. */
import type { Refusal } from '@enfilade/engine'
import type { Battle, Combatant, ItemId, ItemOf } from '../../battle/battle.js'
import { findWeaponItem } from '../../battle/people.js'
import { hasRounds, heldItems } from '../../battle/things.js'
import { impossible } from '../orders.js'
import { isTooLargeForGrapple, isWielded } from './melee.js'

/** A way of firing: its order by name, its rule, which weapons can do it, and the rounds that it uses. */
export interface AreaFire {
  readonly name: string
  readonly rule: string
  readonly rounds: number
  /** Why this weapon cannot; null where it can. */
  readonly unfit: (item: ItemOf<'weapon'>) => string | null
}

/** Why a combatant cannot fire in this way with a weapon, wherever at; null where they can. */
export function refusedForArea(battle: Battle, person: Combatant, weaponId: ItemId, fire: AreaFire): Refusal | null {
  const { name, rule, rounds, unfit } = fire
  const item = findWeaponItem(person, weaponId)
  const at = { at: 'weaponId', found: weaponId }
  if (item === undefined)
    return { rule: 'CPR-ACT-10', words: `${person.name} has no weapon ${JSON.stringify(weaponId)}.`, ...at, allowed: heldItems(person) }
  const { weapon } = item
  const why = unfit(item)
  if (why !== null) return { ...impossible(rule, name, why), ...at }
  if (!isWielded(person, weaponId, weapon))
    return { ...impossible('CPR-ACT-10', name, `${person.name} doesn't hold the ${weapon.name} with enough hands`), ...at } // CPR-ACT-10
  if (isTooLargeForGrapple(battle, person, weapon))
    return { ...impossible('CPR-GRP-05', name, `the ${weapon.name} takes two hands, and ${person.name} is in a grapple`), ...at } // CPR-GRP-05
  if (hasRounds(battle, item, rounds)) return null
  return {
    ...impossible(rule, name, `it takes ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, and the ${weapon.name} has ${item.rounds}`),
    ...at,
  } // CPR-RNG-05
}

/** The weapons in hand with which a combatant can fire in this way now. */
export const weaponsForArea = (battle: Battle, person: Combatant, fire: AreaFire): ItemId[] =>
  heldItems(person).filter(id => refusedForArea(battle, person, id, fire) === null)

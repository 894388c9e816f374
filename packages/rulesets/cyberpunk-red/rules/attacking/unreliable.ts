/**
 * Weapons that jam (CPR-GAP-47): where the d10 of an attack check made with an unreliable one shows a 1, it can't be used until an Action has
 * cleared it. What is in its magazine stays there.
 */
import { type Ask, andFirstDie, type Json, type Outcome, oncePer, type Reason, type Tell, type WithFirst } from '@enfilade/engine'
import { among, type No, no } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, ItemId, ItemOf } from '../../battle/battle.js'
import { findWeaponItem } from '../../battle/people.js'
import { readyItems } from '../../battle/things.js'
import { acting } from '../orders.js'
import { jamCleared, jammed } from './events.js'

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
/** Why a weapon can't be used for an attack because it has jammed; null where it has not. */
export const refusedJammed = ({ jammed: isJammed, weapon }: ItemOf<'weapon'>): No<never> | null =>
  isJammed ? no('CPR-GAP-47', `the ${weapon.name} is jammed; clearing it takes an Action`) : null

export function jam(person: Combatant, weaponId: ItemId, tell: Tell | undefined): void {
  const item = findWeaponItem(person, weaponId)
  if (item === undefined) return
  item.jammed = true // CPR-GAP-47
  const blade = item.weapon.kind === 'melee'
  tell?.(jammed({ rule: 'CPR-GAP-47', who: person.id, itemId: weaponId, item: item.weapon.name, blade }))
}

export const clearJam = acting('clearJam', 'action', {
  words: 'Clear a jam', // CPR-GAP-47
  name: 'Clearing a jam',
  choose: {
    weaponId: among({
      words: 'Weapon',
      things: (_battle: Battle, me: Combatant) =>
        readyItems(me).flatMap(id => {
          const item = findWeaponItem(me, id)
          return item?.jammed === true ? [item] : []
        }),
      nameOf: ({ weapon }) => weapon.name,
      unknown: (_battle, me) => no('CPR-GAP-47', `${me.name} holds no such weapon that is jammed`),
    }),
  },
  say: ({ weaponId: { weapon } }) => `Clear the jam of the ${weapon.name}`,
  do(_battle, me, { weaponId }, tell) {
    const item = findWeaponItem(me, weaponId)
    if (item === undefined) return
    item.jammed = false // CPR-GAP-47: the rounds in it stay
    tell?.(jamCleared({ rule: 'CPR-GAP-47', who: me.id, itemId: weaponId, item: item.weapon.name }))
  },
})

/** The orders of attacks on one person: a shot or blow, an Aimed Shot, a burst. What they roll is in attack.ts. */
import { sees } from '@enfilade/engine'
import { among, type No, no, noFor, noSuch } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, ItemId, ItemOf, Weapon } from '../../battle/battle.js'
import { distanceBetween, knownGround } from '../../battle/ground.js'
import { findWeapon, findWeaponItem, weaponOf } from '../../battle/people.js'
import { hasRounds, heldItems, readyItems, spendRounds } from '../../battle/things.js'
import { type Aim, type AttackKind, unarmedKinds } from '../../tables/words.js'
import { acting, aim, aimWords, type Cost, knownTarget } from '../orders.js'
import { announceAttack } from './attack.js'
import { isInReach, refusedWielding } from './melee.js'
import { dvAt, roundsOf } from './ranged.js'
import { refusedJammed } from './unreliable.js'

// ── weapons ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A weapon to attack with: a thing in hand, or bare hands. */
export interface Arm {
  readonly id: ItemId
  readonly weapon: Weapon
  /** Undefined for bare hands. */
  readonly item: ItemOf<'weapon'> | undefined
}
function findArm(me: Combatant, id: ItemId): Arm | undefined {
  const weapon = findWeapon(me, id)
  return weapon === undefined ? undefined : { id, weapon, item: findWeaponItem(me, id) }
}
/** What a combatant holds or has as part of the body, and their hands (CPR-GAP-59: it needs none). */
export function armsOf(me: Combatant): Arm[] {
  const arms: Arm[] = []
  for (const ids of [readyItems(me), unarmedKinds])
    for (const id of ids) {
      const arm = findArm(me, id)
      if (arm !== undefined) arms.push(arm)
    }
  return arms
}

/** Why a combatant can't attack with a weapon, whatever the target is; null where they can. Also for attacks on cover. */
export function unfitToAttack(battle: Battle, me: Combatant, { id, weapon, item }: Arm, burst: boolean): No<never> | null {
  if (id === 'martialArts') {
    if (!battle.setup.settings.martialArts) return no('CPR-BRW-03', 'Martial Arts are switched off in this fight')
    if ((me.sheet.skills.martialArts ?? 0) < 1) return no('CPR-BRW-03', `${me.name} does not know Martial Arts`) // CPR-BRW-03
  }
  const unwieldy = refusedWielding(battle, me, id, weapon)
  if (unwieldy !== null) return unwieldy
  if (!burst && weapon.autofireOnly) return no('CPR-GAP-47', `the ${weapon.name} fires bursts alone`)
  if (burst && weapon.autofireMax === 0) return no('CPR-AUTO-01', `the ${weapon.name} fires no bursts`) // CPR-AUTO-01
  if (weapon.kind === 'thrown') return no('CPR-THR-02', `the ${weapon.name} has to be thrown`)
  if (weapon.explosive) return no('CPR-EXP-01', `the ${weapon.name} has to be aimed at a square`) // CPR-EXP-01, CPR-AIM-02
  if (item?.loaded === 'shell') return no('CPR-SHELL-01', `the ${weapon.name} is loaded with shells`) // CPR-SHELL-01, CPR-AIM-02
  const jammed = item && refusedJammed(item)
  if (jammed) return jammed
  const rounds = roundsOf(weapon, burst)
  if (item === undefined || hasRounds(battle, item, rounds)) return null
  return no(burst ? 'CPR-AUTO-01' : 'CPR-RNG-05', `it takes ${rounds} rounds, and the ${weapon.name} has ${item.rounds}`) // CPR-RNG-05
}

/** The weapon of an attack. */
export const armTo = (burst: boolean) =>
  among({
    words: 'Weapon',
    things: (_battle: Battle, me: Combatant) => armsOf(me),
    find: (_battle, me, id) => findArm(me, id),
    nameOf: ({ weapon }) => weapon.name,
    unknown: (_battle, me, id) => noSuch('CPR-ACT-10', `${me.name} has no weapon ${JSON.stringify(id)}.`),
    refused: (battle, me, arm) => unfitToAttack(battle, me, arm, burst),
  })

// ── targets ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Why a person can't be attacked with this weapon from where both stand, as far as the attacker's side knows; null where they can. */
export function refusedTarget(battle: Battle, me: Combatant, weapon: Weapon, target: Combatant, burst: boolean): No<'target'> | null {
  if (target.dead) return noFor('target', 'CPR-RNG-06', `${target.name} is dead`) // CPR-HSH-04: one's own Human Shield is a target like any other
  if (!sees(knownGround(battle, me.side), me.at, target.at)) return noFor('target', 'CPR-COV-02', `${target.name} is out of sight`) // CPR-RNG-06, CPR-COV-02
  const squares = distanceBetween(battle, me, target)
  if (weapon.kind === 'melee')
    return isInReach(battle, me, target) ? null : noFor('target', 'CPR-MEL-01', `${target.name} is ${squares} squares away, out of reach`) // CPR-MEL-01
  if (dvAt(weapon, squares, burst) !== null) return null
  return noFor('target', 'CPR-RNG-02', `${target.name} is ${squares} squares away, out of range`) // CPR-RNG-02
}

/** Why a target can't be aimed at there; null where it can. */
export const refusedAim = (target: Combatant, at: Aim): No<'aim'> | null =>
  at === 'heldItem' && heldItems(target).length === 0 ? noFor('aim', 'CPR-AIM-04', `${target.name} holds nothing`) : null // CPR-AIM-04

// ── the orders ─────────────────────────────────────────────────────────────────────────────────────────────────────
type KindOfAttack = (melee: boolean) => AttackKind
function declare(battle: Battle, me: Combatant, kindOf: KindOfAttack, weaponId: ItemId, target: CombatantId, at: Aim | null): void {
  const weapon = weaponOf(me, weaponId)
  const kind = kindOf(weapon.kind === 'melee')
  spendRounds(battle, me, weaponId, roundsOf(weapon, kind === 'autofire')) // CPR-RNG-05, CPR-AUTO-01: hit or miss
  announceAttack(battle, { kind, attacker: me.id, target, weaponId, aim: at })
}

/** "Fire the heavy pistol at", "Strike with the sword at". */
export const sayAttack = (weapon: Weapon): string =>
  weapon.kind === 'melee' ? `Strike with ${withArticle(weapon)} at` : `Fire the ${weapon.name} at`
const withArticle = ({ hands, name }: Weapon): string => `${hands === 0 ? '' : 'the '}${name}`

interface AttackSpec {
  readonly words: string
  readonly name: string
  readonly burst: boolean
  say(weapon: Weapon, target: Combatant): string
  readonly kind: KindOfAttack
}
const attackOrder = <const A extends 'attack' | 'autofire'>(action: A, cost: Cost, { words, name, burst, say, kind }: AttackSpec) =>
  acting(action, cost, {
    words,
    name,
    isAttack: true,
    choose: { weaponId: armTo(burst), target: knownTarget },
    together: (battle, me, { weaponId: { weapon }, target }) => refusedTarget(battle, me, weapon, target, burst),
    say: ({ weaponId: { weapon }, target }) => say(weapon, target),
    do: (battle, me, { weaponId, target }) => declare(battle, me, kind, weaponId, target, null),
  })

/** One attack, of up to the ROF of the weapon (CPR-ACT-03). */
export const attack = attackOrder('attack', 'attack', {
  words: 'Attack',
  name: 'An attack',
  burst: false,
  say: (weapon, target) => `${sayAttack(weapon)} ${target.name}`,
  kind: melee => (melee ? 'blow' : 'shot'),
})

/** One aimed attack, shot or blow. It takes the whole Action, even with ROF 2 (CPR-AIM-01). */
export const aimedShot = acting('aimedShot', 'action', {
  words: 'Aimed Shot',
  name: 'An Aimed Shot',
  isAttack: true,
  choose: { weaponId: armTo(false), target: knownTarget, aim }, // CPR-AIM-02: shells and explosives by the weapon, Autofire and Suppressive Fire are other orders
  together(battle, me, { weaponId: { weapon }, target, aim: at }) {
    if (weapon.noAimedShots) return noFor('weaponId', 'CPR-GAP-47', `the ${weapon.name} is no weapon for Aimed Shots`)
    return refusedTarget(battle, me, weapon, target, false) ?? refusedAim(target, at)
  },
  say: ({ weaponId: { weapon }, target, aim: at }) => `Aim at ${aimWords[at]} with ${withArticle(weapon)}: ${target.name}`,
  do: (battle, me, { weaponId, target, aim: at }) =>
    declare(battle, me, melee => (melee ? 'aimedBlow' : 'aimedShot'), weaponId, target, at),
})

/** A burst at one person (CPR-AUTO-01). */
export const autofire = attackOrder('autofire', 'action', {
  words: 'Autofire',
  name: 'Autofire',
  burst: true,
  say: (weapon, target) => `Fire a burst of the ${weapon.name} at ${target.name}`,
  kind: () => 'autofire',
})

/**
 * Shields: taking one up, dropping it, and putting it between oneself and an attack. A corpse in the hand is a shield like any other;
 * a living person held as one stands in human-shields.ts.
 * A shield does not block sight; it stops only the attacks that its bearer interposes it against.
 */
import type { Tell } from '@enfilade/engine'
import { among, type No, no, noFor, noteHarm } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, ItemId, ItemOf } from '../../battle/battle.js'
import { knownInReach, seemsInSight } from '../../battle/ground.js'
import { knowsPerson } from '../../battle/knowledge.js'
import {
  findItem,
  freeHands,
  handsHolding,
  humanShieldOf,
  isConscious,
  isFree,
  nameOfItem,
  personOf,
  shieldOf,
} from '../../battle/people.js'
import { dropItem } from '../../battle/things.js'
import { leaveSeat } from '../../battle/vehicles.js'
import type { SideOfBody } from '../../tables/words.js'
import { corpseIdOf, takeUpCorpse } from '../grappling/grappling.js'
import { acting, hand, thing } from '../orders.js'
import * as told from './events.js'

export type ShieldItem = ItemOf<'shield'> | ItemOf<'corpse'>

// ── what a shield is good for ──────────────────────────────────────────────────────────────────────────────────────
/** The shield that a combatant can put between themselves and an attack now, or undefined. */
export function usableShield(person: Combatant): ShieldItem | undefined {
  const shield = shieldOf(person)
  return shield !== undefined && shield.hp > 0 && isConscious(person) ? shield : undefined // CPR-SHD-04, CPR-SHD-06
}

/** Does a combatant carry their cover with them: a shield with hit points, or a person held as one? */
export function carriesCover(battle: Battle, person: Combatant): boolean {
  return usableShield(person) !== undefined || (isConscious(person) && humanShieldOf(battle, person) !== null) // CPR-SHD-02, CPR-HSH-01
}

/** Does a combatant see where an attack comes from? One who is caught unaware does not. */
export function seesAttacker(battle: Battle, target: Combatant, attacker: Combatant): boolean {
  return !target.unaware && knowsPerson(battle, target.side, attacker) && seemsInSight(battle, target.side, target.at, attacker.at) // CPR-SHD-03, CPR-GAP-45
}

/** May this person interpose a shield in their hand against an attack of that one? */
export function mayInterposeShield(battle: Battle, target: Combatant, attacker: Combatant): boolean {
  return usableShield(target) !== undefined && seesAttacker(battle, target, attacker) // CPR-SHD-03
}

/** A hit meets the shield of its bearer: it takes all of it, and what is left over is lost. */
export function damageShield(
  battle: Battle,
  attacker: CombatantId,
  bearer: Combatant,
  damage: number,
  tell: Tell | undefined,
  times = 1,
): void {
  const shield = shieldOf(bearer)
  if (shield === undefined) return
  const lost = Math.min(shield.hp, damage)
  shield.hp -= lost // CPR-SHD-03: no SP, no ablation, no Critical Injury
  if (lost > 0) noteHarm(battle)
  tell?.(
    told.shieldDamaged({
      rule: shield.hp > 0 ? 'CPR-SHD-03' : 'CPR-SHD-04',
      attacker,
      who: bearer.id,
      itemId: shield.id,
      damage,
      times,
      hp: shield.hp,
      destroyed: shield.hp === 0,
    }),
  )
}

// ── taking one up and dropping it ──────────────────────────────────────────────────────────────────────────────────
/** Why a combatant can't take up another shield; null where they can, a hand named or not. */
function refusedShield(battle: Battle, me: Combatant, named: SideOfBody | undefined): No<'hand'> | null {
  if (shieldOf(me) !== undefined || humanShieldOf(battle, me) !== null) return no('CPR-SHD-01', `${me.name} already has a shield`) // CPR-SHD-01: one of any kind
  const allowed = freeHands(battle, me)
  if (named === undefined ? allowed.length > 0 : isFree(battle, me, named)) return null
  return { ...noFor('hand', 'CPR-SHD-01', `${me.name} has no free hand for it`), found: named ?? null, allowed }
}

export const equipShield = acting('equipShield', 'action', {
  words: 'Equip a shield', // CPR-SHD-01
  name: 'Equipping a shield',
  choose: {
    itemId: thing(
      {
        things: (_battle, me) => me.items.filter(item => item.kind === 'shield' && handsHolding(me, item.id).length === 0),
        unknown: (_battle, me) => no('CPR-SHD-01', `${me.name} carries no such shield`),
      },
      'Shield',
    ),
    hand,
  },
  together: (battle, me, { hand: named }) => refusedShield(battle, me, named),
  say: ({ itemId: item }, battle) => `Equip the ${nameOfItem(battle, item)}`,
  do(battle, me, { itemId, hand: named }, tell) {
    me.hands[handFor(battle, me, named)] = itemId
    toldEquipped(battle, me, itemId, null, tell)
  },
})

/** The hand that takes something up: the one named, or the best free one. */
const handFor = (battle: Battle, me: Combatant, named: SideOfBody | undefined): SideOfBody => named ?? freeHands(battle, me)[0] ?? 'left'

function toldEquipped(battle: Battle, me: Combatant, itemId: ItemId, dead: CombatantId | null, tell: Tell | undefined): void {
  const item = findItem(me, itemId)
  if (item === undefined) return
  tell?.(told.shieldEquipped({ rule: 'CPR-SHD-01', who: me.id, itemId, item: nameOfItem(battle, item), person: dead }))
}

// ── corpses ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Is a body in use as a combatant's shield? */
const isCarried = (battle: Battle, dead: Combatant): boolean =>
  battle.people.some(person => person.items.some(item => item.kind === 'corpse' && item.person === dead.id))

/** The dead that a combatant could take up as a shield from where they stand, as far as their side knows. */
const bodiesInReach = (battle: Battle, me: Combatant): Combatant[] =>
  knownInReach(battle, me, other => other.dead && other.id !== me.id && !isCarried(battle, other))

export const equipCorpse = acting('equipCorpse', 'action', {
  words: 'Use a body as a shield',
  name: 'Using a body as a shield',
  choose: {
    target: among({
      words: 'Body',
      things: bodiesInReach,
      unknown: () => no('CPR-SHD-01', 'no such body is in reach'),
      refused: (_battle, _me, { name, bodyHp }) =>
        bodyHp === 0 ? no('CPR-SHD-04', `nothing of ${name}'s body is left to hide behind`) : null,
    }),
    hand,
  },
  together: (battle, me, { hand: named }) => refusedShield(battle, me, named),
  say: ({ target }) => `Use the body of ${target.name} as a shield`,
  do(battle, me, { target, hand: named }, tell) {
    const dead = personOf(battle, target)
    leaveSeat(battle, dead) // CPR-VEH-04
    takeUpCorpse(me, dead, handFor(battle, me, named))
    toldEquipped(battle, me, corpseIdOf(dead), dead.id, tell)
  },
})

export const dropShield = acting('dropShield', 'action', {
  words: 'Drop the shield', // CPR-SHD-01, CPR-SHD-04
  name: 'Dropping a shield',
  check: (_battle, me) => (shieldOf(me) === undefined ? no('CPR-SHD-01', `${me.name} has no shield in hand`) : null),
  say(_things, battle, me) {
    const shield = shieldOf(me)
    return `Drop the ${shield === undefined ? 'shield' : nameOfItem(battle, shield)}`
  },
  do(battle, me, _answer, tell) {
    const shield = shieldOf(me)
    if (shield !== undefined) dropItem(battle, me, shield.id, me.at, 'choice', 'CPR-SHD-01', tell)
  },
})

/**
 * Shields: taking one up, dropping it, and putting it between oneself and an attack. A corpse in the hand is a shield like any other;
 * a living person held as one stands in human-shields.ts.
 * A shield does not block sight; it stops only the attacks that its bearer interposes it against.
 */
import { type Refusal, squaresApart, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, ItemId, ItemOf } from '../../battle/battle.js'
import { seemsInSight } from '../../battle/ground.js'
import { knownPeople, knowsPerson } from '../../battle/knowledge.js'
import {
  findItem,
  findPerson,
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
import type { SideOfBody } from '../../tables/words.js'
import { handValues, itemValue } from '../fields.js'
import { corpseIdOf, takeUpCorpse } from '../grappling/grappling.js'
import { type CourseOf, impossible } from '../orders.js'
import * as told from './events.js'

/** A shield or a corpse used as one. */
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
export function damageShield(battle: Battle, attacker: CombatantId, bearer: Combatant, damage: number, tell: Tell | undefined): void {
  const shield = shieldOf(bearer)
  if (shield === undefined) return
  const lost = Math.min(shield.hp, damage)
  shield.hp -= lost // CPR-SHD-03: no SP, no ablation, no Critical Injury
  if (lost > 0) battle.lastHarmRound = battle.round
  tell?.(
    told.shieldDamaged({
      rule: shield.hp > 0 ? 'CPR-SHD-03' : 'CPR-SHD-04',
      attacker,
      who: bearer.id,
      itemId: shield.id,
      damage,
      hp: shield.hp,
      destroyed: shield.hp === 0,
    }),
  )
}

// ── taking one up and dropping it ──────────────────────────────────────────────────────────────────────────────────
/** Why a combatant cannot take up another shield at all; null where they can, `hand` named or not. */
function refusedHand(battle: Battle, person: Combatant, name: string, hand: SideOfBody | undefined): Refusal | null {
  if (shieldOf(person) !== undefined || humanShieldOf(battle, person) !== null)
    return impossible('CPR-SHD-01', name, `${person.name} already has a shield`) // CPR-SHD-01: one of any kind
  if (hand === undefined ? freeHands(battle, person).length > 0 : isFree(battle, person, hand)) return null
  const allowed = freeHands(battle, person)
  return { ...impossible('CPR-SHD-01', name, `${person.name} has no free hand for it`), at: 'hand', found: hand ?? null, allowed }
}

const carriedShields = (person: Combatant): ItemOf<'shield'>[] =>
  person.items.filter((item): item is ItemOf<'shield'> => item.kind === 'shield' && handsHolding(person, item.id).length === 0)

export const equipShield: CourseOf<'equipShield'> = {
  cost: 'action', // CPR-SHD-01
  name: 'Equipping a shield',
  words: 'Equip a shield',
  options: (battle, person) =>
    refusedHand(battle, person, equipShield.name, undefined) === null
      ? carriedShields(person).map(({ id }) => ({ action: 'equipShield', itemId: id }))
      : [],
  refused: (battle, person, { itemId, hand }) => {
    const allowed = carriedShields(person).map(item => item.id)
    if (!allowed.includes(itemId))
      return {
        ...impossible('CPR-SHD-01', equipShield.name, `${person.name} carries no such shield`),
        at: 'itemId',
        found: itemId,
        allowed,
      }
    return refusedHand(battle, person, equipShield.name, hand)
  },
  carryOut: (battle, person, { itemId, hand }, tell) => {
    person.hands[handFor(battle, person, hand)] = itemId
    toldEquipped(battle, person, itemId, null, tell)
  },
  say: (battle, person, { itemId }) => `Equip the ${sayItem(battle, person, itemId)}`,
  fields: (battle, person) => [
    { name: 'itemId', words: 'Shield', kind: 'oneOf', values: carriedShields(person).map(item => itemValue(battle, item)) },
    { name: 'hand', words: 'Hand', kind: 'oneOf', values: handValues(battle, person) },
  ],
}

/** The hand that takes something up: the one named, or the best free one. */
export const handFor = (battle: Battle, person: Combatant, hand: SideOfBody | undefined): SideOfBody =>
  hand ?? freeHands(battle, person)[0] ?? 'left'

const sayItem = (battle: Battle, person: Combatant, itemId: ItemId): string => {
  const item = findItem(person, itemId)
  return item === undefined ? itemId : nameOfItem(battle, item)
}

function toldEquipped(battle: Battle, person: Combatant, itemId: ItemId, dead: CombatantId | null, tell: Tell | undefined): void {
  tell?.(
    told.shieldEquipped({
      rule: 'CPR-SHD-01',
      who: person.id,
      itemId,
      item: sayItem(battle, person, itemId),
      person: dead,
    }),
  )
}

// ── corpses ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Is a body in use as a combatant's shield? */
const isCarried = (battle: Battle, dead: Combatant): boolean =>
  battle.people.some(person => person.items.some(item => item.kind === 'corpse' && item.person === dead.id))

/** The dead that a combatant could take up as a shield from where they stand, as far as their side knows. */
function bodiesInReach(battle: Battle, person: Combatant): Combatant[] {
  const { meleeReach } = battle.setup.settings
  return knownPeople(battle, person.side).filter(
    other =>
      other.dead &&
      other.id !== person.id &&
      squaresApart(person.at, other.at) <= meleeReach &&
      seemsInSight(battle, person.side, person.at, other.at) &&
      !isCarried(battle, other),
  )
}

export const equipCorpse: CourseOf<'equipCorpse'> = {
  cost: 'action',
  name: 'Using a body as a shield',
  words: 'Use a body as a shield',
  options: (battle, person) =>
    refusedHand(battle, person, equipCorpse.name, undefined) === null
      ? bodiesInReach(battle, person).map(({ id }) => ({ action: 'equipCorpse', target: id }))
      : [],
  refused: (battle, person, { target, hand }) => {
    const allowed = bodiesInReach(battle, person).map(({ id }) => id)
    if (!allowed.includes(target))
      return {
        ...impossible('CPR-SHD-01', equipCorpse.name, 'no such body is in reach'),
        at: 'target',
        found: target,
        allowed,
      }
    return refusedHand(battle, person, equipCorpse.name, hand)
  },
  carryOut: (battle, person, { target, hand }, tell) => {
    const dead = personOf(battle, target)
    takeUpCorpse(person, dead, handFor(battle, person, hand))
    toldEquipped(battle, person, corpseIdOf(dead), dead.id, tell)
  },
  say: (battle, _person, { target }) => `Use the body of ${findPerson(battle, target)?.name ?? target} as a shield`,
  fields: (battle, person) => [
    {
      name: 'target',
      words: 'Body',
      kind: 'oneOf',
      values: bodiesInReach(battle, person).map(({ id, name }) => ({ value: id, words: name })),
    },
    { name: 'hand', words: 'Hand', kind: 'oneOf', values: handValues(battle, person) },
  ],
}

export const dropShield: CourseOf<'dropShield'> = {
  cost: 'action', // CPR-SHD-01, CPR-SHD-04
  name: 'Dropping a shield',
  words: 'Drop the shield',
  options: (_battle, person) => (shieldOf(person) === undefined ? [] : [{ action: 'dropShield' }]),
  refused: (_battle, person) =>
    shieldOf(person) === undefined ? impossible('CPR-SHD-01', dropShield.name, `${person.name} has no shield in hand`) : null,
  carryOut: (battle, person, _order, tell) => {
    const shield = shieldOf(person)
    if (shield !== undefined) dropItem(battle, person, shield.id, person.at, 'choice', 'CPR-SHD-01', tell)
  },
  say: (battle, person) => {
    const shield = shieldOf(person)
    return shield === undefined ? 'Drop the shield' : `Drop the ${nameOfItem(battle, shield)}`
  },
  fields: () => [],
}

/**
 * What a combatant without a player sees before they act: the enemies they know of, the orders that they could give, and what
 * the ground does to people. Everything comes through what their side knows.
 */

import type { Ground } from '@enfilade/engine'
import { type Candidate, candidate, type Idea, type Pull, type Temper } from '@enfilade/kit'
import type { Battle, Combatant, ItemOf, Square } from '../../battle/battle.js'
import { knownGround, zonesAt } from '../../battle/ground.js'
import { believed, knownPeople, knowsPerson, knowsTerrain } from '../../battle/knowledge.js'
import { areFoes, findWeaponItem, isConscious } from '../../battle/people.js'
import { heldItems, readyItems } from '../../battle/things.js'
import { woundStateOf } from '../../battle/wound-state.js'
import { isInReach } from '../../rules/attacking/melee.js'
import { squaresLeft } from '../../rules/moving/moving.js'
import { goals } from '../../rules/turns/goals.js'
import { listedOrders, type Order, type OrderOf, refusalOf } from '../../rules/turns/own-turn.js'
import { farOnFoot } from '../../rules/turns/turns.js'
import { criticalInjuryRows } from '../../tables/critical-injuries.js'
import type { Losses } from './hit-losses.js'
import { pullOf } from './pull.js'

export type { Temper }

export type Thought = Idea<Outlook, Order>

/** Does a combatant still have their Action? */
export const hasAction = ({ turn }: Combatant): boolean => !turn.actionUsed && !turn.noAction

/**
 * An attack that could be made. `loss`: hit points on average, misses included, of all that the turn allows: an estimate to compare
 * attacks by, never said beside the exact odds of one. `worth`: the same, weighed by who it would stop.
 */
export interface Prospect {
  readonly order: Order
  readonly weapon: string
  /** The target, by name. */
  readonly at: string
  readonly chance: number
  /** Is the chance that of hitting the target? Behind a shield or in an area more goes on than one attack that hits or misses. */
  readonly isPlain: boolean
  readonly loss: number
  readonly worth: number
}

/** An enemy in sight, with what holds for every attack on them. */
export interface Mark {
  readonly enemy: Combatant
  readonly squares: number
  readonly dodgesShots: boolean
  /** What they add to the d10 of a dodge, where they could dodge anything from here. */
  readonly dodge: number
  readonly weight: number
  /** How much of a loss is left where something is held up before them: of blows and shots at the head, and of other shots. */
  readonly left: number
  readonly leftOfShots: number
  /** The most that one hit takes: of what breaks a shield the rest is lost. */
  readonly mostOfHit: number
  /** What is known of what hits cost them. */
  readonly losses: Losses
}

export interface Outlook {
  readonly battle: Battle
  readonly who: Combatant
  readonly temper: Temper
  /** Conscious enemies known to their side, each as their side takes them to be. */
  readonly enemies: readonly Combatant[]
  /** The ground as their side knows it. */
  readonly ground: Ground
  /** Squares of budget that they have left, and care to spend. */
  readonly left: number
  /** The weapons in their hands, and those that are part of the body. */
  readonly held: readonly ItemOf<'weapon'>[]
  /** Is an enemy within reach of a blow, seen or not? */
  readonly isBeset: boolean
  /** Where the goals of their side draw them; null: nowhere. */
  readonly pull: Pull<Combatant, Square> | null
}

/** Squares that a combatant may still walk in this turn before an injury takes hit points for it that make their wounds worse (CPR-CRIT-06). */
export function strideOf(who: Combatant): number {
  let costs = 0
  for (const { name, quickFixed } of who.injuries) if (!quickFixed) costs += criticalInjuryRows.rows[name].lostAfterMoving
  if (costs === 0 || !who.onFoot || who.turn.squaresOnFoot >= farOnFoot) return Number.POSITIVE_INFINITY
  const worse = woundStateOf({ ...who, hp: who.hp - costs }) !== woundStateOf(who)
  return worse ? farOnFoot - 1 - who.turn.squaresOnFoot : Number.POSITIVE_INFINITY
}

export function lookRound(temper: Temper, battle: Battle, who: Combatant): Outlook {
  const enemies: Combatant[] = []
  let isBeset = false
  for (const other of battle.people) {
    if (other.side === who.side || !isConscious(other) || !areFoes(battle, who, other)) continue
    if (!knowsPerson(battle, who.side, other)) continue
    const enemy = believed(battle, who.side, other)
    enemies.push(enemy)
    if (isInReach(battle, who, enemy)) isBeset = true
  }
  const held: ItemOf<'weapon'>[] = []
  for (const id of readyItems(who)) {
    const item = findWeaponItem(who, id)
    if (item !== undefined) held.push(item)
  }
  return {
    battle,
    who,
    temper,
    enemies: goals.fought(battle, who.side, enemies),
    ground: knownGround(battle, who.side),
    left: Math.min(squaresLeft(who), strideOf(who)),
    held,
    isBeset,
    pull: pullOf(battle, who),
  }
}

/** Has a combatant gone down for good unless they are helped: Mortally Wounded, and on the ground or without a weapon in hand? */
export const isDown = (person: Combatant): boolean =>
  woundStateOf(person) === 'mortallyWounded' && (person.prone || !heldItems(person).some(id => findWeaponItem(person, id) !== undefined))

/** Does an enemy side not know of them yet? What they do to an enemy tells it. */
export const isHidden = ({ who, enemies }: Outlook): boolean => enemies.some(({ side }) => who.hiddenFrom.includes(side))

/** Others on their own side or allied with it, and neutral people. */
export const bystandersOf = ({ battle, who }: Outlook): Combatant[] =>
  knownPeople(battle, who.side).filter(other => !other.dead && other.id !== who.id && !areFoes(battle, who, other))

/** The order if the rules allow it. */
export const ifLegal = <O extends Order>({ battle, who }: Outlook, order: O): O | null =>
  refusalOf(battle, who, order) === null ? order : null

/** The order with its reason, where there is an order. */
export const given = (order: Order | null | undefined, why: string | (() => string)): Candidate<Order> | null =>
  order ? candidate(order, typeof why === 'string' ? () => why : why) : null

/** Every legal order of one kind, in the order in which the rules list them. */
export const possible = <K extends Order['action']>({ battle, who }: Outlook, action: K): readonly OrderOf<K>[] =>
  listedOrders(battle, who, action)

// ── the ground ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** Does a way lead over live ground, which strikes even those who only pass? */
export function crossesCurrent(battle: Battle, person: Combatant, way: readonly Square[]): boolean {
  if (battle.setup.field.zones.length === 0 || person.sheet.protectedFrom.includes('electrocution')) return false
  return way.some(square => zonesAt(battle, square).some(({ id, kind }) => kind === 'electric' && knowsTerrain(battle, person.side, id)))
}

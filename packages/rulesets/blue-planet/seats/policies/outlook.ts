/**
 * What a combatant without a player sees before declaring: the enemies that their side knows of, nearest first, their own people,
 * and themselves as they would be standing still. Everything comes through what their side knows.
 */

import { once, type Pull, type Temper } from '@enfilade/kit'
import type { Battle, Combatant, Maneuver, MeleeWeapon, Place, RangedWeapon, SideId } from '../../battle/battle.js'
import { knowsNumbers, knowsPerson } from '../../battle/knowledge.js'
import { areFoes, isAble, squaredMillimetres } from '../../battle/people.js'
import type { Declaration } from '../../rules/declarations.js'
import { goals } from '../../rules/rounds/goals.js'
import { isDying } from '../../rules/trauma/trauma.js'
import type { HitLocation } from '../../tables/words.js'
import { sightOf } from '../sight.js'
import { seenAs } from '../taken.js'
import { pullOf } from './pull.js'

export type { Temper }

/** An attack that could be declared from where they stand. */
export interface ShotPlan {
  readonly order: Extract<Declaration, { action: 'fireSingle' | 'fireAuto' }>
  readonly weapon: RangedWeapon
  readonly target: Combatant
  readonly location: HitLocation | null
  /** Of the first shot or burst. */
  readonly tn: number
  /** What it brings in the time of one action, aiming included: 1 is one enemy out of the fight. */
  readonly worth: number
  /** Aim actions to take first, 0 to 3: what brings most in its time. */
  readonly aimFirst: number
}

export type Striking = MeleeWeapon | Maneuver
/** A melee attack that could be declared, and what it is worth less what it risks: 1 is one enemy out of the fight. */
export interface StrikePlan {
  readonly order: Extract<Declaration, { action: 'melee' }>
  readonly target: Combatant
  readonly striking: Striking
  readonly location: HitLocation | null
  readonly offense: number
  readonly defense: number
  readonly worth: number
}

export interface Outlook {
  readonly battle: Battle
  readonly temper: Temper
  /** As they stand now. */
  readonly who: Combatant
  /** The same, not moving: how they would shoot. */
  readonly standing: Combatant
  /**
   * While the fight lasts: known enemies who can act, with the numbers that their side assumes; the nearest first,
   * then in roster order.
   */
  readonly enemies: readonly Combatant[]
  /** Living combatants of their own and allied sides, themselves included. */
  readonly friends: readonly Combatant[]
  /** Where the goals of their side draw them; null: nowhere. */
  readonly pull: Pull<Combatant, Place> | null
}

export function lookRound(temper: Temper, battle: Battle, who: Combatant): Outlook {
  const standing = who.now.movement === 'stationary' ? who : { ...who, now: { ...who.now, movement: 'stationary' as const } }
  const enemies: Combatant[] = []
  const friends: Combatant[] = []
  const near: number[] = []
  const fights = battle.ended === null // afterwards no one is anyone's enemy
  for (const person of battle.people) {
    if (person.now.dead || !knowsPerson(who.side, person)) continue
    if (!areFoes(battle, who, person)) friends.push(person)
    else if (fights && isAble(person)) {
      const distance = squaredMillimetres(who.position, person.position)
      let at = enemies.length
      for (; at > 0 && distance < (near[at - 1] as number); at--) {
        enemies[at] = enemies[at - 1] as Combatant
        near[at] = near[at - 1] as number
      }
      enemies[at] = reckonedWith(battle, who.side, person)
      near[at] = distance
    }
  }
  const fought = goals.fought(battle, who.side, enemies)
  return { battle, temper, who, standing, enemies: fought, friends, pull: fights ? pullOf(battle, who) : null }
}

/**
 * A combatant as a side reckons with them: as they are where it knows the numbers, else as an average person in the state that everyone
 * sees.
 */
export const reckonedWith = (battle: Battle, side: SideId, person: Combatant): Combatant =>
  knowsNumbers(side, person) ? person : seenAs(battle, sightOf(battle, { seat: side }), person)

/** Those who are going to die of a wound and are no enemies: their own people first, and of them the most pressing. */
export const dyingFriends = once(({ friends, who }: Outlook): readonly Combatant[] => {
  const other = ({ side }: Combatant): number => Number(side !== who.side)
  return friends.filter(isDying).sort((a, b) => other(a) - other(b) || (a.deathRound ?? 0) - (b.deathRound ?? 0))
})

/** From so many task levels of wounds people keep their heads down. */
export const badlyHurt = -3

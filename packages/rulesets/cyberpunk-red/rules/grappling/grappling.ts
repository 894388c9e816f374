/**
 * Grapples: who holds whom with which hand, being dragged, and how a grapple ends. A combatant is in one grapple at most.
 * Needs nothing but people, so that all kinds of harm can end a grapple. Getting hold of a combatant stands in grabbing.ts.
 */
import type { Rule, RuleId, Tell } from '@enfilade/engine'
import { type No, no } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, Grapple, ItemId, Square, StepOf } from '../../battle/battle.js'
import { ground, isBarred, squaresBetween } from '../../battle/ground.js'
import { grappleOf, isConscious, isUsable, nameOf, personOf } from '../../battle/people.js'
import { areas } from '../../tables/constants.js'
import type { GrappleEnd, SideOfBody } from '../../tables/words.js'
import { acting } from '../orders.js'
import * as told from './events.js'

// ── who holds whom ─────────────────────────────────────────────────────────────────────────────────────────────────
/** The grapple in which a combatant holds another, or undefined. */
export function holdOf(battle: Battle, who: CombatantId): Grapple | undefined {
  const grapple = grappleOf(battle, who)
  return grapple?.attacker === who ? grapple : undefined
}

/** Is a combatant held by another? Then they have no Move Action and is dragged along. */
export const isHeld = (battle: Battle, who: CombatantId): boolean => grappleOf(battle, who)?.defender === who // CPR-GRP-04

// ── beginning ──────────────────────────────────────────────────────────────────────────────────────────────────────
export function beginGrapple(battle: Battle, attacker: Combatant, defender: Combatant, hand: SideOfBody, tell: Tell | undefined): void {
  battle.grapples = [...battle.grapples, { attacker: attacker.id, defender: defender.id, hand, shield: false }] // CPR-GRP-02
  tell?.(told.grappleBegan({ rule: 'CPR-GRP-02', attacker: attacker.id, defender: defender.id, hand }))
}

// ── being dragged ──────────────────────────────────────────────────────────────────────────────────────────────────
/** A combatant has stepped off a square: the one they hold is dragged onto it. It costs nothing and does not count as movement. */
export function dragAlong(held: Combatant, left: Square): void {
  held.at = { ...left } // CPR-GRP-04, CPR-MOVE-06
  held.hanging = null
}
/** The combatant that this one holds, or null. */
export function heldBy(battle: Battle, mover: Combatant): Combatant | null {
  const grapple = holdOf(battle, mover.id)
  return grapple === undefined ? null : personOf(battle, grapple.defender)
}

// ── ending ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A grapple is over, for both. The count of chokes is reset (CPR-CHK-03). */
export function endGrapple(battle: Battle, { attacker, defender }: Grapple, cause: GrappleEnd, tell: Tell | undefined): void {
  battle.grapples = battle.grapples.filter(other => other.attacker !== attacker)
  personOf(battle, attacker).choked = null // CPR-CHK-03
  tell?.(told.grappleEnded({ rule: ruleOfEnd[cause], attacker, defender, cause }))
}
const ruleOfEnd: Readonly<Record<GrappleEnd, string>> = {
  released: 'CPR-GRP-06',
  broken: 'CPR-GRP-06',
  thrown: 'CPR-THR-01',
  death: 'CPR-GRP-07',
  apart: 'CPR-GRP-07',
  barred: 'CPR-GRP-07',
  hand: 'CPR-GRP-07',
  unconscious: 'CPR-GRP-07',
}

/** Why a grapple cannot last as things are; null where it can. One who is held and goes unconscious stays held. */
function whyOver(battle: Battle, { attacker: attackerId, defender: defenderId, hand }: Grapple): GrappleEnd | null {
  const attacker = personOf(battle, attackerId)
  const defender = personOf(battle, defenderId)
  if (attacker.dead || defender.dead) return 'death' // CPR-GRP-07
  if (!isConscious(attacker)) return 'unconscious' // CPR-GRP-07, CPR-TURN-05
  if (!isUsable(attacker, hand)) return 'hand' // CPR-GRP-07, CPR-CRIT-09
  if (attacker.falling !== null || defender.falling !== null) return 'apart' // CPR-GRP-07: no grip holds a fall
  if (squaresBetween(battle, attacker.at, defender.at) > farthestHold(battle.setup.settings.meleeReach)) return 'apart' // CPR-GRP-07
  return isBarred(ground(battle), attacker.at, defender.at) ? 'barred' : null // CPR-GRP-07
}
/** Squares between two who still hold on to each other: 2, or as far as a Grab reaches (`meleeReach`) where that is farther (house rule). */
export const farthestHold = (meleeReach: number): number => Math.max(areas.rows.meleeReach, meleeReach)

/** Ends every grapple that cannot last any more: called after harm, after moves, and when a combatant dies or goes unconscious. */
export function settleGrapples(battle: Battle, tell: Tell | undefined): void {
  if (battle.grapples.length === 0) return
  for (const grapple of battle.grapples) {
    const why = whyOver(battle, grapple)
    if (why === null) continue
    endGrapple(battle, grapple, why, tell)
    const attacker = personOf(battle, grapple.attacker)
    const defender = personOf(battle, grapple.defender)
    if (!grapple.shield || !defender.dead || !isConscious(attacker) || !isUsable(attacker, grapple.hand)) continue
    takeUpCorpse(attacker, defender, grapple.hand) // CPR-HSH-05: and the −2 of the grapple is gone with it
    tell?.(told.humanShieldEquipped({ rule: 'CPR-HSH-05', who: attacker.id, person: defender.id, dead: true }))
  }
}

// ── bodies as shields ──────────────────────────────────────────────────────────────────────────────────────────────
/** The thing that a body is while it serves as a shield. */
export const corpseIdOf = (dead: Combatant): ItemId => `body-of-${dead.id}`

/** A dead combatant becomes a shield in a hand, with as many hit points as they had BODY, or as are left from an earlier use. */
export function takeUpCorpse(bearer: Combatant, dead: Combatant, hand: SideOfBody): void {
  const hpMax = dead.sheet.stats.BODY // CPR-SHD-01, CPR-HSH-05
  const hp = dead.bodyHp ?? hpMax // CPR-SHD-04: what was once alive can't be repaired
  const id = corpseIdOf(dead)
  bearer.items = [...bearer.items, { kind: 'corpse', id, person: dead.id, hp, hpMax }]
  bearer.hands[hand] = id
  dead.at = { ...bearer.at }
}
// ── letting go ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** The holder lets go: free, at any time. */
export const releaseGrapple = acting('releaseGrapple', 'nothing', {
  words: 'Let go', // CPR-GRP-06, CPR-ACT-06, CPR-HSH-05
  name: 'Letting go',
  check: (battle, me) => holdsNobody(battle, me, 'CPR-GRP-06'),
  say: (_things, battle, me) => `Let go of ${nameOf(battle, holdOf(battle, me.id)?.defender)}`,
  do(battle, me, _answer, tell) {
    const grapple = holdOf(battle, me.id)
    if (grapple !== undefined) endGrapple(battle, grapple, 'released', tell)
  },
})
/** Why an order that needs a held combatant can't be given: there is none. */
export const holdsNobody = (battle: Battle, { id, name }: Combatant, rule: RuleId): No | null =>
  holdOf(battle, id) === undefined ? no(rule, `${name} holds nobody`) : null

/** The same between steps, out of turn (CPR-GRP-06). */
export const releaseHold: Rule<Battle, StepOf<'releaseHold'>> = (battle, { who }, { tell }) => {
  const grapple = holdOf(battle, who)
  if (grapple !== undefined) endGrapple(battle, grapple, 'released', tell)
}

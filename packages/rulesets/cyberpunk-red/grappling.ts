/**
 * Grapples: who holds whom with which hand, being dragged along, and how a grapple ends. Somebody is in one grapple at most.
 * Needs nothing but people, so that all kinds of harm can end a grapple. Getting hold of somebody stands in grabbing.ts.
 */
import { type Id, squaresApart, type Tell } from '@enfilade/engine'
import type { CprEvent } from './events.js'
import type { Battle, Combatant, Grapple, Square } from './model.js'
import { type CourseOf, impossible } from './orders/course.js'
import { grappleOf, isConscious, isUsable, nameOf, personOf } from './people.js'
import type { GrappleEnd, SideOfBody } from './words.js'

// ── who holds whom ─────────────────────────────────────────────────────────────────────────────────────────────────
/** The grapple in which somebody holds another, or undefined. */
export function holdOf(battle: Battle, who: Id): Grapple | undefined {
  const grapple = grappleOf(battle, who)
  return grapple?.attacker === who ? grapple : undefined
}

/** Is somebody held by another? Then he has no Move Action and is dragged along. */
export const isHeld = (battle: Battle, who: Id): boolean => grappleOf(battle, who)?.defender === who // CPR-GRP-04

// ── beginning ──────────────────────────────────────────────────────────────────────────────────────────────────────
export function beginGrapple(battle: Battle, attacker: Combatant, defender: Combatant, hand: SideOfBody, tell: Tell | undefined): void {
  battle.grapples = [...battle.grapples, { attacker: attacker.id, defender: defender.id, hand, shield: false }] // CPR-GRP-02
  tell?.({ rule: 'CPR-GRP-02', what: 'grappleBegan', attacker: attacker.id, defender: defender.id, hand } satisfies CprEvent)
}

// ── being dragged ──────────────────────────────────────────────────────────────────────────────────────────────────
/** Somebody has stepped off a square: whom he holds is pulled onto it. It costs nothing and is no movement of the one who is held. */
export function dragAlong(battle: Battle, mover: Combatant, left: Square, tell: Tell | undefined): void {
  const grapple = holdOf(battle, mover.id)
  if (grapple === undefined) return
  const held = personOf(battle, grapple.defender)
  const from = held.at
  if (from.x === left.x && from.y === left.y) return
  held.at = { ...left } // CPR-GRP-04, CPR-MOVE-06
  tell?.({ rule: 'CPR-GRP-04', what: 'dragged', who: held.id, by: mover.id, from, to: held.at } satisfies CprEvent)
}

// ── ending ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A grapple is over, for both. Choking starts anew (CPR-CHK-03). */
export function endGrapple(battle: Battle, grapple: Grapple, why: GrappleEnd, tell: Tell | undefined): void {
  battle.grapples = battle.grapples.filter(other => other.attacker !== grapple.attacker)
  personOf(battle, grapple.attacker).choked = null // CPR-CHK-03
  tell?.({ rule: ruleOfEnd[why], what: 'grappleEnded', attacker: grapple.attacker, defender: grapple.defender, why } satisfies CprEvent)
}
const ruleOfEnd: Readonly<Record<GrappleEnd, string>> = {
  released: 'CPR-GRP-06',
  broken: 'CPR-GRP-06',
  thrown: 'CPR-THR-01',
  death: 'CPR-GRP-07',
  apart: 'CPR-GRP-07',
  hand: 'CPR-GRP-07',
  unconscious: 'CPR-GRP-07',
}

/** Somebody has gone unconscious: he lets go. One who is held and goes unconscious stays held. */
export function releaseGrapples(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  const grapple = holdOf(battle, person.id)
  if (grapple !== undefined) endGrapple(battle, grapple, 'unconscious', tell) // CPR-GRP-07, CPR-TURN-05
}

/** Somebody has died: his grapple is over, and if he was held as a Human Shield, his body goes on as one. */
export function leaveGrapplesAsDead(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  const grapple = grappleOf(battle, person.id)
  if (grapple === undefined) return
  endGrapple(battle, grapple, 'death', tell) // CPR-GRP-07
  const attacker = personOf(battle, grapple.attacker)
  if (!grapple.shield || attacker.id === person.id || !isConscious(attacker) || !isUsable(attacker, grapple.hand)) return
  takeUpCorpse(attacker, person, grapple.hand) // CPR-HSH-05: and the −2 of the grapple is gone with it
  tell?.({ rule: 'CPR-HSH-05', what: 'humanShieldEquipped', who: attacker.id, person: person.id, dead: true } satisfies CprEvent)
}

/** Squares between two who still hold on to each other. */
const farthest = 2

/** Ends the grapples whose hand has become unusable, and those of people who have come apart: after injuries and moves. */
export function settleGrapples(battle: Battle, tell: Tell | undefined): void {
  if (battle.grapples.length === 0) return
  for (const grapple of battle.grapples) {
    const attacker = personOf(battle, grapple.attacker)
    if (!isUsable(attacker, grapple.hand))
      endGrapple(battle, grapple, 'hand', tell) // CPR-GRP-07, CPR-CRIT-09
    else if (squaresApart(attacker.at, personOf(battle, grapple.defender).at) > farthest) endGrapple(battle, grapple, 'apart', tell) // CPR-GRP-07
  }
}

// ── bodies as shields ──────────────────────────────────────────────────────────────────────────────────────────────
/** The thing that a body is while it serves as a shield. */
export const corpseIdOf = (dead: Combatant): Id => `body-of-${dead.id}`

/** Somebody dead becomes a shield in a hand, with as many hit points as he had BODY. */
export function takeUpCorpse(bearer: Combatant, dead: Combatant, hand: SideOfBody): void {
  const hp = dead.sheet.stats.BODY // CPR-SHD-01, CPR-HSH-05
  const id = corpseIdOf(dead)
  bearer.items = [...bearer.items, { kind: 'corpse', id, person: dead.id, hp, hpMax: hp }]
  bearer.hands[hand] = id
  dead.at = { ...bearer.at }
}
// ── letting go ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** Letting go, by the one who holds: free, at any time. */
export const releaseGrapple: CourseOf<'releaseGrapple'> = {
  cost: 'nothing', // CPR-GRP-06, CPR-ACT-06, CPR-HSH-05
  name: 'Letting go',
  words: 'Let go',
  options: (battle, person) => (holdOf(battle, person.id) === undefined ? [] : [{ action: 'releaseGrapple' }]),
  refused: (battle, person) =>
    holdOf(battle, person.id) === undefined ? impossible('CPR-GRP-06', releaseGrapple.name, `${person.name} holds nobody`) : null,
  carryOut: (battle, person, _order, tell) => {
    const grapple = holdOf(battle, person.id)
    if (grapple !== undefined) endGrapple(battle, grapple, 'released', tell)
  },
  say: (battle, person) => `Let go of ${nameOf(battle, holdOf(battle, person.id)?.defender)}`,
  fields: () => [],
}

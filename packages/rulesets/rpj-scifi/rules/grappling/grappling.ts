/**
 * Grappling: getting hold of an enemy, who grapples with whom, the numbers of the checks, and how a grapple falls apart.
 * The turn of a grappler stands in grapple-turn.ts.
 */
import { chanceAtLeast, count, type Rule, reason, type Tally, type Tell } from '@enfilade/engine'
import { countNextRoll, spendNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, GrappleId, Sheet, SideId, StepOf } from '../../battle/battle.js'
import { believed, revealPerson } from '../../battle/knowledge.js'
import { grappleNumber } from '../../battle/made.js'
import { areAdjacent, areFoes, attributeOf, isActive, personOf, skillOf } from '../../battle/people.js'
import type { Line } from '../../battle/phrases.js'
import { grapple } from '../../tables/harm.js'
import { fourD6, rollReaches } from '../core-roll/core-roll.js'
import { endOverwatch } from '../overwatch/overwatch.js'
import { endSuppressionBy } from '../suppression/suppression.js'
import * as told from './events.js'

// ── who holds whom ─────────────────────────────────────────────────────────────────────────────────────────────────
/** The members of a grapple, in roster order. */
export function membersOf(battle: Battle, grappleId: GrappleId): Combatant[] {
  return battle.people.filter(person => person.grappleId === grappleId)
}

/** The active hostile members of this combatant's grapple, in roster order; none if they don't grapple. */
export function opponentsOf(battle: Battle, person: Combatant): Combatant[] {
  const { grappleId } = person
  if (grappleId === null) return []
  return battle.people.filter(
    other => other.grappleId === grappleId && isActive(other) && areFoes(battle, other, person), // RPJ-GRP-07, RPJ-GRP-08
  )
}

/** A combatant gets out of their grapple. If no hostile pair is left in it, all are free. */
export function leaveGrapple(battle: Battle, leaver: Combatant, tell: Tell | undefined): void {
  const { grappleId } = leaver
  if (grappleId === null) return
  leaver.grappleId = null // RPJ-GRP-07: only the leaver
  const rest = membersOf(battle, grappleId)
  if (rest.some(a => rest.some(b => areFoes(battle, a, b)))) return
  for (const freed of rest) {
    freed.grappleId = null // RPJ-GRP-07, RPJ-GRP-08
    tell?.(told.grappleLeft({ rule: 'RPJ-GRP-07', who: freed.id, why: 'dissolved' }))
  }
}

/** A combatant who goes down drops out of their grapple. */
export function dropOut(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  if (person.grappleId === null) return
  tell?.(told.grappleLeft({ rule: 'RPJ-GRP-08', who: person.id, why: 'down' }))
  leaveGrapple(battle, person, tell) // RPJ-GRP-08
}

/** A combatant with no enemy left in their grapple lets go (house rule: there is no check that they could make). */
export function letGoOfFriends(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  if (person.grappleId === null || opponentsOf(battle, person).length > 0) return
  tell?.(told.grappleLeft({ rule: 'RPJ-GRP-07', who: person.id, why: 'noOpponent' }))
  leaveGrapple(battle, person, tell)
}

// ── the touch check ────────────────────────────────────────────────────────────────────────────────────────────────
export type TouchObstacle = 'self' | 'dead' | 'down' | 'friend' | 'notAdjacent'

/** Null where this person may try to get hold of that one, who may be grappling already. Suppression does not matter. */
export function obstacleToTouch(battle: Battle, person: Combatant, target: Combatant): TouchObstacle | null {
  if (person.id === target.id) return 'self'
  if (target.condition === 'dead') return 'dead'
  if (!isActive(target)) return 'down' // RPJ-ATK-07, RPJ-GAP-38
  if (!areFoes(battle, person, target)) return 'friend' // RPJ-GRP-01, RPJ-GAP-33
  return areAdjacent(person, target) ? null : 'notAdjacent' // RPJ-GRP-01
}

/** What is added to the dice of a touch check. */
const touchModifier = (person: Combatant, tally?: Tally): number =>
  count(tally, 'RPJ-GRP-01', 'dex', person.sheet.dex) + countNextRoll(tally, 'RPJ-CORE-01', person) // RPJ-CORE-01
/** What the total of a touch check has to reach against someone of this Dex. */
const touchTn = (dex: number, tally?: Tally): number =>
  count(tally, 'RPJ-GRP-01', 'touch check', grapple.touchBaseTn) + count(tally, 'RPJ-GRP-01', 'dex', dex)

/** What the dice of a touch check have to show. With `seenBy`, as that side reckons. Nothing of an attack is added, nothing is halved. */
function touchNeed(battle: Battle, person: Combatant, target: Combatant, seenBy?: SideId): number {
  const { dex } = seenBy === undefined ? target.sheet : believed(battle, seenBy, target)
  return touchTn(dex) - touchModifier(person) // RPJ-GRP-01, RPJ-SUP-04
}

/** The chance of a touch check: 0 to 1. With `seenBy`, as that side reckons. */
export const touchChance = (battle: Battle, person: Combatant, target: Combatant, seenBy?: SideId): number =>
  chanceAtLeast(fourD6, touchNeed(battle, person, target, seenBy))

const toTouch = reason('RPJ-GRP-01', 'touch check')

/** A touch check is rolled; it is no attack and opens no window. */
export const touchCheck: Rule<Battle, StepOf<'touchCheck'>> = (battle, step, { ask, tell }) => {
  const person = personOf(battle, step.who)
  const target = personOf(battle, step.target)
  const need = touchNeed(battle, person, target)
  const success = rollReaches(ask, need, toTouch, person.id)
  if (tell !== undefined) {
    const modifierLines: Line[] = []
    const againstLines: Line[] = []
    tell(
      told.touchChecked({
        rule: 'RPJ-GRP-01',
        who: person.id,
        target: target.id,
        modifier: touchModifier(person, modifierLines),
        modifierLines,
        tn: touchTn(target.sheet.dex, againstLines),
        againstLines,
        need,
        success,
      }),
    )
  }
  spendNextRoll(person, tell)
  if (!success) return // RPJ-GRP-02: only the action is lost
  beginGrapple(battle, person, target, tell)
}

/** The two grapple from now on; the first joins where the other grapples already. Covers stay, overwatch and suppressions of both end. */
function beginGrapple(battle: Battle, person: Combatant, target: Combatant, tell: Tell | undefined): void {
  const joined = target.grappleId !== null
  if (target.grappleId === null) {
    battle.grapplesBegun += 1
    target.grappleId = grappleNumber(battle, battle.grapplesBegun)
  }
  person.grappleId = target.grappleId // RPJ-GRP-02, RPJ-GRP-07, RPJ-GAP-29
  if (tell !== undefined) {
    const members = membersOf(battle, target.grappleId).map(member => member.id)
    tell(told.grappleBegan({ rule: 'RPJ-GRP-02', who: person.id, target: target.id, members, joined, actionsLost: person.actionsLeft }))
  }
  person.actionsLeft = 0 // RPJ-GRP-02, RPJ-GAP-28
  for (const grappler of [person, target]) {
    endOverwatch(grappler, 'watcherGrapples', tell) // RPJ-GRP-02, RPJ-OW-04
    endSuppressionBy(battle, grappler, 'suppressorGrapples', tell) // RPJ-GRP-02, RPJ-SUP-06
  }
  revealPerson(target, 'RPJ-GRP-01', tell) // who is held can be seen (house rule)
}

// ── the grapple check ──────────────────────────────────────────────────────────────────────────────────────────────
/** What is added to a grapple check: the skill and the attribute of the setting. Never halved, and nothing of an attack is added. */
export function grapplingModifier(battle: Battle, sheet: Sheet, tally?: Tally): number {
  const { grapplingAttribute } = battle.setup.settings
  const skill = count(tally, 'RPJ-GRP-05', 'grappling', skillOf(sheet, 'grappling')) // RPJ-GRP-05, RPJ-SUP-04
  if (grapplingAttribute === 'none') return skill // RPJ-GAP-27
  return skill + count(tally, 'RPJ-GRP-05', grapplingAttribute, attributeOf(sheet, grapplingAttribute))
}

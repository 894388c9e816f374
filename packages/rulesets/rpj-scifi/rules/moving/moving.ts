/**
 * Moving: where a combatant can go, why not elsewhere, and how one Move happens. Cautious Movement is a Move with another price
 * that provokes less. Where a mover can go depends on what their side knows; the windows on the way stand in windows.ts.
 */
import { next, type Refusal, type Rule, type RuleId, type Tell, waysOut } from '@enfilade/engine'
import { findById } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, CoverId, Destination, Field, GroupId, RegionId, SideId, StepOf } from '../../battle/battle.js'
import { knownField, knowsPerson } from '../../battle/knowledge.js'
import { groupFoundedBy } from '../../battle/made.js'
import { companyIn, inTurnOrder, isActive, personOf } from '../../battle/people.js'
import { actionsOf, priceOf } from '../../tables/turn-length.js'
import { bestCover, coversOf, takeCover } from '../cover/cover.js'
import { isKeptFromStriking } from '../free-attacks/free-attacks.js'
import { endOverwatch, isWatchedFor } from '../overwatch/overwatch.js'
import * as told from './events.js'

/** Where a mover wants to go, `groupId` may be the word "alone"; `coverId` left out: the best cover there, null: none. */
export type Goal = { readonly regionId: RegionId; readonly groupId: GroupId; readonly coverId?: CoverId | null }

// ── groups ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The group that a person founds who stands alone next. */
export const newGroupOf = (battle: Battle, mover: Combatant): GroupId => groupFoundedBy(battle, mover.id, mover.groupsFounded + 1)

/** The groups of a region that a side knows: those of the scenario in data order, then those of living combatants it knows, in roster order. */
export function knownGroups(battle: Battle, sideId: SideId, regionId: RegionId): GroupId[] {
  const groups: GroupId[] = []
  for (const group of knownField(battle, sideId).groups) if (group.regionId === regionId) groups.push(group.id)
  for (const person of battle.people) {
    if (person.regionId !== regionId || person.condition === 'dead' || groups.includes(person.groupId)) continue
    if (knowsPerson(battle, sideId, person)) groups.push(person.groupId)
  }
  return groups
}

/** Would standing alone in place change nothing for this mover, as far as their side knows? No one is adjacent and there is no cover. */
export function standsAlone(battle: Battle, mover: Combatant): boolean {
  const covers = battle.setup.settings.modernRangedCombat ? coversOf(knownField(battle, mover.side), mover.groupId) : []
  if (covers.length > 0) return false
  for (const other of battle.people) {
    if (other.groupId !== mover.groupId || other.id === mover.id || other.condition === 'dead') continue
    if (knowsPerson(battle, mover.side, other)) return false
  }
  return true
}

const isAloneAt = (battle: Battle, mover: Combatant, regionId: RegionId): boolean =>
  regionId === mover.regionId && standsAlone(battle, mover)

// ── where to ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Steps to a region over one passable edge that the mover's side knows: 1 within their own region, null where there is no way. */
export function stepsTo(battle: Battle, mover: Combatant, regionId: RegionId): number | null {
  if (regionId === mover.regionId) return priceOf('move')
  let least: number | null = null
  for (const way of waysOut(knownField(battle, mover.side), mover.regionId))
    if (way.to === regionId && (least === null || way.steps < least)) least = way.steps // RPJ-BF-07
  return least
}

/** The place that a goal means: "alone" and a cover left out are settled here. The goal must be a legal one. */
export function destinationOf(battle: Battle, mover: Combatant, goal: Goal, cautious: boolean): Destination {
  const { regionId } = goal
  if (cautious && goal.groupId === 'alone' && isAloneAt(battle, mover, regionId)) return { regionId, groupId: mover.groupId, coverId: null } // RPJ-CAU-07
  const groupId = goal.groupId === 'alone' ? newGroupOf(battle, mover) : goal.groupId
  if (!battle.setup.settings.modernRangedCombat) return { regionId, groupId, coverId: null } // RPJ-GAP-34
  if (goal.coverId !== undefined) return { regionId, groupId, coverId: goal.coverId }
  if (cautious && groupId === mover.groupId) return { regionId, groupId, coverId: mover.coverId }
  return { regionId, groupId, coverId: bestCover(knownField(battle, mover.side), groupId)?.id ?? null } // RPJ-BF-09
}

/** A destination as an order names it. */
export function namedDestination(battle: Battle, mover: Combatant, { regionId, groupId, coverId }: Destination): Destination {
  const alone = groupId === newGroupOf(battle, mover) || (groupId === mover.groupId && standsAlone(battle, mover))
  return { regionId, groupId: alone ? 'alone' : groupId, coverId }
}

/** Every place that this person can reach by one Move now, or by Cautious Movement; by region, group and cover in data order, alone last. */
export function reachableDestinations(battle: Battle, mover: Combatant, cautious = false): Destination[] {
  const found: Destination[] = []
  const field = knownField(battle, mover.side)
  const { modernRangedCombat } = battle.setup.settings
  if (mayNotMove(battle, mover, cautious) !== null) return found
  const alone = newGroupOf(battle, mover)
  for (const { id: regionId } of field.regions) {
    const steps = stepsTo(battle, mover, regionId)
    if (steps === null || steps > (cautious ? 1 : mover.actionsLeft)) continue // RPJ-BF-07, RPJ-CAU-02
    for (const groupId of knownGroups(battle, mover.side, regionId)) {
      const stays = groupId === mover.groupId
      if (stays && !modernRangedCombat && !cautious) continue
      if (modernRangedCombat) {
        for (const cover of coversOf(field, groupId))
          if (!stays || cautious || cover.id !== mover.coverId) found.push({ regionId, groupId, coverId: cover.id })
      }
      if (!stays || cautious || mover.coverId !== null) found.push({ regionId, groupId, coverId: null })
    }
    if (regionId !== mover.regionId || !standsAlone(battle, mover)) found.push({ regionId, groupId: alone, coverId: null })
  }
  return found
}

/** Why this person can make no Move at all now, whatever the goal. */
function mayNotMove(battle: Battle, mover: Combatant, cautious: boolean): Refusal | null {
  const name = cautious ? 'Cautious Movement' : 'A Move'
  const no = (rule: string, why: string): Refusal => ({ rule, words: `${name} isn't possible: ${why}.` })
  if (cautious && !battle.setup.settings.modernRangedCombat) return no('RPJ-GAP-34', 'this fight is without modern ranged combat')
  if (!isActive(mover)) return no('RPJ-MOV-03', `${mover.name} is ${mover.condition}`)
  if (mover.grappleId !== null) return no(cautious ? 'RPJ-GRP-03' : 'RPJ-MOV-03', `${mover.name} is grappling`)
  if (mover.actionsLeft < priceOf('move')) return no('RPJ-TURN-04', `${mover.name} has no actions left`)
  if (cautious && mover.actionsLeft < actionsOf(mover.sheet.dex))
    return no('RPJ-CAU-01', `it takes the whole turn, and ${mover.name} has spent an action`)
  return null
}

/** Why this person cannot move to that goal; null where they can. Says no more than their side knows. */
export function refusalToMove(battle: Battle, mover: Combatant, goal: Goal, cautious: boolean): Refusal | null {
  const never = mayNotMove(battle, mover, cautious)
  if (never !== null) return never
  const field = knownField(battle, mover.side)
  return (
    refusedRegion(battle, field, mover, goal, cautious) ??
    refusedGroup(battle, mover, goal) ??
    refusedCover(battle, field, goal) ??
    refusedAsNoChange(battle, mover, goal, cautious)
  )
}

const nameOf = (field: Field, regionId: RegionId): string => field.regions.find(region => region.id === regionId)?.name ?? regionId

function refusedRegion(battle: Battle, field: Field, mover: Combatant, goal: Goal, cautious: boolean): Refusal | null {
  const at = 'regionId'
  const found = goal.regionId
  if (!field.regions.some(region => region.id === found)) {
    const allowed = field.regions.map(region => region.id)
    return { rule: 'RPJ-BF-01', words: `There is no region ${JSON.stringify(found)}.`, at, found, allowed }
  }
  const steps = stepsTo(battle, mover, found)
  if (steps === null) {
    const allowed = field.regions.map(region => region.id).filter(id => stepsTo(battle, mover, id) !== null)
    const words = `There is no way from ${nameOf(field, mover.regionId)} to ${nameOf(field, found)} in one Move.`
    return { rule: 'RPJ-BF-07', words, at, found, allowed }
  }
  if (cautious && steps > 1) {
    const words = `The way to ${nameOf(field, found)} takes ${steps} steps; Cautious Movement crosses one.`
    return { rule: 'RPJ-CAU-02', words, at, found }
  }
  if (!cautious && steps > mover.actionsLeft) {
    const words = `The way to ${nameOf(field, found)} takes ${steps} actions, and ${mover.name} has ${mover.actionsLeft}.`
    return { rule: 'RPJ-BF-07', words, at, found }
  }
  return null
}

function refusedGroup(battle: Battle, mover: Combatant, goal: Goal): Refusal | null {
  const allowed = [...knownGroups(battle, mover.side, goal.regionId), 'alone']
  if (allowed.includes(goal.groupId)) return null
  const words = `There is no group ${JSON.stringify(goal.groupId)} in that region. To stand alone, answer "alone".`
  return { rule: 'RPJ-MOV-01', words, at: 'groupId', found: goal.groupId, allowed }
}

function refusedCover(battle: Battle, field: Field, goal: Goal): Refusal | null {
  const { coverId } = goal
  if (coverId === undefined || coverId === null) return null
  if (!battle.setup.settings.modernRangedCombat) {
    const words = "Cover doesn't count in this fight: answer null, or leave it out."
    return { rule: 'RPJ-GAP-34', words, at: 'coverId', found: coverId, allowed: [null] }
  }
  const covers = coversOf(field, goal.groupId).map(cover => cover.id)
  if (covers.includes(coverId)) return null
  const words = `There is no cover ${JSON.stringify(coverId)} with that group. For no cover at all, answer null.`
  return { rule: 'RPJ-BF-08', words, at: 'coverId', found: coverId, allowed: [...covers, null] }
}

function refusedAsNoChange(battle: Battle, mover: Combatant, goal: Goal, cautious: boolean): Refusal | null {
  const to = destinationOf(battle, mover, goal, cautious)
  if (to.groupId === newGroupOf(battle, mover) && isAloneAt(battle, mover, to.regionId))
    return { rule: 'RPJ-TURN-08', words: `${mover.name} stands alone already.`, at: 'groupId', found: goal.groupId }
  if (to.groupId !== mover.groupId || cautious) return null // RPJ-CAU-07: staying put is legal
  if (!battle.setup.settings.modernRangedCombat)
    return {
      rule: 'RPJ-GAP-34',
      words: "Cover doesn't count in this fight: a Move leads to another group or region.",
      at: 'groupId',
      found: goal.groupId,
    }
  if (to.coverId !== mover.coverId) return null
  const words = to.coverId === null ? `${mover.name} is there already, without cover.` : `${mover.name} has this cover already.`
  return { rule: 'RPJ-TURN-08', words, at: 'coverId', found: to.coverId }
}

// ── the course of a Move ───────────────────────────────────────────────────────────────────────────────────────────
/** A legal Move is announced and paid for; the departure window comes next, then the change of place. */
export function announceMove(battle: Battle, mover: Combatant, goal: Goal, cautious: boolean, tell: Tell | undefined): void {
  const to = destinationOf(battle, mover, goal, cautious)
  mover.actionsLeft = cautious ? 0 : mover.actionsLeft - (stepsTo(battle, mover, to.regionId) ?? 0) // RPJ-CAU-01; RPJ-BF-07, RPJ-MOV-04: paid at once
  if (to.groupId !== mover.groupId && battle.setup.settings.overwatchEndsOnOwnMove) endOverwatch(mover, 'ownMove', tell) // RPJ-OW-04
  if (to.groupId === mover.groupId && to.coverId === mover.coverId) {
    tell?.(told.stayedPut({ rule: 'RPJ-CAU-07', who: mover.id, at: to })) // RPJ-CAU-07, RPJ-GAP-19: no window
    return
  }
  const move = { mover: mover.id, cautious, to }
  if (cautious && tell) tellSpared(mover, 'strike', inTurnOrder(battle, isKeptFromStriking, move), 'RPJ-CAU-04', tell)
  next(battle, { step: 'openDepartureWindow', move }) // RPJ-MOV-04
  next(battle, { step: 'arrive', move })
}

/** Says who gets no reaction because the mover is careful. */
function tellSpared(mover: Combatant, kind: 'strike' | 'overwatch shot', those: readonly Combatant[], rule: RuleId, tell: Tell): void {
  if (those.length === 0) return
  const { id: who, regionId, groupId, coverId } = mover
  tell(told.reactionsSpared({ rule, who, kind, those: those.map(({ id }) => id), at: { regionId, groupId, coverId } }))
}

/** Whom a mover joins or leaves; null for a group that the scenario names. */
const companyOf = ({ people, setup }: Battle, mover: CombatantId, groupId: GroupId): CombatantId[] | null =>
  findById(setup.field.groups, groupId) === undefined ? companyIn({ people }, mover, groupId).map(({ id }) => id) : null

/** All who reacted to the departure have done so. A mover who is still on their feet changes place, group and cover. */
export const arrive: Rule<Battle, StepOf<'arrive'>> = (battle, { move }, { tell }) => {
  const mover = personOf(battle, move.mover)
  const { to, cautious } = move
  const from: Destination | undefined = tell && { regionId: mover.regionId, groupId: mover.groupId, coverId: mover.coverId }
  if (!isActive(mover)) {
    // RPJ-MOV-04, RPJ-CAU-08, RPJ-IX-09: they stay, the cost is lost, and no one sees them arrive
    if (from !== undefined) tell?.(told.moveCancelled({ rule: 'RPJ-MOV-04', who: mover.id, cautious, at: from, to }))
    return
  }
  const leaves = from === undefined ? null : companyOf(battle, mover.id, mover.groupId)
  const otherRegion = to.regionId !== mover.regionId
  if (to.groupId === newGroupOf(battle, mover)) mover.groupsFounded += 1 // RPJ-MOV-01
  mover.regionId = to.regionId
  mover.groupId = to.groupId // RPJ-MOV-01: joining needs no one's consent; RPJ-IX-08: and provokes no one
  takeCover(mover, to.coverId) // RPJ-MOV-02, RPJ-BF-08
  if (from !== undefined)
    tell?.(told.moved({ rule: 'RPJ-MOV-04', who: mover.id, cautious, from, to, joins: companyOf(battle, mover.id, to.groupId), leaves }))
  if (otherRegion && cautious && tell) tellSpared(mover, 'overwatch shot', inTurnOrder(battle, isWatchedFor, mover), 'RPJ-OW-05', tell)
  if (otherRegion && !cautious) next(battle, { step: 'openArrivalWindow', mover: mover.id, regionId: to.regionId }) // RPJ-TRG-05, RPJ-CAU-03, RPJ-OW-05
}

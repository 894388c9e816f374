/**
 * Step 3 of a round: the actions that are due, in the order of a Speed challenge. Equal margins: the higher Speed first; equal again: at
 * the same instant, each as if the others had not happened, all effects together afterwards (BP-RES-03, BP-RES-07).
 */

import { closeTogether as closeGroup, next, openTogether as openGroup, type Ranked, type Rule, reason, seeStanding } from '@enfilade/engine'
import type { Battle, CombatantId, StepOf } from '../../battle/battle.js'
import { knowsIn } from '../../battle/knowledge.js'
import { isAble, personOf } from '../../battle/people.js'
import { directedAt } from '../../battle/second-thoughts.js'
import { copyConditions } from '../../codec.generated.js'
import { losePlansIfUnable } from '../damage/effects.js'
import { actions } from '../declarations.js'
import { settleDoors } from '../doors/doors.js'
import { lowBest } from '../rolls/checks.js'
import * as told from './events.js'
import { endStridesOf, isAnyoneUnderWay, isMoving } from './moving.js'

// ── the order ──────────────────────────────────────────────────────────────────────────────────────────────────────
const speed = reason('BP-RES-02', 'Speed')
/**
 * Equal margins go to the higher Speed: so much of a point for each point of Speed. Exact in binary, and less than a point for any Speed.
 */
const perPoint = 1 / 16_384

/** Whose actions take effect in this round: each in turn, or several together. */
export const orderActions: Rule<Battle, StepOf<'orderActions'>> = (battle, _step, { ask, tell }) => {
  const { round } = battle
  const due = battle.people.filter(person => person.pending !== null && person.pending.resolveRound <= round && isAble(person)) // BP-RES-01, BP-DICE-01
  const first = due[0]
  if (first === undefined) return
  if (due.length === 1) return next(battle, { step: 'act', who: first.id }) // BP-RES-02: one due, no roll
  const entries: Ranked[] = due.map(({ id, sheet }) => ({
    who: id,
    plus: sheet.attributes.speed + sheet.attributes.speed * perPoint, // BP-RES-02, BP-RES-03
  }))
  const { speedTieMode } = battle.setup.settings
  const places = ask.rank(lowBest, entries, speedTieMode === 'reroll' ? 'again' : 'together', speed, knowsIn(battle)) // BP-RES-03, BP-GAP-07
  if (tell !== undefined) {
    const speeds: Record<CombatantId, number> = {}
    for (const { id, sheet } of due) speeds[id] = sheet.attributes.speed
    const order = places.map(place => place.map(({ who }) => who))
    tell(told.speedChallenged({ rule: 'BP-RES-02', places: order, speeds }))
  }
  for (const place of places) {
    if (place.length > 1) next(battle, { step: 'openTogether', those: place.map(({ who }) => who) }) // BP-RES-03
    for (const { who } of place) next(battle, { step: place.length > 1 ? 'actTogether' : 'act', who })
    if (place.length > 1) next(battle, { step: 'closeTogether', those: place.map(({ who }) => who) })
  }
}

// ── at the same instant ────────────────────────────────────────────────────────────────────────────────────────────
export const openTogether: Rule<Battle, StepOf<'openTogether'>> = (battle, { those }, { tell }) => {
  const able = those.filter(id => isAble(personOf(battle, id))) // BP-RES-04
  if (able.length < 2) return
  endStridesOf(battle, able, tell)
  tell?.(told.togetherBegan({ rule: 'BP-RES-03', those: able }))
  openGroup(battle, copyConditions) // BP-RES-07
  // Those who act now are out of the fire they lay under, and those who stand up are on their feet; what happens in this very instant pins
  // or fells them again.
  for (const id of able) {
    const after = battle.together?.after[id]
    if (after === undefined) continue
    after.heavyFire = false // BP-RNG-14
    const { pending } = personOf(battle, id)
    if (pending !== null) actions.of(pending.action).atOnce?.(after)
  }
}

/** The end of a group, or of an action by itself: who is out of action now has no plans any more. */
export const closeTogether: Rule<Battle, StepOf<'closeTogether'>> = (battle, { those }, { tell }) => {
  if (battle.together !== null) {
    const { standing } = battle.together
    closeGroup(battle) // BP-RES-07: the simultaneous actions take effect
    settleDoors(battle)
    const began = those.filter(id => {
      const now = standing[id]
      return now !== undefined && isAble({ now })
    })
    tell?.(told.togetherEnded({ rule: 'BP-RES-07', those: began }))
  }
  for (const person of battle.people) losePlansIfUnable(battle, person, tell) // BP-DEC-07
}

// ── one action ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** A pending action takes effect. */
export const act: Rule<Battle, StepOf<'act'> | StepOf<'actTogether'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  seeStanding(battle, copyConditions) // BP-RES-07; outside of a group nothing happens here
  if (!isAble(person)) return // BP-RES-04
  const { pending } = person
  if (pending === null) return
  const { action, declaredRound } = pending
  person.pending = null
  person.wantsChange = false
  person.unsettled = false
  const { bringsMore = false, fromAfar = false } = actions.of(action)
  if (battle.people.some(isMoving)) endStridesOf(battle, fromAfar ? [who] : [who, ...directedAt(action)], tell)
  if (bringsMore) tell?.(told.actionBegan({ rule: 'BP-RES-01', who, action, declaredRound }))
  actions.carryOut(battle, person, action, tell, undefined)
  // After the fight whoever isn't there yet goes on unasked, until they are or something happens.
  if (battle.aftermath && isAnyoneUnderWay(battle, one => one === person)) person.standsBy = true // BP-ACT-01
  if (person.now.heavyFire && battle.setup.settings.autoHeavyFire) next(battle, { step: 'finishAct', who })
  if (bringsMore && battle.together === null) next(battle, { step: 'closeTogether', those: [who] }) // BP-DEC-07
}

/** Stabilizing someone in a fight, and bringing someone back to life: who can be treated and with what, the turns that it takes, and what comes of it (AD-HEAL-11). */
import { next, type Rule, reason, type Tell } from '@enfilade/engine'
import { type No, no } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, StepOf } from '../../battle/battle.js'
import { knowsPerson } from '../../battle/knowledge.js'
import { areFoes, findPerson, isAble, isOut, personOf } from '../../battle/people.js'
import type { Line } from '../../battle/phrases.js'
import { medicalFigures } from '../../tables/medicine.js'
import { turn } from '../../tables/turn.js'
import { figuresOf, isFinalDeath, meansOf, shockOfRevived, type Treatment } from '../healing/means.js'
import { inContact, wallBetweenHands } from '../melee/melee.js'
import { levelsFor, noteFailure, shakenBy, tryTask } from '../mishaps/mishaps.js'
import { partOfTreatment } from '../orders.js'
import { rollSeconds } from '../tasks/duration.js'
import { type Standing, shiftsByGameMaster, skillAsset, standingOf } from '../tasks/task-roll.js'
import * as told from './events.js'

/** Whoever is trained in medicine has a medkit, unless it is said whether they have one (house default). */
export const hasMedkit = ({ medkit, sheet }: Combatant): boolean => medkit ?? sheet.skills.medical !== undefined
const means = (me: Combatant) => ({ surgicalHospital: false, automed: me.automed, medkit: hasMedkit(me) })

// ── what is refused ────────────────────────────────────────────────────────────────────────────────────────────────
/** Why someone can't be treated or dragged by hand; null: they can be reached, and let it happen. */
export function handRefused(battle: Battle, me: Combatant, other: Combatant): No<never> | null {
  const { name } = other
  if (other.vehicle !== null) return no('AD-HEAL-11', `${name} is a vehicle`)
  if (me.aboard !== other.aboard || !inContact(me, other)) return no('AD-MEL-01', `${name} is out of reach`)
  const wall = me.id === other.id ? undefined : wallBetweenHands(battle, me, other)
  if (wall !== undefined) return no('AD-MEL-01', `the ${wall.name} is in the way`)
  return areFoes(battle, me, other) && !isOut(other) ? no('AD-HEAL-11', `${name} won't let ${me.name} near`) : null
}
/** Who else treats someone just now, as far as they know. */
const medicOf = ({ people }: Battle, me: Combatant, patient: Combatant): Combatant | undefined =>
  people.find(other => other.id !== me.id && other.treating?.patient === patient.id && knowsPerson(me.side, other))
/** What is done for a patient in a fight. */
export type Aid = Exclude<Treatment, 'heal'>
const aidOf = ({ reviving }: Combatant): Aid => (reviving ? 'resuscitate' : 'stabilize')

/** In a fight the hour runs from its first turn, whoever died when. */
const lastTurnToRevive = medicalFigures.rows.revivableSeconds / turn.seconds // AD-HEAL-11
/** Why someone needs no such aid, or is past it; null: it is for them. */
function noCase(battle: Battle, me: Combatant, patient: Combatant, aid: Aid): No<never> | null {
  const { name, death } = patient
  if (aid === 'resuscitate') {
    if (death === null) return no('AD-HEAL-05', `${name} is alive`)
    if (isFinalDeath(death)) return no('AD-HEAL-05', `no one is brought back from the way ${name} died`)
    return battle.round <= lastTurnToRevive ? null : no('AD-HEAL-05', `${name} has been dead for too long`)
  }
  if (death !== null) return no('AD-HEAL-11', `${name} is dead`)
  return patient.shockPoints <= patient.stableShock || (patient.side === me.side && patient.sheet.lifeLevel === null)
    ? no('AD-HEAL-02', `${name} has no shock to stabilize`) // AD-HEAL-02, AD-NPC-05
    : null
}
/** Why someone can't be given this aid; null: they can. */
export function treatmentRefused(battle: Battle, me: Combatant, patient: Combatant, aid: Aid = 'stabilize'): No<never> | null {
  const refused = handRefused(battle, me, patient) ?? noCase(battle, me, patient, aid)
  if (refused !== null) return refused
  const other = medicOf(battle, me, patient)
  return other === undefined ? null : no('AD-HEAL-11', `${other.name} sees to ${patient.name} already`)
}
/** Why someone can treat no one. */
export const meansRefused = (_battle: Battle, me: Combatant): No<never> | null =>
  meansOf(means(me)) === 'none' ? no('AD-HEAL-01', `${me.name} has no automed or medkit`) : null // AD-HEAL-01

/** How such aid stands. `levels`: harder by so many, for someone who is shaken. */
export function standingToAid({ setup }: Battle, me: Combatant, aid: Aid, levels = 0, lines?: Line[]): Standing {
  const { difficulty, rating, shifts } = figuresOf(means(me), aid)
  const assets = [skillAsset('medical', me.sheet.skills.medical), ...(rating === null ? [] : [rating])] // AD-HEAL-01
  const all = [...shifts, ...(levels === 0 ? [] : shakenBy(levels)), ...shiftsByGameMaster(me)]
  return standingOf({ difficulty, assets, shifts: all }, setup.settings.dice2d6, lines) // AD-HEAL-02, AD-HEAL-05
}

// ── its time ───────────────────────────────────────────────────────────────────────────────────────────────────────
const toTake = reason('AD-TIME-01', 'time')
/** The time is rolled as the work begins; whether it succeeds shows at its end. */
export const treat: Rule<Battle, StepOf<'treat'>> = (battle, { who, patient }, { ask, tell }) => {
  const me = personOf(battle, who)
  const { interval, timeFactor } = figuresOf(means(me), aidOf(me))
  const { bonus } = standingToAid(battle, me, aidOf(me))
  const timeLines: Line[] = []
  const seconds = rollSeconds(ask, { interval, timeFactor, exact: false, hasty: false }, bonus, toTake, who, timeLines) // AD-HEAL-01, AD-HEAL-02
  const readyIn = battle.round + Math.ceil(seconds / turn.seconds) - 1 // AD-HEAL-11
  me.treating = { patient, readyIn }
  const time = interval === null ? 0 : seconds / interval
  if (me.reviving) tell?.(told.revivalBegan({ rule: 'AD-HEAL-05', who, patient, seconds, time, timeLines, readyIn }))
  else tell?.(told.treatmentBegan({ rule: 'AD-HEAL-02', who, patient, seconds, time, timeLines, readyIn }))
}

/** Anyone who does something else breaks off their treatment. */
export function leaveTreatment(battle: Battle, who: CombatantId, action: string, tell: Tell | undefined): void {
  if (!partOfTreatment.includes(action)) breakOff(personOf(battle, who), tell)
}
function stopTreating(me: Combatant): void {
  me.treating = null
  me.reviving = false
}
function breakOff(me: Combatant, tell: Tell | undefined): void {
  if (me.treating === null) return
  const { patient } = me.treating
  stopTreating(me)
  tell?.(told.treatmentLeft({ rule: 'AD-HEAL-11', who: me.id, patient }))
}
/** It ends for those who can't act any more, or whose patient is out of reach or past help. */
export function settleTreatments(battle: Battle, tell: Tell | undefined): void {
  for (const me of battle.people) {
    const patient = me.treating === null ? undefined : findPerson(battle, me.treating.patient)
    if (me.treating === null) continue
    if (!isAble(me) || patient === undefined || treatmentRefused(battle, me, patient, aidOf(me)) !== null) breakOff(me, tell)
  }
}
/** Treatments that are done by the end of the turn. */
export function finishTreatments(battle: Battle): void {
  for (const { id: who, treating } of battle.people)
    if (treating !== null && treating.readyIn <= battle.round) next(battle, { step: 'endTreatment', who, patient: treating.patient })
}

// ── what comes of it ───────────────────────────────────────────────────────────────────────────────────────────────
const reasons = { stabilize: reason('AD-HEAL-02', 'stabilize'), resuscitate: reason('AD-HEAL-05', 'resuscitate') }
export const endTreatment: Rule<Battle, StepOf<'endTreatment'>> = (battle, step, table) => {
  const { who, patient: id } = step
  const { tell } = table
  const me = personOf(battle, who)
  const patient = personOf(battle, id)
  const aid = aidOf(me)
  if (me.treating === null || !isAble(me) || treatmentRefused(battle, me, patient, aid) !== null) return
  const levels = levelsFor(battle, me, aid, step, table) // AD-FAIL-05
  if (levels === null) return
  stopTreating(me)
  const lines: Line[] = []
  const standing = standingToAid(battle, me, aid, levels, lines)
  const { success, fumble } = tryTask(battle, table, standing, reasons[aid], who)
  const said = { who, patient: id, need: Number.isFinite(standing.need) ? standing.need : null, lines, success }
  if (aid === 'resuscitate') tell?.(told.revived({ rule: 'AD-HEAL-05', ...said }))
  else tell?.(told.treated({ rule: 'AD-HEAL-02', ...said }))
  if (!success)
    noteFailure(battle, me, aid, fumble, {}, table) // AD-FAIL-05
  else if (aid === 'resuscitate') revive(patient)
  else patient.stableShock = patient.shockPoints // AD-HEAL-02
}
/** Alive, and no more than that. */
function revive(patient: Combatant): void {
  patient.death = null
  patient.shockPoints = shockOfRevived(patient.shockPoints, patient.sheet.lifeLevel) // AD-HEAL-08
  patient.stableShock = 0
  patient.unconscious = true
  patient.prone = true
}

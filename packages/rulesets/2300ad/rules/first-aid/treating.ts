/** Stabilizing someone in a fight: who can be treated and with what, the turns that it takes, and what comes of it (AD-HEAL-11). */
import { next, type Rule, reason, type Tell } from '@enfilade/engine'
import { type No, no } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, StepOf } from '../../battle/battle.js'
import { knowsPerson } from '../../battle/knowledge.js'
import { areHostile, findPerson, isAble, isDead, isOut, personOf } from '../../battle/people.js'
import type { Line } from '../../battle/phrases.js'
import { turn } from '../../tables/turn.js'
import { figuresOf, meansOf } from '../healing/means.js'
import { inContact, wallBetweenHands } from '../melee/melee.js'
import { levelsFor, noteFailure, shakenBy, tryTask } from '../mishaps/mishaps.js'
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
  if (isDead(other)) return no('AD-HEAL-11', `${name} is dead`)
  if (me.aboard !== other.aboard || !inContact(me, other)) return no('AD-MEL-01', `${name} is out of reach`)
  const wall = me.id === other.id ? undefined : wallBetweenHands(battle, me, other)
  if (wall !== undefined) return no('AD-MEL-01', `the ${wall.name} is in the way`)
  return areHostile(battle, me.side, other.side) && !isOut(other) ? no('AD-HEAL-11', `${name} won't let ${me.name} near`) : null
}
/** Who else treats someone just now, as far as they know. */
const medicOf = ({ people }: Battle, me: Combatant, patient: Combatant): Combatant | undefined =>
  people.find(other => other.id !== me.id && other.treating?.patient === patient.id && knowsPerson(me.side, other))
/** Why someone can't be stabilized; null: they can. */
export function treatmentRefused(battle: Battle, me: Combatant, patient: Combatant): No<never> | null {
  const refused = handRefused(battle, me, patient)
  if (refused !== null) return refused
  if (patient.shockPoints <= patient.stableShock || (patient.side === me.side && patient.sheet.lifeLevel === null))
    return no('AD-HEAL-02', `${patient.name} has no shock to stabilize`) // AD-HEAL-02, AD-NPC-05
  const other = medicOf(battle, me, patient)
  return other === undefined ? null : no('AD-HEAL-11', `${other.name} sees to ${patient.name} already`)
}
/** Why someone can treat no one. */
export const meansRefused = (_battle: Battle, me: Combatant): No<never> | null =>
  meansOf(means(me)) === 'none' ? no('AD-HEAL-01', `${me.name} has no automed or medkit`) : null // AD-HEAL-01

/** How stabilizing someone stands. `levels`: harder by so many, for someone who is shaken. */
function standingToStabilize({ setup }: Battle, me: Combatant, levels = 0, lines?: Line[]): Standing {
  const { difficulty, rating, shifts } = figuresOf(means(me), 'stabilize')
  const assets = [skillAsset('medical', me.sheet.skills.medical), ...(rating === null ? [] : [rating])] // AD-HEAL-01
  const all = [...shifts, ...(levels === 0 ? [] : shakenBy(levels)), ...shiftsByGameMaster(me)]
  return standingOf({ difficulty, assets, shifts: all }, setup.settings.dice2d6, lines) // AD-HEAL-02
}

// ── its time ───────────────────────────────────────────────────────────────────────────────────────────────────────
const toTake = reason('AD-TIME-01', 'time')
/** The time is rolled as the work begins; whether it succeeds shows at its end. */
export const treat: Rule<Battle, StepOf<'treat'>> = (battle, { who, patient }, { ask, tell }) => {
  const me = personOf(battle, who)
  const { interval, timeFactor } = figuresOf(means(me), 'stabilize')
  const { bonus } = standingToStabilize(battle, me)
  const seconds = rollSeconds(ask, { interval, timeFactor, exact: false, hasty: false }, bonus, toTake, who) // AD-HEAL-01, AD-HEAL-02
  const readyIn = battle.round + Math.ceil(seconds / turn.seconds) - 1 // AD-HEAL-11
  me.treating = { patient, readyIn }
  tell?.(told.treatmentBegan({ rule: 'AD-HEAL-02', who, patient, readyIn }))
}

/** What goes with a treatment. */
const partOfIt: readonly string[] = ['stabilize', 'keepTreating', 'hold', 'keepHolding']
/** Anyone who does something else breaks off their treatment. */
export function leaveTreatment(battle: Battle, who: CombatantId, action: string, tell: Tell | undefined): void {
  if (!partOfIt.includes(action)) breakOff(personOf(battle, who), tell)
}
function breakOff(me: Combatant, tell: Tell | undefined): void {
  if (me.treating === null) return
  const { patient } = me.treating
  me.treating = null
  tell?.(told.treatmentLeft({ rule: 'AD-HEAL-11', who: me.id, patient }))
}
/** It ends for those who can't act any more, or whose patient is out of reach or past help. */
export function settleTreatments(battle: Battle, tell: Tell | undefined): void {
  for (const me of battle.people) {
    const patient = me.treating === null ? undefined : findPerson(battle, me.treating.patient)
    if (me.treating === null) continue
    if (!isAble(me) || patient === undefined || treatmentRefused(battle, me, patient) !== null) breakOff(me, tell)
  }
}
/** Treatments that are done by the end of the turn. */
export function finishTreatments(battle: Battle): void {
  for (const { id: who, treating } of battle.people)
    if (treating !== null && treating.readyIn <= battle.round) next(battle, { step: 'endTreatment', who, patient: treating.patient })
}

// ── what comes of it ───────────────────────────────────────────────────────────────────────────────────────────────
const toStabilize = reason('AD-HEAL-02', 'stabilize')
export const endTreatment: Rule<Battle, StepOf<'endTreatment'>> = (battle, step, table) => {
  const { who, patient: id } = step
  const { tell } = table
  const me = personOf(battle, who)
  const patient = personOf(battle, id)
  if (me.treating === null || !isAble(me) || treatmentRefused(battle, me, patient) !== null) return
  const levels = levelsFor(battle, me, 'stabilize', step, table) // AD-FAIL-05
  if (levels === null) return
  me.treating = null
  const lines: Line[] = []
  const standing = standingToStabilize(battle, me, levels, lines)
  const { success, fumble } = tryTask(battle, table, standing, toStabilize, who)
  const need = Number.isFinite(standing.need) ? standing.need : null
  tell?.(told.treated({ rule: 'AD-HEAL-02', who, patient: id, need, lines, success }))
  if (success)
    patient.stableShock = patient.shockPoints // AD-HEAL-02
  else noteFailure(battle, me, 'stabilize', fumble, {}, table) // AD-FAIL-05
}

/**
 * First Aid: one failed wound, one roll, and minutes that have to be spent first. It stops the countdown and heals nothing else.
 * The numbers here serve the declaration, the roll, the policies and the odds alike.
 */

import { oncePer, type Rule, reason, type Tally } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, Sheet, StepOf, Wound } from '../../battle/battle.js'
import type { Line } from '../../battle/marks.js'
import { findPerson, isWithinMetres, personOf } from '../../battle/people.js'
import { stir } from '../../battle/second-thoughts.js'
import { isOpenLine } from '../../battle/walls.js'
import { constants, houseConstants } from '../../tables/constants.js'
import { facilityWords, firstAidModifiers } from '../../tables/first-aid.js'
import type { Facility } from '../../tables/words.js'
import { loseAction } from '../actions/actions.js'
import type { LostBecause } from '../actions/events.js'
import { countLevels, d100, effectiveSkill, everyRoll } from '../rolls/checks.js'
import { isUntreated } from '../trauma/trauma.js'
import * as told from './events.js'

// ── time ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Minutes that the treatment of a wound takes without hurry. */
export const fullAidMinutes = (wound: Wound): number => constants.rows.aidMinutesPerLevel * wound.level // BP-AID-02

/** Rounds that so many minutes take; declared in round R it resolves in R + this − 1. Speed plays no part. */
export const aidRounds = (minutes: number): number => constants.rows.roundsPerMinute * minutes // BP-AID-02

/**
 * The minutes in which a medic who begins in this round is done in time, at most the full ones; null if even one minute is too long.
 */
export function minutesInTime(round: number, wound: Wound, deathRound: number | null): number | null {
  const full = fullAidMinutes(wound)
  if (deathRound === null) return full
  const fitting = Math.floor((deathRound - round + 1) / constants.rows.roundsPerMinute) // BP-TRM-06: in the deadline round is in time
  return fitting < 1 ? null : Math.min(full, fitting) // BP-AID-03, BP-GAP-32: whole minutes, at least 1
}

// ── whom, from where, with what ────────────────────────────────────────────────────────────────────────────────────
/** Is a medic near enough to treat this patient? Everyone is near enough to themselves. */
export const canReachPatient = (battle: Battle, medic: Combatant, patient: Combatant): boolean =>
  isWithinMetres(medic, patient, houseConstants.rows.aidReachMetres) && isOpenLine(battle, medic.position, patient.position) // BP-AID-05, BP-GAP-45, BP-COV-04

/** The wounds of a living combatant that need First Aid, by their numbers. */
export function woundsToTreat({ now, wounds }: Combatant): number[] {
  const open: number[] = []
  if (now.dead) return open
  for (let at = 0; at < wounds.length; at++) if (isUntreated(wounds[at] as Wound)) open.push(at) // BP-AID-01, BP-AID-04
  return open
}

const bestFirst = (Object.entries(firstAidModifiers.rows.facility) as [Facility, number][])
  .sort(([, a], [, b]) => b - a)
  .map(([facility]) => facility)

/** What a medic can treat with, the best first. Improvising is always possible. */
export const facilitiesOf = (medic: Combatant): Facility[] => bestFirst.filter(facility => isAtHand(medic, facility))
export const bestFacilityOf = ({ sheet }: Combatant): Facility => bestOfSheet(sheet)
const bestOfSheet = oncePer((sheet: Sheet) => bestFirst.find(facility => isAtHand({ sheet }, facility)) as Facility)
const isAtHand = ({ sheet }: Pick<Combatant, 'sheet'>, facility: Facility): boolean =>
  facility === 'improvised' || sheet.facilities.includes(facility) // BP-AID-03

/** What a First Aid roll has to stay within. */
export function aidTn(medic: Combatant, wound: Wound, facility: Facility, hurried: boolean, tally?: Tally): number {
  const { perWoundLevel, hurried: haste, facility: facilities } = firstAidModifiers.rows
  let tn = effectiveSkill(medic.sheet, 'firstAid', tally)
  tn += countLevels(tally, 'BP-AID-03', 'level of the wound', perWoundLevel * wound.level) // BP-AID-03
  if (hurried) tn += countLevels(tally, 'BP-AID-03', 'hurried', haste) // BP-AID-03
  tn += countLevels(tally, 'BP-AID-03', facilityWords[facility], facilities[facility]) // BP-AID-03
  return tn + everyRoll(medic, tally) // BP-ROLL-09
}

// ── the roll ───────────────────────────────────────────────────────────────────────────────────────────────────────
const toSave = reason('BP-AID-01', 'First Aid')

/** Why a treatment comes to nothing at its end, without a roll; null: it does not. */
function whyNoAid(battle: Battle, medic: Combatant, patientId: CombatantId, at: number): LostBecause | null {
  const patient = findPerson(battle, patientId)
  if (patient === undefined) return 'patientGone'
  if (patient.now.dead) return 'patientDead' // BP-AID-04
  if (!canReachPatient(battle, medic, patient)) return 'outOfReach' // BP-AID-05
  const wound = patient.wounds[at]
  return wound !== undefined && isUntreated(wound) ? null : 'woundTreated' // BP-AID-05
}

/** The minutes are over: the roll that saves, or does not. */
export const treat: Rule<Battle, StepOf<'treat'>> = (battle, step, { ask, tell }) => {
  const { who, patient: patientId, wound: at, facility, hurried } = step
  const medic = personOf(battle, who)
  const why = whyNoAid(battle, medic, patientId, at)
  if (why !== null) {
    stir(battle)
    loseAction(medic, 'firstAid', why, tell) // BP-ACT-02
    return
  }
  const patient = personOf(battle, patientId)
  const wound = patient.wounds[at] as Wound
  const lines: Line[] | undefined = tell && []
  const tn = aidTn(medic, wound, facility, hurried, lines)
  const success = ask.atMost(d100, tn, toSave, who) // BP-AID-01
  spendNextRoll(medic, tell)
  stir(battle)
  if (success) wound.treated = true // BP-AID-01
  const saved = success && !patient.wounds.some(isUntreated)
  if (saved) patient.deathRound = null // BP-AID-01, BP-AID-04
  if (lines !== undefined)
    tell?.(
      told.aidGiven({
        rule: 'BP-AID-01',
        who,
        patient: patientId,
        wound: at,
        location: wound.location,
        facility,
        hurried,
        tn,
        lines,
        success,
        saved,
      }),
    )
}

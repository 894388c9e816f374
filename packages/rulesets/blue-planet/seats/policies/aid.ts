/** First Aid for the dying: who is treated first, who treats them, with what, how much time there is, and the way there. */
import { chanceAtMost } from '@enfilade/engine'
import type { Combatant, Wound } from '../../battle/battle.js'
import { knowsNumbers } from '../../battle/knowledge.js'
import { findSkill, isAble, metresBetween } from '../../battle/people.js'
import { isInTime, lastRoundOf, treats } from '../../battle/treatments.js'
import type { Declaration } from '../../rules/declarations.js'
import {
  aidRounds,
  aidTn,
  bestFacilityOf,
  canReachPatient,
  fullAidMinutes,
  minutesInTime,
  woundsToTreat,
} from '../../rules/first-aid/first-aid.js'
import { d100 } from '../../rules/rolls/checks.js'
import { constants } from '../../tables/constants.js'
import { dyingFriends, type Outlook } from './outlook.js'

/** A treatment that would be over in time. */
export interface AidPlan {
  readonly order: Extract<Declaration, { action: 'firstAid' }>
  readonly patient: Combatant
  readonly minutes: number
  readonly hurried: boolean
  readonly tn: number
}

/** The most urgent treatment: the patient with the least time, and of their wounds the least. `beside`: those in reach, else the others. */
export function aidPlan(look: Outlook, beside: boolean): AidPlan | null {
  for (const patient of dyingFriends(look)) {
    const plan = canReachPatient(look.battle, look.who, patient) === beside ? treatmentOf(look, patient) : null
    if (plan !== null) return plan
  }
  return null
}

/** What they could do for a patient; null: nothing that would help in time. */
export function treatmentOf(look: Outlook, patient: Combatant): AidPlan | null {
  const { battle, who } = look
  if (!knowsNumbers(who.side, patient)) return null
  const waiting = woundsToTreat(patient)
    .filter(wound => !isTreated(look, patient, wound))
    .sort((a, b) => woundOf(patient, a).level - woundOf(patient, b).level || a - b)
  const facility = bestFacilityOf(who)
  for (const at of waiting) {
    const wound = woundOf(patient, at)
    const minutes = minutesInTime(battle.round, wound, lastRoundOf(who, patient))
    if (minutes === null) continue
    const hurried = minutes < fullAidMinutes(wound)
    const tn = aidTn(who, wound, facility, hurried)
    if (tn < 1) continue
    const order = { action: 'firstAid' as const, patient: patient.id, wound: at, facility, ...(hurried ? { minutes } : {}) }
    return { order, patient, minutes, hurried, tn }
  }
  return null
}
const woundOf = (patient: Combatant, at: number): Wound => patient.wounds[at] as Wound

/** Less than so many rounds to spare, and a treatment has to begin at once, whatever else goes on: a minute. */
const noTimeToLose = constants.rows.roundsPerMinute

/** Will it be too late for unhurried treatment of all wounds if they fight on for a minute? The way there counts, at a sprint. */
export function isUrgent(look: Outlook, { patient }: AidPlan): boolean {
  const { battle, who } = look
  const rate = battle.setup.tables.movementRates.sprint
  const way = canReachPatient(battle, who, patient) || rate <= 0 ? 0 : Math.ceil(metresBetween(who, patient) / rate)
  const open = woundsToTreat(patient).filter(wound => !isTreated(look, patient, wound))
  const work = open.reduce((sum, at) => sum + aidRounds(fullAidMinutes(woundOf(patient, at))), 0)
  return (patient.deathRound ?? Number.POSITIVE_INFINITY) - battle.round - way - work < noTimeToLose
}

/** Is another of their own people already at this wound, and in time? */
const isTreated = ({ friends, who }: Outlook, patient: Combatant, wound: number): boolean =>
  friends.some(friend => friend.id !== who.id && treats(friend, patient, wound) && isInTime(friend, patient))

/**
 * Are they the best medic for this patient: among those in reach if they are one of them, else among all of their side on their feet?
 * Ties go to the first in the roster.
 */
export function isBestMedic({ battle, who, friends }: Outlook, { patient, order }: AidPlan): boolean {
  if (findSkill(who.sheet, 'firstAid') === undefined) return false
  const wound = woundOf(patient, order.wound)
  const skillOf = (medic: Combatant): number => aidTn(medic, wound, bestFacilityOf(medic), false)
  const beside = canReachPatient(battle, who, patient)
  return friends.every(friend => {
    if (friend.id === who.id || friend.side !== who.side || !isAble(friend) || friend.pending?.action.action === 'firstAid') return true
    return (beside && !canReachPatient(battle, friend, patient)) || skillOf(friend) <= skillOf(who)
  })
}

/** With less of a chance no one treats while enemies are about. */
export const leastChanceUnderFire = 0.1

/** The chance that a treatment succeeds. */
export const chanceOf = ({ tn }: AidPlan): number => chanceAtMost(d100, tn)

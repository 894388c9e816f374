/** First aid, antivenin, stabilizing and surgery. What they do counts at once; then their time passes. */
import { type Dice, next, type Rule, reason, sumOf, type Tell } from '@enfilade/engine'
import { type No, no } from '@enfilade/kit'
import type { Downtime, DowntimeStepOf, Person, Wound } from '../../battle/downtime.js'
import { canWork, personOf, woundAt } from '../../battle/downtime-people.js'
import { limbs, medicalFigures, supplyLevels } from '../../tables/outside.js'
import { levelOf, skillNumber, systemOf } from '../attempting/checks.js'
import { checkOf, type Result, succeeded } from '../tasks/tasks.js'
import { afterHealing, aidDifficulty, aidEffect, bloodLevels, has, hasAntivenin, heals, stabilizingLevels } from '../tending/effects.js'
import * as told from './events.js'
import { die, isCritical, lower } from './wounds.js'

const { firstAidSeconds, turnSeconds, surgerySeconds, leastSurgeon } = medicalFigures.rows
const { surgeryCatastropheDays } = medicalFigures.rows
const d6: Dice = sumOf(1, 6)

// ── what is refused ────────────────────────────────────────────────────────────────────────────────────────────────
export function aidRefused({ clock }: Downtime, { name, dead }: Person, wound: Wound | undefined): No<never> | null {
  if (dead) return no('DC-MED-01', `${name} is dead`)
  if (wound === undefined) return no('DC-MED-01', `${name} has no wound there`)
  if (wound.aid !== 'untried') return no('DC-MED-01', `first aid has been tried on that wound`) // DC-MED-01
  return clock <= wound.since + firstAidSeconds ? null : no('DC-MED-01', 'that wound is older than 6 Turns') // DC-MED-01, DC-MED-11
}
export function poisonRefused(medic: Person, patient: Person): No<never> | null {
  if (patient.dead || patient.poisoned === null) return no('DC-MED-03', `${patient.name} has no poison in the blood`)
  if (patient.antiveninFailed || woundAt(patient, 'chest')?.aid === 'failed') return no('DC-MED-03', 'that has failed once') // DC-MED-01
  return hasAntivenin(medic) ? null : no('DC-MED-03', `${medic.name} has no antivenin`) // DC-MED-03
}
export function stabilizingRefused({ name, dead }: Person, wound: Wound | undefined): No<never> | null {
  if (dead) return no('DC-MED-04', `${name} is dead`)
  return wound === undefined || wound.kills === null ? no('DC-MED-04', `${name} isn't dying of a wound there`) : null // DC-MED-04
}
export function surgeryRefused(medic: Person, { name, dead }: Person, wound: Wound | undefined): No<never> | null {
  if (levelOf(medic, 'medical') < leastSurgeon) return no('DC-MED-10', `${medic.name} is no surgeon: that takes Medical ${leastSurgeon}`) // DC-MED-10
  if (!has(medic, 'instruments')) return no('DC-MED-10', `${medic.name} has no surgical instruments`) // DC-MED-10
  if (dead || wound === undefined || !isCritical(wound)) return no('DC-MED-10', `${name} has no critical wound there`)
  return wound.operated ? no('DC-MED-10', 'that wound has been operated on') : null // DC-MED-10
}

// ── what it takes ──────────────────────────────────────────────────────────────────────────────────────────────────
const { rows: levels } = supplyLevels
function surgeryLevels(medic: Person): number {
  const anesthetic = has(medic, 'totalAnesthetic') ? levels.totalAnesthetic : has(medic, 'localAnesthetic') ? levels.localAnesthetic : 0
  return bloodLevels(medic, true) + anesthetic // DC-MED-10
}

// ── first aid ──────────────────────────────────────────────────────────────────────────────────────────────────────
const aid = checkOf('DC-MED-01', 'first aid')
const toScratch = reason('DC-MED-02', 'points healed')

export const firstAid: Rule<Downtime, DowntimeStepOf<'firstAid'>> = (battle, { who, patient: id, location }, { ask, tell }) => {
  const medic = personOf(battle, who)
  const patient = personOf(battle, id)
  const wound = woundAt(patient, location)
  if (!canWork(medic) || wound === undefined) return
  const difficulty = aidDifficulty(medic)
  const number = skillNumber(battle, medic, 'medical', 0, difficulty)
  const result = aid.result(ask, systemOf(battle), number, who)
  const healed = heals(wound.severity, result) ? ask.roll(d6, toScratch, who) : 0
  tell?.(told.aided({ rule: 'DC-MED-01', who, patient: id, location, difficulty, number, result }))
  takeAid(battle, patient, wound, result, healed, tell)
  spend(battle, turnSeconds)
}

function takeAid(battle: Downtime, patient: Person, wound: Wound, result: Result, healed: number, tell: Tell | undefined): void {
  const { severity: was } = wound
  const { lowered, days } = aidEffect(was, result)
  wound.aid = succeeded(result) ? 'helped' : 'failed'
  if (lowered !== null) lower(battle, patient, wound, lowered)
  wound.extraDays += days
  wound.damage = afterHealing(wound.damage, healed)
  if (!succeeded(result)) return
  tell?.(
    told.helped({
      rule: 'DC-MED-01',
      who: patient.id,
      location: wound.location,
      was,
      severity: wound.severity,
      days: wound.extraDays,
      healed,
    }),
  )
}

export const treatPoison: Rule<Downtime, DowntimeStepOf<'treatPoison'>> = (battle, { who, patient: id }, { ask, tell }) => {
  const medic = personOf(battle, who)
  const patient = personOf(battle, id)
  if (!canWork(medic) || patient.poisoned === null) return
  const difficulty = aidDifficulty(medic) // DC-MED-03
  const number = skillNumber(battle, medic, 'medical', 0, difficulty)
  const result = aid.result(ask, systemOf(battle), number, who)
  const chest = woundAt(patient, 'chest')
  const healed = heals(chest?.severity ?? 'none', result) ? ask.roll(d6, toScratch, who) : 0
  tell?.(told.poisonTreated({ rule: 'DC-MED-03', who, patient: id, difficulty, number, result }))
  if (succeeded(result))
    Object.assign(patient, { poisoned: null, venomAt: null }) // DC-MED-03
  else patient.antiveninFailed = true // DC-MED-01: not tried again, though the chest gets worse meanwhile
  if (chest?.aid === 'untried') takeAid(battle, patient, chest, result, healed, tell) // DC-MED-03
  spend(battle, turnSeconds)
}

export const comaRefused = ({ name, dead, comatose }: Person): No<never> | null =>
  dead || !comatose ? no('DC-SHK-01', `${name} is in no coma`) : null
/** First aid ends the coma of an electric shock. */
export const treatComa: Rule<Downtime, DowntimeStepOf<'treatComa'>> = (battle, { who, patient: id }, { ask, tell }) => {
  const medic = personOf(battle, who)
  const patient = personOf(battle, id)
  if (!canWork(medic) || !patient.comatose) return
  const difficulty = aidDifficulty(medic)
  const number = skillNumber(battle, medic, 'medical', 0, difficulty)
  const result = aid.result(ask, systemOf(battle), number, who)
  tell?.(told.comaTreated({ rule: 'DC-SHK-01', who, patient: id, difficulty, number, result }))
  if (succeeded(result)) Object.assign(patient, { comatose: false, unconscious: false, wakesAt: null }) // DC-SHK-01
  spend(battle, turnSeconds)
}

// ── critical wounds ────────────────────────────────────────────────────────────────────────────────────────────────
const stabilizing = checkOf('DC-MED-04', 'stabilize')
const operation = checkOf('DC-MED-10', 'surgery')
const complication = reason('DC-MED-10', 'complication')

export const stabilize: Rule<Downtime, DowntimeStepOf<'stabilize'>> = (battle, { who, patient: id, location }, { ask, tell }) => {
  const medic = personOf(battle, who)
  const wound = woundAt(personOf(battle, id), location)
  if (!canWork(medic) || wound === undefined) return
  const number = skillNumber(battle, medic, 'medical', stabilizingLevels(medic), 'AVG') // DC-MED-04
  const result = stabilizing.result(ask, systemOf(battle), number, who)
  tell?.(told.stabilized({ rule: 'DC-MED-04', who, patient: id, location, number, result }))
  if (succeeded(result)) wound.kills = null // DC-MED-04
  spend(battle, turnSeconds)
}

export const operate: Rule<Downtime, DowntimeStepOf<'operate'>> = (battle, { who, patient: id, location }, { ask, tell }) => {
  const medic = personOf(battle, who)
  const patient = personOf(battle, id)
  const wound = woundAt(patient, location)
  if (!canWork(medic) || wound === undefined) return
  const number = skillNumber(battle, medic, 'medical', surgeryLevels(medic), 'DIF') // DC-MED-10
  const result = operation.result(ask, systemOf(battle), number, who)
  const isLimb = limbs.includes(location)
  const dies = result === 'catastrophic' && !isLimb && ask.atMost(d6, 1, complication, who) // DC-MED-10
  tell?.(told.operated({ rule: 'DC-MED-10', who, patient: id, location, number, result }))
  wound.operated = true
  if (succeeded(result)) lower(battle, patient, wound, result === 'outstanding' ? 'slight' : 'serious') // DC-MED-10
  if (dies) die(patient, 'DC-MED-10', tell)
  else if (result === 'catastrophic') goWrong(patient, wound, isLimb, tell)
  spend(battle, surgerySeconds)
}
function goWrong(patient: Person, wound: Wound, isLimb: boolean, tell: Tell | undefined): void {
  if (isLimb && !patient.lost.includes(wound.location)) patient.lost.push(wound.location)
  if (!isLimb) wound.extraDays += surgeryCatastropheDays // DC-MED-10
  tell?.(told.wentWrong({ rule: 'DC-MED-10', who: patient.id, location: wound.location, lost: isLimb, days: surgeryCatastropheDays }))
}

const spend = (battle: Downtime, seconds: number): void =>
  next(battle, { step: 'passTime', until: battle.clock + seconds, hungry: false, exposed: false })

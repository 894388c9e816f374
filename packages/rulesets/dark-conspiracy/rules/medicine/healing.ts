/** Healing by days: how long a stage of it takes, care, food and shelter, and what the end of a day changes. */
import { next, type Rule } from '@enfilade/engine'
import type { Downtime, DowntimeStepOf, Person, Wound } from '../../battle/downtime.js'
import { canWork, gravityOf, personOf } from '../../battle/downtime-people.js'
import { healing } from '../../tables/healing.js'
import { medicalFigures } from '../../tables/outside.js'
import { undertake } from '../attempting/attempts.js'
import { skillNumber, systemOf } from '../attempting/checks.js'
import { checkOf, succeeded } from '../tasks/tasks.js'
import { gravity } from '../wounds/wounds.js'
import * as told from './events.js'
import { beginStage, lower } from './wounds.js'

const { careCatastropheDays, daySeconds, minutesOfCarePerLevel } = medicalFigures.rows

// ── stages ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Days of the present stage, as it has gone so far. A day without care, or with care that failed, costs one of the two that care saves. */
function stageDays({ severity, days, caredDays, extraDays, hungry, exposed }: Wound): number {
  const row = healing.rows.find(({ from }) => from === severity) // DC-MED-05, DC-MED-09
  if (row === undefined) return 0
  const missed = days - caredDays
  const saved = caredDays === 0 ? 0 : Math.max(0, row.days - row.medicalCare - missed) // DC-MED-07
  return Math.max(0, row.days - saved + extraDays + (hungry ? 1 : 0) + (exposed ? 1 : 0)) // DC-MED-08
}

export const day: Rule<Downtime, DowntimeStepOf<'day'>> = (battle, { who, hungry, exposed }, { tell }) => {
  const person = personOf(battle, who)
  const cared = person.care === 'good' ? 1 : 0
  for (const wound of [...person.wounds]) {
    wound.days += 1
    wound.caredDays += cared
    wound.hungry ||= hungry
    wound.exposed ||= exposed
    const was = wound.severity
    heal(battle, person, wound)
    if (wound.severity !== was || !person.wounds.includes(wound)) {
      const now = person.wounds.includes(wound) ? wound.severity : 'none'
      tell?.(told.healed({ rule: 'DC-MED-05', who, location: wound.location, was, severity: now, damage: wound.damage }))
    }
  }
  person.care = null
  person.dayEndsAt = person.wounds.length === 0 ? null : battle.clock + daySeconds
}

/** Ends every stage whose days are over. What is left of them counts for the next one. */
function heal(battle: Downtime, person: Person, wound: Wound): void {
  for (let stage = gravityOf(wound); stage > 0; stage--) {
    const left = wound.days - stageDays(wound)
    if (left < 0) return
    const { caredDays } = wound
    if (stage <= gravity('slight')) {
      person.wounds = person.wounds.filter(one => one !== wound) // DC-MED-06
      return
    }
    lower(battle, person, wound, stage === gravity('critical') ? 'serious' : 'slight') // DC-MED-06
    wound.caredDays = caredDays
    beginStage(wound, left)
  }
}

// ── care ───────────────────────────────────────────────────────────────────────────────────────────────────────────
const toCare = checkOf('DC-MED-07', 'medical care')

/** Minutes of care that these wounds take a day: half an hour for each level above a scratch. */
export const minutesOfCare = ({ wounds }: Person): number =>
  wounds.reduce((sum, wound) => sum + (gravityOf(wound) - 1) * minutesOfCarePerLevel, 0) // DC-MED-07

/** Those whom the care is for. */
export const caredFor = ({ people }: Downtime, patient: Person['id'] | null): Person[] =>
  people.filter(({ id, dead, wounds }) => (patient === null || id === patient) && !dead && wounds.length > 0)

/** A check for each patient, and the day passes. */
export const care: Rule<Downtime, DowntimeStepOf<'care'>> = (battle, step, { ask, tell }) => {
  const { who, patient, days, hungry, exposed } = step
  const medic = personOf(battle, who)
  const works = canWork(medic)
  const difficulty = medic.supplies.includes('doctorsKit') ? 'EZY' : 'AVG' // DC-MED-07
  const number = skillNumber(battle, medic, 'medical', 0, difficulty)
  const checks = (works ? caredFor(battle, patient) : []).map(one => ({ one, result: toCare.result(ask, systemOf(battle), number, who) }))
  for (const { one, result } of checks) {
    one.care = succeeded(result) ? 'good' : 'failed' // DC-MED-07
    if (result === 'catastrophic') for (const wound of one.wounds) wound.extraDays += careCatastropheDays // DC-MED-07
    tell?.(told.cared({ rule: 'DC-MED-07', who, patient: one.id, difficulty, number, result, minutes: minutesOfCare(one) }))
  }
  next(battle, { step: 'passTime', until: battle.clock + daySeconds, hungry, exposed })
  if (days > 1) undertake(battle, medic, { ...step, days: days - 1 })
}

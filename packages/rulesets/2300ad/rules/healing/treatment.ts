/** Treatment: what it takes, and what it does once its time has passed. */
import type { Tell } from '@enfilade/engine'
import { type No, no } from '@enfilade/kit'
import type { Attempt, Downtime, Person } from '../../battle/downtime.js'
import { isDead } from '../../battle/downtime-people.js'
import { medicalFigures, medicalTasks } from '../../tables/medicine.js'
import { attemptOf } from '../tasks/attempts.js'
import * as told from './events.js'
import { figuresOf, isFinalDeath, shockOfRevived, type Treatment } from './means.js'
import { hasLifeLevel, loseConsciousness, recover } from './wounds.js'

const { revivableSeconds } = medicalFigures.rows

// ── what it takes ──────────────────────────────────────────────────────────────────────────────────────────────────
/** An attempt to treat someone, with the best means at hand. Only called where there are any. */
export const treatmentOf = (medic: Person, patient: Person, treatment: Treatment, more: Partial<Attempt> = {}): Attempt =>
  attemptOf({
    aim: treatment,
    words: `${medicalTasks.rows[treatment].words} ${patient.name}`,
    skills: ['medical'],
    ...figuresOf(medic, treatment),
    patient: patient.id,
    ...more,
  })

/** When the last moment is to bring someone back to life. */
const revivableUntil = ({ at }: NonNullable<Person['death']>): number => at + revivableSeconds // AD-HEAL-05

/** Why a treatment makes no sense for this patient; null: it does. */
export function refusedFor({ clock }: Downtime, patient: Person, treatment: Treatment): No<never> | null {
  const { name, death } = patient
  if (treatment === 'resuscitate') {
    if (death === null) return no('AD-HEAL-05', `${name} is alive`)
    if (isFinalDeath(death.cause)) return no('AD-HEAL-05', `no one is brought back from the way ${name} died`)
    return clock < revivableUntil(death) ? null : no('AD-HEAL-05', `${name} has been dead for 60 minutes`)
  }
  if (death !== null) return no('AD-HEAL-05', `${name} is dead`)
  if (treatment === 'stabilize') return patient.criticalSince === null ? no('AD-HEAL-02', `${name} has no shock to stabilize`) : null // AD-HEAL-02
  return patient.lightWounds + patient.shockPoints > 0 ? null : no('AD-HEAL-03', `${name} has no wound to heal`) // AD-HEAL-03
}

// ── what it does ───────────────────────────────────────────────────────────────────────────────────────────────────
/** A treatment has succeeded and its time is over. */
export function treated(battle: Downtime, medic: Person, patient: Person, treatment: Treatment, tell: Tell | undefined): void {
  const who = medic.id
  if (treatment === 'resuscitate') {
    const { death } = patient
    if (death !== null && battle.clock <= revivableUntil(death))
      revive(battle, medic, patient, tell) // AD-HEAL-05, AD-GAP-69
    else tell?.(told.tooLate({ rule: 'AD-HEAL-05', patient: patient.id }))
    return
  }
  if (refusedFor(battle, patient, treatment) !== null) {
    tell?.(told.overtaken({ rule: 'AD-HEAL-02', patient: patient.id, dead: isDead(patient) }))
  } else if (treatment === 'stabilize') {
    patient.criticalSince = null // AD-HEAL-02
    tell?.(told.stabilized({ rule: 'AD-HEAL-02', who, patient: patient.id }))
  } else {
    recover(patient) // AD-HEAL-03
    const { lightWounds, shockPoints } = patient
    tell?.(told.recovered({ rule: 'AD-HEAL-03', who: patient.id, lightWounds, shockPoints }))
  }
}

function revive(battle: Downtime, medic: Person, patient: Person, tell: Tell | undefined): void {
  patient.death = null
  patient.shockPoints = shockOfRevived(patient.shockPoints, patient.lifeLevel) // AD-HEAL-08, AD-GAP-40
  loseConsciousness(battle, patient) // AD-HEAL-08
  patient.recoveringSince ??= battle.clock
  patient.criticalPassed = 0
  patient.movedSinceCritical = false
  patient.criticalSince = hasLifeLevel(patient) ? battle.clock : null // AD-HEAL-08, AD-NPC-05
  tell?.(told.resuscitated({ rule: 'AD-HEAL-08', who: medic.id, patient: patient.id, shockPoints: patient.shockPoints }))
}

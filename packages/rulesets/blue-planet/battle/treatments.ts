/** First Aid that someone has begun: whom it is for, and whether it will be over in time. */
import type { Action, Battle, Combatant } from './battle.js'
import { findPerson } from './people.js'

type FirstAid = Extract<Action, { action: 'firstAid' }>

/** The treatment that a medic has begun; null: none. */
export const treatmentBy = ({ pending }: Combatant): FirstAid | null => (pending?.action.action === 'firstAid' ? pending.action : null)

/** The patient of the treatment that a medic has begun; undefined: there is none. */
export function patientOf(battle: Battle, medic: Combatant): Combatant | undefined {
  const treatment = treatmentBy(medic)
  return treatment === null ? undefined : findPerson(battle, treatment.patient)
}

/** Is this the treatment that a medic has begun? */
export function treats(medic: Combatant, patient: Combatant, wound: number): boolean {
  const treatment = treatmentBy(medic)
  return treatment?.patient === patient.id && treatment.wound === wound
}

/** The last round in which a treatment by this medic is of use: after it the patient has died, or the medic. Null: none is the last. */
export function lastRoundOf({ deathRound: own }: Combatant, { deathRound }: Combatant): number | null {
  return own === null || deathRound === null ? (own ?? deathRound) : Math.min(own, deathRound) // BP-TRM-06
}

/** Will the treatment that this medic has begun be over in time, as things stand? */
export function isInTime(medic: Combatant, patient: Combatant): boolean {
  const last = lastRoundOf(medic, patient)
  return medic.pending === null || last === null || medic.pending.resolveRound <= last
}

/** The end of a treatment before its time. */
import type { Tell } from '@enfilade/engine'
import type { Combatant } from '../../battle/battle.js'
import * as told from './events.js'

export function breakOffTreatment(person: Combatant, tell: Tell | undefined): void {
  if (person.treating === null) return
  const { phases: _phases, ...what } = person.treating
  person.treating = null
  tell?.(told.treatmentEnded({ rule: 'DC-MED-12', who: person.id, ...what })) // DC-MED-12
}

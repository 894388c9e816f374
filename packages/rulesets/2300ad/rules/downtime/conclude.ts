/** The time of an attempt is over: what it was for takes effect, or its failure does, and whoever failed may try again. */
import { next, type Rule, type Tell } from '@enfilade/engine'
import type { Attempt, Downtime, Outcome, Person, StepOf } from '../../battle/downtime.js'
import { canWork, findThing, isOperable, personOf } from '../../battle/downtime-people.js'
import { medicalMishaps } from '../../tables/failures.js'
import { refusedFor, treated } from '../healing/treatment.js'
import { suffer } from '../healing/wounds.js'
import { damageThing, keepSetback } from '../tasks/attempts.js'

export const conclude: Rule<Downtime, StepOf<'conclude'>> = (battle, { who, attempt, seconds, outcome }, { tell }) => {
  const me = personOf(battle, who)
  if (outcome === null) return // known to the game master alone
  for (const skill of attempt.skills) if (!me.skillsUsed.includes(skill)) me.skillsUsed.push(skill)
  if (outcome.mishap !== null) mishap(battle, attempt, outcome.mishap, tell) // AD-FAIL-02
  if (outcome.success) takeEffect(battle, me, attempt, tell)
  else if (outcome.failure !== null) afterFailure(battle, me, attempt, seconds, outcome.failure)
}

function mishap(battle: Downtime, attempt: Attempt, damage: NonNullable<Outcome['mishap']>, tell: Tell | undefined): void {
  const { patient } = attempt
  if (patient !== null && damage !== 'none') suffer(battle, personOf(battle, patient), medicalMishaps.rows[damage], tell) // AD-MIS-02, AD-GAP-54
  damageThing(battle, attempt, damage, tell) // AD-MIS-02
}

function takeEffect(battle: Downtime, me: Person, { aim, patient, thing }: Attempt, tell: Tell | undefined): void {
  switch (aim) {
    case 'plain':
      return
    case 'repair':
      if (thing !== null) next(battle, { step: 'rollRepairCost', who: me.id, thing })
      return
    default:
      if (patient !== null) treated(battle, me, personOf(battle, patient), aim, tell)
  }
}

/** An uncertain task is left as it is: a question would tell its player the truth. */
function afterFailure(battle: Downtime, me: Person, attempt: Attempt, seconds: number, failure: NonNullable<Outcome['failure']>): void {
  if (!attempt.uncertain && canWork(me) && mayTryAgain(battle, attempt)) {
    next(battle, { step: 'retryOrStop', who: me.id, attempt, seconds, failure })
    return
  }
  if (failure !== 'retry') keepSetback(me, attempt, seconds) // AD-FAIL-02
}

/** Is there still something to try, and something that works to try it with? */
function mayTryAgain(battle: Downtime, { aim, patient, thing: id }: Attempt): boolean {
  const thing = id === null ? undefined : findThing(battle, id)
  if (aim !== 'repair' && thing !== undefined && !isOperable(thing)) return false // AD-FAIL-02
  if (aim === 'plain' || aim === 'repair' || patient === null) return true
  return refusedFor(battle, personOf(battle, patient), aim) === null
}

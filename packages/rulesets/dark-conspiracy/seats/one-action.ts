/** When an action has been played out, and how it stands alone. */
import { othersAsBefore } from '@enfilade/kit'
import { drivenBy } from '../battle/aboard.js'
import type { Battle, CombatantId } from '../battle/battle.js'
import { personOf } from '../battle/people.js'
import { codec } from '../codec.generated.js'
import { checkCourse } from '../rules/vehicles/driving.js'

/**
 * True as soon as the action that was pending in `before` has been played out and has taken effect: what was declared in its slot is over by
 * then. At least one step must have been run in between.
 */
export function actionIsOver(before: Battle, now: Battle): boolean {
  // Declarations that are still open stand above the slot in which all of them are carried out.
  const slot = before.agenda.filter(({ step }) => step !== 'declarePart').length
  return now.ended !== null || now.agenda.length < slot
}

/**
 * What someone has declared in a slot as if no one else acted in it: all others are as they were before it. Of a course, the check that a Phase
 * of it takes; the vehicle goes nowhere before all do.
 */
export function standAlone(before: Battle, now: Battle, who: CombatantId): void {
  const asked = before.agenda.at(-1)?.step
  if (asked === 'declareCourse') {
    const vehicle = drivenBy(now, personOf(now, who))
    if (vehicle !== null) checkCourse(now, vehicle)
    return
  }
  if (asked !== 'declare' && asked !== 'declarePart') return
  now.people = othersAsBefore(now.people, codec.copy(before).people, who)
  now.agenda = now.agenda
    .filter(({ step }) => step !== 'declarePart')
    .map(step => (step.step === 'orderActions' || step.step === 'declare' ? { ...step, those: [who] } : step))
}

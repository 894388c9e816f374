/** When an action has been played out, and which steps are of an action, which of the clock. */
import type { Battle, CombatantId, Step } from '../battle/battle.js'
import { findPerson } from '../battle/people.js'

/** Steps of an action that takes effect, or of harm; all others carry the round. */
const ofActions: readonly Step['step'][] = [
  'shoot',
  'strike',
  'defend',
  'rollStrike',
  'burst',
  'rollLocation',
  'rollDamage',
  'rollTrauma',
  'treat',
  'fall',
  'suffer',
]
export const ofTheClock = ({ step }: Step): boolean => !ofActions.includes(step)
/** Steps between those of an action and those of the round. */
const ofGroups: readonly Step['step'][] = ['finishAct', 'openTogether', 'closeTogether']

/** Who declares in a step, or names another action. */
export const declarer = (step: Step | undefined): CombatantId | null =>
  step?.step === 'declare' || step?.step === 'changeAction' || step?.step === 'offerChange' ? step.who : null

/**
 * True as soon as the action that was pending in `before` has been played out, all that it set off included. An action that is declared is
 * over once it has taken effect, rounds later, or was lost; any other once the steps above its own are done. At least one step must have
 * been run in between.
 */
export function actionIsOver(before: Battle, now: Battle): boolean {
  if (now.ended !== null && before.ended === null) return true
  const who = declarer(before.agenda.at(-1))
  if (who === null) return now.agenda.length < before.agenda.length
  const person = findPerson(now, who)
  if (person === undefined) return true
  const top = now.agenda.at(-1)
  const resolving = now.together !== null || (top !== undefined && (!ofTheClock(top) || ofGroups.includes(top.step)))
  if (resolving) return false
  return person.pending === null
}

/** When an action has been played out, and how it stands alone. */
import type { Battle, CombatantId, Step } from '../battle/battle.js'
import { personOf } from '../battle/people.js'
import { goneOnWith } from '../rules/turns/own-turn.js'

const isAboutLuck = (step: Step | undefined): boolean => step?.step === 'spendLuck' || step?.step === 'rollAgain'
/** Whose action a pending step is; null for a step that asks no one. */
function actorOf(step: Step | undefined): CombatantId | null {
  if (step === undefined) return null
  return 'who' in step ? step.who : null
}

/**
 * True as soon as the action that was pending in `before` has been played out, all that it set off included. Steps below the pending one
 * wait until then, so it is over when they are due, or when the same person is asked again: what was ordered besides, such as a second attack, is part of it. Ending the turn does all that its end
 * brings; luck is spent on the check below it, or burned for it, and over with that. At least one step must have been run in between.
 */
export function actionIsOver(before: Battle, now: Battle): boolean {
  let below = before.agenda.length - 1
  while (below > 0 && isAboutLuck(before.agenda[below])) below--
  if (now.ended !== null || now.agenda.length <= below) return true
  const top = now.agenda.at(-1)
  if (top?.step !== 'takeAction' || now.agenda.length !== below + 1 || top.who !== actorOf(before.agenda.at(-1))) return false
  return top.afterwards === undefined || goneOnWith(now, personOf(now, top.who), top.afterwards) === null
}

/** Actions that others hold do not go off. */
export function standAlone(before: Battle, now: Battle): void {
  const who = actorOf(before.agenda.at(-1))
  for (const person of now.people) if (person.id !== who) person.held = null
}

/** When an action has been played out. */
import type { Battle, CombatantId, Step } from '../battle/battle.js'
import { personOf } from '../battle/people.js'
import { attackedAgain } from '../rules/turns/turns.js'

/** Whose action a pending step is; null for a step that asks no one. */
function actorOf(step: Step | undefined): CombatantId | null {
  if (step === undefined) return null
  if ('who' in step) return step.who
  if ('reactor' in step) return step.reactor
  return 'watcher' in step ? step.watcher : null
}

/**
 * True as soon as the action that was pending in `before` has been played out, all that it set off included. Steps below the pending one
 * wait until then, so it is over when they are due, or when the same person is asked for the next action or ends the turn. Attacks that were
 * ordered with it are part of it.
 * At least one step must have been run in between.
 */
export function actionIsOver(before: Battle, now: Battle): boolean {
  const below = before.agenda.length - 1
  if (now.ended !== null || now.agenda.length <= below) return true
  const top = now.agenda.at(-1)
  if (top === undefined) return true
  const next = top.step === 'endTurn' || (top.step === 'takeAction' && attackedAgain(now, personOf(now, top.who), top) === null)
  return next && now.agenda.length === below + 1 && actorOf(top) === actorOf(before.agenda.at(-1))
}

/** When an action has been played out, and how it stands alone. */
import { othersAsBefore } from '@enfilade/kit'
import type { Battle, CombatantId, Step } from '../battle/battle.js'
import { codec } from '../codec.generated.js'

/**
 * True as soon as the action that was pending in `before` has been played out and has taken effect: whatever was decided at its initiative point
 * is over by then. At least one step must have been run in between.
 */
export function actionIsOver(before: Battle, now: Battle): boolean {
  if (now.ended !== null || now.agenda.length < before.agenda.length) return true
  return now.round !== before.round || now.point !== before.point
}

/** What someone has declared at an initiative point as if nobody else acted there: all others are as they were before it. */
export function standAlone(before: Battle, now: Battle, who: CombatantId): void {
  const asked = before.agenda.at(-1)?.step
  if (asked !== 'declare' && asked !== 'release') return
  now.people = othersAsBefore(now.people, codec.copy(before).people, who)
  now.deeds = now.deeds.filter(deed => deed.who === who)
  const waiting = before.agenda.length - 1
  const own = (step: Step): boolean => 'who' in step && step.who === who
  const closes = now.agenda.slice(waiting).find(({ step }) => step === 'closePoint')
  now.agenda = [...now.agenda.slice(0, waiting), ...(closes === undefined ? [] : [closes]), ...now.agenda.slice(waiting).filter(own)]
}

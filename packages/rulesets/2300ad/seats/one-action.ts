/** When an action has been played out, and how it stands alone. */
import { othersAsBefore } from '@enfilade/kit'
import type { Battle, CombatantId, Place, Step } from '../battle/battle.js'
import { codec } from '../codec.generated.js'
import { exposedTo } from '../rules/area-fire/area-fire.js'

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

/** A place that stands for any: those of area fire count by whom it can hit, and how. */
const anywhere: Place = { x: 0, y: 0 }
/** Everyone arrives once all dice have fallen (AD-INIT-10), so that it makes no difference where a move leads, only where it lets someone fire from. */
export function atStake(now: Battle): string {
  const agenda = now.agenda.map(step => (step.step === 'areaFire' ? { ...step, at: anywhere, from: anywhere, trotting: false } : step))
  const fires = now.agenda.flatMap(step => (step.step === 'areaFire' ? [exposedTo(now, step)] : []))
  return `${codec.key({ ...now, agenda, deeds: [] })} ${JSON.stringify(fires)}`
}

/**
 * What an action changed for the people, for odds and summaries, and when an action has been played out. Reads two battles of the same fight;
 * actions that a combatant spent are not counted.
 */
import type { Change } from '@enfilade/engine'
import { changesAmong, type Note, othersAsBefore } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, Step } from '../battle/battle.js'
import { pointWords } from '../battle/names.js'
import { codec } from '../codec.generated.js'

/** What differs for the people, in roster order; of one person the gravest first. */
export const changes = (before: Battle, after: Battle): readonly Change[] => changesAmong(before.people, after.people, compare)

function compare(then: Combatant, now: Combatant, note: Note): void {
  if (then.death === null && now.death !== null) note(now.vehicle === null ? 'is dead' : 'is destroyed')
  else if (!then.unconscious && now.unconscious) note('is unconscious')
  else if (!then.incapacitated && now.incapacitated) note('is out of the fight')
  const points = (kind: string, unit: string, more: number): void => {
    if (more > 0) note(kind, `${kind} ${more}`, { of: unit, count: more })
  }
  points('takes shock points', 'shock', now.shockPoints - then.shockPoints)
  points('takes stun points', 'stun', now.stunPoints - then.stunPoints)
  points('takes light wounds', 'light wounds', now.lightWounds - then.lightWounds)
  if (!then.immobile && now.immobile) note('is immobile')
  if (now.broken.length > then.broken.length) note('loses a weapon')
  if (then.dazedUntil !== now.dazedUntil && now.dazedUntil !== null) note('is dazed', `is dazed until the end of turn ${now.dazedUntil}`)
  if (!then.controlled && now.controlled) note('is held fast')
  if (!then.ducking && now.ducking) note('ducks')
  if (then.prone !== now.prone) note(now.prone ? 'is prone' : 'is on their feet')
  if (then.position.x !== now.position.x || then.position.y !== now.position.y) note('moves', `is at ${pointWords(now.position)}`)
  if (then.weaponId !== now.weaponId) note('has another weapon in hand')
}

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

/**
 * Keeping a battle in order after the game master has acted: steps and pending actions that name somebody who is gone are cut down to those
 * who are left, or dropped, so that the rules can go on. The steps of the round stay.
 */
import type { Id } from '@enfilade/engine'
import type { Action, Battle, Step } from '../battle/battle.js'
import { stepAmong } from '../battle/step-people.js'

/** Steps of an action that takes effect, or of harm; all others carry the round. */
const ofAnAction: readonly Step['step'][] = [
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

/** Drops what is being resolved. False: nothing is. */
export function dropAction(battle: Battle): boolean {
  const before = battle.agenda.length
  battle.agenda = battle.agenda.filter(step => !ofAnAction.includes(step.step))
  return battle.agenda.length < before
}

/** Takes somebody who is gone out of everything that others do and plan. */
export function forget(battle: Battle, who: Id): void {
  const stays = (id: Id): boolean => id !== who
  battle.agenda = battle.agenda.map(step => stepAmong(step, stays)).filter(step => step !== null)
  battle.schedule = battle.schedule.filter(one => one.who !== who)
  if (battle.together !== null) {
    const others = <T>(conditions: Readonly<Record<Id, T>>): Record<Id, T> =>
      Object.fromEntries(Object.entries(conditions).filter(([id]) => stays(id)))
    battle.together = { standing: others(battle.together.standing), after: others(battle.together.after) }
  }
  for (const person of battle.people) {
    if (person.aim?.target === who) person.aim = null
    if (person.moveTo?.to === 'person' && person.moveTo.who === who) {
      person.moveTo = null
      person.strideFrom = null
    }
    const { pending } = person
    if (pending !== null) person.pending = { ...pending, action: without(pending.action, who) }
  }
}

/** An action without somebody who is gone; one that was about nobody else becomes waiting, and still takes its time (BP-ACT-02). */
function without(action: Action, who: Id): Action {
  switch (action.action) {
    case 'fireSingle':
    case 'fireAuto': {
      const shots = action.shots.filter(({ target }) => target !== who)
      return shots.length === 0 ? { action: 'wait' } : { ...action, shots }
    }
    case 'melee': {
      const strikes = action.strikes.filter(({ target }) => target !== who)
      return strikes.length === 0 ? { action: 'wait' } : { ...action, strikes }
    }
    case 'aim':
      return action.target === who ? { action: 'wait' } : action
    case 'firstAid':
      return action.patient === who ? { action: 'wait' } : action
    default:
      return action
  }
}

/** Plain actions that need no dice, and actions that come to nothing: standing up, waiting, and what can no longer be done. */

import type { Tell } from '@enfilade/engine'
import type { Action, Battle, Combatant } from '../../battle/battle.js'
import { gaitOf } from '../../battle/people.js'
import type { LostBecause } from '../actions/events.js'
import * as told from './events.js'

/** Says that an action comes to nothing, without dice. */
export function loseAction(person: Combatant, action: Action['action'], why: LostBecause, tell: Tell | undefined): void {
  tell?.(told.actionLost({ rule: 'BP-ACT-02', who: person.id, action, why })) // BP-ACT-02
}

/** A prone combatant is on their feet again. */
export function standUp(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  if (!person.now.prone) {
    loseAction(person, 'stand', 'notProne', tell)
    return
  }
  tell?.(told.stoodUp({ rule: 'BP-ACT-01', who: person.id, inWater: gaitOf(battle, person) === 'swimming' }))
  person.now.prone = false // BP-ACT-01; a group has it since it began
}

/** A combatant has waited. After the fight, one who waits without moving stands by until something happens. */
export function waitFor(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  person.standsBy = battle.aftermath && (person.now.movement === 'stationary' || person.moveTo === null)
  tell?.(told.waited({ rule: 'BP-ACT-01', who: person.id, standsBy: person.standsBy }))
}

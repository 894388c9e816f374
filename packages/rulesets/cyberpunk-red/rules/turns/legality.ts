/**
 * What is legal in one's own turn: one text for every order. The list of options, the check of an answer and the forms all ask here.
 * Everything is worked out from what the acting side knows; an id it cannot know gets the same refusal as an unknown one.
 */
import type { Refusal } from '@enfilade/engine'
import type { Battle, Combatant } from '../../battle/battle.js'
import type { Order } from '../../battle/orders.js'
import { isConscious } from '../../battle/people.js'
import { impossible } from '../orders.js'
import { refusedWhileSuppressed } from '../suppression/suppression.js'
import { courseOf } from './courses.js'
import { refusedCost } from './paying.js'

/** Why this person cannot do that now in their own turn; null where they can. A refused order costs nothing and rolls nothing. */
export function refusalOf(battle: Battle, person: Combatant, order: Order): Refusal | null {
  if (order.action === 'endTurn') return refusedWhileSuppressed(battle, person, order)
  return refusedAtAll(battle, person, order) ?? refusedHere(battle, person, order)
}

/** Why an order of this kind cannot be given now, whatever it is aimed at: cost, consciousness, the duty to take cover. */
export function refusedAtAll(battle: Battle, person: Combatant, order: Order): Refusal | null {
  if (order.action === 'endTurn') return null
  const { cost, name } = courseOf(order.action)
  if (!isConscious(person)) return impossible('CPR-TURN-04', name, `${person.name} is ${person.dead ? 'dead' : 'unconscious'}`) // CPR-TURN-04
  return refusedCost(person, order, cost, name) ?? refusedWhileSuppressed(battle, person, order)
}

/** Why an order is not legal as things are, whatever it costs: asked for held actions too, when they are played out. */
export function refusedHere(battle: Battle, person: Combatant, order: Order): Refusal | null {
  if (order.action === 'endTurn') return null
  if (!isConscious(person)) return impossible('CPR-TURN-04', courseOf(order.action).name, `${person.name} can't act now`)
  return courseOf(order.action).refused(battle, person, order)
}

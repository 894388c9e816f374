/** A held Action is used: out of turn, as things are now. If it is not legal any more, it is lost. */
import { next, type Rule } from '@enfilade/engine'
import type { Battle, StepOf } from '../../battle/battle.js'
import { findWeapon, isConscious, personOf } from '../../battle/people.js'
import { attack } from '../attacking/orders.js'
import { heldActionUsed } from '../held-actions/events.js'
import { loseHeldAction } from '../held-actions/held-actions.js'
import { heldAct } from './own-turn.js'

export const useHeldAction: Rule<Battle, StepOf<'useHeldAction'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  if (person.held === null) return // used already, at an earlier trigger
  const { order } = person.held
  if (!isConscious(person)) return loseHeldAction(person, 'down', tell)
  const act = heldAct(order)
  if (act.refusal(battle, person, order, undefined) !== null) return loseHeldAction(person, 'illegal', tell) // CPR-ACT-07, CPR-GAP-13
  person.held = null
  tell?.(heldActionUsed({ rule: 'CPR-ACT-07', who, action: order.action }))
  act.do(battle, person, order, tell, undefined) // CPR-ACT-07: rounds and penalties of this moment
  if (order.action !== 'attack' || findWeapon(person, order.weaponId)?.rof !== 2) return
  next(battle, { step: 'attackAgain', who, target: order.target, weaponId: order.weaponId }) // CPR-ACT-03: up to the ROF of the weapon
}

/** The second attack of the same Action, where it is still possible. */
export const attackAgain: Rule<Battle, StepOf<'attackAgain'>> = (battle, { who, target, weaponId }, { tell }) => {
  const person = personOf(battle, who)
  const order = { action: 'attack', weaponId, target } as const
  if (isConscious(person) && attack.refusal(battle, person, order, undefined) === null) attack.do(battle, person, order, tell, undefined)
}

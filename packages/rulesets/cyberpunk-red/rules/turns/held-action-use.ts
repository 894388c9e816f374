/** A held Action is used: out of turn, as things are now. If it is not legal any more, it is lost. */
import { next, type Rule } from '@enfilade/engine'
import type { Battle, StepOf } from '../../battle/battle.js'
import { findWeapon, isConscious, personOf } from '../../battle/people.js'
import { heldActionUsed } from '../held-actions/events.js'
import { loseHeldAction } from '../held-actions/held-actions.js'
import { carryOutHeld } from './carry-out.js'
import { refusedHere } from './legality.js'

export const useHeldAction: Rule<Battle, StepOf<'useHeldAction'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  if (person.held === null) return // used already, at an earlier trigger
  const { order } = person.held
  if (!isConscious(person)) return loseHeldAction(person, 'down', tell)
  if (refusedHere(battle, person, order) !== null) return loseHeldAction(person, 'illegal', tell) // CPR-ACT-07, CPR-GAP-13
  person.held = null
  tell?.(heldActionUsed({ rule: 'CPR-ACT-07', who, action: order.action }))
  carryOutHeld(battle, person, order, tell) // CPR-ACT-07: rounds and penalties of this moment
  if (order.action !== 'attack' || findWeapon(person, order.weaponId)?.rof !== 2) return
  next(battle, { step: 'attackAgain', who, target: order.target, weaponId: order.weaponId }) // CPR-ACT-03: up to the ROF of the weapon
}

/** The second attack of the same Action, where it is still possible. */
export const attackAgain: Rule<Battle, StepOf<'attackAgain'>> = (battle, { who, target, weaponId }, { tell }) => {
  const person = personOf(battle, who)
  const order = { action: 'attack', weaponId, target } as const
  if (refusedHere(battle, person, order) === null) carryOutHeld(battle, person, order, tell)
}

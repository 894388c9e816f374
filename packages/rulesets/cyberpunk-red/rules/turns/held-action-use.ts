/** A held Action is used: out of turn, as things are now. If it is not legal any more, it is lost. */
import { next, type Rule, type Tell } from '@enfilade/engine'
import { type Battle, type CombatantId, carriesOn, type StepOf } from '../../battle/battle.js'
import type { Action } from '../../battle/orders.js'
import { findWeapon, isConscious, personOf } from '../../battle/people.js'
import { heldActionUsed } from '../held-actions/events.js'
import { loseHeldAction } from '../held-actions/held-actions.js'
import { noticeDeed } from '../held-actions/noticing.js'
import { heldAct } from './own-turn.js'

export const useHeldAction: Rule<Battle, StepOf<'useHeldAction'>> = (battle, step, { tell }) => {
  const { who } = step
  const below = battle.agenda.at(-2)
  if (below !== undefined && !carriesOn(below)) {
    // What is being resolved comes first: nothing interrupts an event (CPR-GAP-13).
    battle.agenda[battle.agenda.length - 2] = step
    return next(battle, below)
  }
  const person = personOf(battle, who)
  if (person.held === null) return // used already, at an earlier trigger
  const { order } = person.held
  if (!isConscious(person)) return loseHeldAction(person, 'down', tell)
  const act = heldAct(order)
  if (act.refusal(battle, person, order, undefined) !== null) return loseHeldAction(person, 'illegal', tell) // CPR-ACT-07, CPR-GAP-13
  person.held = null
  tell?.(heldActionUsed({ rule: 'CPR-ACT-07', who, action: order.action }))
  act.do(battle, person, order, tell, undefined) // CPR-ACT-07: rounds and penalties of this moment
  noticeDeed(battle, person, order.action, act.isAttack === true) // CPR-GAP-13: done like any other
  if (order.action !== 'attack' && order.action !== 'attackCover') return
  const { weaponId } = order
  const rof = findWeapon(person, weaponId)?.rof ?? 1
  for (let made = 1; made < rof; made++)
    if (order.action === 'attack')
      next(battle, { step: 'attackAgain', who, target: order.target, weaponId }) // CPR-ACT-03: up to the ROF of the weapon
    else next(battle, { step: 'attackCoverAgain', who, coverId: order.coverId, weaponId }) // CPR-ACT-03, CPR-COV-03
}

export const attackAgain: Rule<Battle, StepOf<'attackAgain'>> = (battle, { who, target, weaponId }, { tell }) =>
  attackOnceMore(battle, who, { action: 'attack', weaponId, target }, tell)
export const attackCoverAgain: Rule<Battle, StepOf<'attackCoverAgain'>> = (battle, { who, coverId, weaponId }, { tell }) =>
  attackOnceMore(battle, who, { action: 'attackCover', weaponId, coverId }, tell)

/** The second attack of the same Action, where it is still possible. */
function attackOnceMore(battle: Battle, who: CombatantId, order: Action, tell: Tell | undefined): void {
  const person = personOf(battle, who)
  const act = heldAct(order)
  if (!isConscious(person) || act.refusal(battle, person, order, undefined) !== null) return
  act.do(battle, person, order, tell, undefined)
  noticeDeed(battle, person, order.action, true) // CPR-GAP-13
}

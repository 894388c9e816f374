/** Orders become deeds: what a legal order costs is paid, and its course is run. */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant } from '../../battle/battle.js'
import type { Order } from '../../battle/orders.js'
import { courseOf } from './courses.js'
import { pay } from './paying.js'

/** Does what a legal order says, in one's own turn. */
export function carryOut(battle: Battle, person: Combatant, order: Exclude<Order, { action: 'endTurn' }>, tell: Tell | undefined): void {
  const course = courseOf(order.action)
  pay(person, order, course.cost)
  course.carryOut(battle, person, order, tell)
}

/** Does what a held action says: paid for when it was held (CPR-ACT-07). */
export function carryOutHeld(
  battle: Battle,
  person: Combatant,
  order: Exclude<Order, { action: 'endTurn' }>,
  tell: Tell | undefined,
): void {
  courseOf(order.action).carryOut(battle, person, order, tell)
}

const attacks: readonly Order['action'][] = [
  'attack',
  'attackCover',
  'aimedShot',
  'autofire',
  'suppressiveFire',
  'shells',
  'explosive',
  'throwObject',
]
/** Is an order an attack, so that those who wait for attacks are called? */
export const isAttackOrder = (action: Order['action']): boolean => attacks.includes(action)

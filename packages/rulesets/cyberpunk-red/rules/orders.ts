/**
 * What the rules have to say about one kind of order: whether it is legal, which ones are, what it does, and how it is said.
 * Each topic writes the courses of its own orders; orders/courses.ts lists them all. What every order of a kind of cost needs
 * (consciousness, an Action left, a duty to take cover) is checked once for all, before a course is asked.
 */
import type { Field, Refusal, Tell } from '@enfilade/engine'
import { ordersFor } from '@enfilade/kit'
import type { Battle, Combatant } from '../battle/battle.js'
import type { Order, OrderOf } from '../battle/orders.js'
import { personOf } from '../battle/people.js'

/** Orders and decisions of this game, made from choices and checks. */
export const { order, decision } = ordersFor<Battle, Combatant>(personOf)

/**
 * What an order takes. action: the one Action of the turn; attack: the Action, or a further attack of the same Action (CPR-ACT-03);
 * move: squares of the Move Action; nothing: a free act.
 */
export type Cost = 'action' | 'attack' | 'move' | 'nothing'

export interface Course<O extends Order> {
  readonly cost: Cost
  /** The order as a name in sentences: "An attack". */
  readonly name: string
  /** The order as a heading of a form: "Attack". */
  readonly words: string
  /** Legal answers of this kind are not listed, for there are too many or they change nothing: only the form names them. */
  readonly unlisted?: boolean
  /** Every legal order of this kind, as far as the person's side knows. Only asked where the cost can be paid. */
  options(battle: Battle, person: Combatant): readonly O[]
  /** Why this order is not legal for reasons of its own; null where it is. Says no more than the person's side knows. */
  refused(battle: Battle, person: Combatant, order: O): Refusal | null
  /** Does it: what the cost is has been paid already. May put steps on the agenda. */
  carryOut(battle: Battle, person: Combatant, order: O, tell: Tell | undefined): void
  say(battle: Battle, person: Combatant, order: O): string
  /** The fields of its form. */
  fields(battle: Battle, person: Combatant): readonly Field[]
}
export type CourseOf<K extends Order['action']> = Course<OrderOf<K>>

/** A refusal with a rule and a reason: "An attack is not possible: …". */
export const impossible = (rule: string, name: string, why: string): Refusal => ({ rule, words: `${name} is not possible: ${why}.` })

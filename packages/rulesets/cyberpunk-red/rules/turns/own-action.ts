/**
 * The decision in a combatant's own turn: what now? Lists every legal order, checks an answer, and draws the forms. See legality.ts for what is legal.
 */
import type { Decision, Field, Form, Json, Refusal } from '@enfilade/engine'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { type Order, orderSchema } from '../../battle/orders.js'
import { personOf } from '../../battle/people.js'
import { impossible } from '../orders.js'
import { actionNames, courseOf } from './courses.js'
import { refusalOf, refusedAtAll } from './legality.js'

/** What a combatant does next in their own turn. */
export const ownAction: Decision<Battle, StepOf<'takeAction'>, Order> = {
  name: 'ownAction',
  rule: 'CPR-TURN-01',
  words: 'What now?',
  options: (battle, _step, who) => legalOrders(battle, personOf(battle, who)),
  refusal: (battle, _step, who, answer) => refusedShape(answer) ?? refusalOf(battle, personOf(battle, who), answer as Order),
  forms: (battle, _step, who) => formsOf(battle, personOf(battle, who)),
  say: (battle, _step, who, order) =>
    order.action === 'endTurn' ? 'End the turn' : courseOf(order.action).say(battle, personOf(battle, who), order),
}

/** Every legal order, the end of the turn last; whatever holds numbers that the game master names is legal besides. */
export function legalOrders(battle: Battle, person: Combatant): Order[] {
  const legal: Order[] = []
  for (const action of actionNames) {
    const { cost, options } = courseOf(action)
    if (cost !== 'nothing' && refusedKind(battle, person, action) !== null) continue
    // What a course offers is legal for reasons of its own; what it costs, and the duty to take cover, count for all alike.
    for (const order of options(battle, person)) if (refusedAtAll(battle, person, order) === null) legal.push(order)
  }
  const end: Order = { action: 'endTurn' }
  if (refusalOf(battle, person, end) === null || legal.length === 0) legal.push(end)
  return legal
}

/** Why nothing of this kind can be paid now; null where something can. */
const refusedKind = (battle: Battle, person: Combatant, action: (typeof actionNames)[number]): Refusal | null =>
  refusedAtAll(battle, person, { action } as Order)

function formsOf(battle: Battle, person: Combatant): Form[] {
  const forms = actionNames.map((action): Form => {
    const course = courseOf(action)
    const refused = refusedKind(battle, person, action) ?? nothingOfIt(battle, person, action)
    const { words, unlisted = false } = course
    return { action, words, fields: course.fields(battle, person), ...(unlisted && { unlisted }), ...(refused !== null && { refused }) }
  })
  const refused = refusalOf(battle, person, { action: 'endTurn' })
  return [...forms, { action: 'endTurn', words: 'End the turn', fields: [], ...(refused === null ? {} : { refused }) }]
}

/** Why no order of a kind that can be paid is legal: its own reason where it has no particulars, else that nothing fits. */
function nothingOfIt(battle: Battle, person: Combatant, action: (typeof actionNames)[number]): Refusal | null {
  const { unlisted, name, options, fields } = courseOf(action)
  if (options(battle, person).some(order => refusedAtAll(battle, person, order) === null)) return null
  const nothing = impossible('CPR-ACT-01', name, 'there is nothing to do it with or to')
  // What is not listed can be answered all the same, unless something that has to be chosen leaves no choice.
  if (unlisted === true) return fields(battle, person).some(hasNoChoice) ? nothing : null
  const bare = orderSchema.safeParse({ action })
  return (bare.success ? refusalOf(battle, person, bare.data) : null) ?? nothing
}
const hasNoChoice = ({ values }: Field): boolean => values?.every(value => value.refused !== undefined) === true

/** Null where an answer has the form of an order. */
export function refusedShape(answer: Json): Refusal | null {
  const rule = ownAction.rule
  const actions = [...actionNames, 'endTurn']
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer))
    return { rule, words: 'An answer must be an object that names its action.', found: answer, allowed: actions }
  const { action } = answer as { readonly [key: string]: Json }
  if (action === undefined) return { rule, words: 'The answer names no action.', at: 'action', allowed: actions }
  if (typeof action !== 'string' || !actions.includes(action))
    return { rule, words: 'There is no such action.', at: 'action', found: action, allowed: actions }
  const read = orderSchema.safeParse(answer)
  if (read.success) return null
  const [fault] = read.error.issues
  const at = fault?.path.join('.') ?? ''
  if (fault?.code === 'unrecognized_keys')
    return { rule, words: `${JSON.stringify(fault.keys[0])} doesn't belong in this answer.`, at: fault.keys[0] ?? at }
  return { rule, words: `${JSON.stringify(at)} is missing or has the wrong form.`, at }
}

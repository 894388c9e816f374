/** An order with more to choose, all of which an answer may leave out: what several orders of a game have in common, declared once. */
import type { Form, Refusal } from '@enfilade/engine'
import type { Choices, No, Things, Values } from './choice.js'
import { formOf } from './form.js'
import type { Answer, Order } from './order.js'
import { type AnyAnswer, type AnyChoice, type AnyThings, optionsOf, type Plan, refusalOf } from './plan.js'

interface More<B, Me, S, A extends Answer, C> {
  /** The order as the subject of "… isn't possible". */
  readonly name: string
  /** The whole answer in words, from those of the order. */
  say(said: string, things: Things<C>): string
  /** Why these don't go with the rest of the answer. */
  together?(battle: B, me: Me, answer: A, things: Things<C>, step: S): No<keyof C & string> | null
}

/** @param choose each `optional` or `whereOffered` */
export function having<B, Me, S, A extends Answer, C extends Choices<B, Me, S>>(
  inner: Order<B, Me, S, A>,
  choose: C,
  { name, say, together }: More<B, Me, S, A, C>,
): Order<B, Me, S, A & Values<C>> {
  type Whole = A & Values<C>
  const action = inner.action as Whole['action']
  const choices = Object.entries<AnyChoice<B, Me, S>>(choose)
  const fields = choices.map(([field]) => field)
  const alone: Plan<B, Me, S> = {
    action,
    name,
    choices,
    nothing: { rule: '', why: 'there is nothing to choose from' },
    unlisted: false,
    heading: () => name,
    check: () => null,
  }
  const withOrder: Plan<B, Me, S> =
    together === undefined
      ? alone
      : {
          ...alone,
          together: (battle, me, things, step, answer) => together(battle, me, answer as unknown as A, things as Things<C>, step),
        }
  return {
    action,
    shape: { ...inner.shape, ...Object.fromEntries(choices.map(([field, choice]) => [field, choice.shape])) },
    options(battle, me, step) {
      const options = inner.options(battle, me, step)
      if (options.length === 0) return []
      const [usual = {}] = optionsOf(alone, battle, me, step)
      return Object.keys(usual).length > 1 ? options.map(one => ({ ...one, ...usual }) as Whole) : (options as readonly Whole[])
    },
    // The order looks at its own fields alone: it can be asked about the whole answer, and do it.
    refusal: (battle, me, answer, step): Refusal | null =>
      inner.refusal(battle, me, answer, step) ??
      (hasMore(answer) ? refusalOf(withOrder, battle, me, answer as unknown as AnyAnswer, step) : null),
    form(battle, me, step): Form {
      const form = inner.form(battle, me, step)
      return { ...form, fields: [...form.fields, ...formOf(alone, battle, me, step).fields] }
    },
    say(battle, me, answer, step) {
      const things: AnyThings = {}
      for (const [field, choice] of choices) {
        const value = (answer as AnyAnswer)[field]
        if (value !== undefined) things[field] = choice.find(battle, me, value, step)
      }
      return say(inner.say(battle, me, answer, step), things as Things<C>)
    },
    do: (battle, me, answer, tell, step) => inner.do(battle, me, answer, tell, step),
  }

  function hasMore(answer: Whole): boolean {
    for (const field of fields) if ((answer as AnyAnswer)[field] !== undefined) return true
    return false
  }
}

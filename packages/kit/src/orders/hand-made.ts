/**
 * An order whose answers are too irregular for choices, such as lists of shots: its author says what its fields are, what is refused, and
 * what is worth listing. Options, refusals and form follow from that.
 */
import type { Field, Refusal } from '@enfilade/engine'
import type { No } from './choice.js'
import type { Answer, Order } from './order.js'
import { refusalFor } from './plan.js'
import type { Shape } from './shape.js'

export interface HandSpec<B, Me, S, G extends Answer> {
  /** The heading of its form, and the subject of "… isn't possible". */
  readonly words: string
  readonly shape: Shape
  fields(battle: B, me: Me, step: S): Field[]
  /** Why it isn't possible now, whatever is chosen. */
  check?(battle: B, me: Me, step: S): No | null
  /** Why this answer isn't possible. */
  refused(battle: B, me: Me, given: G, step: S): No | Refusal | null
  /** What is worth listing; of that, what is legal is listed. */
  listed(battle: B, me: Me, step: S): readonly G[]
  /** Why nothing of it is listed, though it isn't refused as a whole. */
  nothing?(me: Me): No
  say(battle: B, me: Me, given: G, step: S): string
}

/** The order without what it does. */
export function handMade<B, Me, S, G extends Answer>(action: G['action'], spec: HandSpec<B, Me, S, G>): Omit<Order<B, Me, S, G>, 'do'> {
  const { words, shape } = spec
  const inWords = (reason: No | Refusal | null): Refusal | null => (reason !== null && 'why' in reason ? refusalFor(words, reason) : reason)
  const shut = (battle: B, me: Me, step: S): No | null => spec.check?.(battle, me, step) ?? null
  const options = (battle: B, me: Me, step: S): readonly G[] =>
    shut(battle, me, step) === null ? spec.listed(battle, me, step).filter(given => spec.refused(battle, me, given, step) === null) : []
  return {
    action,
    shape,
    options,
    refusal: (battle, me, given, step) => inWords(shut(battle, me, step) ?? spec.refused(battle, me, given, step)),
    form(battle, me, step) {
      const why = options(battle, me, step).length > 0 ? null : inWords(shut(battle, me, step) ?? spec.nothing?.(me) ?? null)
      return { action, words, fields: spec.fields(battle, me, step), ...(why === null ? {} : { refused: why }) }
    },
    say: (battle, me, given, step) => spec.say(battle, me, given, step),
  }
}

/** Policies answer for everyone who is asked. */
import type { AnyBattle, AnyStep, Json, Refusal } from '../contract.js'
import type { Ruleset } from '../ruleset.js'
import { type Advised, illegalPolicy } from './advice.js'
import type { OpenChoice, Pending } from './live.js'

interface Asking<B extends AnyBattle<S>, S extends AnyStep> {
  readonly ruleset: Ruleset<B, S, unknown>
  readonly battle: B
  readonly pending: Pending<B, S> | null
  advice(open: OpenChoice<B, S>): Advised<Json>
  answer(tag: string, value: Json, by: 'policy', why?: string): Refusal | null
  rollRest(): Refusal | null
}

/** Answers all that is open as the policies advise, dice from the stream; false where the dice are to be thrown by hand. */
export function answeredByPolicies<B extends AnyBattle<S>, S extends AnyStep>(session: Asking<B, S>): boolean {
  const { pending, ruleset } = session
  if (pending?.kind === 'die') return session.rollRest() === null
  for (const open of pending?.open ?? []) {
    const { answer, why } = session.advice(open)
    const refused = session.answer(open.tag, answer, 'policy', why)
    if (refused !== null) throw illegalPolicy(ruleset, session.battle, open.who, answer, refused)
  }
  return true
}

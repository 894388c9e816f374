/** Whom an answer names as harmed, as the decision's own forms say. */
import type { Decision, Id, Json } from '@enfilade/engine'
import type { Answer } from './games.js'

/** A decision as it is asked. */
export interface Asked {
  readonly decision: Decision<unknown, unknown, Json>
  readonly battle: unknown
  readonly step: unknown
  readonly who: Id
}

/** Reads answers of one game. */
export function harming(): (asked: Asked, answer: Answer) => Id[] {
  /** Which fields of an answer name whoever it harms, by decision and action. */
  const known = new Map<string, readonly string[]>()
  return ({ decision, battle, step, who }, answer) => {
    const key = `${decision.name} ${answer.action}`
    let fields = known.get(key)
    if (fields === undefined) {
      const form = decision.forms?.(battle, step, who).find(({ action }) => action === answer.action)
      fields = form?.fields.filter(({ harms }) => harms === true).map(({ name }) => name) ?? []
      known.set(key, fields)
    }
    const entries = [answer, ...Object.values(answer).flatMap(value => (Array.isArray(value) ? (value as Answer[]) : []))]
    return fields.flatMap(field => entries.flatMap(entry => (typeof entry?.[field] === 'string' ? (entry[field] as Id) : [])))
  }
}

/**
 * The shape of answers: which fields an action has, and what stands in each. An answer comes from outside as any JSON at all, and is
 * refused here before an order looks at it. Whether a well-shaped answer is legal is up to the order.
 */
import type { Json, Refusal, RuleId } from '@enfilade/engine'

/** Why a value doesn't have its shape, and where in the answer. */
export interface Misfit {
  readonly words: string
  readonly at: string
  readonly found?: Json
  readonly allowed?: readonly Json[]
}

/** What may stand in a field. */
export interface FieldShape {
  readonly optional?: boolean
  /** Null where the value fits. `at`: the field's path in the answer, such as "shots.0.target". */
  misfit(value: Json, at: string): Misfit | null
}
/** The fields of an action by name, in the order in which they are checked. */
export type Shape = { readonly [field: string]: FieldShape }

type JsonObject = { readonly [key: string]: Json }
export const isObject = (value: Json): value is JsonObject => value !== null && typeof value === 'object' && !Array.isArray(value)

// ── shapes ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const must = (words: string, fits: (value: Json) => boolean): FieldShape => ({
  misfit: (found, at) => (fits(found) ? null : { words: `"${at}" must be ${words}.`, at, found }),
})

export const anId: FieldShape = must('an id', value => typeof value === 'string')
export const anIdOrNull: FieldShape = must('an id or null', value => value === null || typeof value === 'string')
export const aWholeNumber: FieldShape = must('a whole number', value => Number.isInteger(value))
/** A finite number, such as metres. */
export const aNumber: FieldShape = must('a number', value => typeof value === 'number' && Number.isFinite(value))

/** The same within bounds, both included. */
export const aWholeNumberFrom = (from: number, to: number): FieldShape =>
  must(`a whole number from ${from} to ${to}`, value => Number.isInteger(value) && isWithin(value, from, to))
export const aNumberFrom = (from: number, to: number): FieldShape =>
  must(`a number from ${from} to ${to}`, value => isWithin(value, from, to))
const isWithin = (value: Json, from: number, to: number): boolean => typeof value === 'number' && value >= from && value <= to

export const oneOfThese = (values: readonly (string | number | boolean | null)[]): FieldShape => ({
  misfit: (found, at) =>
    (values as readonly Json[]).includes(found)
      ? null
      : { words: `"${at}" can't be ${typeof found === 'string' ? JSON.stringify(found) : 'that'}.`, at, found, allowed: values },
})

/** An object with these fields and no others. */
export const anObject = (fields: Shape): FieldShape => ({
  misfit: (found, at) => (isObject(found) ? misfitIn(found, fields, [], `${at}.`) : { words: `"${at}" must be an object.`, at, found }),
})

/** A list of one or more entries, all of one shape. `most`: no list is longer, so that no one has to read an endless one. */
export const aListOf = (entry: FieldShape, most: number): FieldShape => ({
  misfit(found, at) {
    if (!Array.isArray(found) || found.length === 0 || found.length > most)
      return { words: `"${at}" must be a list of 1 to ${most} entries.`, at, found }
    for (const [i, value] of (found as readonly Json[]).entries()) {
      const misfit = entry.misfit(value, `${at}.${i}`)
      if (misfit !== null) return misfit
    }
    return null
  },
})

/** The first of several shapes that fits; where none does, what the first has to say. */
export const eitherOf = (first: FieldShape, ...others: readonly FieldShape[]): FieldShape => ({
  misfit(value, at) {
    const misfit = first.misfit(value, at)
    return misfit === null || others.some(other => other.misfit(value, at) === null) ? null : misfit
  },
})

/** The same, but the answer may leave the field out. */
export const mayBeLeftOut = (shape: FieldShape): FieldShape => ({ optional: true, misfit: (value, at) => shape.misfit(value, at) })

// ── reading an answer ──────────────────────────────────────────────────────────────────────────────────────────────
/** Null where the object has these fields, each in its shape, and no others beside those `already` looked at. */
function misfitIn(given: JsonObject, fields: Shape, already: readonly string[], path: string): Misfit | null {
  for (const name of Object.keys(given))
    if (!Object.hasOwn(fields, name) && !already.includes(name)) {
      const allowed = [...already, ...Object.keys(fields)]
      return { words: `${JSON.stringify(name)} doesn't belong in this answer.`, at: path + name, allowed }
    }
  for (const name of Object.keys(fields)) {
    const shape = fields[name] as FieldShape
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    const at = path + name
    if (value !== undefined) {
      const misfit = shape.misfit(value, at)
      if (misfit !== null) return misfit
    } else if (shape.optional !== true) return { words: `"${at}" is missing.`, at }
  }
  return null
}

/** Null where an answer names one of these actions and has its fields. `rule`: the rule of the decision. */
export function refusedShape(rule: RuleId, shapes: ReadonlyMap<string, Shape>, answer: Json): Refusal | null {
  const actions = (): string[] => [...shapes.keys()]
  if (!isObject(answer)) return { rule, words: 'An answer is an object that names its action.', found: answer, allowed: actions() }
  const action = Object.hasOwn(answer, 'action') ? answer.action : undefined
  if (action === undefined) return { rule, words: 'The answer names no action.', at: 'action', allowed: actions() }
  const shape = typeof action === 'string' ? shapes.get(action) : undefined
  if (shape === undefined) return { rule, words: 'There is no such action here.', at: 'action', found: action, allowed: actions() }
  const misfit = misfitIn(answer, shape, ['action'], '')
  return misfit === null ? null : { rule, ...misfit }
}

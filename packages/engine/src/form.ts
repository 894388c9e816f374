/**
 * Values and the forms that they are to have. Refused is also what a schema would silently accept: keys that JavaScript treats specially,
 * values that aren't plain data, endless nesting.
 */
import type { Fault } from './faults.js'

/** Keys and indices from the root of a file to a place in it. */
export type Path = readonly (string | number)[]

/** A schema as far as this file needs one: what zod's schemas are, without depending on zod. */
export interface FormSchema<T = unknown> {
  safeParse(
    value: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false; readonly error: { readonly issues: readonly unknown[] } }
  readonly def: object
}

/** The value if it has the form, otherwise null. For parts of a file whose faults are reported elsewhere. */
export function wellFormed<T>(schema: FormSchema<T>, value: unknown): T | null {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : null
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** The entries of a list; none if it isn't a list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const keyOf = (value: unknown, key: string): unknown => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined)

/** None of our files needs deeper nesting. */
const deepest = 30
const specialKeys = ['__proto__', 'constructor', 'prototype']
/** Notes what isn't plain data, though a schema would accept it. `at`: where the value is; copied only for a fault. */
export function noteNotPlain(value: unknown, at: (string | number)[], depth: number, note: (fault: Fault) => void): void {
  if (typeof value !== 'object' || value === null) return
  const words = depth > deepest ? `This is nested too deeply, more than ${deepest} levels.` : isPlainObject(value) ? null : notPlainWords
  if (words !== null) {
    note({ path: [...at], words })
    return
  }
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    at.push(key)
    if (typeof key === 'string' && specialKeys.includes(key)) note({ path: [...at], words: `The key ${key} isn’t allowed anywhere.` })
    else noteNotPlain((value as Readonly<Record<string | number, unknown>>)[key], at, depth + 1, note)
    at.pop()
  }
}
const notPlainWords = 'This isn’t plain data: use texts, numbers, true, false, null, lists and keys with values.'
function isPlainObject(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || Array.isArray(value)
}

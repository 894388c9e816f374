/**
 * Reads the marks of a battle's schema the slow way: what of a battle counts for its key, what is never changed, what copies may share.
 * The twin that the generated codec is compared with; it knows JSON Schema as far as battles use it.
 */
import type { Json, Schema } from '@enfilade/engine'

const isObject = (value: unknown): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Does a value have the outer shape of a schema? Enough to tell the members of a union apart. */
function fits(schema: Schema, value: Json): boolean {
  if (schema.const !== undefined) return schema.const === value
  if (schema.enum !== undefined) return schema.enum.includes(value)
  const union = schema.anyOf ?? schema.oneOf
  if (union !== undefined) return union.some(s => fits(s, value))
  if (schema.type === 'object')
    return isObject(value) && Object.entries(schema.properties ?? {}).every(([p, s]) => s.const === undefined || s.const === value[p])
  if (schema.type === 'array') return Array.isArray(value)
  if (schema.type === 'null') return value === null
  return schema.type === 'integer' ? Number.isInteger(value) : typeof value === schema.type
}
export const memberFor = (schema: Schema, value: Json): Schema => (schema.anyOf ?? schema.oneOf)?.find(s => fits(s, value)) ?? schema

/** The schema of one part: of an item of a list, or of a property of an object. */
function partOf(schema: Schema, key: string | number): Schema {
  if (typeof key === 'number') return schema.prefixItems?.[key] ?? schema.items ?? {}
  const named = schema.properties?.[key]
  return named ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {})
}

/** Visits every part of a value with its schema, a part before what is inside it. `visit` says whether to go inside. */
export function visit(schema: Schema, value: Json, see: (schema: Schema, value: Json, path: string) => boolean, path = ''): void {
  const here = memberFor(schema, value)
  const marked = schema.mark === undefined ? here : { ...here, mark: schema.mark }
  if (!see(marked, value, path)) return
  if (Array.isArray(value)) for (const [i, one] of value.entries()) visit(partOf(here, i), one as Json, see, `${path}/${i}`)
  else if (isObject(value)) for (const key of Object.keys(value)) visit(partOf(here, key), value[key] as Json, see, `${path}/${key}`)
}

/** What counts for the key, as canonical text: without fixed parts, sets in one order, numbers under their least alike. */
export function countingText(schema: Schema, value: Json): string {
  const here = memberFor(schema, value)
  const mark = schema.mark ?? here.mark
  if (mark === 'fixed') return '#'
  if (mark?.startsWith('atLeast:')) return JSON.stringify(Math.max(Number(mark.slice(8)) - 1, value as number))
  if (Array.isArray(value)) {
    const items = value.map((one, i) => countingText(partOf(here, i), one as Json))
    return `[${(mark === 'set' ? items.sort() : items).join(',')}]`
  }
  if (isObject(value)) {
    const keys = Object.keys(value)
      .filter(k => value[k] !== undefined)
      .sort()
    return `{${keys.map(k => `${JSON.stringify(k)}:${countingText(partOf(here, k), value[k] as Json)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

/** Objects and lists of a value that a copy has to have of its own: all but those marked fixed or shared, and what is in them. */
export function ownParts(schema: Schema, value: Json): Map<unknown, string> {
  const own = new Map<unknown, string>()
  visit(schema, value, (part, at, path) => {
    if (typeof at !== 'object' || at === null || part.mark === 'fixed' || part.mark === 'shared') return false
    own.set(at, path)
    return true
  })
  return own
}

/** Freezes what no rule may ever change: the parts marked fixed, and the steps and other parts marked shared. */
export function freezeUnchanging(schema: Schema, value: Json): void {
  visit(schema, value, (part, at) => {
    if (part.mark !== 'fixed' && part.mark !== 'shared') return typeof at === 'object' && at !== null
    deepFreeze(at)
    return false
  })
}
export function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) deepFreeze(inner)
}

/**
 * What a part of a JSON Schema asks for, as forms draw it: figures, words, choices, entries of the content, lists, records, and one of several
 * of these. The one reader of schemas for content, maps and the game master's acts. Knows no game; a title or description in the schema is
 * taken as it is.
 */
import type { Json } from '@enfilade/engine'
import { fieldsOf, isFields, listOf, type Path, textOf, valueAt } from './json.js'
import { asLabel, spaced } from './labels.js'

export interface Field {
  readonly key: string
  readonly label: string
  readonly words: string
  readonly required: boolean
  readonly schema: Json
  /** Given once it stands in a list or has a name: not marked as needed. */
  readonly listed?: true
}
export interface Value {
  readonly value: Json
  readonly words: string
}
export interface Way {
  readonly label: string
  readonly schema: Json
}
/** A part of an entry as it is drawn. `set` takes what it is now; undefined: left out. */
export interface DrawnPart {
  readonly field: Field
  readonly path: Path
  readonly value: Json | undefined
  readonly set: (now: Json | undefined) => void
  /** What it was in the entry that this one is made from. */
  readonly was: Json | undefined
  /** Differences to what it was are marked. */
  readonly compares: boolean
  /** Stands in a list, which names it. */
  readonly bare?: boolean
}
/** `none`: null may stand there, which says something else than leaving it out. */
export type Form =
  | { readonly kind: 'choice'; readonly values: readonly Value[] }
  /** `text`: something else can be written there as well. */
  | { readonly kind: 'number'; readonly from: number | null; readonly to: number | null; readonly none: boolean; readonly text: boolean }
  | { readonly kind: 'entry'; readonly of: string }
  /** `id`: of something in the fight. */
  | { readonly kind: 'text'; readonly none: boolean; readonly id: boolean }
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  /** Values by name. `keys` null: any name. */
  | { readonly kind: 'record'; readonly keys: readonly Value[] | null; readonly each: Json }
  /** Any of these, each once. */
  | { readonly kind: 'some'; readonly values: readonly Value[] }
  | { readonly kind: 'list'; readonly item: Json }
  | { readonly kind: 'either'; readonly ways: readonly Way[] }
  /** What no form is known for. */
  | { readonly kind: 'value' }

const fieldOf = (key: string, schema: Json, required: boolean): Field => ({
  key,
  label: textOf(fieldsOf(schema).title) || asLabel(key),
  words: textOf(fieldsOf(schema).description).replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, spaced),
  required,
  schema,
})

export function fieldsIn(schema: Json): Field[] {
  const { properties, required } = fieldsOf(schema)
  return Object.entries(fieldsOf(properties)).map(([key, part]) => fieldOf(key, part, listOf(required).includes(key)))
}

const isNull = (schema: Json): boolean => fieldsOf(schema).type === 'null'
/** Null may stand there. */
export const takesNone = (schema: Json): boolean => waysIn(schema).some(isNull)
const bound = (value: Json | undefined): number | null => (typeof value === 'number' && Math.abs(value) < 1e6 ? value : null)
export const none: Value = { value: null, words: 'none' }
const asValue = (value: Json): Value => ({
  value,
  words: value === true ? 'yes' : value === false ? 'no' : typeof value === 'string' ? lower(value) : JSON.stringify(value),
})
/** Values of a choice stand in the middle of a line: "shoulder arms", but "SA". */
const lower = (text: string): string => {
  const words = asLabel(text)
  return /^[A-Z]?[a-z]/.test(words) ? `${words.slice(0, 1).toLowerCase()}${words.slice(1)}` : words
}
/** Alternatives of alternatives are alternatives. */
function waysIn(schema: Json): readonly Json[] {
  const { anyOf, oneOf } = fieldsOf(schema)
  const ways = listOf(anyOf ?? oneOf)
  return ways.length === 0 ? [schema] : ways.flatMap(waysIn)
}

export function formOf(schema: Json): Form {
  const ways = waysIn(schema)
  return ways.length > 1 ? either(ways) : single(ways[0] ?? schema)
}
function single(schema: Json): Form {
  const part = fieldsOf(schema)
  if ('const' in part) return { kind: 'choice', values: [asValue(part.const as Json)] }
  if (Array.isArray(part.enum)) return { kind: 'choice', values: listOf(part.enum).map(asValue) }
  if (part.type === 'boolean') return { kind: 'choice', values: [asValue(true), asValue(false)] }
  if (part.type === 'integer' || part.type === 'number')
    return { kind: 'number', from: bound(part.minimum), to: bound(part.maximum), none: false, text: false }
  if (typeof part.entry === 'string') return { kind: 'entry', of: part.entry }
  if (part.type === 'string') return { kind: 'text', none: false, id: textOf(part.pattern).includes('A-Za-z0-9') }
  if (part.type === 'array') {
    const item = part.items ?? null
    const form = formOf(item)
    return form.kind === 'choice' ? { kind: 'some', values: form.values } : { kind: 'list', item }
  }
  if (part.properties !== undefined) return { kind: 'object', fields: fieldsIn(schema) }
  if (part.additionalProperties !== undefined) {
    const names = fieldsOf(part.propertyNames)
    return { kind: 'record', keys: Array.isArray(names.enum) ? names.enum.map(asValue) : null, each: part.additionalProperties }
  }
  return { kind: 'value' }
}

/** Several choices are one; a number or a decimal in words is a number; anything else is first asked which of them it is. */
function either(ways: readonly Json[]): Form {
  const given = ways.filter(way => !isNull(way))
  const orNone = given.length < ways.length
  const forms = given.map(single)
  const values = forms.flatMap(form => (form.kind === 'choice' ? form.values : []))
  if (forms.every(form => form.kind === 'choice')) return { kind: 'choice', values: [...values, ...(orNone ? [none] : [])] }
  const number = forms.find(form => form.kind === 'number')
  if (number?.kind === 'number' && forms.every(form => form.kind === 'number' || form.kind === 'text'))
    return { ...number, none: orNone, text: forms.some(form => form.kind === 'text') }
  const [only] = forms
  if (only !== undefined && forms.length === 1) return only.kind === 'text' ? { ...only, none: orNone } : only
  return { kind: 'either', ways: given.map(schema => ({ label: labelOf(schema), schema })) }
}
/** What one of several forms is called: its title, its fixed value, or what it is made of. */
function labelOf(schema: Json): string {
  const { title } = fieldsOf(schema)
  if (typeof title === 'string') return title
  const form = single(schema)
  switch (form.kind) {
    case 'entry':
      return 'from the list'
    case 'number':
      return 'a number'
    case 'list':
    case 'some':
      return 'several'
    case 'record':
      return 'one for each'
    case 'choice':
      return form.values.map(value => value.words).join(' or ')
    case 'object': {
      const [chosen] = form.fields.filter(field => field.required && formOf(field.schema).kind === 'choice')
      const values = chosen === undefined ? [] : choicesOf(chosen.schema)
      if (values.length === 1) return values[0]?.words ?? ''
      if (form.fields.some(field => field.required && formOf(field.schema).kind === 'entry')) return 'changed from the list'
      return form.fields.some(field => field.required) ? 'written out' : 'part by part'
    }
    default:
      return 'in words'
  }
}
const choicesOf = (schema: Json): readonly Value[] => {
  const form = formOf(schema)
  return form.kind === 'choice' ? form.values : []
}

/** Which of the ways a value is; −1: none. */
export function wayOf(value: Json | undefined, ways: readonly Way[]): number {
  return value === undefined ? -1 : ways.findIndex(way => fits(value, way.schema))
}
/** Near enough to be drawn in this form; what is wrong in it is told beside it. */
function fits(value: Json, schema: Json): boolean {
  const form = single(schema)
  switch (form.kind) {
    case 'number':
      return typeof value === 'number'
    case 'entry':
    case 'text':
      return typeof value === 'string'
    case 'choice':
      return form.values.some(one => one.value === value)
    case 'list':
    case 'some':
      return Array.isArray(value)
    case 'object': {
      if (!isFields(value)) return false
      const known = new Map(form.fields.map(field => [field.key, field]))
      return Object.entries(value).every(([key, part]) => {
        const field = known.get(key)
        const choices = field === undefined ? [] : choicesOf(field.schema)
        return field !== undefined && (choices.length !== 1 || choices[0]?.value === part)
      })
    }
    case 'record':
      return isFields(value)
    default:
      return true
  }
}

/** What stands at a place of a value, in the words of the form; of something in a list its list. The last key where the form has no such place. */
export function labelAt(schema: Json, value: Json | undefined, path: Path): string {
  let label = String(path.at(-1) ?? '')
  let at: Json | undefined = schema
  let here = value
  for (const key of path) {
    let form: Form | null = at === undefined ? null : formOf(at)
    if (form?.kind === 'either') form = formOf(form.ways[Math.max(0, wayOf(here, form.ways))]?.schema ?? null)
    if (form?.kind === 'object') {
      const field: Field | undefined = form.fields.find(one => one.key === key)
      label = field?.label ?? String(key)
      at = field?.schema
    } else if (form?.kind === 'record') {
      label = asLabel(form.keys?.find(one => one.value === key)?.words ?? String(key))
      at = form.each
    } else at = form?.kind === 'list' ? form.item : undefined
    here = valueAt(here, [key])
  }
  return label
}

/** The smallest value of this form: parts with only one possible value have it. Undefined: nothing is given yet. */
export function startOf(schema: Json): Json | undefined {
  const form = formOf(schema)
  if (form.kind === 'choice') return form.values.length === 1 ? form.values[0]?.value : undefined
  if (form.kind === 'either') return undefined
  if (form.kind !== 'object') return undefined
  const parts = form.fields.filter(field => field.required).map(field => [field.key, startOf(field.schema)] as const)
  return Object.fromEntries(parts.filter((part): part is readonly [string, Json] => part[1] !== undefined))
}

/** The schema of an entry of each kind in a content file, in the order of the file; people first. */
export function kindsIn(schema: Json): { readonly kind: string; readonly label: string; readonly entry: Json }[] {
  const kinds = fieldsIn(schema).flatMap(({ key, label, schema: part }) => {
    const form = formOf(part)
    return form.kind === 'record' && form.keys === null ? [{ kind: key, label, entry: form.each }] : []
  })
  return kinds.sort((a, b) => Number(b.kind === 'people') - Number(a.kind === 'people'))
}

// ── values ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** What was typed, as a number if it is one. Anything else stays as it was typed, and the check says what is wrong with it. */
export function typedNumber(typed: string): Json | undefined {
  const text = typed.trim().replace(/^[−–]/, '-').replace(/^\+/, '').replace(',', '.')
  if (text === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : typed
}

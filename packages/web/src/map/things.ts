/**
 * The things on the map of a scenario: reading them, adding, moving, changing and removing them. A scenario is never changed in place, and
 * whatever isn't understood stays as it is.
 */

import { type Fields, fieldsOf, freeId, idsIn, listOf, replaced, spaced, textOf, without } from '@enfilade/client/forms'
import type { Json } from '@enfilade/engine'
import { readable } from '../instruments/looks.js'
import { type Kind, type MapForm, oneOf } from '../scenario/map-form.js'

/** A point as files write it: x, y, perhaps the height. */
export type At = readonly number[]
/** From one point to another; of a point and of one square, both are the same. */
export interface Lie {
  readonly from: At
  readonly to: At
}
/** Entry number `index` of a list of the battlefield. */
export interface ThingRef {
  readonly key: string
  readonly index: number
}
export interface Thing extends ThingRef {
  readonly kind: Kind
  readonly entry: Json
  /** Null: it lies in a region, or can't be read. */
  readonly lie: Lie | null
}

export const battlefieldOf = (scenario: Json): Fields => fieldsOf(fieldsOf(scenario).battlefield)
const withField = (scenario: Json, change: (battlefield: Fields) => Fields): Json => ({
  ...fieldsOf(scenario),
  battlefield: change(battlefieldOf(scenario)),
})
export const withList = (scenario: Json, key: string, entries: readonly Json[]): Json =>
  withField(scenario, before => (entries.length === 0 && key !== 'regions' ? without(before, key) : { ...before, [key]: entries }))
export const withBattlefield = (scenario: Json, key: string, value: Json | undefined): Json =>
  withField(scenario, before => (value === undefined ? without(before, key) : { ...before, [key]: value }))

export const thingsOf = (scenario: Json, form: MapForm): readonly Thing[] =>
  form.kinds.flatMap(kind =>
    listOf(battlefieldOf(scenario)[kind.key]).map((entry, index) => ({ kind, key: kind.key, index, entry, lie: lieOf(entry) })),
  )
export const thingAt = (scenario: Json, form: MapForm, { key, index }: ThingRef): Thing | null =>
  thingsOf(scenario, form).find(thing => thing.key === key && thing.index === index) ?? null

const isAt = (value: Json | undefined): value is number[] =>
  Array.isArray(value) && value.length >= 2 && value.every(part => typeof part === 'number')
function lieOf(entry: Json): Lie | null {
  const one = (value: Json | undefined): Lie | null => {
    if (typeof value === 'number') return { from: [value, 0], to: [value, 0] }
    if (isAt(value)) return { from: value, to: value }
    const [from, to] = listOf(value)
    return isAt(from) && isAt(to) ? { from, to } : null
  }
  if (Array.isArray(entry)) return one(entry as Json)
  const { at, from, to } = fieldsOf(entry)
  return isAt(from) && isAt(to) ? { from, to } : one(at)
}
/** An entry that lies elsewhere, in the form that fits; heights and all that isn't a place stay. */
function lying(kind: Kind, entry: Json, { from, to }: Lie): Json {
  const before = lieOf(entry)
  const raised = (at: At, old: At | undefined): number[] => (at.length > 2 ? [...at] : [...at, ...(old ?? []).slice(2)])
  const [start, end] = [raised(from, before?.from), raised(to, before?.to)]
  if (kind.written === 'alone') return [start, end]
  const rest = without(fieldsOf(entry), 'at', 'from', 'to')
  if (kind.shape === 'point') return { ...rest, at: start }
  if (kind.written === 'at') return isBare(kind, rest) ? [start, end] : { ...rest, at: [start, end] }
  if (kind.single === null || !samePoint(start, end)) return { ...rest, from: start, to: end }
  return isBare(kind, rest) ? start : { ...rest, at: start }
}
/** Is it written by where it lies alone? */
const isBare = (kind: Kind, rest: Fields): boolean => kind.single === 'alone' && Object.keys(rest).length === 0
/** What an entry says, as fields, however it is written. */
export const saidOf = ({ kind, entry }: Pick<Thing, 'kind' | 'entry'>): Fields =>
  typeof entry === 'string' ? { id: entry } : Array.isArray(entry) && kind.written === 'at' ? { at: entry as Json } : fieldsOf(entry)
export const samePoint = (a: At, b: At): boolean => a[0] === b[0] && a[1] === b[1]

export const moved = (scenario: Json, thing: Thing, lie: Lie): Json => withEntry(scenario, thing, lying(thing.kind, thing.entry, lie))
export const withEntry = (scenario: Json, { key, index }: ThingRef, entry: Json): Json =>
  withList(scenario, key, replaced(listOf(battlefieldOf(scenario)[key]), index, entry))

/** Keys that say which one it is: what is drawn next has its own. */
const own: readonly string[] = ['id', 'name', 'hp', 'hiddenFrom']
/** What `use` can be of this kind: the entries of the content that are named like its list. */
export type Content = Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>>
export const contentFor = (content: Content, key: string): Content[string] => content[key] ?? content[`${key}s`] ?? []

/** A new thing of this kind as far as its other fields go: like the last one, else with the first value that each field takes. */
function newEntry(scenario: Json, kind: Kind, content: Content): Fields {
  const last = listOf(battlefieldOf(scenario)[kind.key]).at(-1)
  if (kind.shape === 'line' && isBare(kind, fieldsOf(last))) return {}
  const like = without(fieldsOf(last ?? kind.first), ...own, 'at', 'from', 'to', 'between', 'region', 'group')
  const usable = contentFor(content, kind.key)[0]
  const made: { [key: string]: Json } = { ...like }
  if (last === undefined && usable !== undefined && kind.fields.some(({ key }) => key === 'use')) made.use ??= usable.id
  const id = freeId(oneOf(kind.key).replaceAll(' ', '-'), new Set(idsIn(scenario)))
  for (const { key, schema, required } of kind.fields) {
    if (key === 'id') made.id = id
    else if (required && made[key] === undefined) made[key] = firstValue(schema)
  }
  // Without a name it would be called by its id.
  if (made.use === undefined && kind.fields.some(({ key }) => key === 'name') && kind.shape !== 'link')
    made.name = readable(wordOf(kind, made) || id).replace(/^./, letter => letter.toUpperCase())
  return made
}
/** The word that says what it is: a kind, a material. */
function wordOf(kind: Kind, entry: Fields): string {
  const said = kind.fields.find(({ key, schema }) => typeof entry[key] === 'string' && Array.isArray(fieldsOf(schema).enum))
  return said === undefined ? '' : textOf(entry[said.key])
}
/** An entry with another value in a field; one that is named by what it is has its name changed with it. */
export function withValue(kind: Kind, entry: Fields, key: string, value: Json | undefined): Fields {
  const next = value === undefined ? without(entry, key) : { ...entry, [key]: value }
  const [before, now] = [wordOf(kind, entry), wordOf(kind, next)]
  if (before === now || before === '' || textOf(entry.name).toLowerCase() !== readable(before)) return next
  return { ...next, name: readable(now).replace(/^./, letter => letter.toUpperCase()) }
}
/** A value that the schema takes, for a field that has to be there. */
function firstValue(schema: Json): Json {
  const { enum: values, minimum, maximum, type, anyOf } = fieldsOf(schema)
  if (Array.isArray(values)) return values[0] as Json
  if (type === 'integer' || type === 'number') return Math.min(Number(maximum ?? 2), Math.max(Number(minimum ?? 2), 2))
  if (Array.isArray(anyOf)) return anyOf.some(one => fieldsOf(one as Json).type === 'null') ? null : firstValue(anyOf[0] as Json)
  return type === 'boolean' ? false : ''
}

/** Where something lies: on the plane or squares, between two regions, or inside one (or inside a group of one). */
export type Spot = Lie | { readonly between: readonly [string, string] } | { readonly inside: string } | null

/** The scenario with one more thing, which is its last of that kind. */
export function added(scenario: Json, kind: Kind, at: Spot, content: Content): Json {
  const entry = newEntry(scenario, kind, content)
  const entries = listOf(battlefieldOf(scenario)[kind.key])
  return withList(scenario, kind.key, [...entries, placed(kind, entry, at)])
}
function placed(kind: Kind, entry: Fields, at: Spot): Json {
  if (at === null) return entry
  if ('between' in at) return kind.written === 'alone' ? [...at.between] : { ...entry, between: [...at.between] }
  if ('inside' in at) return kind.inside === null ? entry : { ...entry, [kind.inside]: at.inside }
  return lying(kind, entry, at)
}

export const removed = (scenario: Json, { key, index }: ThingRef): Json =>
  withList(
    scenario,
    key,
    listOf(battlefieldOf(scenario)[key]).filter((_, i) => i !== index),
  )

/** What a thing is called: its name, what it is made from, or the first that is said of it. */
export function nameOf(thing: Pick<Thing, 'kind' | 'entry' | 'key' | 'index'>, content: Content): string {
  const entry = fieldsOf(thing.entry)
  const known = contentFor(content, thing.key).find(one => one.id === entry.use)?.name
  const called = [entry.name, known].find(word => typeof word === 'string' && word !== '')
  if (typeof called === 'string') return called
  const said = thing.kind.fields.find(({ key }) => !own.includes(key) && key !== 'use' && ['string', 'number'].includes(typeof entry[key]))
  const value = said === undefined ? undefined : entry[said.key]
  if (typeof value === 'number') return `${spaced(said?.key ?? '')} ${value}`.replace('-', '−')
  return typeof value === 'string' ? readable(value) : typeof thing.entry === 'string' ? thing.entry : textOf(entry.id)
}

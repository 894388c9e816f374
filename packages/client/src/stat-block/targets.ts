/**
 * What a text can name in an entry of a form: figures, choices, things of the content, headings; by the names that the form declares. `also` of
 * a part of a schema says what else it is called: a list for the part itself, or by key for the values of a record.
 */
import type { Json } from '@enfilade/engine'
import { type Form, formOf, wayOf } from '../forms/form.js'
import { fieldsOf, isFields, listOf, type Path, valueAt } from '../forms/json.js'
import { asLabel } from '../forms/labels.js'
import { plain } from './tokens.js'

export interface Nameable {
  /** What an entry of this kind can be called. `words`: its figures, such as "SP 11, −2 to REF". */
  entriesOf(kind: string): readonly { readonly id: string; readonly name: string; readonly words?: string }[]
  /** Names that values have at this place of other entries. */
  wordsAt(path: Path): readonly string[]
}

interface Named {
  /** As `plain` has them. */
  readonly names: readonly string[]
  readonly label: string
  readonly path: Path
}
export type Target = Named &
  (
    | { readonly kind: 'heading' }
    /** `adds`: where the figure stands that a printed total has in it already. */
    | { readonly kind: 'number'; readonly form: Form & { readonly kind: 'number' }; readonly adds?: Path }
    | { readonly kind: 'choice'; readonly form: Form & { readonly kind: 'choice' } }
    /** Any words, after a colon. */
    | { readonly kind: 'text' }
    /** One of the list at `path`, or the one that stands there (`alone`). `under`: only below a heading of that place. */
    | { readonly kind: 'entry'; readonly id: string; readonly words: string; readonly alone?: true; readonly under?: true }
  )

/** What sheets and books call parts that most forms have. */
const usualHeadings: Readonly<Record<string, readonly string[]>> = {
  stats: ['statistics', 'attributes', 'characteristics', 'abilities'],
  attributes: ['stats', 'statistics', 'characteristics', 'abilities'],
  skills: ['skill'],
  weapons: ['weapon', 'arms', 'weaponry', 'attacks'],
  armor: ['armour', 'worn'],
  layers: ['armor', 'armour', 'layer'],
}

/** Above what belongs to several parts. */
const generalHeadings =
  'gear equipment possessions inventory cyberware notes special bases tactics combat background description loot role traits abilities'.split(
    ' ',
  )

/** Everything that a text can name in an entry of this form. */
export const targetsIn = (schema: Json, entry: Json | undefined, near: Nameable): Target[] => [
  ...targetsBelow(schema, entry, near, []),
  { kind: 'heading', names: generalHeadings, label: 'gear', path: [] },
]
function targetsBelow(schema: Json, entry: Json | undefined, near: Nameable, path: Path): Target[] {
  const form = objectForm(schema, entry)
  if (form?.kind !== 'object') return []
  const also = fieldsOf(fieldsOf(schema).also)
  return form.fields.flatMap((field): Target[] => {
    const at = [...path, field.key]
    const named = {
      names: namesOf(field.key, field.label, [...alsoIn(field.schema), ...wordsIn(also[field.key]), ...(usualHeadings[field.key] ?? [])]),
      label: field.label,
      path: at,
    }
    return [...partsOf(field.schema, entry, named, near)]
  })
}

function partsOf(schema: Json, entry: Json | undefined, named: Named, near: Nameable): Target[] {
  const { path } = named
  const form = formOf(schema)
  const heading: Target = { ...named, kind: 'heading' }
  switch (form.kind) {
    case 'number':
      return [{ ...named, kind: 'number', form }]
    case 'choice':
      return [{ ...named, kind: 'choice', form }]
    case 'text':
      return form.id ? [] : [{ ...named, kind: 'text' }]
    case 'object':
      return [heading, ...targetsBelow(schema, valueAt(entry, path.slice(-1)), near, path)]
    case 'record':
      return [heading, ...valuesOf(schema, form, path, near)]
    case 'list':
      return [heading, ...entriesAt(form.item, named, near)]
    default:
      return [heading, ...alone(schema, named, near)]
  }
}

/** The figures that sheets have by a name of their own, such as STR, and that an entry leaves out: they count as usual. */
export function figuresLeftOut(schema: Json, entry: Json | undefined, path: Path = []): string[] {
  const form = objectForm(schema, entry)
  if (form?.kind !== 'object') return []
  const also = fieldsOf(fieldsOf(schema).also)
  return form.fields.flatMap(({ key, label, schema: part }) => {
    const at = [...path, key]
    const kind = formOf(part).kind
    if (kind === 'object') return figuresLeftOut(part, entry, at)
    const isPrinted = kind === 'number' && (alsoIn(part).length > 0 || also[key] !== undefined)
    return isPrinted && valueAt(entry, at) === undefined ? [label] : []
  })
}

/** The targets in a record of figures, each by its name. */
function valuesOf(schema: Json, form: Form & { readonly kind: 'record' }, path: Path, near: Nameable): Target[] {
  const each = numberIn(form.each)
  if (each === null) return []
  const also = fieldsOf(fieldsOf(schema).also)
  const keys = form.keys?.map(({ value, words }) => ({ key: String(value), words: asLabel(words) }))
  return (keys ?? near.wordsAt(path).map(key => ({ key, words: asLabel(key) }))).map(({ key, words }) => {
    const adds = listOf(fieldsOf(fieldsOf(schema).adds)[key]).map(String)
    return {
      kind: 'number',
      names: namesOf(key, words, wordsIn(also[key])),
      label: words,
      path: [...path, key],
      form: each,
      ...(adds.length > 0 && { adds }),
    }
  })
}

/** What can stand in a list: entries of the content, or words that others have there. */
function entriesAt(item: Json, { path }: Named, near: Nameable): Target[] {
  const of = entryIn(item)
  if (of !== null)
    return near.entriesOf(of).map(({ id, name, words = '' }) => ({ kind: 'entry', names: namesOf(id, name), label: name, path, id, words }))
  if (formOf(item).kind !== 'text') return []
  return near
    .wordsAt(path)
    .map(word => ({ kind: 'entry', names: namesOf(word, asLabel(word)), label: asLabel(word), path, id: word, words: '', under: true }))
}

/** What stands alone at its place, such as armor; where the form has parts of it, each of them is a heading: "Head: helmet". */
function alone(schema: Json, { path }: Named, near: Nameable): Target[] {
  const of = entryIn(schema)
  if (of === null) return []
  const form = formOf(schema)
  const parts = form.kind === 'either' ? form.ways.map(way => formOf(way.schema)).find(way => way.kind === 'object') : undefined
  const places = parts?.kind === 'object' ? parts.fields.filter(field => placeTakes(field.schema, of)) : []
  return [
    ...places.map(
      (field): Target => ({
        kind: 'heading',
        names: namesOf(field.key, field.label, alsoIn(field.schema)),
        label: field.label,
        path: [...path, field.key],
      }),
    ),
    ...near
      .entriesOf(of)
      .map(({ id, name, words = '' }): Target => ({ kind: 'entry', names: namesOf(id, name), label: name, path, id, words, alone: true })),
  ]
}
/** Does a place take one of these entries: "Head: helmet"? */
const placeTakes = (schema: Json, kind: string): boolean => entryIn(schema) === kind

export function objectForm(schema: Json, entry: Json | undefined): Form | null {
  const form = formOf(schema)
  return form.kind === 'either' ? formOf(form.ways[Math.max(0, wayOf(entry, form.ways))]?.schema ?? null) : form
}
const wordsIn = (also: Json | undefined): string[] => (typeof also === 'string' ? [also] : listOf(also).map(String))
const alsoIn = (schema: Json): string[] => {
  const { also, anyOf } = fieldsOf(schema)
  return Array.isArray(also) ? listOf(also).map(String) : listOf(anyOf).filter(isFields).flatMap(alsoIn)
}
const namesOf = (key: string, label: string, also: readonly string[] = []): string[] => [
  ...new Set([label, asLabel(key), key, ...also].map(plain).filter(name => name !== '')),
]
function numberIn(schema: Json): (Form & { readonly kind: 'number' }) | null {
  const form = formOf(schema)
  if (form.kind === 'number') return form
  return form.kind === 'either' ? (form.ways.map(way => formOf(way.schema)).find(one => one.kind === 'number') ?? null) : null
}
function entryIn(schema: Json): string | null {
  const form = formOf(schema)
  const ways = form.kind === 'either' ? form.ways.map(way => formOf(way.schema)) : [form]
  for (const way of ways) if (way.kind === 'entry') return way.of
  return null
}

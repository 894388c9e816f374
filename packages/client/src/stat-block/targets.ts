/**
 * What a text can name in an entry of a form: figures, choices, things of the content, headings; by the names that the form declares. `also` of
 * a part of a schema says what else it is called: a list for the part itself, or by key for its values; `says`, which names give it which
 * value; `besides`, what can be said of one from the list besides its name; `behind`, which figures stand behind a value ("AF/5"); `units`,
 * what stands before the figure of what is worn.
 */
import type { Json } from '@enfilade/engine'
import { type Form, fieldsIn, formOf, wayOf } from '../forms/form.js'
import { type Fields, fieldsOf, isFields, listOf, type Path, valueAt } from '../forms/json.js'
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
  /**
   * `free`: of figures by any name. `figure`: of a place whose thing can be written by one figure, such as its SP. `whole`: of several values
   * that can stand behind each other.
   */
  (
    | { readonly kind: 'heading'; readonly free?: FreeFigures; readonly figure?: WornFigure; readonly whole?: Form }
    /** `adds`: where the figure stands that a printed total has in it already. */
    | { readonly kind: 'number'; readonly form: Form & { readonly kind: 'number' }; readonly adds?: Path }
    | { readonly kind: 'choice'; readonly form: Form & { readonly kind: 'choice' }; readonly behind?: readonly NumberTarget[] }
    /** Any words, after a colon; or an id. */
    | { readonly kind: 'text'; readonly isId: boolean }
    /** Its name says a value, such as a piece of chrome. */
    | { readonly kind: 'said'; readonly value: Json }
    /** One of the list at `path`, or the one that stands there (`alone`). `under`: only below a heading of that place. */
    | {
        readonly kind: 'entry'
        readonly id: string
        readonly words: string
        readonly alone?: true
        /** What stands before its figure, besides the word that its own words have there. */
        readonly units?: readonly string[]
        readonly under?: true
        readonly besides?: Besides
      }
  )
export type NumberTarget = Target & { readonly kind: 'number' }
type FreeFigures = Form & { readonly kind: 'number' }
interface WornFigure {
  readonly key: string
  readonly label: string
}
/** What can be said of one from the list: a property by its value ("excellent quality"), and how many there are. */
export interface Besides {
  /** `names`: the value alone, and with the property: "flechette", "flechette ammunition". */
  readonly properties: readonly {
    readonly key: string
    readonly label: string
    readonly names: readonly string[]
    readonly value: Json
    readonly words: string
  }[]
  readonly count: string | null
}

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
  const targets = form.fields.flatMap((field): Target[] => {
    const at = [...path, field.key]
    const named = {
      names: namesOf(field.key, field.label, [...alsoIn(field.schema), ...wordsIn(also[field.key]), ...(usualHeadings[field.key] ?? [])]),
      label: field.label,
      path: at,
    }
    return [...partsOf(field.schema, entry, named, near)]
  })
  const behind = fieldsOf(fieldsOf(schema).behind)
  return targets.map(target => {
    const keys = target.kind === 'choice' ? listOf(behind[String(target.path.at(-1))]) : []
    if (target.kind !== 'choice' || keys.length === 0) return target
    const numbers = targets.filter(one => one.kind === 'number')
    return { ...target, behind: keys.flatMap(key => numbers.find(one => one.path.at(-1) === key) ?? []) }
  })
}

function partsOf(schema: Json, entry: Json | undefined, named: Named, near: Nameable): Target[] {
  const { path } = named
  const form = formOf(schema)
  const heading: Target = { ...named, kind: 'heading' }
  switch (form.kind) {
    case 'number':
      return [{ ...named, kind: 'number', form }, ...saying(schema, named)]
    case 'choice':
      return [{ ...named, kind: 'choice', form }, ...saying(schema, named)]
    case 'text':
      return [{ ...named, kind: 'text', isId: form.id }]
    case 'object':
      return [{ ...heading, ...(isWhole(form) && { whole: form }) }, ...targetsBelow(schema, valueAt(entry, path.slice(-1)), near, path)]
    case 'some':
      return [{ ...heading, whole: form }]
    case 'record':
      return [{ ...heading, ...freeIn(form) }, ...valuesOf(schema, form, path, near)]
    case 'list':
      return [
        {
          ...heading,
          ...(numberIn(form.item) !== null && { whole: form }),
          names: [...named.names, ...named.names.filter(name => /s$/.test(name)).map(name => name.slice(0, -1))],
        },
        ...entriesAt(form.item, named, near, fieldsOf(fieldsOf(schema).also)),
      ]
    default: {
      const number = numberIn(schema)
      return number !== null && entryIn(schema) === null
        ? [{ ...named, kind: 'number', form: number }]
        : [heading, ...alone(schema, named, near)]
    }
  }
}
/** Values that can be told by their order alone. */
const isWhole = ({ fields }: Form & { readonly kind: 'object' }): boolean =>
  fields.every(({ schema }) => {
    const part = formOf(schema)
    return part.kind === 'number' || (part.kind === 'text' && part.id)
  })
const saying = (schema: Json, { path, label }: Named): Target[] =>
  Object.entries(fieldsOf(fieldsOf(schema).says)).map(([name, value]) => ({ kind: 'said', names: [plain(name)], label, path, value }))
function freeIn({ keys, each }: Form & { readonly kind: 'record' }): { readonly free?: FreeFigures } {
  const free = keys === null ? numberIn(each) : null
  return free === null ? {} : { free }
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
  const free = [...new Set([...Object.keys(also), ...near.wordsAt(path)])].map(key => ({ key, words: asLabel(key) }))
  return (keys ?? free).map(({ key, words }) => {
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
function entriesAt(item: Json, { path }: Named, near: Nameable, also: Fields): Target[] {
  const of = entryIn(item)
  const besides = besidesIn(item)
  if (of !== null)
    return near.entriesOf(of).map(({ id, name, words = '' }) => ({
      ...{ kind: 'entry', names: entryNames(id, name, also), label: name, path, id, words },
      ...(besides !== null && { besides }),
    }))
  if (formOf(item).kind !== 'text') return []
  return [...new Set([...Object.keys(also), ...near.wordsAt(path)])].map(word => {
    const names = namesOf(word, asLabel(word), wordsIn(also[word]))
    return { kind: 'entry', names, label: asLabel(word), path, id: word, words: '', under: true }
  })
}
/** What the way of writing one that is changed from the list takes besides its name. */
function besidesIn(item: Json): Besides | null {
  const form = formOf(item)
  const changed = form.kind === 'either' ? form.ways.find(way => fieldsOf(way.schema).besides !== undefined)?.schema : undefined
  const keys = listOf(fieldsOf(changed ?? null).besides)
  if (changed === undefined || keys.length === 0) return null
  const fields = fieldsIn(changed).filter(({ key }) => keys.includes(key))
  return {
    count: fields.find(({ schema }) => formOf(schema).kind === 'number')?.key ?? null,
    properties: fields.flatMap(({ key, label, schema }) => {
      const choice = formOf(schema)
      if (choice.kind !== 'choice') return []
      return choice.values.map(({ value, words }) => ({
        key,
        label: label.toLowerCase(),
        names: [plain(words), plain(`${words} ${label}`)],
        value,
        words,
      }))
    }),
  }
}

/** What stands alone at its place, such as armor; where the form has parts of it, each of them is a heading: "Head: helmet". */
function alone(schema: Json, { path }: Named, near: Nameable): Target[] {
  const of = entryIn(schema)
  if (of === null) return []
  const form = formOf(schema)
  const parts = form.kind === 'either' ? form.ways.map(way => formOf(way.schema)).find(way => way.kind === 'object') : undefined
  const also = fieldsOf(fieldsOf(schema).also)
  const places = parts?.kind === 'object' ? parts.fields.filter(field => placeTakes(field.schema, of)) : []
  return [
    ...places.map(
      (field): Target => ({
        kind: 'heading',
        names: namesOf(field.key, field.label, alsoIn(field.schema)),
        label: field.label,
        path: [...path, field.key],
        ...wornFigure(field.schema),
      }),
    ),
    ...near.entriesOf(of).map(({ id, name, words = '' }): Target => {
      const names = entryNames(id, name, also)
      return { kind: 'entry', names, label: name, path, id, words, alone: true, units: wordsIn(fieldsOf(schema).units) }
    }),
  ]
}
/** The one figure that a thing written out needs, such as the SP of armor. */
function wornFigure(schema: Json): { readonly figure?: WornFigure } {
  const form = formOf(schema)
  const ways = form.kind === 'either' ? form.ways.map(way => formOf(way.schema)) : [form]
  for (const way of ways) {
    const needed = way.kind === 'object' ? way.fields.filter(field => field.required) : []
    const [{ key, label, schema: figure } = { key: '', label: '', schema: null }] = needed
    if (needed.length === 1 && formOf(figure).kind === 'number') return { figure: { key, label } }
  }
  return {}
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
/** Of several that are called alike, lists say the id as well: "base (humanBase)". */
const entryNames = (id: string, name: string, also: Fields): string[] => namesOf(id, name.replace(` (${id})`, ''), wordsIn(also[id]))
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

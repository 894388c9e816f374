/**
 * The values of a battle that the game master may set by hand, in the game's words. A state says which: `byHand` on a field, and
 * `eachByHand` on a list, whose entries are named by a pattern such as "{location} armor". What says nothing stands in no list.
 */
import { capital, type FormByHand, type Id, type Json, spaced, type ValueByHand } from '@enfilade/engine'
import { z } from 'zod'
import { metaOf } from './field.js'
import { shapeOf } from './walk.js'

type Entries = Readonly<Record<string, unknown>>
const entriesOf = (value: unknown): Entries => (typeof value === 'object' && value !== null ? (value as Entries) : {})

/** Where a value stands while the battle is walked. `thing`: what of a combatant it is part of. */
interface Place {
  readonly path: string
  readonly who: Id | null
  readonly name: string
  readonly thing: string
  /** The combatant, or the whole battle: where ids in patterns are looked up. */
  readonly within: unknown
}

/** Every value of a battle that is set by hand, in the order of the schema. `paths`: only those that stand there; left out: all. */
export function valuesByHand(schema: z.ZodType, battle: unknown, paths?: readonly string[]): ValueByHand[] {
  const found: ValueByHand[] = []
  const leads = (path: string): boolean => paths === undefined || paths.some(one => one === path || one.startsWith(`${path}/`))
  walk(schema, battle, { path: '', who: null, name: '', thing: '', within: battle }, { found, leads })
  return found
}

/** `leads`: stands anything there that is looked for? */
interface Search {
  readonly found: ValueByHand[]
  leads(path: string): boolean
}
function walk(schema: z.ZodType, value: unknown, place: Place, search: Search): void {
  if (!search.leads(place.path)) return
  const { byHand: words, eachByHand } = metaOf(schema)
  if (words !== undefined) {
    search.found.push(...named(schema, value, place, words).filter(({ path }) => search.leads(path)))
    return
  }
  const shape = shapeOf(schema)
  const at = (key: string | number): string => `${place.path}/${key}`
  switch (shape.is) {
    case 'orNull':
      if (value !== null && value !== undefined) walk(shape.inner, value, place, search)
      return
    case 'record':
    case 'kinds': {
      const fields = shape.is === 'record' ? shape.fields : shapeFields(shape.kinds.get(entriesOf(value)[shape.by]))
      // What no rule changes, such as a sheet, comes after what a fight changes.
      const all = Object.entries(fields)
      const isSheet = ([, inner]: (typeof all)[number]): boolean => metaOf(inner).mark === 'fixed' && metaOf(inner).byHand === undefined
      for (const [key, inner] of [...all.filter(one => !isSheet(one)), ...all.filter(isSheet)])
        walk(inner, entriesOf(value)[key], { ...place, path: at(key) }, search)
      return
    }
    case 'list': {
      const isPeople = place.path === '/people'
      if (!isPeople && eachByHand === undefined) return
      const all = value as readonly unknown[]
      const ids = all.map(one => entriesOf(one).id)
      for (const [i, one] of all.entries()) {
        const id = ids[i]
        const isOnly = typeof id === 'string' && !id.includes('/') && ids.filter(other => other === id).length === 1
        const path = at(isOnly ? id : i)
        if (!search.leads(path)) continue
        const thing = eachByHand === undefined ? '' : filled(eachByHand, one, place.within)
        if (isPeople) walk(shape.inner, one, { path, who: String(id), name: String(entriesOf(one).name), thing: '', within: one }, search)
        else walk(shape.inner, one, { ...place, path, thing: place.thing === '' ? thing : `${place.thing}, ${thing}` }, search)
      }
      return
    }
    default:
  }
}
/** A value with its words; of a record each field, by the words and its key: "damage, left arm". */
function named(schema: z.ZodType, value: unknown, place: Place, words: string): ValueByHand[] {
  const form = formOf(schema)
  const { path, who, name, thing } = place
  if (form !== null) {
    const of = thing === '' ? name : name === '' ? capital(thing) : `${name}'s ${thing}`
    return [{ path, who, of, thing, words, value: value as Json, form }]
  }
  return Object.entries(shapeFields(schema)).flatMap(([key, inner]) =>
    named(inner, entriesOf(value)[key], { ...place, path: `${path}/${key}` }, words === '' ? keyWords(key) : `${words}, ${keyWords(key)}`),
  )
}
/** "left arm", from leftArm; "REF" stays. */
const keyWords = (key: string): string => (/[a-z]/.test(key) ? spaced(key) : key)
const shapeFields = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> => {
  const shape = schema === undefined ? null : shapeOf(schema)
  return shape?.is === 'record' ? shape.fields : {}
}

/** How a value is typed or chosen; null: only its parts are. */
function formOf(schema: z.ZodType): FormByHand | null {
  if (schema instanceof z.ZodNullable) {
    const inner = formOf(schema.unwrap() as z.ZodType)
    return inner && { ...inner, orNone: true }
  }
  if (schema instanceof z.ZodNumber)
    return {
      kind: 'number',
      from: bound(schema, 'greater_than'),
      to: bound(schema, 'less_than'),
      isWhole: schema instanceof z.ZodNumberFormat,
    }
  if (schema instanceof z.ZodBoolean) return { kind: 'yesOrNo' }
  if (schema instanceof z.ZodEnum) return { kind: 'oneOf', values: schema.options as readonly string[] }
  if (schema instanceof z.ZodString) return { kind: 'text' }
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodEnum)
    return { kind: 'some', values: schema.element.options as readonly string[] }
  return null
}
/** Read from the checks themselves: what the schema says of itself is worked out by code that loads late in the app. */
function bound(schema: z.ZodNumber, which: 'greater_than' | 'less_than'): number | null {
  const checks = (schema.def.checks ?? []).map(check => check._zod.def as { readonly check: string; readonly value?: number })
  return checks.find(({ check }) => check === which)?.value ?? null
}

/** A pattern with the values of an entry put in: the name of the thing for an id, the first of several keys that is there. */
function filled(pattern: string, entry: unknown, within: unknown): string {
  return pattern.replace(/\{([^}]+)\}/g, (_, keys: string) => {
    const values = keys.split('|').map(key => key.split('.').reduce<unknown>((value, part) => entriesOf(value)[part], entry))
    const value = values.find(one => one !== undefined)
    return (typeof value === 'string' ? nameIn(within, value) : null) ?? spaced(String(value))
  })
}
/** The name of the thing with this id, in the order in which it is found. */
function nameIn(value: unknown, id: Id): string | null {
  const { id: own, name } = entriesOf(value) as { readonly id?: unknown; readonly name?: unknown }
  if (own === id && typeof name === 'string') return name
  for (const part of Object.values(entriesOf(value))) {
    const found = nameIn(part, id)
    if (found !== null) return found
  }
  return null
}

/**
 * Walks a value along its schema: what it points at, and the declared records in it. Worked out once for each schema; a part of it that
 * points at nothing is not walked at all.
 */
import { type Fault, type Id, oncePer, type Path } from '@enfilade/engine'
import { z } from 'zod'
import { metaOf } from './field.js'

/** The schema of each entry of an object, list or union as far as walking needs it. */
export type Shape =
  | { readonly is: 'leaf' }
  | { readonly is: 'ref'; readonly points: string }
  | { readonly is: 'orNull'; readonly inner: z.ZodType }
  | { readonly is: 'list'; readonly inner: z.ZodType; readonly atLeastOne: boolean }
  | { readonly is: 'tuple'; readonly inner: readonly z.ZodType[] }
  | { readonly is: 'byName'; readonly name: z.ZodType; readonly inner: z.ZodType }
  | { readonly is: 'record'; readonly fields: Readonly<Record<string, z.ZodType>> }
  | { readonly is: 'kinds'; readonly by: string; readonly kinds: ReadonlyMap<unknown, z.ZodType> }

export function shapeOf(schema: z.ZodType): Shape {
  const { ref } = metaOf(schema)
  if (ref !== undefined) return { is: 'ref', points: ref }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return { is: 'orNull', inner: schema.unwrap() as z.ZodType }
  if (schema instanceof z.ZodArray) return { is: 'list', inner: schema.element as z.ZodType, atLeastOne: !schema.safeParse([]).success }
  if (schema instanceof z.ZodTuple) return { is: 'tuple', inner: schema.def.items as readonly z.ZodType[] }
  if (schema instanceof z.ZodRecord)
    return { is: 'byName', name: schema.keyType as unknown as z.ZodType, inner: schema.valueType as z.ZodType }
  if (schema instanceof z.ZodObject) return { is: 'record', fields: schema.shape as Readonly<Record<string, z.ZodType>> }
  if (schema instanceof z.ZodDiscriminatedUnion) return kindsOf(schema)
  return { is: 'leaf' }
}

/** Does the schema alone say what a value of it points at? What stands under such a name belongs to the combatant it names. */
export const pointsSomewhere = (schema: z.ZodType): boolean => metaOf(schema).ref !== undefined

function kindsOf(schema: z.ZodDiscriminatedUnion): Shape {
  const by = schema.def.discriminator
  const options = schema.options as readonly z.ZodObject[]
  return { is: 'kinds', by, kinds: new Map(options.map(option => [(option.shape[by] as z.ZodLiteral).value, option])) }
}

// ── references ─────────────────────────────────────────────────────────────────────────────────────────────────────
export interface Reference {
  readonly points: string
  readonly id: Id
  readonly path: Path
}
type Find = (value: unknown, path: Path, found: Reference[]) => void
type Entries = Readonly<Record<string, unknown>>

/** null: nothing in there points anywhere. */
const finderOf = oncePer((schema: z.ZodType): Find | null => finderFor(shapeOf(schema)))

function finderFor(shape: Shape): Find | null {
  switch (shape.is) {
    case 'leaf':
      return null
    case 'ref':
      return (value, path, found) => {
        found.push({ points: shape.points, id: value as Id, path })
      }
    case 'orNull': {
      const find = finderOf(shape.inner)
      return find && ((value, path, found) => (value === null || value === undefined ? undefined : find(value, path, found)))
    }
    case 'list': {
      const find = finderOf(shape.inner)
      return (
        find &&
        ((value, path, found) => {
          for (const [i, one] of (value as readonly unknown[]).entries()) find(one, [...path, i], found)
        })
      )
    }
    case 'tuple':
      return inEach(shape.inner.map((inner, i) => [i, finderOf(inner)]))
    case 'record':
      return inEach(Object.entries(shape.fields).map(([name, inner]) => [name, finderOf(inner)]))
    case 'byName': {
      const [name, inner] = [finderOf(shape.name), finderOf(shape.inner)]
      if (name === null && inner === null) return null
      return (value, path, found) => {
        for (const [key, one] of Object.entries(value as Entries)) {
          name?.(key, [...path, key], found)
          inner?.(one, [...path, key], found)
        }
      }
    }
    case 'kinds': {
      const kinds = new Map([...shape.kinds].map(([kind, inner]) => [kind, finderOf(inner)]))
      if ([...kinds.values()].every(find => find === null)) return null
      return (value, path, found) => kinds.get((value as Entries)[shape.by])?.(value, path, found)
    }
  }
}

function inEach(parts: readonly (readonly [key: string | number, find: Find | null])[]): Find | null {
  const pointing = parts.flatMap(([key, find]) => (find === null ? [] : [[key, find] as const]))
  if (pointing.length === 0) return null
  return (value, path, found) => {
    for (const [key, find] of pointing) find((value as Entries)[key], [...path, key], found)
  }
}

/** Everything that a value points at, in the order of the schema. */
export function referencesIn(schema: z.ZodType, value: unknown, path: Path = []): Reference[] {
  const found: Reference[] = []
  finderOf(schema)?.(value, path, found)
  return found
}
/** The ids of one kind that a value names. */
export function idsNamed(schema: z.ZodType, value: unknown, points: string): Id[] {
  return referencesIn(schema, value).flatMap(one => (one.points === points ? [one.id] : []))
}

/** A fault for each id that points at nothing. `there`: what there is of each kind; a kind that is not in it is not looked at. */
export function referenceFaults(
  schema: z.ZodType,
  value: unknown,
  there: Readonly<Record<string, readonly Id[]>>,
  path: Path = [],
): Fault[] {
  return referencesIn(schema, value, path).flatMap(({ points, id, path: at }): Fault[] => {
    const allowed = Object.hasOwn(there, points) ? there[points] : undefined
    if (allowed === undefined || allowed.includes(id)) return []
    return [{ path: at, words: `There is no ${points} "${id}" in this battle.`, found: id, allowed }]
  })
}
/** A fault for each id that stands in a list a second time. */
export function doubledFaults(ids: readonly Id[], path: Path): Fault[] {
  return ids.flatMap((id, i): Fault[] =>
    ids.indexOf(id) === i ? [] : [{ path: [...path, i], words: `"${id}" is listed twice.`, found: id }],
  )
}

/**
 * For tests of secrecy: a part of the battle as it might as well be, for those who do not know its secret fields. Everything that they may
 * know stays as it is.
 */
import type { Id } from '@enfilade/engine'
import { z } from 'zod'
import type { KnownField, Other, Pick } from './field.js'
import { type Look, namedBy } from './taking.js'
import { pointsSomewhere, type Shape, shapeOf } from './walk.js'

export type Disguise = (value: unknown, knows: Look['knows'], pick: Pick, whose: Id) => unknown
type Entries = Readonly<Record<string, unknown>>

const declared = new WeakMap<object, Disguise>()
export const declareDisguise = (schema: z.ZodType, disguise: Disguise): void => {
  declared.set(schema.def, disguise)
}

const disguises = new WeakMap<z.ZodType, { readonly disguise: Disguise | null }>()
/** null: nothing in there is a secret. */
function disguiseOf(schema: z.ZodType): Disguise | null {
  const known = disguises.get(schema)
  if (known !== undefined) return known.disguise
  const disguise = declared.get(schema.def) ?? disguiseFor(shapeOf(schema))
  disguises.set(schema, { disguise })
  return disguise
}

function disguiseFor(shape: Shape): Disguise | null {
  switch (shape.is) {
    case 'orNull': {
      const inner = disguiseOf(shape.inner)
      return inner && ((value, ...rest) => (value === null || value === undefined ? value : inner(value, ...rest)))
    }
    case 'list': {
      const inner = disguiseOf(shape.inner)
      return inner && ((value, ...rest) => (value as readonly unknown[]).map(one => inner(one, ...rest)))
    }
    case 'byName': {
      const inner = disguiseOf(shape.inner)
      const owned = pointsSomewhere(shape.name)
      return (
        inner &&
        ((value, knows, pick, whose) =>
          Object.fromEntries(Object.entries(value as Entries).map(([name, one]) => [name, inner(one, knows, pick, owned ? name : whose)])))
      )
    }
    case 'record': {
      const parts = Object.entries(shape.fields).map(([name, inner]) => [name, disguiseOf(inner)] as const)
      if (parts.every(([, inner]) => inner === null)) return null
      return (value, ...rest) => {
        const other: Record<string, unknown> = { ...(value as Entries) }
        for (const [name, inner] of parts) if (inner !== null && other[name] !== undefined) other[name] = inner(other[name], ...rest)
        return other
      }
    }
    case 'kinds': {
      const kinds = new Map([...shape.kinds].map(([kind, inner]) => [kind, disguiseOf(inner)]))
      if ([...kinds.values()].every(inner => inner === null)) return null
      return (value, ...rest) => kinds.get((value as Entries)[shape.by])?.(value, ...rest) ?? value
    }
    default:
      return null
  }
}

/** Disguises the secret fields of a record of declared fields. */
export function disguiseRecord(fields: Readonly<Record<string, KnownField>>, owner?: string): Disguise {
  return (value, knows, pick, around) => {
    const other: Record<string, unknown> = { ...(value as Entries) }
    const whose = owner === undefined ? around : (other[owner] as Id)
    for (const [name, { schema, facts }] of Object.entries(fields)) {
      if (other[name] === undefined) continue
      const of = facts.of === undefined ? whose : namedBy(other, facts.of)
      if (facts.known !== 'secret') other[name] = disguiseOf(schema)?.(other[name], knows, pick, whose) ?? other[name]
      else if (!knows(facts.kind ?? '', of)) other[name] = ((facts.other ?? drawn(schema)) as Other<unknown>)(other[name], pick)
    }
    return other
  }
}

/** Some value of a closed vocabulary or a flag, which are all that need no `other`. */
function drawn(schema: z.ZodType): Other<unknown> {
  const values = schema instanceof z.ZodEnum ? schema.options : [false, true]
  return (_value, pick) => values[pick(values.length)]
}

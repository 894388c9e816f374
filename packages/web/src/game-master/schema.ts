/** Turns a part of a JSON Schema into a form field. Covers only the forms that games' commands use; anything else is typed as text. */
import type { Json } from '@enfilade/engine'

type Fields = { readonly [key: string]: Json }
const fields = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export interface Named {
  readonly id: string
  readonly name: string
}
/** What an id can refer to. */
export interface Around {
  readonly people: readonly Named[]
  readonly sides: readonly Named[]
  readonly things: readonly Named[]
  readonly content: readonly Named[]
}
export interface Property {
  readonly key: string
  readonly schema: Json
  readonly required: boolean
}
export type Asked =
  | { readonly kind: 'choice'; readonly values: readonly { readonly value: Json; readonly words: string }[] }
  | { readonly kind: 'some'; readonly values: readonly { readonly value: Json; readonly words: string }[] }
  | { readonly kind: 'number'; readonly from: number | undefined; readonly to: number | undefined }
  | { readonly kind: 'id'; readonly known: readonly Named[] }
  | { readonly kind: 'words' }
  | { readonly kind: 'value' }
  | { readonly kind: 'object'; readonly properties: readonly Property[] }

export const propertiesOf = (schema: Json): Property[] => {
  const { properties, required } = fields(schema)
  const needed = Array.isArray(required) ? required : []
  return Object.entries(fields(properties)).map(([key, part]) => ({ key, schema: part as Json, required: needed.includes(key) }))
}
export const describedIn = (schema: Json): string => {
  const { description } = fields(schema)
  return typeof description === 'string' ? description : ''
}
/** "coverId" as "cover id". */
export const spaced = (key: string): string => key.replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

const named = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: id as Json, words: name }))
const isId = (part: Fields): boolean => part.type === 'string' && typeof part.pattern === 'string' && part.pattern.includes('A-Za-z0-9')
/** By convention of all games, the keys of ids that aren't combatants end like this. */
const noPerson = /(?:^use$|^id$|Id$)/

export function askedBy(key: string, schema: Json, around: Around): Asked {
  const part = fields(schema)
  const { anyOf } = part
  if (Array.isArray(anyOf)) return alternatives(key, anyOf as readonly Json[], around)
  if ('const' in part) return { kind: 'choice', values: [valueNamed(part.const as Json)] }
  if (Array.isArray(part.enum)) return { kind: 'choice', values: (part.enum as readonly Json[]).map(valueNamed) }
  if (part.type === 'boolean') return { kind: 'choice', values: [valueNamed(true), valueNamed(false)] }
  if (part.type === 'integer' || part.type === 'number') return { kind: 'number', from: bound(part.minimum), to: bound(part.maximum) }
  if (part.type === 'object' && propertiesOf(schema).length > 0) return { kind: 'object', properties: propertiesOf(schema) }
  if (part.type === 'array') {
    const items = fields(part.items)
    if (isId(items)) return { kind: 'some', values: named(around.people) }
    if (items.type === 'string' && !('enum' in items)) return { kind: 'some', values: named(around.sides) }
    if (Array.isArray(items.enum)) return { kind: 'some', values: (items.enum as readonly Json[]).map(valueNamed) }
    return { kind: 'value' }
  }
  if (isId(part)) {
    if (key === 'use') return { kind: 'id', known: around.content }
    if (noPerson.test(key)) return { kind: 'id', known: [...around.things, ...around.people] }
    return { kind: 'choice', values: named(around.people) }
  }
  if (part.type === 'string') return key === 'side' ? { kind: 'choice', values: named(around.sides) } : { kind: 'words' }
  return { kind: 'value' }
}

/** Several forms: if all are choices they become one; otherwise the first that isn't a plain "nothing". */
function alternatives(key: string, variants: readonly Json[], around: Around): Asked {
  const isNothing = (variant: Json): boolean => fields(variant).type === 'null'
  const asked = variants.filter(variant => !isNothing(variant)).map(variant => askedBy(key, variant, around))
  const nothing = variants.some(isNothing) ? [valueNamed(null)] : []
  if (asked.every(one => one.kind === 'choice'))
    return { kind: 'choice', values: onlyOnce([...asked.flatMap(one => (one.kind === 'choice' ? one.values : [])), ...nothing]) }
  const [first] = asked
  return first !== undefined && asked.length === 1 && nothing.length === 0 ? first : first?.kind === 'id' ? first : { kind: 'value' }
}
/** Different forms can name the same value. */
const onlyOnce = <T extends { readonly value: Json }>(values: readonly T[]): T[] =>
  values.filter((one, i) => values.findIndex(other => other.value === one.value) === i)
const bound = (value: Json | undefined): number | undefined => (typeof value === 'number' && Math.abs(value) < 1e9 ? value : undefined)
const valueNamed = (value: Json): { readonly value: Json; readonly words: string } => ({
  value,
  words:
    value === null
      ? 'none'
      : value === true
        ? 'yes'
        : value === false
          ? 'no'
          : typeof value === 'string'
            ? spaced(value)
            : JSON.stringify(value),
})

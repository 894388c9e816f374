/**
 * Writes the codec of a battle (`copy`, `key` and `text`) as TypeScript source, from the JSON Schema of the battle.
 * Straight-line code for exactly this shape is several times faster than generic code, and needs no `eval` in a browser.
 *
 * Marks on a part of the schema (`"mark"` beside its type):
 * - `fixed`      never changed by a rule: shared by copies, left out of the key
 * - `opaque`     the same for data of any form, such as people who may come later
 * - `shared`     never changed once made (a step on the agenda): shared by copies, but part of the key
 * - `set`        a list whose order doesn't matter
 * - `atLeast:n`  all numbers below n are equal (hit points under 0)
 *
 * What a field usually is (`usual` beside the `properties`, or the field's own `default`) is left out of the text.
 */
import {
  declare,
  discriminator,
  isNeverChanged,
  isNull,
  isPrimitive,
  member,
  nothingWritten,
  options,
  property,
  required,
  type Schema,
  shapeOf,
  unionBody,
  type Written,
} from './schema.js'
import { textsOf } from './texts.js'

/**
 * The source of a module that exports `codec` and its parts, `copy`, `key` and `text`, and `copyConditions` for games in which combatants act at the same instant (see together.ts).
 * @param schema JSON Schema of the battle
 * @param type name of the battle's type, exported by `from`
 * @throws Error if the schema holds something that a battle must not hold
 */
export function generateCodec(schema: Schema, type: string, from: string): string {
  const copies = nothingWritten()
  const keys = nothingWritten()
  const sames = nothingWritten()
  const copy = copyOf(schema, 'battle', type, copies)
  const key = keyOf(schema, 'battle', type, keys, sames)
  const texts = textsOf(schema, type)
  return `// Generated from the schema of the battle by the build. Do not edit: change the schema.
import type { Codec, Digest } from '@enfilade/engine'
import type { ${type} } from '${from}'

${[...copies.functions, ...sames.functions, ...keys.functions, ...texts.functions].join('\n\n')}

export const copy: Codec<${type}>['copy'] = battle => ${copy}
export const key: Codec<${type}>['key'] = ${hasLists(schema) ? '(battle, beside)' : 'battle'} => ${key}
export const text: Codec<${type}>['text'] = (battle, digest) => ${texts.text}
export const codec: Codec<${type}> = { copy, key, text }
${conditionsCopy(schema, copies)}`
}
/** By its place: what combatants are `now`. */
function conditionsCopy({ properties }: Schema, copies: Written): string {
  const now = properties?.people?.items?.properties?.now
  const name = now === undefined ? undefined : copies.known.get(shapeOf(now))
  return name === undefined ? '' : `\nexport const copyConditions = ${name}\n`
}

// ── copies ─────────────────────────────────────────────────────────────────────────────────────────────────────────
function copyOf(schema: Schema, at: string, type: string, written: Written): string {
  if (isNeverChanged(schema) || schema.mark === 'shared' || isPrimitive(schema)) return at
  const union = options(schema)
  if (union !== undefined) {
    const rest = union.filter(s => !isNull(s))
    if (rest.length === 1 && rest[0] !== undefined && rest.length < union.length)
      return `${at} === null ? null : ${copyOf(rest[0], at, `NonNullable<${type}>`, written)}`
    const name = declare(written, 'copy', schema, type, type, () =>
      unionBody(rest, type, (s, t) => `return ${copyOf(s, 'value', t, written)}`),
    )
    return `${name}(${at})`
  }
  if (schema.type === 'array') {
    if (schema.prefixItems !== undefined)
      return `[${schema.prefixItems.map((s, i) => copyOf(s, `${at}[${i}]`, `${type}[${i}]`, written)).join(', ')}]`
    const items = schema.items ?? {}
    // Most lists of a combatant are empty, and a literal is made sooner than a slice.
    if (isPrimitive(items) || items.mark === 'fixed' || items.mark === 'shared') return `${at}.length === 0 ? [] : ${at}.slice()`
    const inner = copyOf(items, 'copies[i]!', `${type}[number]`, written)
    // Each in its place of a copy that has room for no more: pushed one by one, three entries take the room of seventeen.
    const name = declare(
      written,
      'copyEach',
      schema,
      type,
      type,
      () => `  if (value.length === 0) return []
  const copies = value.slice()
  for (let i = 0; i < copies.length; i++) copies[i] = ${inner}
  return copies`,
    )
    return `${name}(${at})`
  }
  if (schema.type === 'object') {
    const properties = schema.properties ?? {}
    if (typeof schema.additionalProperties === 'object' && Object.keys(properties).length === 0) {
      if (isPrimitive(schema.additionalProperties)) return `{ ...${at} }`
      return `Object.fromEntries(Object.entries(${at}).map(([name, one]) => [name, ${copyOf(schema.additionalProperties, 'one', `${type}[string]`, written)}]))`
    }
    const name = declare(written, 'copy', schema, type, type, () => {
      const optional = Object.keys(properties).filter(p => !required(schema, p))
      const fields = Object.entries(properties)
        .filter(([p]) => required(schema, p))
        .map(([p, s]) => `    ${property(p)}: ${copyOf(s, `value${member(p)}`, `${type}['${p}']`, written)},`)
      const spread = optional.map(
        p =>
          `    ...(value${member(p)} === undefined ? {} : { ${property(p)}: ${copyOf(properties[p] as Schema, `value${member(p)}`, `NonNullable<${type}['${p}']>`, written)} }),`,
      )
      return `  return {\n${[...fields, ...spread].join('\n')}\n  }`
    })
    return `${name}(${at})`
  }
  throw new Error(`${type}: a battle can’t hold ${JSON.stringify(schema)}`)
}

// ── keys ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Texts beside other types in one place: null and the word "null", 1 and "1" must differ. */
const mixesTexts = (schema: Schema): boolean => {
  const union = options(schema) ?? []
  return union.some(s => s.type === 'string' && s.const === undefined && s.enum === undefined) && union.some(s => s.type !== 'string')
}
/** The key of a part that can be missing or null, marked so that a missing part isn't mistaken for the start of another. */
const present = (inner: string | null): string => (inner === null ? "'+'" : `'+' + ${inner}`)
/** The key of a part that can be missing. */
function optionalKeyOf(schema: Schema, at: string, type: string, written: Written): string {
  return `(${at} === undefined ? '~' : ${present(keyOf(schema, at, `NonNullable<${type}>`, written))})`
}
/** The most of the numbers that are equal by this mark. */
const most = (mark: string): number => Number(mark.slice(8)) - 1

/**
 * An expression of type string, or null if this part adds nothing. Texts end with a control character, which no text of a battle contains.
 * `sames`: this is the battle itself, and what its lists share with those of the battle beside it is left out.
 */
function keyOf(schema: Schema, at: string, type: string, written: Written, sames?: Written): string | null {
  if (isNeverChanged(schema) || schema.const !== undefined) return null
  if (schema.mark?.startsWith('atLeast:')) return `Math.max(${most(schema.mark)}, ${at}) + ','`
  if (schema.type === 'boolean') return `(${at} ? '1' : '0')`
  if (isPrimitive(schema)) return mixesTexts(schema) ? `(typeof ${at} === 'string' ? "'" : '') + ${at} + '\\u0001'` : `${at} + '\\u0001'`
  const union = options(schema)
  if (union !== undefined) {
    const rest = union.filter(s => !isNull(s))
    if (rest.length === 1 && rest[0] !== undefined && rest.length < union.length)
      return `(${at} === null ? '-' : ${present(keyOf(rest[0], at, `NonNullable<${type}>`, written))})`
    const name = declare(written, 'key', schema, type, 'string', () =>
      unionBody(rest, type, (s, t) => {
        const by = discriminator(rest) as string
        const inner = keyOf(s, 'value', t, written)
        return `return '${String(s.properties?.[by]?.const)}\\u0001'${inner === null ? '' : ` + ${inner}`}`
      }),
    )
    return `${name}(${at})`
  }
  if (schema.type === 'array') {
    if (schema.prefixItems !== undefined)
      return schema.prefixItems.map((s, i) => keyOf(s, `${at}[${i}]`, `${type}[${i}]`, written) ?? "''").join(' + ')
    const items = schema.items ?? {}
    const name = declare(written, 'key', schema, type, 'string', () => {
      const inner = keyOf(items, 'one', `${type}[number]`, written)
      if (schema.mark === 'set') {
        const texts = inner === null || isPrimitive(items) ? 'value.slice()' : `value.map(one => ${inner})`
        return `  return value.length === 0 ? '0;' : value.length + ';' + ${texts}.sort().join('\\u0001') + '\\u0001'`
      }
      return `  let key = value.length + ';'\n${inner === null ? '' : `  for (const one of value) key += ${inner}\n`}  return key`
    })
    return `${name}(${at})`
  }
  if (schema.type === 'object') {
    const properties = schema.properties ?? {}
    if (typeof schema.additionalProperties === 'object' && Object.keys(properties).length === 0) {
      const values = schema.additionalProperties
      const name = declare(written, 'key', schema, type, 'string', () => {
        const inner = keyOf(values, 'value[name]!', `${type}[string]`, written)
        return `  const names = Object.keys(value).sort()
  let key = names.length + ';'
  for (const name of names) key += name + '\\u0001'${inner === null ? '' : ` + ${inner}`}
  return key`
      })
      return `${name}(${at})`
    }
    const beside = sames !== undefined && hasLists(schema)
    const write = (): string => {
      const parts = Object.entries(properties).flatMap(([p, s]) => {
        if (sames !== undefined && required(schema, p) && isListOfRecords(s)) return besideOf(s, p, `${type}['${p}']`, written, sames)
        if (required(schema, p)) return keyOf(s, `value${member(p)}`, `${type}['${p}']`, written) ?? []
        return optionalKeyOf(s, `value${member(p)}`, `${type}['${p}']`, written)
      })
      return parts.length === 0 ? "  void value\n  return ''" : `  return (\n    ${parts.join(' +\n    ')}\n  )`
    }
    const name = declare(written, 'key', schema, type, 'string', write, beside ? `, beside: ${type} | undefined` : '')
    return `${name}(${at}${beside ? ', beside' : ''})`
  }
  throw new Error(`${type}: a battle can’t hold ${JSON.stringify(schema)}`)
}

// ── keys beside another battle ─────────────────────────────────────────────────────────────────────────────────────
const isRecord = ({ type, properties, mark }: Schema): boolean => type === 'object' && properties !== undefined && mark === undefined
/** Most of a battle is its people, and most of them stay as they were from one step to the next. */
const isListOfRecords = ({ type, items, mark }: Schema): boolean =>
  type === 'array' && items !== undefined && mark === undefined && isRecord(items)
const hasLists = (schema: Schema): boolean =>
  isRecord(schema) && Object.entries(schema.properties ?? {}).some(([p, s]) => required(schema, p) && isListOfRecords(s))

/** The key of a list in which each record that is as in the list beside it is one sign, with which no record begins. */
function besideOf(schema: Schema, p: string, type: string, written: Written, sames: Written): string {
  const items = schema.items as Schema
  const name = declare(
    sames,
    'keyEach',
    schema,
    type,
    'string',
    () => `  let key = value.length + ';'
  for (let i = 0; i < value.length; i++) {
    const one = value[i]!
    const other = beside?.[i]
    key += other !== undefined && ${sameOf(items, 'one', 'other', `${type}[number]`, written, sames) ?? 'true'} ? '\\u0002' : ${keyOf(items, 'one', `${type}[number]`, written) ?? "''"}
  }
  return key`,
    `, beside: ${type} | undefined`,
  )
  return `${name}(value${member(p)}, beside?${member(p)})`
}

/** An expression that is true where two values have the same key; null: they always have. */
function sameOf(schema: Schema, at: string, other: string, type: string, written: Written, sames: Written): string | null {
  if (isNeverChanged(schema) || schema.const !== undefined) return null
  if (schema.mark?.startsWith('atLeast:')) return `Math.max(${most(schema.mark)}, ${at}) === Math.max(${most(schema.mark)}, ${other})`
  if (isPrimitive(schema)) return `${at} === ${other}`
  if (isRecord(schema)) {
    const write = (): string => {
      const parts = Object.entries(schema.properties ?? {}).flatMap(([p, s]) => {
        const [one, two, field] = [`value${member(p)}`, `beside${member(p)}`, `${type}['${p}']`]
        if (required(schema, p)) return sameOf(s, one, two, field, written, sames) ?? []
        const same = sameOf(s, one, two, `NonNullable<${field}>`, written, sames)
        if (isPrimitive(s)) return `${one} === ${two}`
        return `(${one} === ${two} || (${[`${one} !== undefined`, `${two} !== undefined`, ...(same === null ? [] : [same])].join(' && ')}))`
      })
      return parts.length === 0 ? '  void value, beside\n  return true' : `  return (\n    ${parts.join(' &&\n    ')}\n  )`
    }
    return `${declare(sames, 'same', schema, type, 'boolean', write, `, beside: ${type}`)}(${at}, ${other})`
  }
  const { items } = schema
  if (schema.type === 'array' && items !== undefined && schema.mark === undefined) {
    const write = (): string => `  if (value.length !== beside.length) return false
  for (let i = 0; i < value.length; i++) if (!(${sameOf(items, 'value[i]!', 'beside[i]!', `${type}[number]`, written, sames) ?? 'true'})) return false
  return true`
    return `${declare(sames, 'sameEach', schema, type, 'boolean', write, `, beside: ${type}`)}(${at}, ${other})`
  }
  const kinds = options(schema)?.filter(kind => !isNull(kind)) ?? []
  if (kinds.length === 1 && kinds[0] !== undefined) {
    const same = sameOf(kinds[0], at, other, `NonNullable<${type}>`, written, sames)
    return `(${at} === ${other} || (${[`${at} !== null`, `${other} !== null`, ...(same === null ? [] : [same])].join(' && ')}))`
  }
  const [one, two] = [keyOf(schema, at, type, written), keyOf(schema, other, type, written)]
  if (one === null) return null
  if (schema.mark !== 'set') return `(${at} === ${other} || ${one} === ${two})`
  return `(${at}.length === ${other}.length && (${at}.length === 0 || ${one} === ${two}))`
}

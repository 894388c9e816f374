/** The JSON Schema of a battle as far as a codec needs it, and how functions are written for its parts, each once. */

/** The parts of JSON Schema that a battle's schema uses. */
export interface Schema {
  /** Several: one of these, as of a plain value that may be null. */
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly mark?: string
  /** What an id points at. */
  readonly ref?: string
  /** A record whose fields say who knows them. */
  readonly declared?: boolean
  /** What its fields usually are, or begin as: those that say so. */
  readonly usual?: Readonly<Record<string, unknown>>
  /** What it is where a file leaves it out. */
  readonly default?: unknown
}

export const isPrimitive = (schema: Schema): boolean =>
  schema.const !== undefined ||
  schema.enum !== undefined ||
  ['string', 'number', 'integer', 'boolean', 'null'].some(type => type === schema.type) ||
  (options(schema)?.every(isPrimitive) ?? false)
export const options = (schema: Schema): readonly Schema[] | undefined => {
  const { anyOf, oneOf, type, ...rest } = schema
  return anyOf ?? oneOf ?? (typeof type === 'object' ? type.map((one): Schema => ({ ...rest, type: one })) : undefined)
}
/** Never changed by a rule: `opaque` may have any form. */
export const isNeverChanged = ({ mark }: Schema): boolean => mark === 'fixed' || mark === 'opaque'
export const isNull = (schema: Schema): boolean => schema.type === 'null'
export const required = (schema: Schema, name: string): boolean => schema.required?.includes(name) ?? false
export const member = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`)
export const property = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

/** The property that tells the objects of a union apart: a different constant in each. */
export function discriminator(schemas: readonly Schema[]): string | undefined {
  const first = schemas[0]
  return Object.keys(first?.properties ?? {}).find(name => schemas.every(s => typeof s.properties?.[name]?.const === 'string'))
}

export interface Written {
  readonly functions: string[]
  /** Functions by their shape and type, so that equal shapes are written once. */
  readonly known: Map<string, string>
  /** What tells shapes apart. */
  readonly shapeOf: (schema: Schema) => string
}
export const nothingWritten = (tellsApart = shapeOf): Written => ({ functions: [], known: new Map(), shapeOf: tellsApart })

const nameOf = (prefix: string, type: string): string => {
  const words = type
    .replace(/\[(number|'[^']*')\]/g, (_, part: string) => (part === 'number' ? '.one' : `.${part.replaceAll("'", '')}`))
    .split(/[^A-Za-z0-9]+/)
  return (
    prefix +
    words
      .filter(w => w !== '' && !['NonNullable', 'Readonly', 'Extract'].includes(w))
      .map(w => w.charAt(0).toUpperCase() + w.slice(1))
      .join('')
  )
}

/** What ids point at, which records are declared and what is usual in them says nothing of how to copy them. */
const withoutHints = (key: string, value: unknown): unknown =>
  ((key === 'ref' || key === 'declared') && typeof value !== 'object') || key === 'usual' || key === 'default' ? undefined : value
export const shapeOf = (schema: Schema): string => JSON.stringify(schema, withoutHints)
/** The same where what is usual makes a difference. */
export const shapeWithUsual = (schema: Schema): string =>
  JSON.stringify(schema, (key, value) => (key === 'usual' ? value : withoutHints(key, value)))

export function declare(
  written: Written,
  prefix: string,
  schema: Schema,
  type: string,
  returns: string,
  body: (name: string) => string,
  besides = '',
): string {
  const shape = written.shapeOf(schema)
  const known = written.known.get(shape)
  if (known !== undefined) return known
  let name = nameOf(prefix, type)
  const taken = new Set(written.known.values())
  for (let n = 2; taken.has(name); n++) name = `${nameOf(prefix, type)}${n}`
  written.known.set(shape, name)
  written.functions.push(`function ${name}(value: ${type}${besides}): ${returns} {\n${body(name)}\n}`)
  return name
}

export function unionBody(schemas: readonly Schema[], type: string, write: (schema: Schema, type: string) => string): string {
  const by = discriminator(schemas)
  if (by === undefined) throw new Error(`${type}: the objects of this union can’t be told apart`)
  const cases = schemas.map(s => {
    const word = JSON.stringify(s.properties?.[by]?.const).replaceAll('"', "'")
    return `    case ${word}:\n      ${write(s, `Extract<${type}, { ${by}: ${word} }>`)}`
  })
  return `  switch (value.${by}) {\n${cases.join('\n')}\n  }`
}

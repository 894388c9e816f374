/**
 * Writes the text of a battle that hashes are made of: all that it holds, but for what is as usual. So a field that is added later leaves the
 * text of every battle in which nothing has come of it as it was. What never changes (`fixed`) stands in it as a digest, made once.
 */
import {
  declare,
  isNull,
  isPrimitive,
  member,
  nothingWritten,
  options,
  required,
  type Schema,
  shapeWithUsual,
  unionBody,
  type Written,
} from './schema.js'

/** `constants`: the texts of what is usual and no single value. */
interface Texts extends Written {
  readonly constants: string[]
}
const digest = ', digest: Digest'
const inline = 'const inline: Digest = (part, text) => text(part, inline)'

/** The functions, and the text of the whole battle as an expression of `battle` and `digest`. */
export function textsOf(schema: Schema, type: string): { readonly functions: readonly string[]; readonly text: string } {
  const texts: Texts = { ...nothingWritten(shapeWithUsual), constants: [] }
  const text = textOf(schema, 'battle', type, texts)
  const { functions, constants } = texts
  return { functions: [...functions, ...(constants.length === 0 ? [] : [inline, constants.join('\n')])], text }
}

/** An expression of type string. `by`: what shortens what never changes. */
function textOf(schema: Schema, at: string, type: string, texts: Texts, by: 'digest' | 'inline' = 'digest'): string {
  if (schema.const !== undefined) return JSON.stringify(JSON.stringify(schema.const))
  if (isPrimitive(schema)) return primitiveText(schema, at)
  if (schema.mark === 'opaque') return `${by}(${at}, part => JSON.stringify(part))`
  const rest = options(schema)?.filter(one => !isNull(one))
  const [only] = rest ?? []
  if (rest?.length === 1 && only !== undefined) {
    const inner = schema.mark === undefined ? only : { ...only, mark: schema.mark }
    return `(${at} === null ? 'null' : ${textOf(inner, at, `NonNullable<${type}>`, texts, by)})`
  }
  const name = declare(texts, 'text', schema, `Readonly<${type}>`, 'string', () => bodyOf(schema, type, texts), digest)
  return schema.mark === 'fixed' ? `${by}(${at}, ${name})` : `${name}(${at}, ${by})`
}

function primitiveText({ type, enum: words }: Schema, at: string): string {
  if (type === 'integer' || type === 'number' || type === 'boolean') return `\`\${${at}}\``
  if (type === 'string' && words?.every(word => typeof word === 'string' && /^[\w -]*$/.test(word))) return `\`"\${${at}}"\``
  return `JSON.stringify(${at})`
}

/** The statements of a function of `value`. */
function bodyOf(schema: Schema, type: string, texts: Texts): string {
  const union = options(schema)
  if (union !== undefined)
    return unionBody(
      union.filter(one => !isNull(one)),
      type,
      (one, t) => `return ${textOf(one, 'value', t, texts)}`,
    )
  if (schema.type === 'array') {
    if (schema.prefixItems !== undefined) {
      const parts = schema.prefixItems.map((one, i) => textOf(one, `value[${i}]`, `${type}[${i}]`, texts))
      return `  void value, digest\n  return \`[${parts.map(part => `\${${part}}`).join()}]\``
    }
    return `  void digest
  let text = '['
  for (const one of value) text += ${textOf(schema.items ?? {}, 'one', `${type}[number]`, texts)} + ','
  return text + ']'`
  }
  if (schema.type !== 'object') throw new Error(`${type}: a battle can’t hold ${JSON.stringify(schema)}`)
  const properties = Object.entries(schema.properties ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  if (typeof schema.additionalProperties === 'object' && properties.length === 0)
    return `  void digest
  let text = '{'
  for (const name of Object.keys(value).sort()) text += JSON.stringify(name) + ':' + ${textOf(schema.additionalProperties, 'value[name as keyof typeof value]!', `NonNullable<${type}[keyof ${type}]>`, texts)} + ','
  return text + '}'`
  const parts = properties.map(([name, one]) => fieldText(schema, name, one, type, texts))
  return `  void value, digest\n  return (\n    ${["'{'", ...parts, "'}'"].join(' +\n    ')}\n  )`
}

/** A field's name and text; nothing where it is missing or as usual. */
function fieldText(schema: Schema, name: string, field: Schema, type: string, texts: Texts): string {
  const at = `value${member(name)}`
  const isOptional = !required(schema, name)
  const fieldType = isOptional ? `NonNullable<${type}['${name}']>` : `${type}['${name}']`
  const text = `${JSON.stringify(`"${name}":`)} + ${textOf(field, at, fieldType, texts)} + ','`
  const usual = {
    default: field.default,
    ...(schema.usual !== undefined && Object.hasOwn(schema.usual, name) && { default: schema.usual[name] }),
  }
  const isLeftOut = [
    ...(isOptional ? [`${at} === undefined`] : []),
    ...(usual.default === undefined ? [] : [isUsual(field, at, usual.default, fieldType, texts)]),
  ]
  return isLeftOut.length === 0 ? text : `(${isLeftOut.join(' || ')} ? '' : ${text})`
}

/** Is it as usual? Texts of lists and objects are compared, nothing in them as a digest. */
function isUsual(field: Schema, at: string, usual: unknown, type: string, texts: Texts): string {
  if (usual === null || typeof usual !== 'object') return `${at} === ${JSON.stringify(usual)}`
  if (Array.isArray(usual) && usual.length === 0) return `${at}.length === 0`
  const constant = `usual${texts.constants.length + 1}`
  texts.constants.push(`const ${constant} = ${textOf(field, `(${JSON.stringify(usual)} as ${type})`, type, texts, 'inline')}`)
  return `${textOf(field, at, type, texts, 'inline')} === ${constant}`
}

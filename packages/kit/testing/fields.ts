/** The fields that people may write into content files, and which of them no rule of the game names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json, Schema } from '@enfilade/engine'

/** What a file says of itself, or of where an entry is from: screens show it. */
const ofTheFile = new Set(['enfilade', 'ruleset', 'source'])

/** Every field by its way through the file: "weapons.*.damage". */
export function fieldsOf(content: Json): string[] {
  const whole = content as unknown as Schema & { readonly [key: string]: unknown }
  const found = new Set<string>()
  const walk = (given: unknown, path: string, above: readonly unknown[]): void => {
    if (typeof given !== 'object' || given === null || above.includes(given)) return
    const schema = given as { readonly [key: string]: unknown }
    const inside = [...above, given]
    if (typeof schema.$ref === 'string') walk(pointed(whole, schema.$ref), path, inside)
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      found.add(path + name)
      walk(field, `${path}${name}.`, inside)
    }
    for (const each of [schema.anyOf, schema.oneOf, schema.allOf]) if (Array.isArray(each)) for (const one of each) walk(one, path, inside)
    walk(schema.items, path, inside)
    walk(schema.additionalProperties, `${path}*.`, inside)
  }
  walk(whole, '', [])
  return [...found]
}
const pointed = (whole: unknown, ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce((at: unknown, key) => (at as { readonly [key: string]: unknown } | undefined)?.[key], whole)

/** Where rules, sentences, screens and policies stand. What begins a fight from a file names every field, so it doesn't count. */
const readers = ['rules', 'seats', 'commands']
/** Fields that none of these names. Words of two meanings are taken for named. `home`: the game's folder. */
export function unreadFields(home: string, content: Json): string[] {
  const code = readers
    .filter(room => existsSync(join(home, room)))
    .flatMap(room => readdirSync(join(home, room), { recursive: true, encoding: 'utf8' }).map(file => join(home, room, file)))
    .filter(file => file.endsWith('.ts') && !/\.test\.ts$|rulebook\.ts$|\.generated\.ts$/.test(file))
    .map(file => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
    .join('\n')
  return fieldsOf(content).filter(field => {
    const name = field.slice(field.lastIndexOf('.') + 1)
    return !ofTheFile.has(name) && !new RegExp(`\\b${name}\\b`).test(code)
  })
}

/** What a reader made of a block, field by field, against what stands in it. */
import type { Json } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { fieldsOf, kindsIn, placeOf, sharedWords } from '../src/forms/index.js'
import { type Nameable, readStatBlock, withFigures } from '../src/stat-block/index.js'
import type { Block } from './stat-blocks.js'

export interface Measured {
  /** Fields of the block that came out as they stand in it. */
  readonly right: number
  readonly fields: number
  /** Fields that came out with another value, or that the block doesn't have. */
  readonly wrong: readonly string[]
  /** Fields that didn't come out. */
  readonly missing: readonly string[]
  readonly not: readonly string[]
}

/** Reads a text as the command line does. */
function readAs(game: string, text: string, totals: boolean) {
  const ruleset = rulesetOf(game)
  const schema = kindsIn(ruleset?.schemas.content ?? null).find(({ kind }) => kind === 'people')?.entry ?? null
  const words = sharedWords((ruleset?.content.people ?? []).map(one => one.data))
  const near: Nameable = { entriesOf: kind => ruleset?.content[kind] ?? [], wordsAt: path => words.get(placeOf(path)) ?? [] }
  return readStatBlock(text, schema, {}, near, totals)
}

/** "stats.REF = 7", "weapons = knife": each field of an entry; what stands in a list stands for itself. */
function fieldsIn(value: Json, path: readonly string[] = []): string[] {
  if (Array.isArray(value)) return value.map(one => `${path.join('.')} = ${JSON.stringify(one)}`)
  if (value !== null && typeof value === 'object' && !('sp' in value))
    return Object.entries(fieldsOf(value)).flatMap(([key, part]) => fieldsIn(part, [...path, key]))
  return [`${path.join('.')} = ${JSON.stringify(value)}`]
}

export function measured({ game, text, totals, people }: Block): Measured {
  const read = readAs(game, text, totals === true)
  const wrong: string[] = []
  const missing: string[] = []
  let [right, fields] = [0, 0]
  for (let at = 0; at < Math.max(people.length, read.length); at++) {
    const expected = fieldsIn(people[at]?.entry ?? {})
    const found = fieldsIn(withFigures({}, read[at]?.understood ?? []))
    fields += expected.length
    right += expected.filter(one => found.includes(one)).length
    wrong.push(...found.filter(one => !expected.includes(one)).map(one => `${at + 1}: ${one}`))
    missing.push(...expected.filter(one => !found.includes(one)).map(one => `${at + 1}: ${one}`))
  }
  return { right, fields, wrong, missing, not: read.flatMap(one => one.not) }
}

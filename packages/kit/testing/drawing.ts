/** What random scenarios are drawn with. */
import type { Id, Json } from '@enfilade/engine'
import fc from 'fast-check'
import { z } from 'zod'
import type { Wrong } from '../src/noting.js'
import type { Facts } from '../src/state/field.js'
import { policyNames } from '../src/state/standard-fields.js'
import type { Pick } from './kit.js'

/** Draws numbers for building something: a whole number from 0 to n - 1. Shrinks towards 0. */
export type Draw = Pick
/** Something built from drawn numbers. */
export const built = <T>(build: (draw: Draw) => T): fc.Arbitrary<T> =>
  fc.gen().map(drawn => build(below => drawn(fc.nat, { max: Math.max(0, below - 1) })))

export const chance = (draw: Draw, one: number, of: number): boolean => draw(of) >= of - one
export const some = <T>(draw: Draw, list: readonly T[]): T[] => list.filter(() => chance(draw, 1, 2))

/** A part of a file. */
export type Part = Record<string, Json>
/** The sides of random fights, the last of which is in some of them. */
export const sideNames = ['Crew', 'Gang', 'Locals'] as const
/** A side without its combatants: the locals may be allies, or neutral. `secret`: is anything hidden in this fight? */
export const sideFile = (draw: Draw, name: string, secret: boolean): Part => ({
  name,
  policy: policyNames[draw(policyNames.length)] ?? null,
  ...(name === 'Locals' && chance(draw, 1, 2) ? { allies: ['Crew'] } : {}),
  ...(name === 'Locals' && chance(draw, 1, 4) ? { neutral: true } : {}),
  ...(secret && chance(draw, 1, 3) ? { rollsHidden: true } : {}),
})

/** Who decides for a combatant, and from which of the others they and their numbers are hidden. */
export const ownFile = (draw: Draw, others: readonly string[], secret: boolean): Part => ({
  ...(chance(draw, 1, 3) ? { policy: policyNames[draw(policyNames.length)] ?? null } : {}),
  ...(secret && chance(draw, 1, 3) ? { hiddenFrom: some(draw, others) } : {}),
  ...(secret && chance(draw, 1, 3) ? { numbersHiddenFrom: some(draw, others) } : {}),
})

interface AnyThing {
  readonly fields: Readonly<Record<string, { readonly schema: z.ZodType; readonly facts: Facts }>>
  faults(given: never, wrong: Wrong): void
}
/**
 * Properties of gear that came after records began, from its declaration: some that this weapon or armor may have. Those that were there from
 * the beginning each game draws itself, so that the fights drawn so far stay as they are.
 */
export function laterProperties(draw: Draw, { fields, faults }: AnyThing, given: object): Readonly<Record<string, Json>> {
  const found: Record<string, Json> = {}
  for (const [name, { schema, facts }] of Object.entries(fields)) {
    if (facts.begins !== 'usually' || facts.gear?.alwaysHashed === true || !chance(draw, 1, 4)) continue
    const value = anotherValue(draw, facts.form?.schema ?? schema, facts.value)
    if (value === undefined) continue
    let isFit = true
    const wrong = (): void => {
      isFit = false
    }
    faults({ ...given, ...found, [name]: value } as never, wrong)
    if (isFit) found[name] = value
  }
  return found
}
/** The weapon of the content with this id, or one like it with properties of its own. */
export function perhapsWithProperties<T extends Json>(draw: Draw, thing: AnyThing, id: Id, entry: object | undefined, asListed: T): Json {
  const more = laterProperties(draw, thing, { ...entry, id })
  const { source: _source, words: _words, ...own } = { source: null, words: null, ...entry }
  return Object.keys(more).length === 0 ? asListed : ({ ...own, id, ...more } as Json)
}
/** Of a yes or no, a word or a whole number; undefined: of anything else. */
function anotherValue(draw: Draw, schema: z.ZodType, usual: unknown): Json | undefined {
  const { type, enum: words, minimum = 0, maximum = minimum } = z.toJSONSchema(schema, { io: 'input' })
  const values = type === 'boolean' ? [true, false] : (words ?? (type === 'integer' ? [minimum, maximum] : []))
  const others = values.filter(one => one !== usual) as Json[]
  return others[draw(others.length)]
}

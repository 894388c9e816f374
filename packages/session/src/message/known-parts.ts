/**
 * A scenario in a message: what stands just so in a ready fight or in the game's content is named by a few digits of its hash, everything else is
 * written out. A ready fight is then one name, and one with own people in it brings only those.
 */
import { type AnyRuleset, canonical, hashOf, type Json } from '@enfilade/engine'
import { MessageFault } from './letters.js'

type Fields = { readonly [key: string]: Json }
const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parts by the digits that name them. */
export type KnownParts = ReadonlyMap<string, Json>
/** The key of a name. An object that has such a key itself is written with another one around it. */
const named = '$'
const digits = 8
/** Anything shorter takes less room than its name. */
const shortest = 40

/** @param ready the ready fights of this game, as the game reads them */
export function knownParts({ content }: Pick<AnyRuleset, 'content'>, ready: readonly Json[]): KnownParts {
  const known = new Map<string, Json>()
  const learn = (value: Json): void => {
    if (value === null || typeof value !== 'object') return
    const text = canonical(value)
    if (text.length < shortest) return
    known.set(hashOf(value).slice(0, digits), value)
    for (const inner of Object.values(value)) learn(inner as Json)
  }
  for (const entries of Object.values(content)) for (const { data } of entries) learn(data)
  for (const scenario of ready) learn(scenario)
  return known
}

export function withNames(value: Json, known: KnownParts): Json {
  if (value === null || typeof value !== 'object') return value
  if (canonical(value).length >= shortest) {
    const name = hashOf(value).slice(0, digits)
    const there = known.get(name)
    if (there !== undefined && canonical(there) === canonical(value)) return { [named]: name }
  }
  if (!isFields(value)) return value.map(one => withNames(one, known))
  const written = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNames(one, known)]))
  return named in written ? { [named]: written } : written
}

/** @throws MessageFault where a part isn't known here */
export function withoutNames(value: Json, known: KnownParts): Json {
  if (value === null || typeof value !== 'object') return value
  if (!isFields(value)) return value.map(one => withoutNames(one, known))
  const name = value[named]
  if (typeof name === 'string') {
    const part = known.get(name)
    if (part === undefined)
      throw new MessageFault('The message names a part of a ready fight or of the game’s content that isn’t the same in this program.')
    return part
  }
  const inside = name !== undefined && isFields(name) ? name : value
  return Object.fromEntries(Object.entries(inside).map(([key, one]) => [key, withoutNames(one, known)]))
}

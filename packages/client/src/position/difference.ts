/**
 * What differs between two values of the same make, and one of them made from the other and the difference. Entries of a list are compared
 * one by one, by their ids or their places, so that one changed number shows as one number.
 */
import type { Json } from '@enfilade/engine'
import { isFields } from '../forms/json.js'

/** A difference that replaces what was there instead of changing parts of it. No key of a battle is an equals sign. */
const whole = '='

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const idOf = (value: Json): string | null => (isFields(value) && typeof value.id === 'string' ? value.id : null)

/** The names under which the entries of a list are changed: their ids where all have one of their own, else their places from 0. */
function namesOf(list: readonly Json[]): readonly string[] {
  const ids = list.map(idOf)
  const named = ids.every(id => id !== null) && new Set(ids).size === ids.length
  return named ? (ids as readonly string[]) : list.map((_, i) => String(i))
}

/** What has to be changed in `from` to get `to`; undefined where nothing has. */
export function difference(from: Json | undefined, to: Json): Json | undefined {
  if (isFields(from) && isFields(to)) {
    if (Object.keys(from).some(key => to[key] === undefined)) return { [whole]: to }
    return differing(Object.entries(to).map(([key, value]) => [key, difference(from[key], value)]))
  }
  if (isList(from) && isList(to)) {
    const names = namesOf(from)
    const sameEntries = names.join() === namesOf(to).join() && [...from, ...to].every(one => isFields(one) || isList(one))
    if (sameEntries) return differing(to.map((value, i) => [names[i] as string, difference(from[i], value)]))
    return JSON.stringify(from) === JSON.stringify(to) ? undefined : to
  }
  return from === to ? undefined : isList(from) && isFields(to) ? { [whole]: to } : to
}

function differing(parts: readonly (readonly [string, Json | undefined])[]): Json | undefined {
  const changed = parts.filter((part): part is readonly [string, Json] => part[1] !== undefined)
  return changed.length === 0 ? undefined : Object.fromEntries(changed)
}

/** `from` with a difference made. @throws RangeError where the difference changes an entry that a list does not have */
export function withDifference(from: Json | undefined, change: Json | undefined, path: readonly string[] = []): Json {
  if (change === undefined) return from ?? null
  if (!isFields(change)) return change
  if (change[whole] !== undefined) return change[whole]
  if (isList(from)) {
    const names = namesOf(from)
    const unknown = Object.keys(change).find(name => !names.includes(name))
    if (unknown !== undefined) throw new RangeError(`There is no ${[...path, unknown].join('.')} in this fight.`)
    return from.map((one, i) => withDifference(one, change[names[i] as string], [...path, names[i] as string]))
  }
  const before = isFields(from) ? from : {}
  const changed = Object.entries(change).map(([key, value]): [string, Json] => [key, withDifference(before[key], value, [...path, key])])
  return { ...before, ...Object.fromEntries(changed) }
}

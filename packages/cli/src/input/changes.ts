/**
 * Changes of a scenario file from the command line: a place in it by names, and its new value. `sides.Raiders.combatants.goon.count=4` is the
 * count of the entry called goon (by its id, name or `use`) of the side Raiders.
 */
import { didYouMean, jsonOrText } from '@enfilade/client'
import { foundText, type Json } from '@enfilade/engine'
import { BadInput } from '../failures.js'
import type { Io } from '../io.js'
import { fieldsOf, type OpenScenario, type Settings, scenarioFrom } from './fights.js'
import type { SourceFile } from './files.js'

export interface Change {
  /** As typed. */
  readonly path: string
  readonly value: Json
}
/** A place and the values that it may have. */
export interface Range {
  readonly path: string
  readonly values: readonly Json[]
}
const mostValues = 100

const wrong = (option: string, words: string, found: Json, allowed?: readonly string[] | string): BadInput =>
  new BadInput([{ file: null, fault: { path: [option], words, found, ...(allowed !== undefined && { allowed }) } }])

/** "path=value". @throws BadInput */
export function changeOf(typed: string, option: string): Change {
  const { path, rest } = cut(typed, option)
  return { path, value: jsonOrText(rest) }
}
/** "path=1..6", "path=1..9/2" (every second one) or "path=pistol,rifle". @throws BadInput */
export function rangeOf(typed: string, option: string): Range {
  const { path, rest } = cut(typed, option)
  const span = /^(-?\d+)\.\.(-?\d+)(?:\/(\d+))?$/.exec(rest)
  if (span === null) return { path, values: rest.split(',').map(jsonOrText) }
  const [from, to, step] = [Number(span[1]), Number(span[2]), Number(span[3] ?? 1)]
  if (to < from || step < 1)
    throw wrong(option, `${foundText(rest)} has no numbers in it.`, rest, 'a range such as 1..6, or 1..9/2 for every second one')
  if ((to - from) / step >= mostValues) throw wrong(option, `${foundText(rest)} has too many numbers.`, rest, `at most ${mostValues}`)
  return { path, values: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step) }
}
function cut(typed: string, option: string): { path: string; rest: string } {
  const at = typed.indexOf('=')
  if (at < 1 || at === typed.length - 1)
    throw wrong(option, `${foundText(typed)} changes nothing.`, typed, 'a place and its value: path=value')
  return { path: typed.slice(0, at), rest: typed.slice(at + 1) }
}

/** The file with other values; the file itself stays as it is. @throws BadInput for a place that is nowhere, with the names that there are */
export const changedFile = (file: SourceFile, changes: readonly Change[], option: string): SourceFile => ({
  ...file,
  value: changes.reduce((value, { path, value: now }) => {
    const keys = keysTo(value, path, option)
    const changed = withValue(value, keys, now)
    return keys.at(-1) === 'count' ? withPlacesFor(changed, keys.slice(0, -1), now) : changed
  }, file.value),
})

/** Fewer combatants than there were keep the first of the places that are listed for them. */
function withPlacesFor(value: Json, keys: readonly Key[], count: Json): Json {
  const at = inside(keys.reduce<Json | undefined>(inside, value), 'at')
  const isList = Array.isArray(at) && at.every(one => typeof one !== 'number') && typeof count === 'number'
  if (!isList || at.length <= count) return value
  return withValue(value, [...keys, 'at'], count === 1 ? (at[0] as Json) : at.slice(0, count))
}

/** What stands at a place now; undefined: nothing. @throws BadInput for a place that is nowhere */
export const valueAt = (file: SourceFile, path: string, option: string): Json | undefined =>
  keysTo(file.value, path, option).reduce<Json | undefined>(inside, file.value)

/** The scenario in which the places of these ranges have these values. @throws BadInput with all faults */
export const scenarioWith = (
  io: Io,
  file: SourceFile,
  ranges: readonly Range[],
  values: readonly Json[],
  settings: Settings,
  option: string,
): Promise<OpenScenario> =>
  scenarioFrom(
    io,
    changedFile(
      file,
      ranges.map(({ path }, i) => ({ path, value: values[i] as Json })),
      option,
    ),
    settings,
  )

type Key = string | number
const inside = (value: Json | undefined, key: Key): Json | undefined =>
  Array.isArray(value) ? (value as readonly Json[])[key as number] : fieldsOf(value ?? null)?.[key]

/** The names of a path as keys of what the file holds. A last one may be new: what it may be, the game's own reading says. */
function keysTo(value: Json, path: string, option: string): Key[] {
  const names = path.split('.')
  let found: Json | undefined = value
  return names.map((name, i) => {
    const isLast = i === names.length - 1
    let key: Key = name
    if (Array.isArray(found)) {
      const list = found as readonly Json[]
      key = placeIn(list, name)
      if (key < 0) throw nowhere(path, name, list.flatMap(namesOf), option)
    } else {
      const fields = fieldsOf(found ?? null)
      if (fields === null || (!isLast && !Object.hasOwn(fields, name))) throw nowhere(path, name, Object.keys(fields ?? {}), option)
    }
    found = inside(found, key)
    return key
  })
}
function withValue(value: Json | undefined, [key, ...rest]: readonly Key[], now: Json): Json {
  if (key === undefined) return now
  const changed = withValue(inside(value, key), rest, now)
  if (Array.isArray(value)) return (value as readonly Json[]).map((one, i) => (i === key ? changed : one))
  return { ...fieldsOf(value ?? null), [key]: changed }
}
/** By a name, else by number from 0. */
function placeIn(list: readonly Json[], name: string): number {
  const named = list.findIndex(one => namesOf(one).includes(name))
  return named >= 0 ? named : /^\d+$/.test(name) && Number(name) < list.length ? Number(name) : -1
}
const namesOf = (entry: Json): string[] => {
  const { id, name, use } = fieldsOf(entry) ?? {}
  return [...new Set([id, name, use].filter(one => typeof one === 'string'))]
}
const nowhere = (path: string, name: string, there: readonly string[], option: string): BadInput =>
  wrong(option, `${foundText(path)} is nowhere in the scenario: there is no ${foundText(name)}.${didYouMean(name, there)}`, path, there)

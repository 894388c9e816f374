/**
 * Changes of a scenario file: a place in it by names, and its new value. `sides.Raiders.combatants.goon.count` is the count of the entry called
 * goon (by its id, name or `use`) of the side Raiders. And files of variations, which list such changes of one scenario.
 */
import { type Fault, foundText, isRecord, type Json, type Path } from '@enfilade/engine'
import { fieldsOf } from './levers.js'
import { stateText } from './words.js'

export interface Change {
  /** As typed. */
  readonly path: string
  readonly value: Json
}
/** A place that is nowhere: what was looked for there, and the names that there are. */
export interface Nowhere {
  readonly path: string
  readonly name: string
  readonly there: readonly string[]
}
export class NoSuchPlace extends Error {
  constructor(readonly nowhere: Nowhere) {
    super(`${foundText(nowhere.path)} is nowhere in the scenario: there is no ${foundText(nowhere.name)}.`)
    this.name = 'NoSuchPlace'
  }
}

/** The scenario with other values; the one given stays as it is. @throws NoSuchPlace */
export const changedBy = (scenario: Json, changes: readonly Change[]): Json =>
  changes.reduce((value, { path, value: now }) => {
    const keys = keysTo(value, path)
    const changed = withValue(value, keys, now)
    return keys.at(-1) === 'count' ? withPlacesFor(changed, keys.slice(0, -1), now) : changed
  }, scenario)

/** What stands at a place now; undefined: nothing. @throws NoSuchPlace */
export const valueAtPlace = (scenario: Json, path: string): Json | undefined =>
  keysTo(scenario, path).reduce<Json | undefined>(inside, scenario)

/** A change in words: "raider of Raiders: 3 of them", "Vex of Crew plays cautious", "breaks at wounds". @throws NoSuchPlace */
export function changeText(scenario: Json, { path, value }: Change): string {
  const keys = keysTo(scenario, path)
  const field = String(keys.at(-1))
  const things = keys.slice(0, -1).map((_, i) => fieldsOf(keys.slice(0, i + 1).reduce<Json | undefined>(inside, scenario)))
  const names = things.flatMap(({ name, use, id }) => [name, use, id].find(one => typeof one === 'string') ?? []).reverse()
  const now = typeof value === 'string' ? value : JSON.stringify(value)
  const said =
    field === 'count'
      ? `: ${now} of them`
      : field === 'policy'
        ? ` plays ${now}`
        : `${names.length > 0 ? ': ' : ''}${stateText(field)} ${now}`
  return `${names.join(' of ')}${said}`
}

/** Fewer combatants than there were keep the first of the places that are listed for them. */
function withPlacesFor(value: Json, keys: readonly Key[], count: Json): Json {
  const at = inside(keys.reduce<Json | undefined>(inside, value), 'at')
  const isList = Array.isArray(at) && at.every(one => typeof one !== 'number') && typeof count === 'number'
  if (!isList || at.length <= count) return value
  return withValue(value, [...keys, 'at'], count === 1 ? (at[0] as Json) : at.slice(0, count))
}

type Key = string | number
const inside = (value: Json | undefined, key: Key): Json | undefined =>
  Array.isArray(value) ? (value as readonly Json[])[key as number] : fieldsOf(value)[key]

/** The names of a path as keys of what the file holds. A last one may be new: what it may be, the game's own reading says. */
function keysTo(value: Json, path: string): Key[] {
  const names = path.split('.')
  let found: Json | undefined = value
  return names.map((name, i) => {
    const isLast = i === names.length - 1
    let key: Key = name
    if (Array.isArray(found)) {
      const list = found as readonly Json[]
      key = placeIn(list, name)
      if (key < 0) throw new NoSuchPlace({ path, name, there: list.flatMap(namesOf) })
    } else if (!isRecord(found) || (!isLast && !Object.hasOwn(found, name)))
      throw new NoSuchPlace({ path, name, there: Object.keys(fieldsOf(found)) })
    found = inside(found, key)
    return key
  })
}
function withValue(value: Json | undefined, [key, ...rest]: readonly Key[], now: Json): Json {
  if (key === undefined) return now
  const changed = withValue(inside(value, key), rest, now)
  if (Array.isArray(value)) return (value as readonly Json[]).map((one, i) => (i === key ? changed : one))
  return { ...fieldsOf(value), [key]: changed }
}
/** By a name, else by number from 0. */
function placeIn(list: readonly Json[], name: string): number {
  const named = list.findIndex(one => namesOf(one).includes(name))
  return named >= 0 ? named : /^\d+$/.test(name) && Number(name) < list.length ? Number(name) : -1
}
const namesOf = (entry: Json): string[] => {
  const { id, name, use } = fieldsOf(entry)
  return [...new Set([id, name, use].filter(one => typeof one === 'string'))]
}

// ── files of variations ────────────────────────────────────────────────────────────────────────────────────────────
export interface Variation {
  readonly name: string
  readonly changes: readonly Change[]
  /** Optional rules of the game. */
  readonly set: { readonly [option: string]: Json }
}
export interface Variations {
  /** The scenario that is varied, as the file names it. */
  readonly scenario: string
  readonly variations: readonly Variation[]
}
const mostVariations = 40
const longestName = 200
export const isVariations = (value: Json): boolean => fieldsOf(value).enfilade === 'variations'

/** What a file of variations says, or every fault of it. What a place or an option may hold, the game's own reading says. */
export function variationsIn(
  value: Json,
): { readonly ok: true; readonly value: Variations } | { readonly ok: false; readonly faults: Fault[] } {
  const faults: Fault[] = []
  const wrong = (path: Path, words: string, found: Json | undefined, allowed?: string | readonly string[]): void => {
    faults.push({ path, words, ...(found !== undefined && { found }), ...(allowed !== undefined && { allowed }) })
  }
  const onlyKeys = (fields: Json | undefined, path: Path, keys: readonly string[]): void => {
    for (const key of Object.keys(fieldsOf(fields)))
      if (!keys.includes(key)) wrong([...path, key], `There is no field "${key}" here.`, undefined, keys)
  }
  const named = (name: Json | undefined, path: Path): string => {
    if (typeof name === 'string' && name.length > 0 && name.length <= longestName) return name
    wrong(path, 'A name is missing here, or isn’t one.', name, `a text of at most ${longestName} characters`)
    return ''
  }
  const plain = (fields: Json | undefined, path: Path): { readonly [key: string]: Json } => {
    if (fields !== undefined && !isRecord(fields)) wrong(path, 'These aren’t names with a value each.', fields, '{ name: value }')
    for (const [key, one] of Object.entries(fieldsOf(fields)))
      if (one !== null && typeof one === 'object')
        wrong([...path, key], 'This takes one value.', one, 'a text, a number, true, false or null')
    return fieldsOf(fields)
  }
  const file = fieldsOf(value)
  if (!isVariations(value)) wrong(['enfilade'], 'This isn’t a file of variations.', file.enfilade, ['variations'])
  onlyKeys(value, [], ['enfilade', 'scenario', 'variations'])
  const scenario = named(file.scenario, ['scenario'])
  const list = Array.isArray(file.variations) ? (file.variations as readonly Json[]) : []
  if (list.length === 0 || list.length > mostVariations)
    wrong(['variations'], 'These are no variations that can be compared.', file.variations, `a list of 1 to ${mostVariations}`)
  const variations = list.map((one, nth): Variation => {
    const path: Path = ['variations', nth]
    onlyKeys(one, path, ['name', 'change', 'set'])
    const { name, change, set } = fieldsOf(one)
    const changes = Object.entries(plain(change, [...path, 'change'])).map(([place, now]) => ({ path: place, value: now }))
    return { name: named(name, [...path, 'name']), changes, set: plain(set, [...path, 'set']) }
  })
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: { scenario, variations } }
}

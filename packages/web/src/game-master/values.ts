/** Values of a battle as a list of paths, and reading values that the game master types. */
import type { Json } from '@enfilade/engine'

export interface Leaf {
  readonly path: string
  readonly value: Json
}

/** Every single value below `path`, in the order of the data; list entries by their id where that is unique. */
export function leavesOf(value: Json, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  const ids = Array.isArray(value) ? value.map(part => idOf(part as Json)) : []
  const only = (i: number): string | null => (ids.filter(id => id === ids[i]).length === 1 ? (ids[i] ?? null) : null)
  const parts = Array.isArray(value)
    ? value.map((part, i) => [only(i) ?? String(i), part as Json] as const)
    : Object.entries(value).map(([key, part]) => [key, part as Json] as const)
  return parts.length === 0 ? [{ path, value }] : parts.flatMap(([key, part]) => leavesOf(part, `${path}/${key}`))
}
function idOf(part: Json): string | null {
  const id = typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as { id?: Json }).id : undefined
  return typeof id === 'string' && !id.includes('/') ? id : null
}

/** The part of a battle about one combatant: its path and value. By convention of all games combatants stand in a list with their ids. */
export function personIn(battle: Json, who: string): Leaf | null {
  if (typeof battle !== 'object' || battle === null || Array.isArray(battle)) return null
  for (const key of ['people', ...Object.keys(battle)]) {
    const list = (battle as { readonly [key: string]: Json })[key]
    const found = Array.isArray(list) ? list.find(part => idOf(part as Json) === who) : undefined
    if (found !== undefined) return { path: `/${key}/${who}`, value: found as Json }
  }
  return null
}

/** A typed value: 12, true, null, "text", [1, 2], {"x": 3}; several separated by commas are a list; anything else is text. */
export function valueTyped(text: string): Json {
  const typed = text.trim()
  try {
    return JSON.parse(typed) as Json
  } catch {
    // Not JSON: a bare word, or a list without brackets.
  }
  if (typed.includes(',')) return typed.split(',').map(part => valueTyped(part))
  return typed
}
export const valueShown = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A value typed where one of this kind stood: text stays text, even if it looks like a number. */
export const valueLike = (before: Json, typed: string): Json => (typeof before === 'string' ? typed : valueTyped(typed))

/** Everything of a view that has an id and a name: regions, doors, cover. */
export function thingsIn(value: Json, found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value)) for (const part of value) thingsIn(part as Json, found)
  else if (typeof value === 'object' && value !== null) {
    const { id, name } = value as { readonly id?: Json; readonly name?: Json }
    if (typeof id === 'string') found.set(id, typeof name === 'string' && name !== '' ? name : id)
    for (const part of Object.values(value)) thingsIn(part as Json, found)
  }
  return found
}

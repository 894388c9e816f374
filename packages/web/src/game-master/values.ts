/** Reading values that the game master types, and saying those that stand. */

import { spaced } from '@enfilade/client/forms'
import { type Json, number } from '@enfilade/engine'
import { gameMaster as said } from '../words/en/game-master.js'

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
/** A number as typed by hand: "12" and "=−3" set it, "−7" and "+5" change what stands there; nothing: none. What isn’t a number stays text, to be refused. */
export function numberTyped(text: string, now: Json): number | string | null {
  const typed = text.trim().replaceAll('−', '-')
  if (typed === '') return null
  const sets = typed.startsWith('=')
  const amount = Number(sets ? typed.slice(1) : typed)
  if (Number.isNaN(amount)) return text
  return !sets && /^[+-]/.test(typed) && typeof now === 'number' ? now + amount : amount
}
/** "yes", "none", "left arm, head", "−3". */
export function wordsOf(value: Json): string {
  if (value === null) return said.nothing
  if (typeof value === 'boolean') return value ? said.yes : said.no
  if (typeof value === 'number') return number(value)
  if (Array.isArray(value)) return value.length === 0 ? said.nothing : value.map(wordsOf).join(', ')
  return typeof value === 'string' ? (/^[a-z]+([A-Z][a-z]*)*$/.test(value) ? spaced(value) : value) : JSON.stringify(value)
}

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

/** Which words stand where in entries, for fields that take any words. */

import type { Json } from '@enfilade/engine'
import { fieldsOf, type Path } from './json.js'

/** A place in an entry as text; what stands in a list counts as the list itself. */
export const placeOf = (path: Path): string => path.filter(one => typeof one === 'string').join('/')
/** What only one entry has. */
const ownAlways = ['name', 'words', 'source']

/** The words, and the names of values, that several of these entries share, by their place. */
export function sharedWords(entries: readonly Json[]): ReadonlyMap<string, readonly string[]> {
  const counts = new Map<string, Map<string, number>>()
  const note = (path: Path, word: string): void => {
    const at = counts.get(placeOf(path)) ?? new Map<string, number>()
    counts.set(placeOf(path), at.set(word, (at.get(word) ?? 0) + 1))
  }
  const look = (value: Json, path: Path): void => {
    if (typeof value === 'string') note(path, value)
    else if (Array.isArray(value)) for (const one of value) look(one as Json, path)
    else
      for (const [part, one] of Object.entries(fieldsOf(value))) {
        note(path, part)
        look(one, [...path, part])
      }
  }
  for (const entry of entries)
    for (const [part, value] of Object.entries(fieldsOf(entry))) if (!ownAlways.includes(part)) look(value, [part])
  return new Map([...counts].map(([place, words]) => [place, [...words].filter(([, count]) => count > 1).map(([word]) => word)] as const))
}

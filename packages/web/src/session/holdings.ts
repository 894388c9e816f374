/** What a kept file's text tells: its place in the lists, and what a content file holds. */
import { fieldsOf } from '@enfilade/client/forms'
import type { Json } from '@enfilade/engine'
import type { KeptFile } from './library.js'

/** A file of the same kind, game and name takes the place of the one before. */
export const idOfFile = ({ kind, game, name }: Pick<KeptFile, 'kind' | 'game' | 'name'>): string => `${kind} ${game} ${name}`

/** What lists say of a content file. `known`: the kinds of entries that its game has. */
export function holdings(known: readonly string[], content: Json): Pick<KeptFile, 'people' | 'entries'> {
  const kinds = Object.entries(fieldsOf(content)).filter(([kind]) => known.includes(kind))
  const people = Object.entries(fieldsOf(fieldsOf(content).people ?? null)).map(([id, entry]) => {
    const called = fieldsOf(entry).name
    return { id, name: typeof called === 'string' ? called : id }
  })
  return { people, entries: Object.fromEntries(kinds.map(([kind, all]) => [kind, Object.keys(fieldsOf(all)).length])) }
}

/** The id of a new entry of a content file. */
import { type Id, idFromName, type Json } from '@enfilade/engine'
import { fieldsOf } from './json.js'

/** From its name, or from `kind` where it has none; the first that isn't taken. */
export function entryId(entry: Json, taken: ReadonlySet<string>, kind: string): Id {
  const { name } = fieldsOf(entry)
  const base = idFromName(typeof name === 'string' ? name : undefined) ?? kind
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base.slice(0, 36)}-${n}`
    if (!taken.has(id)) return id
  }
}

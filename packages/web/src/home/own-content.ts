/** A scenario with the content it needs written into it, so that its file opens where that content isn't. */
import { isFields } from '@enfilade/client/forms'
import type { Json } from '@enfilade/engine'

// Where the whole package is imported late, all of it stands in what every page loads first.
export { readFileText } from '@enfilade/client'

/** `files`: content files with their names, in the order in which they count: of two entries with one id the later one is taken. */
export function withOwnContent(scenario: Json, files: readonly { readonly name: string; readonly value: Json }[]): Json {
  if (!isFields(scenario) || files.length === 0) return scenario
  const { content, ownContent, ...rest } = scenario
  const merged: Record<string, Json> = {}
  for (const value of [...files.map(file => file.value), ...(ownContent === undefined ? [] : [ownContent])])
    for (const [kind, entries] of Object.entries(isFields(value) ? value : {})) {
      const before = merged[kind]
      merged[kind] = isFields(before) && isFields(entries) ? { ...before, ...entries } : entries
    }
  const taken = new Set(files.map(({ name }) => baseName(name)))
  const named = (Array.isArray(content) ? content : content === undefined ? [] : [content]) as readonly string[]
  const left = named.filter(name => !taken.has(baseName(name)))
  return { ...rest, ...(left.length > 0 && { content: left }), ownContent: merged }
}
const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

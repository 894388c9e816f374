/** The entries of a game's content for screens, shipped and the user's own, and what a form begins with. */

import { fieldsIn, fieldsOf, formOf, kindsIn, startOf, wayOf } from '@enfilade/client/forms'
import type { Id, Json } from '@enfilade/engine'
import { contentAddress } from '../routes.svelte.js'
import type { ContentForms, GameData, KeptFile } from '../session/library.js'
import { content as said } from '../words/en/content.js'
import { lineOf } from './describe.js'
import type { Named } from './making.svelte.js'

export interface Kind {
  readonly kind: string
  readonly label: string
  readonly entry: Json
}
export interface Entry extends Named {
  readonly data: Json
  /** The id of the user's file; null: it ships. */
  readonly file: string | null
}
/** What a form begins with. `id`: of an entry that is there already; `original`: what differences are marked against; `from`: its name. */
export interface Start {
  readonly address: string
  readonly id: Id | null
  readonly file: string | null
  readonly entry: Json
  readonly original: Json | null
  readonly from: string | null
}

/** All kinds of a game, and of each the user's own entries before the shipped ones. */
export function entriesOf(
  data: GameData,
  forms: ContentForms,
): { readonly kinds: readonly Kind[]; readonly all: Readonly<Record<string, readonly Entry[]>> } {
  const kinds = kindsIn(forms.schema).filter(({ kind }) => data.content[kind] !== undefined)
  const own = (kind: string): Entry[] =>
    forms.own
      .filter(one => one.kind === kind)
      .map(one => ({ id: one.id, name: nameOf(one.data, one.id), words: '', data: one.data, file: one.file }))
  const shipped = (kind: string): Entry[] =>
    (data.content[kind] ?? []).map(({ id, name, words, data: entry }) => ({ id, name, words, data: entry, file: null }))
  const bare = Object.fromEntries(kinds.map(({ kind }) => [kind, [...own(kind), ...shipped(kind)]]))
  const named = (kind: string, id: string): string | null => bare[kind]?.find(one => one.id === id)?.name ?? null
  const all = Object.fromEntries(
    kinds.map(({ kind, entry }) => [
      kind,
      (bare[kind] ?? []).map(one => (one.words === '' ? { ...one, words: lineOf(entry, one.data, named) } : one)),
    ]),
  )
  return { kinds, all }
}
function nameOf(entry: Json, id: Id): string {
  const { name } = fieldsOf(entry)
  return typeof name === 'string' ? name : id
}
/** A content file names what is in it or ships. Of several with one name each has its id beside it. */
export const namedIn =
  (all: Readonly<Record<string, readonly Entry[]>>) =>
  (file: string | null): Readonly<Record<string, readonly Named[]>> =>
    Object.fromEntries(
      Object.entries(all).map(([kind, entries]) => {
        const there = entries.filter(one => one.file === null || one.file === file)
        const each = there.filter((one, i) => there.findIndex(other => other.id === one.id) === i)
        const isAlone = ({ name }: Entry): boolean => each.filter(other => other.name === name).length === 1
        return [kind, each.map(one => (isAlone(one) ? one : { ...one, name: `${one.name} (${one.id})` }))]
      }),
    )

/** What the address asks for: `new`, `mine ID`, `copy FILE ID` or `edit FILE ID`. Null: there is no such entry. */
export function startFor(
  game: string,
  { kind, entry: schema }: Kind,
  how: readonly string[],
  entries: readonly Entry[],
  files: readonly KeptFile[],
): Start | null {
  const address = contentAddress(game, kind, ...how)
  const [way, ...rest] = how
  const into = files.find(file => file.name.startsWith(said.newFile))?.id ?? files.at(-1)?.id ?? null
  if (way === 'new') return { address, id: null, file: into, entry: startOf(schema) ?? {}, original: null, from: null }
  const [id, file] = way === 'mine' ? [rest[0], null] : [rest[1], rest[0] ?? null]
  const found = entries.find(one => one.id === id && one.file === file)
  if (found === undefined) return null
  if (way === 'edit') {
    const original = originalOf(found, entries)
    return { address, id: found.id, file, entry: found.data, original: original?.data ?? null, from: original?.name ?? null }
  }
  const name = way === 'mine' ? said.my(found.name) : said.copied(found.name)
  const source = hasSource(schema, found.data) ? { source: said.after(found.name) } : {}
  return {
    address,
    id: null,
    file: way === 'mine' ? into : file,
    entry: { ...fieldsOf(found.data), name, ...source },
    original: found.data,
    from: found.name,
  }
}
function hasSource(schema: Json, entry: Json): boolean {
  const form = formOf(schema)
  const fields = form.kind === 'either' ? fieldsIn(form.ways[Math.max(0, wayOf(entry, form.ways))]?.schema ?? null) : fieldsIn(schema)
  return fields.some(field => field.key === 'source')
}
/** The entry that another was made from: the shipped one that it replaces, or the one that it names as its source. */
function originalOf(entry: Entry, entries: readonly Entry[]): Entry | null {
  const { source } = fieldsOf(entry.data)
  return entries.find(one => one !== entry && ((one.file === null && one.id === entry.id) || said.after(one.name) === source)) ?? null
}

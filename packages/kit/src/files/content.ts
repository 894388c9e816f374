/**
 * The content of a game: what ships, by kind and id, with a user's content files on top. Each kind is declared once, with the form of its
 * entries, what ships of it and how an entry reads in a list.
 */
import {
  type ContentEntry,
  capital,
  didYouMean,
  type Fault,
  type Id,
  isRecord,
  type Json,
  keyOf,
  lazily,
  listed,
  type Path,
  wellFormed,
} from '@enfilade/engine'
import { z } from 'zod'
import { head } from './forms.js'

interface Named {
  readonly name?: string | undefined
  readonly source?: string | undefined
}
/** One kind of content. `one`: what an entry is called ("weapon"). */
export interface ContentKind<E extends Named> {
  readonly one: string
  readonly form: z.ZodType<E>
  /** The entries that ship, as their file holds them. Checked against the form when they are first asked for. */
  readonly ships: unknown
  /** An entry in one line, without its name. */
  words(entry: E, id: Id): string
}
/** The entries of each kind: `{ weapons: Weapon, people: Person }`. */
type Entries = { readonly [kind: string]: Named }

/** Everything that a file can name, by kind and id. Null: there is such an entry, but its form is wrong, and that has been said. */
export type CatalogueOf<E extends Entries> = { readonly [N in keyof E]: ReadonlyMap<Id, E[N] | null> }
/** What is carried through the reading of a file: what can be named, and what has been found so far. */
export interface ReadingOf<E extends Entries> {
  readonly catalogue: CatalogueOf<E>
  readonly faults: Fault[]
}

export interface Content<E extends Entries> {
  readonly shipped: { readonly [N in keyof E]: Readonly<Record<string, E[N]>> }
  /** The shipped entries by kind, as lists show them. */
  readonly entries: { readonly [N in keyof E]: readonly ContentEntry[] }
  /** The form of content files. `id`: of an entry; `more`: what a game has in them besides entries. */
  formOf(id: z.ZodType<Id, Id>, more?: z.ZodRawShape): z.ZodType
  /** What ships, with the entries of these content files on top, the later over the earlier. Looks at nothing else in them. */
  catalogueOf(files: readonly unknown[]): CatalogueOf<E>
  /** An entry of the content; null where there is none (a fault) or its form is wrong (a fault told already). */
  lookUp<N extends keyof E>(kind: N, id: Id, path: Path, reading: ReadingOf<E>): E[N] | null
  /** The same of people, in a game that has some. */
  lookUpPerson(id: Id, path: Path, reading: ReadingOf<E>): (E extends { readonly people: infer P } ? P : never) | null
}

/** What ships is read when it is first asked for. @throws ZodError then if it doesn't obey what users are told */
export function contentOf<E extends Entries>(
  game: { readonly id: string; readonly title: string },
  kinds: { readonly [N in keyof E]: ContentKind<E[N]> },
): Content<E> {
  const mapped = <R>(f: (kind: ContentKind<Named>, name: string) => R): { readonly [N in keyof E]: R } =>
    lazily(
      Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, () => f(kind as unknown as ContentKind<Named>, name)])),
    ) as { readonly [N in keyof E]: R }
  const shipped = mapped(({ form, ships }) => z.record(z.string(), form).parse(ships))
  const lookUp: Content<E>['lookUp'] = (kind, id, path, { catalogue, faults }) => {
    const entries: ReadonlyMap<Id, unknown> = catalogue[kind]
    const entry = entries.get(id)
    if (entry === undefined) faults.push(unknownEntry(game, kind as string, kinds[kind]?.one ?? '', id, [...entries.keys()], path))
    return (entry ?? null) as never
  }
  return {
    shipped: shipped as Content<E>['shipped'],
    entries: mapped((kind, name) => Object.entries(shipped[name] ?? {}).map(([id, entry]) => shown(kind, id, entry))),
    formOf(id, more = {}) {
      const shape = { ...head(game.id), ...mapped(({ form }) => z.record(id, form).optional()), ...more }
      const description = `${capital(listed(Object.keys(kinds)))}, on top of what ships.`
      return z.strictObject(shape).meta({ title: `Enfilade content, ${game.title}`, description })
    },
    catalogueOf: files =>
      mapped(({ form }, name) => {
        const entries = new Map<Id, unknown>(Object.entries(shipped[name] ?? {}))
        for (const file of files) for (const [id, entry] of entriesOf(file, name)) entries.set(id, wellFormed(form, entry))
        return entries
      }) as CatalogueOf<E>,
    lookUp,
    lookUpPerson: (id, path, reading) => lookUp('people', id, path, reading) as never,
  }
}

/** The entries of a kind in a content file or another part of a file, whatever is wrong with them. */
export function entriesOf(file: unknown, kind: string): [Id, unknown][] {
  const entries = keyOf(file, kind)
  return isRecord(entries) ? Object.entries(entries) : []
}

function shown({ words }: ContentKind<Named>, id: Id, entry: Named): ContentEntry {
  const { name = id, source = 'house default' } = entry
  return { id, name, words: words(entry, id), source, data: JSON.parse(JSON.stringify(entry)) as Json }
}

function unknownEntry(
  { id: game, title }: { readonly id: string; readonly title: string },
  kind: string,
  one: string,
  id: Id,
  known: readonly Id[],
  path: Path,
): Fault {
  return {
    path,
    words: `${title} has no ${one} "${id}".${didYouMean(id, known)} All of them: enfilade content ${game} ${kind}.`,
    found: id,
  }
}

/** How a scenario file and a content file are read as a whole: every fault at once, each with its place. */
import {
  type Fault,
  type FormSchema,
  formFaults,
  isBeyondReading,
  isRecord,
  type Json,
  keyOf,
  type Path,
  type Read,
} from '@enfilade/engine'
import { entriesOf } from './content.js'
import type { ListReaders } from './entries.js'

interface Headed {
  readonly title: string
  readonly description?: string | undefined
  readonly ends?: string | undefined
  readonly stallAfter?: number | undefined
}
export interface FileRules<R extends { readonly faults: Fault[] }> {
  readonly ruleset: string
  readonly scenarioForm: FormSchema<Headed> & { parse(file: unknown): Headed }
  /** Rounds without harm after which a fight counts as stalled if the scenario does not say; left out: no fight does. */
  readonly usualStallAfter?: number
  readonly contentForm: FormSchema
  /** A reading of a file that goes with these content files. */
  readingOf(content: readonly unknown[]): R
  /** Takes over what a content file has besides entries. */
  takeOver?(file: unknown, at: Path, reading: R): void
  /** Notes what the entries of a content file mean, by kind; of people also what their lists hold. Faults of form are told already. */
  readonly entries: ListReaders<R>
  readonly peopleLists: ListReaders<R>
  /** Notes what only shows once everything has been read. */
  settle?(reading: R): void
  /** The parts of a scenario with everything written out, in the order of the file. With faults they are not used. */
  read(file: Readonly<Record<string, unknown>>, reading: R): { readonly options: unknown; readonly [part: string]: unknown }
}

export interface FileReaders<R> {
  /**
   * Reads a scenario file with the content files that go with it. Paths of faults in content begin with "content" and its number.
   * The result is a scenario file itself, with nothing left out, and reads as itself.
   */
  readScenario(file: Json, content: readonly Json[]): Read<Json>
  /** Reads a content file by itself: what it names may be in it or ship. The result is the file. */
  readContent(file: Json): Read<Json>
  /** The reading of these content files, for something else that goes with them. `reading`: begun already. */
  readAll(content: readonly unknown[], reading?: R): R
}

export function fileReaders<R extends { readonly faults: Fault[] }>(game: FileRules<R>): FileReaders<R> {
  const { ruleset, scenarioForm, usualStallAfter } = game
  /** One content file that is part of the catalogue. `at`: where it stands in what a fault names. */
  const readContentFile = (file: unknown, at: Path, reading: R): void => {
    game.takeOver?.(file, at, reading)
    for (const kind of new Set([...Object.keys(game.entries), 'people']))
      for (const [id, entry] of entriesOf(file, kind)) {
        const path = [...at, kind, id]
        game.entries[kind]?.(entry, path, reading)
        if (kind === 'people')
          for (const [list, read] of Object.entries(game.peopleLists)) read(keyOf(entry, list), [...path, list], reading)
      }
  }
  const contentForms = (content: readonly unknown[]): Fault[] =>
    content.flatMap((one, nth) => formFaults(game.contentForm, one, ['content', nth]))
  /** What the scenario itself brings, as one more content file; faults stand in the scenario. */
  const ownContentOf = ({ ownContent }: { readonly ownContent?: unknown }): unknown[] => (ownContent === undefined ? [] : [ownContent])
  /** Without faults of form, which the caller tells. */
  const contentInto = (content: readonly unknown[], reading: R): R => {
    for (const [nth, one] of content.entries()) readContentFile(one, ['content', nth], reading)
    return reading
  }
  return {
    readAll(content, reading = game.readingOf(content)) {
      reading.faults.push(...contentForms(content))
      return contentInto(content, reading)
    },
    readScenario(file, content) {
      if (!isRecord(file)) return { ok: false, faults: formFaults(scenarioForm, file) }
      const own = ownContentOf(file)
      const ofOwn = own.flatMap(one => formFaults(game.contentForm, one, ['ownContent']))
      const ofForm = [...formFaults(scenarioForm, file), ...contentForms(content), ...ofOwn]
      if (isBeyondReading(ofForm)) return { ok: false, faults: ofForm }
      const reading = game.readingOf([...content, ...own])
      reading.faults.push(...ofForm)
      contentInto(content, reading)
      for (const one of own) readContentFile(one, ['ownContent'], reading)
      const { options, ...parts } = game.read(file, reading)
      game.settle?.(reading)
      if (reading.faults.length > 0) return { ok: false, faults: reading.faults }
      const { title, description, ends = 'lastSideStanding', stallAfter = usualStallAfter } = scenarioForm.parse(file)
      const written = {
        enfilade: 1,
        ruleset,
        title,
        description,
        options,
        ends,
        stallAfter,
        ...parts,
      }
      return { ok: true, value: JSON.parse(JSON.stringify(written)) as Json }
    },
    readContent(file) {
      const ofForm = formFaults(game.contentForm, file)
      if (isBeyondReading(ofForm)) return { ok: false, faults: ofForm }
      const reading = game.readingOf([file])
      reading.faults.push(...ofForm)
      readContentFile(file, [], reading)
      game.settle?.(reading)
      return reading.faults.length > 0 ? { ok: false, faults: reading.faults } : { ok: true, value: file }
    },
  }
}

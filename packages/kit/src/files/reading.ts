/** How a scenario file and a content file are read as a whole: every fault at once, each with its place. */
import { type Fault, type FormSchema, formFaults, isRecord, type Json, type Path, type Read } from '@enfilade/engine'

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
  /** A reading of a file that goes with these content files. */
  readingOf(content: readonly unknown[]): R
  /** Notes all faults of one content file that is part of the catalogue. `at`: where it stands in what a fault names. */
  readContentFile(file: unknown, at: Path, reading: R): void
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
  /** The reading of these content files, for something else that goes with them. */
  readAll(content: readonly unknown[]): R
}

export function fileReaders<R extends { readonly faults: Fault[] }>(game: FileRules<R>): FileReaders<R> {
  const { ruleset, scenarioForm, usualStallAfter } = game
  const contentInto = (content: readonly unknown[], reading: R): R => {
    for (const [nth, one] of content.entries()) game.readContentFile(one, ['content', nth], reading)
    return reading
  }
  return {
    readAll: content => contentInto(content, game.readingOf(content)),
    readScenario(file, content) {
      if (!isRecord(file)) return { ok: false, faults: formFaults(scenarioForm, file) }
      const reading = game.readingOf(content)
      reading.faults.push(...formFaults(scenarioForm, file))
      contentInto(content, reading)
      const { options, ...parts } = game.read(file, reading)
      game.settle?.(reading)
      if (reading.faults.length > 0) return { ok: false, faults: reading.faults }
      const { title, description, ends = 'lastSideStanding', stallAfter = usualStallAfter } = scenarioForm.parse(file)
      const written = { enfilade: 1, ruleset, title, description, options, ends, stallAfter, ...parts }
      return { ok: true, value: JSON.parse(JSON.stringify(written)) as Json }
    },
    readContent(file) {
      const reading = game.readingOf([file])
      game.readContentFile(file, [], reading)
      game.settle?.(reading)
      return reading.faults.length > 0 ? { ok: false, faults: reading.faults } : { ok: true, value: file }
    },
  }
}

/**
 * Opens what a fight can be taken from: a scenario file with the content files that it names, or the record of a fight.
 * All faults of all files come at once, each in the file and line it stands in. Nothing is played here.
 */
import { didYouMean } from '@enfilade/client'
import { type AnyRuleset, canonical, type Fault, type FightRecord, foundText, type Json, recordFaults } from '@enfilade/engine'
import { BadInput, type PlacedFault } from '../failures.js'
import type { Io } from '../io.js'
import { beside, readSource, type SourceFile } from './files.js'

/** A fight that can begin. `scenario` is whole: it needs no content file any more. */
export interface OpenScenario {
  readonly kind: 'scenario'
  readonly file: SourceFile
  readonly ruleset: AnyRuleset
  readonly title: string
  readonly scenario: Json
}
/** A fight that was recorded. Its shape and scenario are right; that it replays is not yet known. */
export interface OpenRecord {
  readonly kind: 'record'
  readonly file: SourceFile
  readonly ruleset: AnyRuleset
  readonly title: string
  readonly record: FightRecord
}
export type OpenFight = OpenScenario | OpenRecord

/** Values of options set on the command line, by name. */
export type Settings = ReadonlyMap<string, Json>

type Fields = { readonly [key: string]: Json }
export const fieldsOf = (value: Json): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
/** Is this the record of a fight, well made or not? */
export const isRecordFile = (value: Json): boolean => fieldsOf(value)?.enfilade === 'record'

const titleOf = (scenario: Json): string => {
  const title = fieldsOf(scenario)?.title
  return typeof title === 'string' ? title : 'A fight'
}

/** @throws BadInput with all faults. */
export async function openFight(io: Io, name: string, settings: Settings = new Map()): Promise<OpenFight> {
  const file = await readSource(io, name)
  if (!isRecordFile(file.value)) return scenarioFrom(io, file, settings)
  if (settings.size > 0)
    throw new BadInput([
      {
        file: null,
        fault: { path: ['--set'], words: 'A record keeps its options; --set goes with a scenario.', found: [...settings.keys()] },
      },
    ])
  return recordFrom(io, file)
}
/** @throws BadInput with all faults; also where the file is a record. */
export async function openScenario(io: Io, name: string, settings: Settings = new Map()): Promise<OpenScenario> {
  const file = await readSource(io, name)
  if (isRecordFile(file.value))
    throw new BadInput(file.placed([{ path: ['enfilade'], words: 'This is a record; a scenario is expected here.', found: 'record' }]))
  return scenarioFrom(io, file, settings)
}
/** @throws BadInput with all faults; also where the file is no record. */
export async function openRecord(io: Io, name: string): Promise<OpenRecord> {
  return recordFrom(io, await readSource(io, name))
}

/** The game that a file is for. @throws BadInput where it names none, or none that is here. */
export function gameOfFile(io: Io, file: SourceFile): AnyRuleset {
  const ids = io.games.map(g => g.id)
  const fields = fieldsOf(file.value)
  if (fields === null)
    throw new BadInput(file.placed([{ path: [], words: 'A file begins with keys and values, such as "enfilade: 1".', found: file.value }]))
  const named = fields.ruleset
  const game = io.games.find(g => g.id === named)
  if (game !== undefined) return game
  const words =
    named === undefined
      ? 'The file does not say which game it is for: the key "ruleset" is missing.'
      : typeof named === 'string'
        ? `There is no game "${named}".${didYouMean(named, ids)}`
        : 'The key "ruleset" names a game.'
  throw new BadInput(file.placed([{ path: ['ruleset'], words, ...(named === undefined ? {} : { found: named }), allowed: ids }]))
}

// ── scenarios ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Checks a scenario file that has been read, with the content files that it names. @throws BadInput with all faults. */
export async function scenarioFrom(io: Io, file: SourceFile, settings: Settings = new Map()): Promise<OpenScenario> {
  const ruleset = gameOfFile(io, file)
  const value = withSettings(ruleset, file, settings)
  const faults: PlacedFault[] = []
  const content = await contentOf(io, file, faults)
  const read = ruleset.readScenario(
    value,
    content.map(c => c.value),
  )
  if (!read.ok) faults.push(...read.faults.flatMap(fault => placedIn(file, content, settings, fault)))
  if (faults.length > 0 || !read.ok) throw new BadInput(faults)
  return { kind: 'scenario', file, ruleset, title: titleOf(read.value), scenario: read.value }
}

/** Faults of content carry the number of its file; faults of an option set on the command line stand there. */
function placedIn(file: SourceFile, content: readonly SourceFile[], settings: Settings, fault: Fault): PlacedFault[] {
  const [first, second] = fault.path
  if (first === 'content' && typeof second === 'number' && fault.path.length > 1) {
    const own = content[second]
    if (own !== undefined) return own.placed([{ ...fault, path: fault.path.slice(2) }])
  }
  if (first === 'options' && typeof second === 'string' && settings.has(second))
    return [{ file: null, fault: { ...fault, path: ['--set', ...fault.path.slice(1)] } }]
  return file.placed([fault])
}

async function contentOf(io: Io, file: SourceFile, faults: PlacedFault[]): Promise<SourceFile[]> {
  const named = fieldsOf(file.value)?.content
  const names = typeof named === 'string' ? [named] : Array.isArray(named) ? named : []
  const content: SourceFile[] = []
  for (const [i, name] of names.entries()) {
    if (typeof name !== 'string') continue // the form of the scenario file says so
    const path = Array.isArray(named) ? ['content', i] : ['content']
    try {
      content.push(await readSource(io, beside(file.name, name)))
    } catch (thrown) {
      if (!(thrown instanceof BadInput)) throw thrown
      const place = file.placed([{ path, words: '' }])[0]
      faults.push(
        ...thrown.faults.map(f =>
          f.line === undefined && place !== undefined
            ? { ...place, fault: { path, words: `The content file ${foundText(name)} cannot be read. ${f.fault.words}` } }
            : f,
        ),
      )
    }
  }
  return content
}

function withSettings(ruleset: AnyRuleset, file: SourceFile, settings: Settings): Json {
  if (settings.size === 0) return file.value
  const names = ruleset.options.map(o => o.name)
  const unknown = [...settings.keys()].filter(name => !names.includes(name))
  if (unknown.length > 0)
    throw new BadInput(
      unknown.map(name => ({
        file: null,
        fault: {
          path: ['--set'],
          words: `${ruleset.title} has no option "${name}".${didYouMean(name, names)}`,
          found: name,
          allowed: names,
        },
      })),
    )
  const fields = fieldsOf(file.value) ?? {}
  return { ...fields, options: { ...(fieldsOf(fields.options ?? {}) ?? {}), ...Object.fromEntries(settings) } }
}

// ── records ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Checks a record that has been read. @throws BadInput with all faults. */
export function recordFrom(io: Io, file: SourceFile): OpenRecord {
  const faults = recordFaults(file.value)
  if (faults.length > 0) throw new BadInput(file.placed(faults))
  const ruleset = gameOfFile(io, file)
  const record = file.value as unknown as FightRecord
  // A record of other rules may hold another form of scenario; replaying it says so in better words.
  if (record.rulesetVersion === ruleset.version) {
    const read = ruleset.readScenario(record.scenario, [])
    if (!read.ok) throw new BadInput(file.placed(read.faults.map(fault => ({ ...fault, path: ['scenario', ...fault.path] }))))
    if (canonical(read.value) !== canonical(record.scenario))
      throw new BadInput(
        file.placed([{ path: ['scenario'], words: 'The scenario of a record is written out in full, and this one is not.' }]),
      )
  }
  return { kind: 'record', file, ruleset, title: titleOf(record.scenario), record }
}

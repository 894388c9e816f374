/**
 * Opens a fight from a scenario file with its content files, or from a record. Reports all faults of all files at once, each with its file
 * and line. Plays nothing.
 */
import { didYouMean, faultsOfRecordedScenario } from '@enfilade/client'
import { type AnyRuleset, type Fault, type FightRecord, foundText, type Json, recordFaults } from '@enfilade/engine'
import { BadInput, type PlacedFault } from '../failures.js'
import type { Io } from '../io.js'
import { beside, readSource, type SourceFile } from './files.js'

/** A fight that can begin. `scenario` is complete: it needs no content file. */
export interface OpenScenario {
  readonly kind: 'scenario'
  readonly file: SourceFile
  readonly ruleset: AnyRuleset
  readonly title: string
  readonly scenario: Json
}
/** A recorded fight. Its shape and scenario are right; whether it replays isn't known yet. */
export interface OpenRecord {
  readonly kind: 'record'
  readonly file: SourceFile
  readonly ruleset: AnyRuleset
  readonly title: string
  readonly record: FightRecord
}
export type OpenFight = OpenScenario | OpenRecord
/** What it is about, as every JSON document says it. */
export const aboutOf = ({ title, ruleset }: OpenFight): { title: string; ruleset: string; rulesetVersion: string } => ({
  title,
  ruleset: ruleset.id,
  rulesetVersion: ruleset.version,
})

/** Optional rules set on the command line, by name. */
export type Settings = ReadonlyMap<string, Json>

type Fields = { readonly [key: string]: Json }
export const fieldsOf = (value: Json): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
/** Is this the record of a fight, valid or not? */
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
        fault: { path: ['--set'], words: 'A record has its own options; use --set with a scenario.', found: [...settings.keys()] },
      },
    ])
  return recordFrom(io, file)
}
/** @throws BadInput with all faults; also where the file is a record. */
export async function openScenario(io: Io, name: string, settings: Settings = new Map()): Promise<OpenScenario> {
  const file = await readSource(io, name)
  if (isRecordFile(file.value))
    throw new BadInput(file.placed([{ path: ['enfilade'], words: 'This is a record, not a scenario.', found: 'record' }]))
  return scenarioFrom(io, file, settings)
}
/** @throws BadInput with all faults; also where the file isn't a record. */
export async function openRecord(io: Io, name: string): Promise<OpenRecord> {
  return recordFrom(io, await readSource(io, name))
}

/** The game of a file. @throws BadInput where it names none, or an unknown one. */
export function gameOfFile(io: Io, file: SourceFile): AnyRuleset {
  const games = io.games.flatMap(game => (game.tasks === undefined ? [game] : [game, game.tasks]))
  const ids = games.map(g => g.id)
  const fields = fieldsOf(file.value)
  if (fields === null)
    throw new BadInput(file.placed([{ path: [], words: 'A file must start with keys, such as "enfilade: 1".', found: file.value }]))
  const named = fields.ruleset
  const game = games.find(g => g.id === named)
  if (game !== undefined) return game
  const words =
    named === undefined
      ? 'The file doesn’t name its game: the key "ruleset" is missing.'
      : typeof named === 'string'
        ? `There is no game "${named}".${didYouMean(named, ids)}`
        : 'The key "ruleset" must name a game.'
  throw new BadInput(file.placed([{ path: ['ruleset'], words, ...(named === undefined ? {} : { found: named }), allowed: ids }]))
}

// ── scenarios ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Checks a scenario file and the content files that it names. @throws BadInput with all faults. */
export async function scenarioFrom(io: Io, file: SourceFile, settings: Settings = new Map()): Promise<OpenScenario> {
  const ruleset = gameOfFile(io, file)
  const value = withSettings(ruleset, file, settings)
  const faults: PlacedFault[] = []
  const content = await contentOf(io, file, faults)
  const read = ruleset.readScenario(
    value,
    content.map(c => c.value),
  )
  if (!read.ok) faults.push(...placedFaults(file, content, settings, read.faults))
  if (faults.length > 0 || !read.ok) throw new BadInput(faults)
  return { kind: 'scenario', file, ruleset, title: titleOf(read.value), scenario: read.value }
}

/** Faults of content carry the number of its file; faults of an option set on the command line name that option. */
function placedFaults(file: SourceFile, content: readonly SourceFile[], settings: Settings, faults: readonly Fault[]): PlacedFault[] {
  const own: Fault[] = []
  const ofContent = content.map((): Fault[] => [])
  const typed: PlacedFault[] = []
  for (const fault of faults) {
    const [first, second] = fault.path
    const there = first === 'content' && typeof second === 'number' && fault.path.length > 1 ? ofContent[second] : undefined
    if (there !== undefined) there.push({ ...fault, path: fault.path.slice(2) })
    else if (first === 'options' && typeof second === 'string' && settings.has(second))
      typed.push({ file: null, fault: { ...fault, path: ['--set', ...fault.path.slice(1)] } })
    else own.push(fault)
  }
  return [...file.placed(own), ...content.flatMap((one, nth) => one.placed(ofContent[nth] ?? [])), ...typed]
}

async function contentOf(io: Io, file: SourceFile, faults: PlacedFault[]): Promise<SourceFile[]> {
  const named = fieldsOf(file.value)?.content
  const names = typeof named === 'string' ? [named] : Array.isArray(named) ? named : []
  const content: SourceFile[] = []
  for (const [i, name] of names.entries()) {
    if (typeof name !== 'string') continue // the scenario's schema reports it
    const path = Array.isArray(named) ? ['content', i] : ['content']
    try {
      content.push(await readSource(io, beside(file.name, name)))
    } catch (thrown) {
      if (!(thrown instanceof BadInput)) throw thrown
      const place = file.placed([{ path, words: '' }])[0]
      faults.push(
        ...thrown.faults.map(f =>
          f.line === undefined && place !== undefined
            ? { ...place, fault: { path, words: `The content file ${foundText(name)} can’t be read. ${f.fault.words}` } }
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
/** Checks a record that was read. @throws BadInput with all faults. */
export function recordFrom(io: Io, file: SourceFile): OpenRecord {
  const faults = recordFaults(file.value)
  if (faults.length > 0) throw new BadInput(file.placed(faults))
  const ruleset = gameOfFile(io, file)
  const record = file.value as unknown as FightRecord
  const ofScenario = faultsOfRecordedScenario(ruleset, record)
  if (ofScenario.length > 0) throw new BadInput(file.placed(ofScenario))
  return { kind: 'record', file, ruleset, title: titleOf(record.scenario), record }
}

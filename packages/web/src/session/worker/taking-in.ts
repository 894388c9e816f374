/**
 * Reads opened files, checks each as a whole, and stores it. Loads with the first file. What is wrong with a file
 * is told at its place; a record that does not replay here is kept all the same, to be read.
 */

import {
  atMostMegabytes,
  type FileText,
  faultsOfRecordedScenario,
  headLength,
  inMegabytes,
  isRecordText,
  largestFile,
  type PlacedFault,
  readFileText,
} from '@enfilade/client'
import { fieldsOf } from '@enfilade/client/forms'
import { type AnyRuleset, type Fault, type FightRecord, type Json, RecordMismatch, recordFaults, resumeSession } from '@enfilade/engine'
import { holdings, idOfFile } from '../holdings.js'
import type { FightSummary, Imported, KeptFile } from '../library.js'
import { missingOf } from '../missing.js'
import { contentFor, fileStore, needsOf, withFileNames } from './files.js'
import { gameIds, gameTitle, wholeRulesOf } from './loading.js'
import { newSummary, type Unplayed, unplayedSummary } from './summary.js'
import { mapFault, unsupportedFault } from './unsupported-file.js'

/** The name of a text that has none. */
const pasted = 'pasted text'

type Fields = { readonly [key: string]: Json }
export type Keep = (title: string, record: FightRecord, summary: (id: string) => FightSummary) => Promise<string>
const refused = (file: string, fault: Fault): Imported => ({ ok: false, faults: [{ file, fault }] })

/** `keep` keeps the record of a fight and gives its id. */
export async function takeIn(given: string | null, input: string | Blob, keep: Keep): Promise<Imported> {
  const name = given ?? pasted
  const head = typeof input === 'string' ? input.slice(0, headLength) : await input.slice(0, headLength).text()
  const isRecord = isRecordText(head)
  const map = isRecord ? null : await mapFault(head, input)
  if (map !== null) return refused(name, map)
  const size = typeof input === 'string' ? input.length : input.size
  const most = isRecord ? largestFile.record : largestFile.other
  if (size > most) {
    const words = `This file is too large: ${inMegabytes(size)} MB.`
    return refused(name, {
      path: [],
      words,
      allowed: `${atMostMegabytes(most)} for a ${isRecord ? 'record' : 'scenario or content file'}`,
    })
  }
  const unsupported = unsupportedFault(head)
  if (unsupported !== null) return refused(name, unsupported)
  const text = typeof input === 'string' ? input : await input.text()
  const read = readFileText(name, text)
  if (!read.ok) return read
  const { file } = read
  const fields = fieldsOf(file.value)
  const fault = formatFault(fields) ?? gameFault(fields)
  if (fault !== null) return { ok: false, faults: file.placed([fault]) }
  const game = String(fields.ruleset)
  if (fields.enfilade === 'record') return takeRecord(game, file, keep)
  if (fields.sides === undefined && fields.title === undefined && fields.battlefield === undefined)
    return takeContent(game, given, text, file)
  return takeScenario(game, given, text, file)
}

function formatFault({ enfilade }: Fields): Fault | null {
  if (typeof enfilade !== 'number' || enfilade <= 1) return null
  return { path: ['enfilade'], words: 'This file has a newer format than this app knows.', found: enfilade, allowed: [1] }
}
function gameFault({ ruleset }: Fields): Fault | null {
  if (typeof ruleset === 'string' && gameIds().includes(ruleset)) return null
  if (ruleset === undefined)
    return { path: [], words: 'The file does not say which game it is for: the key "ruleset" is missing.', allowed: gameIds() }
  return { path: ['ruleset'], words: 'This app has no such game.', found: ruleset, allowed: gameIds() }
}

// ── content and scenarios ──────────────────────────────────────────────────────────────────────────────────────────
async function takeContent(game: string, name: string | null, text: string, file: FileText): Promise<Imported> {
  const ruleset = await wholeRulesOf(game)
  const read = ruleset.readContent(file.value)
  if (!read.ok) return { ok: false, faults: file.placed(read.faults) }
  const about = { kind: 'content' as const, game, name: name ?? pasted, ...holdings(Object.keys(ruleset.content), file.value) }
  const { kept, replaced } = await keepFile(about, name !== null, text, file.value)
  await tellWaiting(game)
  return { ok: true, kind: 'content', file: kept, replaced }
}
/** Scenarios that have waited for content: who stands in them can be told now. */
async function tellWaiting(game: string): Promise<void> {
  const store = await fileStore()
  const there = await store.list()
  for (const file of there) {
    if (file.kind !== 'scenario' || file.game !== game || file.sides.length > 0 || missingOf(file, there).length > 0) continue
    const whole = await store.read(file.id)
    if (whole !== null) await store.put({ ...whole, file: { ...whole.file, sides: await sidesOf(game, whole.value) } })
  }
}
/** Empty: the scenario can't start. */
async function sidesOf(game: string, scenario: Json): Promise<KeptFile['sides']> {
  const ruleset = await wholeRulesOf(game)
  const read = ruleset.readScenario(scenario, (await contentFor({ game, scenario })).values)
  if (!read.ok) return []
  const { sides, people } = ruleset.view(ruleset.begin(read.value), 'gm')
  return sides.map(({ id, name }) => ({ name, people: people.filter(person => person.side === id).length }))
}

async function takeScenario(game: string, name: string | null, text: string, file: FileText): Promise<Imported> {
  const ruleset = await wholeRulesOf(game)
  const { values, files, missing } = await contentFor({ game, scenario: file.value })
  const read = ruleset.readScenario(file.value, values)
  // While content is missing, what names it is not yet wrong.
  if (!read.ok && missing.length === 0) return { ok: false, faults: file.placed(withFileNames(read.faults, files)) }
  const { title: given } = fieldsOf(file.value)
  const title = typeof given === 'string' && given.trim() !== '' ? given : (name ?? pasted)
  const needs = needsOf(file.value)
  const sides = read.ok ? await sidesOf(game, file.value) : []
  const about = { kind: 'scenario' as const, game, name: name ?? `${title}.yaml`, title, sides, needs }
  const { kept, replaced } = await keepFile(about, name !== null, text, file.value)
  const there = await (await fileStore()).list()
  return { ok: true, kind: 'scenario', file: kept, replaced, missing: missingOf(kept, there) }
}

type About = Pick<KeptFile, 'kind' | 'game' | 'name'> & Partial<KeptFile>
/** Keeps a file; of the same name it takes the place of the one before, unless the name is not its own and it says something else. */
async function keepFile(about: About, ownName: boolean, text: string, value: Json) {
  const store = await fileStore()
  const idOf = (name: string): string => idOfFile({ ...about, name })
  let { name } = about
  let before = await store.read(idOf(name))
  for (let n = 2; !ownName && before !== null && before.text !== text; n++) {
    name = about.name.replace(/(?=\.yaml$)|$/, ` ${n}`)
    before = await store.read(idOf(name))
  }
  const nothing = { title: name, sides: [], needs: [], entries: {}, people: [] }
  const kept: KeptFile = { ...nothing, ...about, name, id: idOf(name), created: before?.file.created ?? Date.now(), removed: null }
  await store.put({ file: kept, text, value })
  return { kept, replaced: before !== null && before.file.removed === null && before.text !== text }
}

// ── records ────────────────────────────────────────────────────────────────────────────────────────────────────────
export async function takeRecord(game: string, file: FileText, keep: Keep): Promise<Imported> {
  const faults = recordFaults(file.value)
  if (faults.length > 0) return { ok: false, faults: file.placed(faults) }
  const record = file.value as unknown as FightRecord
  const { title: given } = fieldsOf(record.scenario)
  const title = typeof given === 'string' && given.trim() !== '' ? given : file.name
  const ruleset = await wholeRulesOf(game)
  const sameRules = record.rulesetVersion === ruleset.version
  const ofScenario = faultsOfRecordedScenario(ruleset, record)
  if (ofScenario.length > 0) return { ok: false, faults: file.placed(ofScenario) }
  try {
    if (!sameRules) begunFrom(ruleset, record)
    const session = resumeSession(ruleset, record)
    const played = sameRules ? record : session.record() // of other rules: from here on it goes by these
    return { ok: true, kind: 'record', title, readOnly: null, id: await keep(title, played, id => newSummary(id, title, session, played)) }
  } catch (thrown) {
    if (!(thrown instanceof RecordMismatch)) throw thrown
    const { at: _, ...fault } = mismatchFault(thrown, record)
    const about: Unplayed = { title, game, gameTitle: gameTitle(game), record, words: sameRules ? fault.words : null }
    const id = await keep(title, record, own => unplayedSummary(own, about))
    return { ok: true, kind: 'record', id, title, readOnly: file.placed([fault]) }
  }
}

/** A fight begins from the scenario of another version, or it is said where this one can't go on from it. */
function begunFrom(ruleset: AnyRuleset, { scenario }: FightRecord): void {
  try {
    ruleset.begin(scenario)
  } catch (thrown) {
    throw new RecordMismatch(0, thrown instanceof Error ? thrown.message : String(thrown), undefined, undefined, ['scenario'])
  }
}

/** Where a record does not replay under the rules that are here, what was expected and what was found. `at`: the answer; null: none of them. */
export function mismatchFault(
  { at, message, expected, found, path }: RecordMismatch,
  record: FightRecord,
): Fault & { readonly at: number | null } {
  const entry = path === undefined && at < record.entries.length ? at : null
  return {
    at: entry,
    path: path ?? (entry === null ? ['state'] : ['entries', entry]),
    words: message,
    ...(found === undefined ? {} : { found }),
    ...(expected === undefined || expected === null ? {} : { allowed: [expected] }),
  }
}

/** Faults of a kept scenario at their place in its text. */
export function placedIn(name: string, text: string, faults: readonly Fault[]): readonly PlacedFault[] {
  const read = readFileText(name, text)
  return read.ok ? read.file.placed(faults) : read.faults
}

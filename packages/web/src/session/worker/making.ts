/**
 * People, weapons and whatever else a game's content has, as they are made in forms: checked as files are, and kept in a content file.
 * Loads with the first form.
 */
import { loadFileForms } from 'virtual:file-forms'
import { groundSides, startingScenario } from '@enfilade/analysis'
import { editedText, readFileText } from '@enfilade/client'
import { entryId, type Fields, fieldsOf } from '@enfilade/client/forms'
import type { Fault, Id, Json } from '@enfilade/engine'
import type { ContentForms, KeptEntry, Making, OwnEntry } from '../library.js'
import { fileStore } from './files.js'
import { wholeRulesOf } from './loading.js'
import { part } from './part.js'
import { takeIn } from './taking-in.js'

/** Where entries go that belong to no other file. */
const usualFile = 'My people and gear.yaml'

/** The form of a game's content files, and the entries of those on this device. */
export async function contentForms(game: string): Promise<ContentForms> {
  const [ruleset, store, { content: schema }] = await Promise.all([wholeRulesOf(game), fileStore(), part(loadFileForms(game))])
  const files = (await store.list()).filter(file => file.kind === 'content' && file.game === game && file.removed === null)
  const own: OwnEntry[] = []
  for (const file of files) {
    const { value = null } = (await store.read(file.id)) ?? {}
    for (const kind of Object.keys(ruleset.content))
      for (const [id, data] of Object.entries(fieldsOf(fieldsOf(value)[kind] ?? null))) own.push({ file: file.id, kind, id, data })
  }
  return { schema, own }
}

/** The content file with this entry in it, as it would be kept. */
async function fileWith({
  game,
  file,
  kind,
  entry,
  ...making
}: Making): Promise<{ before: string | null; name: string; value: Json; id: Id }> {
  const store = await fileStore()
  const there = await store.list()
  const whole = file === null ? null : await store.read(file)
  const value = fieldsOf(whole?.value ?? { enfilade: 1, ruleset: game })
  const entries = fieldsOf(value[kind] ?? null)
  const id =
    making.id ??
    entryId(entry, new Set([...Object.keys(entries), ...((await wholeRulesOf(game)).content[kind]?.map(one => one.id) ?? [])]), 'entry')
  const { [id]: _, ...others } = entries
  const now: Fields = entry === null ? others : { ...entries, [id]: entry }
  const { [kind]: __, ...rest } = value
  const taken = new Set(there.filter(one => one.game === game && one.kind === 'content').map(one => one.name))
  return {
    before: whole?.text ?? null,
    name: whole?.file.name ?? freeName(taken),
    value: Object.keys(now).length === 0 ? rest : kind in value ? { ...value, [kind]: now } : { ...rest, [kind]: now },
    id,
  }
}
function freeName(taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? usualFile : usualFile.replace('.', ` ${n}.`)
    if (!taken.has(name)) return name
  }
}

/**
 * What is wrong with an entry, by the reading that checks files; of a person also what is wrong with a fight that has them in it. Paths begin in
 * the entry; what is wrong outside of it has a path that begins with nothing.
 * @param ground a scenario of the game
 */
export async function checkEntry(making: Making, ground: Json | null): Promise<readonly Fault[]> {
  const { value, id } = await fileWith(making)
  const ruleset = await wholeRulesOf(making.game)
  const read = ruleset.readContent(value)
  if (!read.ok) return read.faults.map(fault => inEntry(fault, making.kind, id))
  if (ground === null) return []
  const sides = groundSides(ground).map(({ name, policy }, i) => ({
    name,
    policy,
    people: i === 0 ? [{ use: id, name: id, count: 1 }] : null,
  }))
  const asked = { ground, title: id, placed: new Map(), options: {}, sameGround: false, sides }
  const begun = await startingScenario(asked, async scenario => {
    const whole = ruleset.readScenario(scenario, [value])
    return whole.ok ? [] : whole.faults
  })
  return begun.faults.map(fault => ({ ...fault, path: ['', ...fault.path] }))
}
const inEntry = (fault: Fault, kind: string, id: Id): Fault =>
  fault.path[0] === kind && fault.path[1] === id ? { ...fault, path: fault.path.slice(2) } : { ...fault, path: ['', ...fault.path] }

/** Puts an entry into its file, or takes it out (`entry` null). `before`: the text of the file, to go back to. */
export async function keepEntry(making: Making): Promise<KeptEntry> {
  const { before, name, value, id } = await fileWith(making)
  const text = editedText(name, before ?? `enfilade: 1\nruleset: ${making.game}\n`, value)
  if (text === null) {
    const words = `${name} repeats parts of itself by name (*), so it can’t be changed here. Keep this in another file.`
    return { ok: false, faults: [{ path: [''], words }] }
  }
  const read = readFileText(name, text)
  if (!read.ok) return { ok: false, faults: read.faults.map(({ fault }) => fault) }
  const imported = await takeIn(name, text, () => Promise.reject(new Error('A content file is no record.')))
  if (!imported.ok) return { ok: false, faults: imported.faults.map(({ fault }) => inEntry(fault, making.kind, id)) }
  return imported.kind === 'content' ? { ok: true, id, file: imported.file.id, name, before } : { ok: false, faults: [] }
}

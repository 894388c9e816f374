/** The user's content and scenario files: stored, listed, and given to the fights that need them. */

import { fieldsOf } from '@enfilade/client/forms'
import type { Fault, Json, Read } from '@enfilade/engine'
import { type FileStore, memoryFiles, openFileStore, type WholeFile } from '../file-store.js'
import type { Beginning } from '../library.js'
import { fileNamed } from '../missing.js'
import { wholeRulesOf } from './loading.js'

let opening: Promise<FileStore> | null = null
/** Opened when it is first needed; a browser that keeps nothing keeps files as long as the app is open. */
export function fileStore(): Promise<FileStore> {
  opening ??= openFileStore().catch(() => memoryFiles())
  return opening
}

/** @throws Error in words for a person */
export async function wholeFile(id: string): Promise<WholeFile> {
  const whole = await (await fileStore()).read(id)
  if (whole === null) throw new Error('There is no such file on this device.')
  return whole
}

/** The content files that a scenario asks for, by the names it gives them. */
export function needsOf(scenario: Json): string[] {
  const { content = [] } = fieldsOf(scenario)
  return [content].flat().filter(name => typeof name === 'string')
}
/** The content that goes with a beginning, and a fault for each file that is not on this device. What the scenario names comes last and counts most. */
export async function contentFor({ game, scenario, content = [] }: Pick<Beginning, 'game' | 'scenario' | 'content'>): Promise<{
  readonly values: readonly Json[]
  readonly files: readonly string[]
  readonly missing: readonly Fault[]
}> {
  const needs = needsOf(scenario)
  if (needs.length === 0 && content.length === 0) return { values: [], files: [], missing: [] }
  const store = await fileStore()
  const there = await store.list()
  const named = needs.map(name => fileNamed(there, game, name))
  const missing = needs
    .filter((_, i) => named[i] === undefined)
    .map(name => ({
      path: ['content'],
      words: `This scenario needs the content file "${name}", which is not on this device.`,
      allowed: there.filter(file => file.kind === 'content' && file.game === game && file.removed === null).map(file => file.name),
    }))
  const ids = named.flatMap(file => (file === undefined ? [] : [file.id]))
  const wholes = await Promise.all([...content.filter(id => !ids.includes(id)), ...ids].map(id => store.read(id)))
  const found = wholes.filter(whole => whole !== null)
  return { values: found.map(whole => whole.value), files: found.map(whole => whole.file.name), missing }
}

/** Faults in content carry the number of its file: a person is told its name. */
export const withFileNames = (faults: readonly Fault[], files: readonly string[]): Fault[] =>
  faults.map(fault => {
    const [first, nth] = fault.path
    const name = first === 'content' && typeof nth === 'number' ? files[nth] : undefined
    return name === undefined ? fault : { ...fault, path: [name, ...fault.path.slice(2)] }
  })

/** A scenario with the content that goes with it, resolved; or what is wrong with it, content that is not here first. */
export async function readWhole(beginning: Beginning): Promise<Read<Json>> {
  if (beginning.isRead) return { ok: true, value: beginning.scenario }
  const { values, files, missing } = await contentFor(beginning)
  const read = (await wholeRulesOf(beginning.game)).readScenario(beginning.scenario, values)
  const faults = [...missing, ...(read.ok ? [] : withFileNames(read.faults, files))]
  return faults.length > 0 ? { ok: false, faults } : read
}

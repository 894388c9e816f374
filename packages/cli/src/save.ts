/**
 * Saves records. A record is written to a new file beside the old one, flushed, and renamed into place: even if the power fails, the old or
 * the new record is there, whole. Links, devices and permissions stay as they are, and only a record is ever replaced.
 */
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { type FightRecord, recordText } from '@enfilade/engine'
import { BadInput, badArgument } from './failures.js'
import { isRecordAt, pathOf } from './input/files.js'
import type { Io } from './io.js'

/** Tells one state of a file on disk from another. */
export type Stamp = string

/** The state of a file on disk; null if it doesn't exist. */
export function stampOf(io: Io, name: string): Stamp | null {
  const found = statSync(pathOf(io, name), { throwIfNoEntry: false })
  return found === undefined ? null : `${found.ino} ${found.size} ${found.mtimeMs}`
}

/** Where a record goes. `mode`: the permissions of the file that it replaces; null: there is none yet. */
interface Destination {
  readonly path: string
  readonly isDevice: boolean
  readonly mode: number | null
}

/** What is written, and what of it may be written over. */
export interface Written {
  /** "The record". */
  readonly what: string
  /** "the record of a fight". */
  readonly one: string
  /** Is there one at this path? */
  isAt(path: string): boolean
  /** Why the one at this path isn’t written over unless that is forced; null: it may be. Left out: another one takes its place. */
  spared?(path: string): string | null
}
/** For a program that goes on in the file of its own fight. */
const records: Written = { what: 'The record', one: 'the record of a fight', isAt: isRecordAt }

/** Followed links. More of them are a circle. */
const mostLinks = 40

/**
 * Where a record of this name goes: behind its links, over another record or an empty file, over nothing else.
 * @throws BadInput where it can't be saved; asked before a fight, so that none is played in vain
 */
export function destinationOf(io: Io, name: string, { what, one, isAt, spared }: Written): Destination {
  let path = pathOf(io, name)
  try {
    for (let links = 0; lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true; links++) {
      if (links === mostLinks) throw badArgument(`${what} can’t be written to ${name}: its links lead in a circle.`, name)
      path = resolve(dirname(path), readlinkSync(path))
    }
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined) {
      accessSync(dirname(path), constants.W_OK) // a folder that is missing or shut is said now, not after the work
      return { path, isDevice: false, mode: null }
    }
    if (found.isCharacterDevice()) return { path, isDevice: true, mode: null }
    if (!found.isFile())
      throw badArgument(
        `${what} can’t be written to ${name}: this is ${found.isDirectory() ? 'a folder' : 'a pipe or device'}, not a file.`,
      )
    if (found.size > 0 && !isAt(path))
      throw badArgument(`${name} already exists, and it isn’t ${one}. It is left as it is; save under another name.`)
    const why = found.size > 0 ? (spared?.(path) ?? null) : null
    if (why !== null)
      throw badArgument(`${name} already exists: ${why}. It is left as it is; save under another name, or write over it with --force.`)
    return { path, isDevice: false, mode: found.mode & 0o7777 }
  } catch (thrown) {
    throw notWritten(what, name, thrown)
  }
}

/** Writes a record. `name` as the user wrote it. @throws BadInput where it can't be written. */
export const saveRecord = (io: Io, name: string, record: FightRecord, written = records): void =>
  writeWhole(io, name, recordText(record), written)

/** Writes a text in the same way as a record. @throws BadInput where it can't be written */
export function writeWhole(io: Io, name: string, text: string, written: Written): void {
  const { what } = written
  const { path, isDevice, mode } = destinationOf(io, name, written)
  if (isDevice) {
    try {
      writeFileSync(path, text)
    } catch (thrown) {
      throw notWritten(what, name, thrown)
    }
    return
  }
  // A name that can't be guessed: a link that waits under it would be written through.
  const beside = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomBytes(6).toString('hex')}.new`)
  try {
    removeLeftovers(path)
    const file = openSync(beside, 'wx', mode === null ? 0o644 : 0o600)
    try {
      writeFileSync(file, text)
      if (mode !== null) fchmodSync(file, mode)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(beside, path)
  } catch (thrown) {
    rmSync(beside, { force: true })
    throw notWritten(what, name, thrown)
  }
}

/** What a kill has left beside a file; not what another program may be writing this minute. */
function removeLeftovers(path: string): void {
  const folder = dirname(path)
  const start = `.${basename(path).slice(0, 100)}.`
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(start) || !/^[0-9a-f]{12}\.new$/.test(name.slice(start.length))) continue
    const found = lstatSync(join(folder, name), { throwIfNoEntry: false })
    if (found?.isFile() === true && Date.now() - found.mtimeMs > stillWriting) rmSync(join(folder, name), { force: true })
  }
}
const stillWriting = 60_000

const notWritten = (what: string, name: string, thrown: unknown): unknown =>
  thrown instanceof BadInput
    ? thrown
    : badArgument(`${what} can’t be written to ${name} (${(thrown as { code?: string }).code ?? String(thrown)}).`)

/** An unused name in the current folder for the record of a fight: "cargo-bay.fight.json", then "cargo-bay-2.fight.json". */
export function freeName(io: Io, scenarioName: string, ending = 'fight'): string {
  const stem =
    basename(scenarioName)
      .replace(/\.(ya?ml|json)$/i, '')
      .replace(/\.(fight|failed)(-\d+)?$/, '') || 'fight'
  const safe = /^[\p{L}\p{N}._ -]+$/u.test(stem) && scenarioName !== 'standard input' ? stem : 'fight'
  for (let n = 1; ; n++) {
    const name = n === 1 ? `${safe}.${ending}.json` : `${safe}-${n}.${ending}.json`
    if (lstatSync(pathOf(io, name), { throwIfNoEntry: false }) === undefined) return name
  }
}

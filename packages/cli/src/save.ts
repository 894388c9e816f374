/**
 * Saves records. A record is written to a new file beside the old one, flushed, and renamed into place: even if the power fails, the old or
 * the new record is there, whole.
 */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type FightRecord, recordText } from '@enfilade/engine'
import { badArgument } from './failures.js'
import { pathOf } from './input/files.js'
import type { Io } from './io.js'

/** Tells one state of a file on disk from another. */
export type Stamp = string

/** The state of a file on disk; null if it doesn't exist. */
export function stampOf(io: Io, name: string): Stamp | null {
  const found = statSync(pathOf(io, name), { throwIfNoEntry: false })
  return found === undefined ? null : `${found.ino} ${found.size} ${found.mtimeMs}`
}

/** Writes a record. `name` as the user wrote it. @throws BadInput where it can't be written. */
export function saveRecord(io: Io, name: string, record: FightRecord): void {
  const path = pathOf(io, name)
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}.new`)
  try {
    const file = openSync(beside, 'w', 0o644)
    try {
      writeFileSync(file, recordText(record))
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(beside, path)
  } catch (thrown) {
    rmSync(beside, { force: true })
    throw badArgument(`The record can’t be written to ${name} (${(thrown as { code?: string }).code ?? String(thrown)}).`)
  }
}

/** An unused name in the current folder for the record of a fight: "cargo-bay.fight.json", then "cargo-bay-2.fight.json". */
export function freeName(io: Io, scenarioName: string, ending = 'fight'): string {
  const stem =
    basename(scenarioName)
      .replace(/\.(ya?ml|json)$/i, '')
      .replace(/\.(fight|failed)(-\d+)?$/, '') || 'fight'
  const safe = /^[\p{L}\p{N}._ -]+$/u.test(stem) && scenarioName !== 'standard input' ? stem : 'fight'
  for (let n = 1; ; n++) {
    const name = n === 1 ? `${safe}.${ending}.json` : `${safe}-${n}.${ending}.json`
    if (!existsSync(pathOf(io, name))) return name
  }
}

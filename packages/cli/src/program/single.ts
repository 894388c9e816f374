/**
 * The beginning of a program of one file: unpacks what it carries and goes on there. Started without words, by a double-click, it serves tables
 * and keeps its window open where something went wrong.
 */
import { createHash } from 'node:crypto'
import { readSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { getAsset } from 'node:sea'
import { ownFolder } from './machine.js'
import { newerWords } from './newer.js'
import { unpacked } from './unpack.js'

const isDoubleClick = process.argv.length <= 2
if (isDoubleClick) {
  process.argv.push('serve', '--lan', '--open', '--window')
  process.on('exit', waitWhereItFailed)
}
const archive = new Uint8Array(getAsset('files'))
const folder = join(ownFolder(), 'program', createHash('sha256').update(archive).digest('hex').slice(0, 16))
try {
  unpacked(archive, folder)
  const newer = isDoubleClick ? newerWords(folder) : null
  if (newer !== null) writeSync(2, `${newer}\n`)
  createRequire(join(folder, 'dist', 'start.cjs'))('./start.cjs')
} catch (thrown) {
  const code = (thrown as { readonly code?: unknown }).code
  const why =
    code === 'ENOSPC' ? 'the disk is full' : ['EACCES', 'EPERM', 'EROFS'].includes(String(code)) ? 'it can’t be written to' : thrown
  writeSync(2, `Enfilade unpacks itself into ${folder} when it first starts, and could not: ${why}.\n`)
  process.exitCode = 1
}

/** A window that shuts at once shows no reason. */
function waitWhereItFailed(code: number): void {
  if (code === 0 || !process.stdin.isTTY) return
  writeSync(2, '\nPress Enter to close this window.\n')
  try {
    readSync(0, Buffer.alloc(1))
  } catch {
    // The window is gone.
  }
}

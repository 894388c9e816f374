/**
 * Reads scenario, content and record files, YAML or JSON, `-` for standard input, and fights in one message. Everything wrong with a file (missing, a folder, a pipe,
 * too large, empty, binary, malformed) is reported with file, line and column, all at once; nothing of it gets further into the program.
 */
import { closeSync, constants, existsSync, fstatSync, openSync, readSync, type Stats } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { atMostMegabytes, type FileText, headLength, isRecordText, largestFile, readFileText } from '@enfilade/client'
import { isMessage } from '@enfilade/session'
import { BadInput } from '../failures.js'
import type { Io } from '../io.js'
import { readMessage } from './messages.js'
import { readyPath } from './ready.js'

export type SourceFile = FileText

/** The full path of a file, from the folder the program was started in. */
export function pathOf(io: Io, name: string): string {
  return isAbsolute(name) ? name : resolve(io.folder, name)
}
/** Programs and packages bring the ready fights, which are named like those of a clone. A file of this name in the person's folder goes first. */
function pathToRead(io: Io, name: string): string {
  const path = pathOf(io, name)
  return isReady(name) && (io.onlyReady || !existsSync(path)) ? (readyPath(name) ?? path) : path
}
const isReady = (name: string): boolean => /^scenarios[\\/][\w-]+[\\/][\w-]+\.yaml$/.test(name)
/** The name of a file that another file names: relative to that one, and written as the user would write it. */
export function beside(name: string, other: string): string {
  if (isAbsolute(other) || name === '-' || dirname(name) === '.') return other
  return `${dirname(name)}/${other.replace(/^\.\//, '')}`
}

const wrongFile = (name: string, words: string, allowed?: string): BadInput =>
  new BadInput([
    { file: name === '-' ? 'standard input' : name, fault: { path: [], words, ...(allowed === undefined ? {} : { allowed }) } },
  ])

/** The text of a file. @throws BadInput where it can't be read or isn't text */
export async function readText(io: Io, name: string): Promise<string> {
  if (io.onlyReady && name !== '-' && !isReady(name)) throw wrongFile(name, 'No file of this machine is read here.', 'its text, as it is')
  return decoded(name, name === '-' ? await bytesOfInput(io) : bytesOfFile(pathToRead(io, name), name))
}

/** @throws BadInput with everything that is wrong with the file. */
export async function readSource(io: Io, name: string): Promise<SourceFile> {
  // A fight in one message stands for its record: as it was pasted, or as it was kept in a file.
  if (isMessage(name)) return readMessage(io, name)
  const shown = name === '-' ? 'standard input' : name
  const text = await readText(io, name)
  if (isMessage(text)) return readMessage(io, text)
  const read = readFileText(shown, text)
  if (!read.ok) throw new BadInput(read.faults)
  return read.file
}

// ── bytes ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const limitOf = (start: Buffer): number => (looksLikeRecord(start) ? largestFile.record : largestFile.other)
const looksLikeRecord = (start: Buffer): boolean => isRecordText(start.toString('latin1', 0, headLength))

function tooLarge(name: string, limit: number): BadInput {
  const words = limit === largestFile.record ? 'This record is too large.' : 'This file is too large.'
  return wrongFile(name, words, atMostMegabytes(limit))
}

function bytesOfFile(path: string, name: string): Buffer {
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | notWaiting)
  } catch (thrown) {
    throw wrongFile(name, whyNotOpened(thrown))
  }
  try {
    refuseSpecial(name, fstatSync(file))
    const start = Buffer.alloc(headLength)
    const limit = limitOf(start.subarray(0, readSync(file, start, 0, start.length, 0)))
    // One more byte shows that a file is too large, or has grown since.
    const bytes = Buffer.alloc(Math.min(fstatSync(file).size, limit) + 1)
    let size = 0
    for (let got = -1; got !== 0 && size < bytes.length; size += got) got = readSync(file, bytes, size, bytes.length - size, size)
    if (size === bytes.length) throw tooLarge(name, limit)
    return bytes.subarray(0, size)
  } catch (thrown) {
    if (thrown instanceof BadInput) throw thrown
    throw wrongFile(name, whyNotOpened(thrown))
  } finally {
    closeSync(file)
  }
}

/** Lets a pipe open at once, even if no one ever writes to it. Undefined on systems without such pipes. */
const notWaiting = constants.O_NONBLOCK ?? 0

function refuseSpecial(name: string, found: Stats): void {
  if (found.isDirectory()) throw wrongFile(name, 'This is a folder, not a file.')
  if (!found.isFile()) throw wrongFile(name, 'This is a pipe or a device, not a file.', 'a file, or - for standard input')
}

/** Does this file begin like a record? False where it can't be read. */
export function isRecordAt(path: string): boolean {
  const start = Buffer.alloc(headLength)
  try {
    const file = openSync(path, constants.O_RDONLY | notWaiting)
    try {
      return fstatSync(file).isFile() && looksLikeRecord(start.subarray(0, readSync(file, start, 0, start.length, 0)))
    } finally {
      closeSync(file)
    }
  } catch {
    return false
  }
}

function whyNotOpened(thrown: unknown): string {
  const code = (thrown as { code?: string }).code
  if (code === 'ENOENT') return 'The file doesn’t exist.'
  if (code === 'EISDIR') return 'This is a folder, not a file.'
  if (code === 'EACCES' || code === 'EPERM') return 'You don’t have permission to read this file.'
  if (code === 'ENOTDIR') return 'A part of this path is a file, not a folder.'
  return `This file can’t be read (${code ?? String(thrown)}).`
}

async function bytesOfInput(io: Io): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving a loop over a stream closes it, which looks like a terminal that is gone.
  const input = io.input instanceof Readable ? io.input.iterator({ destroyOnReturn: false }) : io.input
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk as string | Uint8Array)
    chunks.push(bytes)
    size += bytes.length
    const limit = limitOf(chunks[0] as Buffer)
    if (size > limit) throw tooLarge('-', limit)
  }
  return Buffer.concat(chunks)
}

function decoded(name: string, bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\u0000')) return text
  } catch {
    // Not UTF-8: reported below.
  }
  throw wrongFile(name, 'This isn’t a text file.', 'YAML or JSON in UTF-8')
}

/** The files that a program of one file carries, laid into a folder: Node loads threads, games and the app from there. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** The bytes of each file by its path, with "/" between folders. */
export type Files = Readonly<Record<string, Uint8Array>>

const mark = 'unpacked.json'

/** One file of many. */
export function packed(files: Files): Buffer {
  const texts = Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')]))
  const text = Buffer.from(JSON.stringify(texts))
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 } })
}

/**
 * Lays the files into a folder, unless they are there. They are written beside it and moved there at once, so that a start that was cut off
 * leaves nothing half done. What is there already is never taken away: another start may be running from it.
 * @returns the folder
 * @throws what the system says where it can't be written
 */
export function unpacked(archive: Uint8Array, folder: string): string {
  if (isUnpacked(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  // A number of the process wouldn't do: in two containers that share a home it is the same.
  const beside = mkdtempSync(`${folder}.new-`)
  try {
    const files = JSON.parse(brotliDecompressSync(archive).toString()) as Record<string, string>
    const paths = [...Object.keys(files), mark] // the mark last
    for (const path of paths) {
      const file = join(beside, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, Buffer.from(files[path] ?? '{}\n', 'latin1'))
    }
    try {
      renameSync(beside, folder)
    } catch {
      // Another start was quicker, or what is there isn't whole: then each file takes its place, also while another start does the same.
      if (!isUnpacked(folder)) for (const path of paths) moved(join(beside, path), join(folder, path))
    }
    return folder
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}
function moved(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}
function isUnpacked(folder: string): boolean {
  try {
    return readFileSync(join(folder, mark)).length > 0
  } catch {
    return false
  }
}

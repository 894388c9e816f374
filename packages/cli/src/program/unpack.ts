/** The files that a program of one file carries, laid into a folder: Node loads threads, games and the app from there. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
 * leaves nothing half done.
 * @returns the folder
 * @throws what the system says where it can't be written
 */
export function unpacked(archive: Uint8Array, folder: string): string {
  if (isUnpacked(folder)) return folder
  const beside = `${folder}.${process.pid}.new`
  try {
    const files = JSON.parse(brotliDecompressSync(archive).toString()) as Record<string, string>
    for (const [path, text] of Object.entries({ ...files, [mark]: '{}\n' })) {
      const file = join(beside, ...path.split('/'))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, Buffer.from(text, 'latin1'))
    }
    try {
      rmSync(folder, { recursive: true, force: true })
      renameSync(beside, folder)
    } catch (thrown) {
      if (!isUnpacked(folder)) throw thrown // otherwise another start was quicker
    }
    return folder
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}
function isUnpacked(folder: string): boolean {
  try {
    return readFileSync(join(folder, mark)).length > 0
  } catch {
    return false
  }
}

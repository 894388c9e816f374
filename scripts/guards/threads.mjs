// Guards what runs in a thread that may be ended at any moment: nothing there is a library of machine code, such as the driver of a database. A thread that
// is ended while such a library runs in it may take the whole process with it.
import { posix } from 'node:path'
import { fileAt } from './imports.mjs'
import { importsOf } from './source.mjs'

/** @typedef {import('./source.mjs').SourceFile} SourceFile */
/** @typedef {import('./source.mjs').Finding} Finding */

/** Where such a thread begins. */
const insides = ['packages/server/src/rooms/room.ts', 'packages/server/src/odds/odds-worker.ts', 'packages/cli/src/models.ts']
const machineCode = ['libsql', 'node:sqlite']
const loads = 'packages/server/src/store/driver.ts'

/**
 * Ways from the inside of such a thread to machine code, within a package.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function machineCodeInThreads(files) {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const paths = new Set(texts.keys())
  const reached = new Set(insides.filter(path => paths.has(path)))
  const findings = []
  for (const path of reached)
    for (const { from, line, typeOnly } of importsOf(texts.get(path) ?? '')) {
      if (typeOnly) continue
      const target = from.startsWith('.') ? fileAt(posix.join(posix.dirname(path), from), paths) : undefined
      if (machineCode.includes(from) || target === loads)
        findings.push({
          file: path,
          line,
          found: `imports "${from}"`,
          why: 'A thread that is ended while machine code runs in it may take the whole process with it.',
          mend: 'Ask the owner of the thread for it, as rooms do for rows of the database.',
        })
      else if (target !== undefined) reached.add(target)
    }
  return findings
}

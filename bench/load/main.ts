/** `npm run load`: reads what it was told, measures, prints and writes. scripts/load.mjs starts it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from '../scenario.js'
import { BadOption, help, optionsFrom } from './options.js'
import { machineText, pageWith, reportText, tableText } from './report.js'
import { type Measured, measure } from './run.js'

/** A PostgreSQL server of its own. */
export interface OwnPostgres {
  database(): Promise<string>
  stop(): Promise<void>
}
export interface LoadIo {
  startPostgres(): Promise<OwnPostgres>
  print(text: string): void
  /** What goes on, for a person. */
  note(words: string): void
}
const page = new URL('docs/scale.md', root)

/** Gives the exit code: 1 where there were errors, 2 where it couldn't be done as asked. */
export async function load(words: readonly string[], io: LoadIo): Promise<number> {
  let own: OwnPostgres | null = null
  try {
    const options = optionsFrom(words)
    if (options === null) {
      io.print(help)
      return 0
    }
    const all: Measured[] = []
    for (const run of options.runs) {
      const one = await measure(run, {
        ...{ at: options.at, generators: options.generators, note: io.note },
        async database() {
          if (options.database !== undefined) return options.database
          own ??= await io.startPostgres()
          return own.database()
        },
      })
      all.push(one)
      if (!options.json) io.print(reportText(one))
    }
    if (options.json) io.print(JSON.stringify(all, null, 2))
    if (options.write) writeFileSync(page, pageWith(readFileSync(page, 'utf8'), `${machineText()}\n\n${tableText(all)}`))
    return all.some(({ errors, answers }) => answers === 0 || Object.keys(errors).length > 0) ? 1 : 0
  } catch (thrown) {
    io.note(thrown instanceof Error ? thrown.message : String(thrown))
    if (thrown instanceof BadOption) io.note('npm run load -- --help lists what there is.')
    return 2
  } finally {
    await (own as OwnPostgres | null)?.stop()
  }
}

/** The printed tables of a game as they stand in its code, and which of them and of their columns no other code names. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Listed {
  /** Such as "table harm.grapple", "column harm.grapple wonCheckLayer", or the first words of several of them. */
  readonly what: string
  readonly reason: string
}
export const isListed = (listed: readonly Listed[], what: string): boolean =>
  listed.some(one => what === one.what || what.startsWith(`${one.what} `))

const isTable = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'words.ts'

/** The code of a game that reads its tables: all but the tables, tests and their kits, and what is generated. */
function codeOf(home: string): string {
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.ts') && !/^(tables|testing)\/(?!words\.ts)|\.test\.ts$|\.generated\.ts$/.test(file))
    .map(file => readFileSync(join(home, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
    .join('\n')
}

/** Tables and columns that the code of the game names nowhere. Words of two meanings are taken for named. `home`: the game's folder. */
export async function unnamed(home: string): Promise<string[]> {
  const code = codeOf(home)
  const beside = readdirSync(join(home, 'tables')).filter(isTable)
  const texts = new Map(beside.map(file => [file, readFileSync(join(home, 'tables', file), 'utf8')]))
  const found: string[] = []
  for (const file of beside) {
    const name = file.replace('.ts', '')
    // A table may be read by another one, or by a function beside it.
    const others = [...texts].filter(([one]) => one !== file).map(([, text]) => text)
    const isNamed = (word: string): boolean => [code, ...others].some(text => new RegExp(`\\b${word}\\b`).test(text))
    for (const [table, value] of Object.entries(await import(pathToFileURL(join(home, 'tables', file)).href))) {
      if (typeof value !== 'object' || value === null) continue
      const own = texts.get(file) ?? ''
      const usedBeside = (own.match(new RegExp(`\\b${table}\\b`, 'g')) ?? []).length > 1
      if (!isNamed(table) && !usedBeside) found.push(`table ${name}.${table}`)
      else for (const column of columnsOf(value)) if (!isNamed(column)) found.push(`column ${name}.${table} ${column}`)
    }
  }
  return found.sort()
}

/** The names of the values in its rows. */
function columnsOf(table: object): Set<string> {
  const rows = 'rows' in table && typeof table.rows === 'object' && table.rows !== null ? table.rows : table
  const found = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, one] of Object.entries(value)) {
      if (!Array.isArray(value) && key !== 'source' && (typeof one !== 'object' || one === null)) found.add(key)
      walk(one)
    }
  }
  for (const row of Object.values(rows)) walk(row)
  return found
}

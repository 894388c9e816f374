/** Loads a game from its sources so that its printed tables say what is read of them. */

import type * as Engine from '@enfilade/engine'
import type { AnyRuleset } from '@enfilade/engine'
import { createViteServer } from 'vitest/node'
import { fromSources } from '../../../scripts/from-sources.mjs'
import type { ContractKit } from './kit.js'
import { type Place, watched } from './watched-reads.js'

export interface WatchedGame {
  readonly engine: typeof Engine
  readonly ruleset: AnyRuleset
  readonly kit: ContractKit
  /** The tables by file and name, "hits.targetHits". */
  readonly tables: ReadonlyMap<string, unknown>
  /** The cells that were read: the name of a table and the way from there, "hits.targetHits rows.0.upTo". */
  readonly cells: ReadonlySet<string>
}

declare global {
  /** Takes the value of a table as its module is loaded. */
  var __enfiladeTable: ((name: string, value: unknown) => unknown) | undefined
}

/** Lists of words are no tables: types and forms are made of them. */
const tableFile = /packages\/rulesets\/([^/]+)\/tables\/(?!words\.)([^/]+)\.ts$/

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
type Declared = Node & { readonly id: { readonly name: string }; readonly init: Node | null }
type Statement = Node & { readonly declaration?: Statement | null; readonly declarations?: readonly Declared[] }

/** The module with each of its tables handed to `__enfiladeTable`. */
function withWatchedTables(code: string, body: readonly Statement[], file: string): string {
  let text = code
  for (const statement of [...body].reverse()) {
    const declared = statement.declaration ?? statement
    for (const { id, init } of [...(declared.declarations ?? [])].reverse()) {
      if (init === null || !['ObjectExpression', 'ArrayExpression', 'CallExpression'].includes(init.type)) continue
      const name = JSON.stringify(`${file}.${id.name}`)
      text = `${text.slice(0, init.start)}globalThis.__enfiladeTable(${name}, ${text.slice(init.start, init.end)})${text.slice(init.end)}`
    }
  }
  return text
}

/** `root`: the folder of the repository. */
export async function watchedGame(root: string, game: string): Promise<WatchedGame> {
  const tables = new Map<string, unknown>()
  const cells = new Set<string>()
  const placeOf = (table: string, path: string): Place => {
    const inside = new Map<string, Place>()
    return {
      read(key) {
        const at = path === '' ? key : `${path}.${key}`
        cells.add(`${table} ${at}`)
        const place = inside.get(key) ?? placeOf(table, at)
        inside.set(key, place)
        return place
      },
    }
  }
  globalThis.__enfiladeTable = (name, value) => {
    tables.set(name, value)
    return watched(value, placeOf(name, ''))
  }
  const server = await createViteServer({
    ...fromSources(root),
    plugins: [
      {
        name: 'watched-tables',
        enforce: 'post',
        transform(code, id) {
          const [, home, file] = tableFile.exec(id) ?? []
          if (home !== game || file === undefined) return null
          return { code: withWatchedTables(code, this.parse(code).body as unknown as Statement[], file), map: null }
        },
      },
    ],
  })
  try {
    const home = `/packages/rulesets/${game}`
    const found = async <T>(path: string, field: string): Promise<T> =>
      Object.values(await server.ssrLoadModule(path)).find(one => typeof one === 'object' && one !== null && field in one) as T
    return {
      ruleset: await found<AnyRuleset>(`${home}/index.ts`, 'rulebook'),
      kit: await found<ContractKit>(`${home}/testing/contract-kit.ts`, 'scenarios'),
      engine: (await server.ssrLoadModule('/packages/engine/src/index.ts')) as typeof Engine,
      tables,
      cells,
    }
  } finally {
    await server.close()
    globalThis.__enfiladeTable = undefined
  }
}

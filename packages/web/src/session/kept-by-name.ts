/** Things that this device keeps by a name. A browser that stores nothing keeps them as long as the page is open. */
import type { IDBPDatabase } from 'idb'
import { databaseOf } from './database.js'

export const namedDatabase = (name: string, table: string) => databaseOf<unknown>(name, 1, fresh => void fresh.createObjectStore(table))

/** `get`: null where none is kept. */
export function keptByName<T>(name: string, table: string) {
  const opened = namedDatabase(name, table)
  const here = new Map<string, T>()
  const database = (): Promise<IDBPDatabase | null> => opened().catch(() => null)
  return {
    async get(key: string): Promise<T | null> {
      const kept: T | undefined = await (await database())?.get(table, key).catch(() => undefined)
      return kept ?? here.get(key) ?? null
    },
    async keep(key: string, value: T | null): Promise<void> {
      if (value === null) here.delete(key)
      else here.set(key, value)
      const store = await database()
      await (value === null ? store?.delete(table, key) : store?.put(table, value, key))?.catch(() => undefined)
    },
  }
}

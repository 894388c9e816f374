/** Where a server keeps its tables: in a data folder, which one server has at a time, or in a database, which several may share. */
import { type Database, databases } from './driver.js'
import { openFolder, restore as restoreFolder } from './folder.js'
import { SqliteStore } from './sqlite.js'
import type { Place, StoreAt } from './store.js'

export interface Opening {
  readonly open?: ((file: string) => Database) | undefined
  /** It can't be served any longer, and why. */
  lost(words: string): void
  /** Of this program: servers that share a database have the same. */
  readonly version?: string
  /** False: servers that share a database send each other no hints; for tests. */
  readonly hints?: boolean | undefined
}

/** @throws FolderRefused, DatabaseRefused in words, and nothing there has been changed */
export async function openPlace(at: StoreAt, { open, ...opening }: Opening): Promise<Place> {
  if ('database' in at) return (await import('./postgres/place.js')).openDatabase(at.database, opening)
  const folder = openFolder(at.folder, open ?? (await databases()))
  return {
    ...{ at, named: folder.path, folder, shared: null, notes: [], store: new SqliteStore(folder.database) },
    backUp: file => folder.backUp(file),
    folderForBackups: () => folder.path,
    servedAt: home => folder.servedAt(home),
    close: async () => folder.close(),
  }
}
/** Writes all that is kept there into one file. @throws FolderRefused, DatabaseRefused in words */
export async function backUp(at: StoreAt, file: string): Promise<void> {
  if ('database' in at) {
    const [{ addressOf }, moving] = await Promise.all([import('./postgres/address.js'), import('./postgres/moving.js')])
    return moving.backUp(addressOf(at.database), file)
  }
  const folder = openFolder(at.folder, await databases())
  try {
    await folder.backUp(file)
  } finally {
    folder.close()
  }
}
/** Makes a data folder of a backup, or fills an empty database from it. @throws FolderRefused, DatabaseRefused in words, and nothing is half done */
export async function restore(at: StoreAt, backup: string): Promise<void> {
  if ('database' in at) return (await import('./postgres/moving.js')).restoreInto(at.database, backup)
  restoreFolder(backup, at.folder, await databases())
}

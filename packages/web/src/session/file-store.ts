/**
 * Stores the user's content and scenario files on this device: what lists show of a file, and its unchanged text.
 * Apart from the fights, so that neither waits for the other. A file of the same kind, game and name takes the place of the one before.
 */
import type { Json } from '@enfilade/engine'
import type { DBSchema } from 'idb'
import { databaseOf } from './database.js'
import type { KeptFile } from './library.js'

export interface WholeFile {
  readonly file: KeptFile
  readonly text: string
  readonly value: Json
}
export interface FileStore {
  /** The oldest first: of two entries with one id the later file's counts. */
  list(): Promise<KeptFile[]>
  read(id: string): Promise<WholeFile | null>
  put(whole: WholeFile): Promise<void>
  change(id: string, change: Partial<Pick<KeptFile, 'removed'>>): Promise<void>
  destroy(id: string): Promise<void>
}

interface Tables extends DBSchema {
  files: { key: string; value: KeptFile }
  texts: { key: string; value: { readonly id: string; readonly text: string; readonly value: Json } }
}
const oldestFirst = (a: KeptFile, b: KeptFile): number => a.created - b.created

/** The files of this browser. @throws where the browser refuses to keep anything */
export async function openFileStore(name = 'enfilade-files'): Promise<FileStore> {
  const opened = databaseOf<Tables>(name, 1, fresh => {
    fresh.createObjectStore('files', { keyPath: 'id' })
    fresh.createObjectStore('texts', { keyPath: 'id' })
  })
  await opened()
  return {
    list: async () => (await (await opened()).getAll('files')).sort(oldestFirst),
    async read(id) {
      const both = (await opened()).transaction(['files', 'texts'])
      const [file, kept] = await Promise.all([both.objectStore('files').get(id), both.objectStore('texts').get(id)])
      return file === undefined || kept === undefined ? null : { file, text: kept.text, value: kept.value }
    },
    async put({ file, text, value }) {
      const both = (await opened()).transaction(['files', 'texts'], 'readwrite', { durability: 'strict' })
      await Promise.all([both.objectStore('files').put(file), both.objectStore('texts').put({ id: file.id, text, value }), both.done])
    },
    async change(id, change) {
      const one = (await opened()).transaction('files', 'readwrite')
      const file = await one.store.get(id)
      if (file !== undefined) await one.store.put({ ...file, ...change })
      await one.done
    },
    async destroy(id) {
      const both = (await opened()).transaction(['files', 'texts'], 'readwrite')
      await Promise.all([both.objectStore('files').delete(id), both.objectStore('texts').delete(id), both.done])
    },
  }
}

/** Files that last as long as their worker: for a browser that keeps nothing, and for tests. */
export function memoryFiles(): FileStore {
  const kept = new Map<string, WholeFile>()
  return {
    list: async () => [...kept.values()].map(whole => whole.file).sort(oldestFirst),
    read: async id => kept.get(id) ?? null,
    put: async whole => void kept.set(whole.file.id, whole),
    async change(id, change) {
      const whole = kept.get(id)
      if (whole !== undefined) kept.set(id, { ...whole, file: { ...whole.file, ...change } })
    },
    destroy: async id => void kept.delete(id),
  }
}

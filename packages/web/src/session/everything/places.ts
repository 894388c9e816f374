/** Where a browser keeps what it keeps, for who reads or writes all of it. */
import type { IDBPDatabase } from 'idb'
import type { FileStore } from '../file-store.js'
import { namedDatabase } from '../kept-by-name.js'
import { facesPlace } from '../own-faces.js'
import { type Picture, picturesPlace } from '../pictures.js'
import type { Store } from '../store.js'
import type { WrittenPicture } from './form.js'

export interface Places {
  readonly fights: Store
  readonly files: FileStore
  readonly pictures: ByName<Picture>
  readonly faces: ByName<unknown>
}
/** Things kept by a name. Unlike the screens', these fail where the browser refuses. */
export interface ByName<T> {
  names(): Promise<readonly string[]>
  get(name: string): Promise<T | null>
  put(name: string, value: T | null): Promise<void>
}

function byName<T>([name, table]: readonly [string, string]): ByName<T> {
  const opened: () => Promise<IDBPDatabase<unknown>> = namedDatabase(name, table)
  return {
    // A browser that keeps nothing has none.
    names: async () => {
      const database = await opened().catch(() => null)
      return ((await database?.getAllKeys(table)) ?? []).map(String)
    },
    get: async key => ((await (await opened().catch(() => null))?.get(table, key)) as T | undefined) ?? null,
    async put(key, value) {
      const database = await opened()
      await (value === null ? database.delete(table, key) : database.put(table, value, key))
    },
  }
}
export const placesWith = (fights: Store, files: FileStore): Places => ({
  fights,
  files,
  pictures: byName(picturesPlace),
  faces: byName(facesPlace),
})

/** So many bytes at once become text. */
const piece = 0x8000
export async function writtenPicture({ file, ...place }: Picture): Promise<WrittenPicture> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += piece) text += String.fromCharCode(...bytes.subarray(i, i + piece))
  return { type: file.type, data: btoa(text), ...place }
}
export function readPicture({ type, data, ...place }: WrittenPicture): Picture {
  const text = atob(data)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return { file: new Blob([bytes], { type }), ...place }
}

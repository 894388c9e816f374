/** Every place in which a browser keeps something, for reading or writing all of it. */
import type { IDBPDatabase } from 'idb'
import { fromBase64, toBase64 } from '../base64.js'
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

export const writtenPicture = async ({ file, ...place }: Picture): Promise<WrittenPicture> => ({
  type: file.type,
  data: await toBase64(file),
  ...place,
})
export const readPicture = ({ type, data, ...place }: WrittenPicture): Picture => ({ file: fromBase64(data, type), ...place })

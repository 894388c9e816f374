/** How every database of this device is opened. The browser may take one away, or another window need it closed: it is opened again when it is next needed. */
import { type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/** The database, opened once for all who ask. Each ask throws where the browser refuses to keep anything. */
export function databaseOf<T>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<T>['upgrade']>,
): () => Promise<IDBPDatabase<T>> {
  let opening: Promise<IDBPDatabase<T>> | null = null
  const close = (): void => {
    opening = null
  }
  return () => {
    opening ??= openDB<T>(name, version, {
      upgrade,
      blocking(_current, _blocked, event) {
        close()
        ;(event.target as IDBDatabase).close()
      },
      terminated: close,
    }).catch(thrown => {
      close()
      throw thrown
    })
    return opening
  }
}

/** Saves everything of this browser into one file and takes it in again, over the stores of this worker. */
import { placesWith } from '../everything/places.js'
import { saveEverything } from '../everything/saving.js'
import { lookThrough, takeEverything } from '../everything/taking.js'
import type { Choices, LookedThrough, TakenEverything } from '../library.js'
import type { Store } from '../store.js'
import { fileStore } from './files.js'
import { gameIds, wholeRulesOf } from './loading.js'

const places = async (store: Store) => placesWith(store, await fileStore())
const known = {
  kindsOf: async (game: string) => (gameIds().includes(game) ? Object.keys((await wholeRulesOf(game)).content) : []),
  newId: () => crypto.randomUUID(),
}
export const save = async (store: Store): Promise<Blob> => saveEverything(await places(store), Date.now())
export const look = async (store: Store, file: File): Promise<LookedThrough> => lookThrough(await places(store), file.name, file)
export const take = async (store: Store, file: File, choices: Choices): Promise<TakenEverything> =>
  takeEverything(await places(store), known, file, choices)

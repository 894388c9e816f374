/** A fight that is open at its table, and when it is kept as a whole record. */
import type { Fight } from '../fight.js'
import { CallRefused } from '../tables/forms.js'
import type { StoredSoFar } from './keeping.js'
import { tableLimits } from './limits.js'
import { Gone, type Put, type StoredTable, type TableStore } from './stored.js'

export interface Loaded {
  readonly fight: Fight
  readonly kept: StoredSoFar
  /** What became of it when it was opened, if it didn't simply go on: adopted, or (not whole) shown as far as these rules agree. */
  readonly note: string | null
  readonly isWhole: boolean
  number: number
  /** The last answer that is kept as part of a whole record. */
  whole: number
}

/**
 * A record is kept as a whole when it has twice as many answers as the last time, at first after these: what that costs an answer doesn't grow.
 * Where others read it, it is kept whole with each answer.
 */
const firstWhole = 100
/** No answer is kept as part of a whole record of these rules yet. */
export const neverWhole = -firstWhole
/** Writes down what has changed, and now and then the whole record. @throws NotKept */
export async function written(store: TableStore, stored: StoredTable, loaded: Loaded, puts: readonly Put[]): Promise<void> {
  try {
    await store.write([...puts, ...wholeRecord(store, stored, loaded)])
  } catch (thrown) {
    if (!(thrown instanceof Gone)) throw thrown
    // Someone has emptied the store meanwhile: the fight, which is here, is kept again.
    loaded.whole = neverWhole
    await store.write([['table', stored], ...puts, ...wholeRecord(store, stored, loaded)])
  }
}
/** A fight that is over is kept whole as well. */
function wholeRecord({ keepsWhole }: TableStore, { id, from = 0 }: StoredTable, loaded: Loaded): readonly Put[] {
  const { fight, number, whole } = loaded
  const isDue = keepsWhole === true || fight.session.over || number >= Math.max(whole + firstWhole, 2 * whole - from)
  if (!isDue) return []
  loaded.whole = number
  return [['snapshot', id, number, fight.session.record()]]
}
/** @throws CallRefused where the fight has as many answers as a table may have */
export function unlessFull(number: number): void {
  if (number >= tableLimits.answers)
    throw new CallRefused(`This fight has ${number} answers, as many as a table takes. Take its record away, or begin another fight.`)
}

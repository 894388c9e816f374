/**
 * Where fights are kept on this device. A fight is a summary for lists and its record; both change together or not at all.
 * Each write says which revision it follows: who was overtaken by another tab is told, and nothing is overwritten.
 */
import type { FightRecord } from '@enfilade/engine'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { FightSummary } from './library.js'

export interface KeptFight {
  readonly summary: FightSummary
  readonly record: FightRecord
  /** Grows by one with each write. */
  readonly revision: number
}

/** Another tab has written this fight since it was read. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

/** What changes in a list without the fight. */
export type SummaryChange = Partial<Pick<FightSummary, 'title' | 'removed' | 'campaign'>>
/** The summary of a fight that was played on, with what lists have changed meanwhile. */
export const asListed = (summary: FightSummary, known: FightSummary | undefined): FightSummary =>
  known === undefined
    ? summary
    : { ...summary, title: known.title, removed: known.removed, ...(known.campaign && { campaign: known.campaign }) }

export interface Store {
  /** False: what it keeps is gone when the app is closed. */
  readonly lasting: boolean
  list(): Promise<FightSummary[]>
  read(id: string): Promise<KeptFight | null>
  /** Writes after revision `after` (0: a new fight) and gives the new one. @throws Overtaken */
  write(summary: FightSummary, record: FightRecord, after: number): Promise<number>
  /** Changes what lists show of a fight; its record stays. */
  change(id: string, change: SummaryChange): Promise<void>
  destroy(id: string): Promise<void>
  /** What was written of this fight lies on the disk itself when this is done: a power cut does not touch it either. */
  settle(id: string): Promise<void>
}

interface Tables extends DBSchema {
  fights: { key: string; value: FightSummary }
  records: { key: string; value: { readonly id: string; readonly record: FightRecord; readonly revision: number } }
}

/** The store of this browser. @throws where the browser refuses to keep anything */
export async function openStore(name = 'enfilade'): Promise<Store> {
  /** Null: the browser took it away, or another window needed it closed; it is opened again when it is next needed. */
  let kept: IDBPDatabase<Tables> | null = null
  const opened = async (): Promise<IDBPDatabase<Tables>> => {
    kept ??= await openDB<Tables>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('fights', { keyPath: 'id' })
        fresh.createObjectStore('records', { keyPath: 'id' })
      },
      blocking(_current, _blocked, event) {
        kept = null
        ;(event.target as IDBDatabase).close()
      },
      terminated() {
        kept = null
      },
    })
    return kept
  }
  await opened()
  return {
    lasting: true,
    async list() {
      const all = await (await opened()).getAll('fights')
      return all.sort((a, b) => b.changed - a.changed)
    },
    async read(id) {
      const both = (await opened()).transaction(['fights', 'records'])
      const [summary, kept] = await Promise.all([both.objectStore('fights').get(id), both.objectStore('records').get(id)])
      return summary === undefined || kept === undefined ? null : { summary, record: kept.record, revision: kept.revision }
    },
    async write(summary, record, after) {
      // Done when the browser has it, so that an answer is shown at once; `settle` waits for the disk.
      const both = (await opened()).transaction(['fights', 'records'], 'readwrite', { durability: 'relaxed' })
      const there = await both.objectStore('records').get(summary.id)
      if ((there?.revision ?? 0) !== after) {
        both.abort()
        await both.done.catch(() => undefined)
        throw new Overtaken()
      }
      const known = await both.objectStore('fights').get(summary.id)
      const revision = after + 1
      await Promise.all([
        both.objectStore('fights').put(asListed(summary, known)),
        both.objectStore('records').put({ id: summary.id, record, revision }),
        both.done,
      ])
      return revision
    },
    async change(id, change) {
      const one = (await opened()).transaction('fights', 'readwrite')
      const summary = await one.store.get(id)
      if (summary !== undefined) await one.store.put({ ...summary, ...change })
      await one.done
    },
    async destroy(id) {
      const both = (await opened()).transaction(['fights', 'records'], 'readwrite')
      await Promise.all([both.objectStore('fights').delete(id), both.objectStore('records').delete(id), both.done])
    },
    async settle(id) {
      const one = (await opened()).transaction('fights', 'readwrite', { durability: 'strict' })
      const summary = await one.store.get(id)
      if (summary !== undefined) await one.store.put(summary)
      await one.done
    },
  }
}

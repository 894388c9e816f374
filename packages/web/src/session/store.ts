/**
 * Where fights are kept on this device. A fight is a summary for lists, a whole record and the answers after it; what changes together is written
 * together or not at all. Each answer says which it follows: who was overtaken by another tab is told, and nothing is overwritten.
 */
import type { FightRecord } from '@enfilade/engine'
import {
  continuedRecord,
  Gone,
  type KeptRecord,
  Overtaken,
  type Put,
  type StoredAnswer,
  type StoredTable,
  type TableStore,
} from '@enfilade/session'
import type { DBSchema, IDBPTransaction } from 'idb'
import { databaseOf } from './database.js'
import type { FightSummary } from './library.js'

export interface KeptFight {
  readonly summary: FightSummary
  readonly record: FightRecord
}

/** What changes in a list without the fight. */
type SummaryChange = Partial<Pick<FightSummary, 'title' | 'removed' | 'campaign'>>

export interface Store extends TableStore {
  /** False: what it keeps is gone when the app is closed. */
  readonly lasting: boolean
  list(): Promise<FightSummary[]>
  read(id: string): Promise<KeptFight | null>
  /** Keeps a fight that wasn't kept before. */
  begin(summary: FightSummary, record: FightRecord): Promise<void>
  /** Changes what lists show of a fight; its record stays. */
  change(id: string, change: SummaryChange): Promise<void>
  destroy(id: string): Promise<void>
  /** What was written of this fight lies on the disk itself when this is done: a power cut does not touch it either. */
  settle(id: string): Promise<void>
}

type Change = Pick<StoredAnswer, 'table' | 'number' | 'kept' | 'entries' | 'rest'>
interface WholeRecord {
  readonly id: string
  readonly record: FightRecord
  /** The number of the last answer in it. */
  readonly revision: number
}
interface Tables extends DBSchema {
  fights: { key: string; value: FightSummary }
  records: { key: string; value: WholeRecord; indexes: { revisions: [string, number] } }
  answers: { key: [string, number]; value: Change }
}
type Writing = IDBPTransaction<Tables, ('fights' | 'records' | 'answers')[], 'readwrite'>
const everything = ['fights', 'records', 'answers'] as const
const answersOf = (id: string, after = -1): IDBKeyRange => IDBKeyRange.bound([id, after], [id, Number.POSITIVE_INFINITY], true)

/** What a summary says of the table that its fight is. */
export const withTable = (summary: FightSummary, { title, policies, autopilot, numbersHidden }: StoredTable): FightSummary => ({
  ...summary,
  title,
  table: { policies, autopilot, numbersHidden },
})

/** The store of this browser. @throws where the browser refuses to keep anything */
export async function openStore(name = 'enfilade'): Promise<Store> {
  const opened = databaseOf<Tables>(name, 2, (database, from, _to, changing) => {
    if (from < 1) {
      database.createObjectStore('fights', { keyPath: 'id' })
      database.createObjectStore('records', { keyPath: 'id' })
    }
    // Until then each answer wrote the whole record.
    database.createObjectStore('answers', { keyPath: ['table', 'number'] })
    changing.objectStore('records').createIndex('revisions', ['id', 'revision'])
  })
  const recordOf = async (id: string): Promise<KeptRecord | null> => {
    const both = (await opened()).transaction(['records', 'answers'])
    const [whole, changes] = await Promise.all([both.objectStore('records').get(id), both.objectStore('answers').getAll(answersOf(id))])
    if (whole === undefined) return null
    const later = changes.filter(({ number }) => number > whole.revision)
    return { record: continuedRecord(whole.record, later), number: later.at(-1)?.number ?? whole.revision, whole: whole.revision }
  }
  await opened()
  return {
    lasting: true,
    async list() {
      const all = await (await opened()).getAll('fights')
      return all.sort((a, b) => b.changed - a.changed)
    },
    async read(id) {
      const [summary, kept] = await Promise.all([(await opened()).get('fights', id), recordOf(id)])
      return summary === undefined || kept === null ? null : { summary, record: kept.record }
    },
    async record(id) {
      const kept = await recordOf(id)
      if (kept === null) throw new Gone()
      return kept
    },
    // A page that is gone doesn't call again.
    replyTo: async () => undefined,
    async begin(summary, record) {
      const both = (await opened()).transaction(['fights', 'records'], 'readwrite')
      await Promise.all([
        both.objectStore('fights').put(summary),
        both.objectStore('records').put({ id: summary.id, record, revision: 0 }),
        both.done,
      ])
    },
    async write(puts) {
      // Done when the browser has it, so that an answer is shown at once; `settle` waits for the disk.
      const writing = (await opened()).transaction([...everything], 'readwrite', { durability: 'relaxed' })
      try {
        for (const put of puts) await putInto(writing, put, puts)
      } catch (thrown) {
        writing.abort()
        await writing.done.catch(() => undefined)
        throw thrown
      }
      await writing.done
    },
    async change(id, change) {
      const one = (await opened()).transaction('fights', 'readwrite')
      const summary = await one.store.get(id)
      if (summary !== undefined) await one.store.put({ ...summary, ...change })
      await one.done
    },
    async destroy(id) {
      const all = (await opened()).transaction([...everything], 'readwrite')
      await Promise.all([
        all.objectStore('fights').delete(id),
        all.objectStore('records').delete(id),
        all.objectStore('answers').delete(answersOf(id)),
        all.done,
      ])
    },
    async settle(id) {
      const one = (await opened()).transaction('fights', 'readwrite', { durability: 'strict' })
      const summary = await one.store.get(id)
      if (summary !== undefined) await one.store.put(summary)
      await one.done
    },
  }
}

async function putInto(writing: Writing, put: Put, puts: readonly Put[]): Promise<void> {
  const [fights, records, answers] = everything.map(name => writing.objectStore(name)) as unknown as [
    ReturnType<typeof writing.objectStore<'fights'>>,
    ReturnType<typeof writing.objectStore<'records'>>,
    ReturnType<typeof writing.objectStore<'answers'>>,
  ]
  if (put[0] === 'answer') {
    const { table, number, kept, entries, rest } = put[1]
    const last = (await answers.openKeyCursor(answersOf(table), 'prev'))?.key[1]
    const whole = (await records.index('revisions').openKeyCursor(answersOf(table), 'prev'))?.key[1]
    const isWhole = puts.some(([kind]) => kind === 'snapshot')
    if (whole === undefined && !isWhole) throw new Gone()
    if (whole !== undefined && number !== Math.max(last ?? 0, whole) + 1) throw new Overtaken()
    await answers.put({ table, number, kept, entries, ...(rest && { rest }) })
  } else if (put[0] === 'snapshot') {
    const [, id, revision, record] = put
    await records.put({ id, record, revision })
    await answers.delete(IDBKeyRange.bound([id, 0], [id, revision]))
  } else if (put[0] === 'listed') {
    const summary = await fights.get(put[1])
    if (summary !== undefined) await fights.put({ ...summary, ...put[2] })
  } else if (put[0] === 'table') {
    const summary = await fights.get(put[1].id)
    await fights.put(withTable(summary ?? newListed(put[1]), put[1]))
  }
}
/** For a fight whose summary is gone. */
export const newListed = ({ id, title, game, created, changed }: StoredTable): FightSummary => ({
  ...{ id, title, game, gameTitle: game, rulesVersion: '', created, changed, removed: null },
  ...{ clock: '', asks: null, over: null, answers: 0 },
})

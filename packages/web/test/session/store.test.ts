/** Where fights and files are kept on a device: two tabs on one fight, what lists change meanwhile, and a browser that takes its store away. */
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import type { FightRecord } from '@enfilade/engine'
import { Gone, Overtaken, type Put } from '@enfilade/session'
import { openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'
import { storesKeepTheirWord } from '../../../session/test/store-contract.js'
import { memoryFiles, openFileStore, type WholeFile } from '../../src/session/file-store.js'
import type { FightSummary } from '../../src/session/library.js'
import { openStore } from '../../src/session/store.js'
import { tableOf } from '../../src/session/table-of.js'
import { memoryStore } from '../../src/session/worker/memory-store.js'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const summary = (id: string, changed = 1, more: Partial<FightSummary> = {}): FightSummary => ({
  id,
  title: `Fight ${id}`,
  game: 'rpj-scifi',
  gameTitle: 'RPJ Sci-Fi',
  rulesVersion: '1.0.0',
  created: 1,
  changed,
  clock: 'Round 1',
  asks: null,
  over: null,
  answers: 0,
  removed: null,
  ...more,
})
const record = (entries: number): FightRecord =>
  ({ entries: Array.from({ length: entries }, () => null), hashes: [] }) as unknown as FightRecord

const quota = (): never => {
  throw new DOMException('The disk is full.', 'QuotaExceededError')
}
/** Whatever is put into any store of the browser is too much. */
function fullBrowser(): () => void {
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = quota
  return () => {
    IDBObjectStore.prototype.put = put
  }
}
storesKeepTheirWord('the store of a browser', async () => {
  const store = await openStore()
  return { store, begin: (id, record) => store.begin(summary(id), record), again: () => openStore(), full: fullBrowser }
})
storesKeepTheirWord('the store of a browser that keeps nothing', async () => {
  const store = memoryStore()
  return { store, begin: (id, record) => store.begin(summary(id), record), again: null, full: null }
})

const answered = (table: string, number: number, changed: number): readonly Put[] => [
  ['answer', { table, number, seat: null, call: null, name: 'answer', kept: number - 1, entries: [null as never], reply: null }],
  ['listed', table, { changed, clock: 'Round 1', asks: null, over: null, answers: 0 }],
]

describe('fights', () => {
  test('a fight is read with its newest record, and opened again where its store was emptied: then it is kept whole', async () => {
    const store = await openStore()
    expect(store.lasting).toBe(true)
    expect(await store.read('a')).toBeNull()
    await store.begin(summary('a'), record(0))
    await store.write(answered('a', 1, 2))
    expect(await store.read('a')).toMatchObject({ summary: summary('a', 2), record: { entries: [null] } })
    await store.destroy('a')
    await expect(store.write(answered('a', 2, 3))).rejects.toThrow(Gone)
    await store.write([['table', tableOf(summary('a'), false)], ...answered('a', 2, 3), ['snapshot', 'a', 2, record(7)]])
    expect((await store.read('a'))?.record.entries).toHaveLength(7)
    await expect(store.write(answered('a', 2, 4))).rejects.toThrow(Overtaken)
  })
  test('a fight that an older app has kept is read, and goes on', async () => {
    const older = await openDB('enfilade', 1, {
      upgrade(database) {
        database.createObjectStore('fights', { keyPath: 'id' })
        database.createObjectStore('records', { keyPath: 'id' })
      },
    })
    await older.put('fights', summary('a'))
    await older.put('records', { id: 'a', record: record(3), revision: 17 })
    older.close()
    const store = await openStore()
    expect(await store.read('a')).toEqual({ summary: summary('a'), record: record(3) })
    expect(await store.record('a')).toMatchObject({ number: 17, whole: 17 })
    await store.write(answered('a', 18, 2))
    expect(await store.record('a')).toMatchObject({ number: 18, whole: 17 })
  })

  test('what a list has changed stays when the fight is played on', async () => {
    const store = await openStore()
    await store.begin(summary('a'), record(0))
    await store.change('a', { title: 'The long night', removed: 9, campaign: { id: 'c', title: 'Nights' } })
    await store.write(answered('a', 1, 5))
    expect(await store.list()).toEqual([summary('a', 5, { title: 'The long night', removed: 9, campaign: { id: 'c', title: 'Nights' } })])
    await store.change('b', { title: 'of a fight that is gone' })
    expect(await store.list()).toHaveLength(1)
  })

  test('lists have the fight that was changed last first; one that is destroyed is gone with its record', async () => {
    const store = await openStore()
    for (const [id, changed] of [
      ['a', 3],
      ['b', 9],
      ['c', 1],
    ] as const)
      await store.begin(summary(id, changed), record(0))
    await store.settle('a')
    await store.settle('gone')
    expect((await store.list()).map(one => one.id)).toEqual(['b', 'a', 'c'])
    await store.destroy('b')
    expect((await store.list()).map(one => one.id)).toEqual(['a', 'c'])
    expect(await store.read('b')).toBeNull()
  })

  test('a store that another window needs closed is opened again when it is next needed', async () => {
    const store = await openStore()
    await store.begin(summary('a'), record(0))
    await new Promise<void>((done, fail) => {
      const newer = indexedDB.open('enfilade', 3)
      newer.onerror = () => fail(newer.error)
      newer.onsuccess = () => {
        newer.result.close()
        done()
      }
    })
    // The other window has raised the version: this app is too old for it, says so, and has broken nothing.
    await expect(store.read('a')).rejects.toThrow(/version/)
  })
})

describe.each([
  ['the files of a browser', () => openFileStore()],
  ['the files of a browser that keeps nothing', async () => memoryFiles()],
])('%s', (_name, open) => {
  const whole = (id: string, created: number): WholeFile => ({
    file: {
      id,
      kind: 'content',
      game: 'rpj-scifi',
      name: `${id}.yaml`,
      title: id,
      sides: [],
      needs: [],
      entries: {},
      people: [],
      created,
      removed: null,
    },
    text: `# ${id}`,
    value: { id },
  })

  test('are listed the oldest first, read as they came, put away and destroyed', async () => {
    const files = await open()
    await files.put(whole('b', 2))
    await files.put(whole('a', 1))
    expect((await files.list()).map(one => one.id)).toEqual(['a', 'b'])
    expect(await files.read('b')).toEqual(whole('b', 2))
    await files.put({ ...whole('b', 3), text: '# again' })
    expect((await files.read('b'))?.text).toBe('# again')
    await files.change('a', { removed: 7 })
    expect((await files.read('a'))?.file.removed).toBe(7)
    await files.change('none', { removed: 7 })
    await files.destroy('b')
    expect(await files.read('b')).toBeNull()
    expect((await files.list()).map(one => one.id)).toEqual(['a'])
  })
})

/** Where fights and files are kept on a device: two tabs on one fight, what lists change meanwhile, and a browser that takes its store away. */
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import type { FightRecord } from '@enfilade/engine'
import { beforeEach, describe, expect, test } from 'vitest'
import { memoryFiles, openFileStore, type WholeFile } from '../../src/session/file-store.js'
import type { FightSummary } from '../../src/session/library.js'
import { Overtaken, openStore } from '../../src/session/store.js'

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
const record = (entries: number): FightRecord => ({ entries: Array.from({ length: entries }, () => null) }) as unknown as FightRecord

describe('fights', () => {
  test('a fight is written in revisions that follow one another, and read with its newest record', async () => {
    const store = await openStore()
    expect(store.lasting).toBe(true)
    expect(await store.read('a')).toBeNull()
    expect(await store.write(summary('a'), record(0), 0)).toBe(1)
    expect(await store.write(summary('a', 2), record(1), 1)).toBe(2)
    expect(await store.read('a')).toEqual({ summary: summary('a', 2), record: record(1), revision: 2 })
  })

  test('of two tabs that write after the same revision the later one is told, and nothing of its own is kept', async () => {
    const [one, other] = [await openStore(), await openStore()]
    await one.write(summary('a'), record(0), 0)
    await other.write(summary('a', 2), record(1), 1)
    await expect(one.write(summary('a', 3), record(7), 1)).rejects.toThrow(Overtaken)
    await expect(one.write(summary('a', 3), record(7), 0)).rejects.toThrow(Overtaken)
    expect(await one.read('a')).toEqual({ summary: summary('a', 2), record: record(1), revision: 2 })
  })

  test('what a list has changed stays when the fight is played on', async () => {
    const store = await openStore()
    await store.write(summary('a'), record(0), 0)
    await store.change('a', { title: 'The long night', removed: 9, campaign: { id: 'c', title: 'Nights' } })
    await store.write(summary('a', 5), record(1), 1)
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
      await store.write(summary(id, changed), record(0), 0)
    await store.settle('a')
    await store.settle('gone')
    expect((await store.list()).map(one => one.id)).toEqual(['b', 'a', 'c'])
    await store.destroy('b')
    expect((await store.list()).map(one => one.id)).toEqual(['a', 'c'])
    expect(await store.read('b')).toBeNull()
  })

  test('a store that another window needs closed is opened again when it is next needed', async () => {
    const store = await openStore()
    await store.write(summary('a'), record(0), 0)
    await new Promise<void>((done, fail) => {
      const newer = indexedDB.open('enfilade', 2)
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

/** What every store of tables promises, wherever it keeps them: kept, overtaken, gone, full, reopened. */
import type { Entry, FightRecord } from '@enfilade/engine'
import type { Put, StoredAnswer, TableStore } from '@enfilade/session'
import { beforeEach, describe, expect, test } from 'vitest'

export interface StoreKit {
  readonly store: TableStore
  /** A table that is kept for the first time. */
  begin(id: string, record: FightRecord): Promise<void>
  /** The same store, as another run of the program opens it; null: nothing outlasts this one. */
  again: (() => Promise<TableStore>) | null
  /** Nothing more can be kept, until the function given back is called; null: that can't be brought about. */
  full: (() => () => void) | null
}
const entry = (nth: number): Entry => [`act q ${nth}`, nth, 'person'] as unknown as Entry
const seed = '0'.repeat(32)
const record = (count: number): FightRecord =>
  ({
    ...{ enfilade: 'record', format: 2, ruleset: 'rpj-scifi', rulesetVersion: '1', scenario: {} },
    ...{ seed, seats: {}, branches: [], hashes: [], state: null },
    entries: Array.from({ length: count }, (_, nth) => entry(nth)),
  }) as unknown as FightRecord
const answer = (number: number, kept: number, entries: readonly Entry[], more: Partial<StoredAnswer> = {}): Put => [
  'answer',
  { table: 'a', number, seat: null, call: null, name: 'answer', kept, entries, reply: null, ...more },
]
const entriesOf = async (store: TableStore): Promise<readonly unknown[]> =>
  (await store.record('a')).record.entries.map(one => (one as readonly unknown[])[1])

export function storesKeepTheirWord(name: string, open: () => Promise<StoreKit>): void {
  describe(name, () => {
    let kit: StoreKit
    beforeEach(async () => {
      kit = await open()
      await kit.begin('a', record(2))
    })

    test('each answer follows the one before, and changes what it says: entries from where it says, seats, branches', async () => {
      const { store } = kit
      await store.write([answer(1, 2, [entry(2), entry(3)])])
      await store.write([answer(2, 3, [entry(9)], { rest: { seats: { one: { decides: 'person', dice: 'stream' } } } })])
      const { number, whole, record: kept } = await store.record('a')
      expect([number, whole]).toEqual([2, 0])
      expect(await entriesOf(store)).toEqual([0, 1, 2, 9])
      expect(kept).toMatchObject({ seats: { one: { decides: 'person', dice: 'stream' } }, state: null, seed })
    })
    test('what is said beside the fight is added to the margin, and no entry changes', async () => {
      const { store } = kit
      expect((await store.record('a')).record).not.toHaveProperty('margin')
      const note = (said: string) => ({ after: 2, said })
      await store.write([answer(1, 2, [], { rest: { noted: [note('a')] } })])
      await store.write([answer(2, 2, [entry(2)])])
      await store.write([answer(3, 3, [], { rest: { noted: [note('b'), note('c')] } })])
      const { record: kept } = await store.record('a')
      expect([kept.margin, await entriesOf(store), 'noted' in kept]).toEqual([['a', 'b', 'c'].map(note), [0, 1, 2], false])
    })
    test('a whole record stands for what went before it', async () => {
      const { store } = kit
      await store.write([answer(1, 2, [entry(2)])])
      await store.write([answer(2, 3, [entry(3)]), ['snapshot', 'a', 2, record(4)]])
      expect(await store.record('a')).toMatchObject({ number: 2, whole: 2 })
      await store.write([answer(3, 4, [entry(8)])])
      expect(await entriesOf(store)).toEqual([0, 1, 2, 3, 8])
    })
    test('of two that follow the same answer the later is refused, and nothing of it is kept', async () => {
      const { store } = kit
      await store.write([answer(1, 2, [entry(2)])])
      await expect(store.write([answer(1, 2, [entry(7)]), ['snapshot', 'a', 1, record(9)]])).rejects.toThrow()
      await expect(store.write([answer(3, 3, [entry(7)])])).rejects.toThrow()
      expect(await store.record('a')).toMatchObject({ number: 1, whole: 0 })
      expect(await entriesOf(store)).toEqual([0, 1, 2])
    })
    test('of what is not there nothing is read, and no answer follows it', async () => {
      await expect(kit.store.record('gone')).rejects.toThrow()
      await expect(kit.store.write([answer(1, 0, [], { table: 'gone' })])).rejects.toThrow()
      await expect(kit.store.record('gone')).rejects.toThrow()
    })
    test('what doesn’t fit on it is refused as a whole, and goes on once there is room', async () => {
      if (kit.full === null) return
      const { store } = kit
      const room = kit.full()
      await expect(store.write([answer(1, 2, [entry(2)])])).rejects.toThrow()
      room()
      expect(await store.record('a')).toMatchObject({ number: 0 })
      await store.write([answer(1, 2, [entry(5)])])
      expect(await entriesOf(store)).toEqual([0, 1, 5])
    })
    test('what it has acknowledged is there when it is opened again', async () => {
      if (kit.again === null) return
      await kit.store.write([answer(1, 2, [entry(2)])])
      await kit.store.write([answer(2, 3, [entry(3)])])
      const before = await kit.store.record('a')
      const after = await (await kit.again()).record('a')
      // A whole record doesn't say how many answers ago it was another one.
      expect(after).toEqual(kit.store.keepsWhole === true ? { ...before, number: 0, whole: 0 } : before)
    })
  })
}

/**
 * What a store of a server promises besides what every store of tables does, whichever database keeps it: a directory that is asked when something is
 * needed, an order of writing, and that what it has acknowledged is there. Each driver runs this one text.
 */
import type { Entry, FightRecord, Id } from '@enfilade/engine'
import { type Put, type StoredAnswer, type StoredSeat, type StoredTable, tableLimits } from '@enfilade/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { storesKeepTheirWord } from '../../session/test/store-contract.js'
import type { PageEnd, Store } from '../src/store/store.js'
import { Evening } from './an-evening.js'

export interface ServerStoreKit {
  readonly store: Store
  /** The same store, as another run of the server opens it. */
  again(): Promise<Store>
  /** Another store on the same database, which writes at the same time. */
  beside(): Promise<Store>
  /** Nothing more can be kept, until the function given back is called. */
  full(): () => void
  /** Makes something of a row unreadable. */
  damage(what: 'table' | 'seat' | 'snapshot', id: string): void | Promise<void>
}

export const tableOf = (id: string, more: Partial<StoredTable> = {}): StoredTable => ({
  ...{ id, code: `CODE-${id}`, title: 'A fight', game: 'rpj-scifi', created: 1, changed: 1, salt: 's', policies: [], autopilot: [] },
  ...{ numbersHidden: false, paused: null, unasked: false },
  ...more,
})
const seatOf = (id: string, table: string, place: number, more: Partial<StoredSeat> = {}): StoredSeat => ({
  ...{ id, table, place, kind: 'player', name: `Player ${place}`, side: 'Left' as Id, people: ['one' as Id], byPolicy: false, dice: 'own' },
  ...{ tokenHash: `hash of ${id}`, wish: null, answeredFor: [{ by: 'gm', words: 'Fires.' }], seen: 7 },
  ...more,
})
const record = (): FightRecord =>
  ({
    ...{ enfilade: 'record', format: 2, ruleset: 'rpj-scifi', rulesetVersion: '1', scenario: {} },
    ...{ seed: '0'.repeat(32), seats: {}, branches: [], hashes: [], state: null, entries: [] },
  }) as unknown as FightRecord
export const answer = (table: string, number: number, more: Partial<StoredAnswer> = {}): Put => {
  const entries = [[`act q ${number}`, number, 'person'] as unknown as Entry]
  return ['answer', { table, number, seat: null, call: null, name: 'answer', kept: number - 1, entries, reply: null, ...more }]
}
export const begin = (store: Store, id: string, more: Partial<StoredTable> = {}): Promise<void> =>
  store.write([
    ['table', tableOf(id, more)],
    ['snapshot', id, 0, record()],
  ])
export const countOf = async (store: Store, table: string): Promise<number> => (await store.record(table)).record.entries.length
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, nth) => nth + 1)
async function inPages(store: Store, most: number, between: () => Promise<void> = async () => undefined): Promise<readonly string[]> {
  const found: string[] = []
  for (let after: PageEnd | null | undefined; after !== null; ) {
    const { tables, next } = await store.tables(most, after)
    expect(tables.length).toBeLessThanOrEqual(most)
    found.push(...tables.map(({ id }) => id))
    after = next
    await between()
  }
  return found
}

export function serverStoresKeepTheirWord(name: string, open: () => Promise<ServerStoreKit>): void {
  storesKeepTheirWord(name, async () => {
    const kit = await open()
    return {
      store: kit.store,
      begin: (id, whole) =>
        kit.store.write([
          ['table', tableOf(id)],
          ['snapshot', id, 0, whole],
        ]),
      again: () => kit.again(),
      full: () => kit.full(),
    }
  })

  describe(`${name}: its directory`, () => {
    let kit: ServerStoreKit
    let store: Store
    beforeEach(async () => {
      kit = await open()
      store = kit.store
    })

    test('a table is found by its id and its code, a seat by the hash of its token, as they were written last', async () => {
      await begin(store, 'a')
      const table = tableOf('a', { title: 'Friday', paused: { by: 'gm', words: 'Pizza.' }, policies: ['Left' as Id], numbersHidden: true })
      const [one, two] = [
        seatOf('s1', 'a', 2),
        seatOf('s2', 'a', 1, { tokenHash: null, people: null, wish: { kind: 'letIn', seat: null } }),
      ]
      await store.write([
        ['seat', one],
        ['seat', two],
        ['table', table],
      ])
      for (const run of [async () => store, kit.again]) {
        const now = await run()
        expect(await now.table('a')).toEqual(table)
        expect(await now.tableByCode('CODE-a')).toEqual(table)
        expect(await now.seatsOf('a')).toEqual([two, one])
        expect(await now.seatByToken('hash of s1')).toEqual(one)
      }
    })
    test('pictures stay with their table, the newest of them, and a seat has its notes', async () => {
      await begin(store, 'a')
      await begin(store, 'b')
      const picture = (nth: number) => ({ type: 'image/webp', data: `data ${nth}` }) as const
      for (const nth of numbers(tableLimits.pictures + 1)) {
        await store.write([['picture', 'a', `p${nth}`, picture(nth)]])
        await new Promise(next => setTimeout(next, 2)) // the time of writing tells which is newer
      }
      await store.write([['picture', 'b', 'p1', picture(0)]])
      await store.write([['seat', seatOf('s1', 'a', 1, { notes: 'The left door.' })]])
      let now = store
      for (const run of [async () => store, kit.again]) {
        now = await run()
        expect([await now.picture('a', 'p1'), await now.picture('a', 'p2'), await now.picture('b', 'p1')]).toEqual([
          ...[undefined, picture(2), picture(0)],
        ])
        expect((await now.seatsOf('a'))[0]?.notes).toBe('The left door.')
      }
      await now.write([['seat', seatOf('s1', 'a', 1, { notes: '' })]])
      expect((await now.seatsOf('a'))[0]).not.toHaveProperty('notes')
      await now.write([['noTable', 'a']])
      expect(await now.picture('a', 'p2')).toBeUndefined()
    })
    test('what isn’t there is not found, and is nobody’s mistake', async () => {
      await begin(store, 'a')
      expect([await store.table('b'), await store.tableByCode('code-a'), await store.seatByToken('')]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
      expect([await store.seatsOf('b'), await store.replyTo('b', 's', 'c')]).toEqual([[], undefined])
    })
    test('a token that was replaced or taken back opens nothing any more, and a closed table takes its seats along', async () => {
      await begin(store, 'a')
      const seat = seatOf('s1', 'a', 1)
      await store.write([['seat', seat]])
      await store.write([['seat', { ...seat, tokenHash: 'another' }]])
      expect([await store.seatByToken('hash of s1'), (await store.seatByToken('another'))?.id]).toEqual([undefined, 's1'])
      await store.write([['seat', { ...seat, tokenHash: null }]])
      expect(await store.seatByToken('another')).toBeUndefined()
      await store.write([['seat', seat]])
      await store.write([['noSeat', 's1']])
      expect([await store.seatByToken('hash of s1'), await store.seatsOf('a')]).toEqual([undefined, []])
      await store.write([['seat', seat]])
      await store.write([answer('a', 1, { seat: 's1', call: 'c' })])
      await store.write([['noTable', 'a']])
      expect([await store.table('a'), await store.seatByToken('hash of s1'), await store.replyTo('a', 's1', 'c')]).toEqual([
        ...[undefined, undefined, undefined],
      ])
      await expect(store.record('a')).rejects.toThrow()
      await expect(store.write([['seat', seat]])).rejects.toThrow()
    })
    test('another fight follows on the same table: its record has nothing of the one before, which is kept beside it', async () => {
      await begin(store, 'a')
      await store.write([answer('a', 1), answer('a', 2)])
      const [before, next] = [(await store.record('a')).record, { ...record(), seed: '1'.repeat(32), seats: { Left: 'other' } }]
      const table = tableOf('a', {
        lobby: true,
        from: 3,
        salt: 'another',
        earlier: [{ title: 'A fight', over: 'Left wins.', policies: ['Left' as Id] }],
      })
      const seat = seatOf('s1', 'a', 1, { side: null, people: null, goesBy: { side: 'Left', people: [{ id: 'one' as Id, name: 'One' }] } })
      const begins = next as unknown as FightRecord
      await store.write([
        ['table', table],
        ['seat', seat],
        ['fight', 'a', 1, before],
        answer('a', 3, { seat: 's1', call: 'c', kept: 0, entries: [], begins }),
        ['snapshot', 'a', 3, begins],
      ])
      await store.write([answer('a', 4, { kept: 0 })])
      for (const run of [async () => store, kit.again]) {
        const now = await run()
        expect([await now.table('a'), await now.seatsOf('a')]).toEqual([table, [seat]])
        expect(await now.record('a')).toMatchObject({
          number: 4,
          whole: 3,
          record: { seed: next.seed, seats: next.seats, entries: [['act q 4', 4, 'person']] },
        })
        store = now
        expect([await now.earlierRecord('a', 1), await now.earlierRecord('a', 2), await now.earlierRecord('b', 1)]).toEqual([
          before,
          undefined,
          undefined,
        ])
      }
      // Where its own whole record can't be read, the one before is no part of it all the same.
      await kit.damage('snapshot', 'a')
      await store.write([['snapshot', 'a', 0, before]])
      expect((await store.record('a')).record).toMatchObject({ seed: next.seed, entries: [['act q 4', 4, 'person']] })
      await store.write([['noTable', 'a']])
      expect(await store.earlierRecord('a', 1)).toBeUndefined()
    })
    test('a code and a token belong to one alone', async () => {
      await begin(store, 'a')
      await expect(begin(store, 'b', { code: 'CODE-a' })).rejects.toThrow()
      expect(await store.table('b')).toBeUndefined()
      await store.write([['seat', seatOf('s1', 'a', 1)]])
      await expect(store.write([['seat', seatOf('s2', 'a', 2, { tokenHash: 'hash of s1' })]])).rejects.toThrow()
      expect((await store.seatsOf('a')).map(({ id }) => id)).toEqual(['s1'])
    })
    test('pages list each table once, in the order in which they were made, with how many seats they have', async () => {
      const made = ['g', 'c', 'f', 'a', 'e', 'b', 'd']
      for (const [nth, id] of made.entries()) await begin(store, id, { created: Math.floor(nth / 3) })
      await store.write([
        ['seat', seatOf('s1', 'a', 1)],
        ['seat', seatOf('s2', 'a', 2)],
      ])
      const all = ['c', 'f', 'g', 'a', 'b', 'e', 'd']
      for (const most of [1, 2, 3, 7, 8]) expect(await inPages(store, most)).toEqual(all)
      expect((await store.tables(100)).tables.filter(({ seats }) => seats > 0)).toEqual([
        { ...tableOf('a', { created: 1 }), seats: 2, played: 0 },
      ])
      expect(await store.tableCount()).toBe(7)
      // What is made or closed between two pages changes nothing of the others.
      const gone = [...all]
      const listed = await inPages(store, 2, async () => {
        const id = gone.shift()
        if (id !== undefined) await store.write([['noTable', id]])
      })
      expect(new Set(listed).size).toBe(listed.length)
      expect(listed).toEqual(expect.arrayContaining(['c', 'f', 'g', 'a', 'b', 'e', 'd']))
      expect(await (await kit.again()).tableCount()).toBe(gone.length)
    })
    test('an empty store has one empty page', async () => {
      expect(await store.tables(10)).toEqual({ tables: [], next: null })
      expect([await store.tableCount(), await store.damaged()]).toEqual([0, []])
    })
    test('a row that can’t be read costs what it is about, and nothing else', async () => {
      for (const [nth, id] of ['a', 'b', 'c', 'd'].entries()) await begin(store, id, { created: nth })
      await store.write([
        ['seat', seatOf('s1', 'a', 1)],
        ['seat', seatOf('s2', 'c', 1)],
        ['seat', seatOf('s3', 'c', 2)],
      ])
      await kit.damage('table', 'a')
      await kit.damage('seat', 's2')
      await kit.damage('snapshot', 'd')
      await expect(store.table('a')).rejects.toMatchObject({ name: 'Damaged', message: expect.stringMatching(/\w+ \w+/) })
      await expect(store.record('d')).rejects.toMatchObject({ name: 'Damaged', message: expect.stringMatching(/\w+ \w+/) })
      expect(await store.tableByCode('CODE-a')).toBeUndefined()
      expect([await inPages(store, 1), await inPages(store, 3)]).toEqual([
        ['b', 'c', 'd'],
        ['b', 'c', 'd'],
      ])
      expect([await store.seatByToken('hash of s2'), (await store.seatByToken('hash of s3'))?.id]).toEqual([undefined, 's3'])
      expect((await store.seatsOf('c')).map(({ id }) => id)).toEqual(['s3'])
      expect([...(await store.damaged())].sort()).toEqual(['a', 'c'])
    })
  })

  describe(`${name}: its order`, () => {
    let kit: ServerStoreKit
    let store: Store
    beforeEach(async () => {
      kit = await open()
      store = kit.store
      await begin(store, 'a')
      await begin(store, 'b', { code: 'OTHER2' })
    })

    test('what is written of a table without waiting is kept in that order', async () => {
      await Promise.all(numbers(60).flatMap(number => [store.write([answer('a', number)]), store.write([answer('b', number)])]))
      await Promise.all(numbers(20).map(nth => store.write([['table', tableOf('a', { title: `Title ${nth}` })]])))
      for (const run of [async () => store, kit.again]) {
        const now = await run()
        expect([await countOf(now, 'a'), await countOf(now, 'b')]).toEqual([60, 60])
        expect((await now.table('a'))?.title).toBe('Title 20')
      }
    })
    test('what can’t be kept of one table takes nothing of the others with it, and nothing follows what isn’t there', async () => {
      const written = await Promise.allSettled([
        store.write([answer('a', 1)]),
        store.write([answer('gone', 1)]),
        store.write([answer('b', 1)]),
        store.write([answer('a', 3)]),
        store.write([answer('a', 2), ['seat', seatOf('s1', 'gone', 1)]]),
        store.write([answer('a', 2)]),
        store.write([undefined as unknown as Put]),
        store.write([['table', { ...tableOf('c'), title: undefined as unknown as string }]]),
        store.write([answer('b', 2)]),
      ])
      expect(written.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, false, true, false, false, true])
      for (const one of written) if (one.status === 'rejected') expect(one.reason).toMatchObject({ name: 'NotKept' })
      expect([await countOf(store, 'a'), await countOf(store, 'b'), await store.table('c')]).toEqual([2, 2, undefined])
    })
    test('of two that write at once after the same answer one is kept, and the other one is told', async () => {
      const other = await kit.beside()
      for (const number of numbers(20)) {
        const both = await Promise.allSettled([store, other].map((one, nth) => one.write([answer('a', number, { name: `${nth}` })])))
        expect(both.filter(({ status }) => status === 'fulfilled').length).toBe(1)
      }
      expect([await countOf(store, 'a'), await countOf(other, 'a')]).toEqual([20, 20])
    })
    test('who has heard that something is kept reads it, here and beside', async () => {
      const other = await kit.beside()
      for (const number of numbers(10)) {
        await store.write([answer('a', number, { seat: 's', call: `c${number}`, reply: { refusal: null } })])
        expect(await countOf(other, 'a')).toBe(number)
        expect(await other.replyTo('a', 's', `c${number}`)).toEqual({ reply: { refusal: null } })
      }
    })
    test('a call is kept once', async () => {
      await store.write([answer('a', 1, { seat: 's', call: 'c', reply: undefined })])
      await expect(store.write([answer('a', 2, { seat: 's', call: 'c' })])).rejects.toMatchObject({ name: 'NotKept' })
      expect(await store.replyTo('a', 's', 'c')).toEqual({ reply: undefined })
      await store.write([answer('a', 2, { seat: 'another', call: 'c' })])
      expect(await countOf(store, 'a')).toBe(2)
    })
    test('once it is settled, all that was to be written is kept or has failed', async () => {
      const heard: string[] = []
      for (const number of [1, 2, 4]) {
        store.write([answer('a', number)]).then(
          () => heard.push(`kept ${number}`),
          () => heard.push(`failed ${number}`),
        )
      }
      await store.settled()
      await new Promise(next => setImmediate(next))
      expect(heard.sort()).toEqual(['failed 4', 'kept 1', 'kept 2'])
      expect(await countOf(await kit.beside(), 'a')).toBe(2)
      await store.settled()
    })
    test('it says whether it can be written to, and counts', async () => {
      expect(await store.isWell()).toBe(true)
      const { answers, failed } = store.count
      await store.write([answer('a', 1)])
      expect(store.count).toMatchObject({ answers: answers + 1, failed })
      const room = kit.full()
      expect(await store.isWell()).toBe(false)
      await expect(store.write([answer('a', 2)])).rejects.toMatchObject({
        name: 'NotKept',
        message: expect.stringMatching(/^It could not be kept/),
      })
      expect(store.count.failed).toBeGreaterThan(failed)
      room()
      expect(await store.isWell()).toBe(true)
      await store.write([answer('a', 2)])
    })
  })

  test(`${name}: three fights in a row, own and app dice mixed, each go on from what is kept`, async () => {
    const kit = await open()
    const evening = new Evening(kit.store)
    await evening.begin('rpj-scifi', 'duel')
    await evening.seatOne()
    for (const nth of numbers(3)) {
      const player = await evening.seat('player')
      expect(await evening.call(player, 'setDice', ['own'])).toBeNull()
      expect(await evening.play(2), `own dice in fight ${nth}`).toBe(2)
      expect(await evening.call(await evening.seat('player'), 'setDice', ['app'])).toBeNull()
      await evening.play(1, 3)
      expect(await evening.call(player, 'setDice', ['own'])).toBeNull()
      if (nth < 3) await evening.next({ lobby: false })
      evening.again(await kit.again())
      expect(await evening.isWhole(), `fight ${nth + 1}, opened again`).toBe(true)
    }
  })
}

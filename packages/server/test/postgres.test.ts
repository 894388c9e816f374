/** The store in a PostgreSQL database: it promises what every store does, and what a connection that is lost leaves undecided is found out. */
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '../src/store/postgres/address.js'
import { readingPool, writingClient } from '../src/store/postgres/connection.js'
import { openDatabase } from '../src/store/postgres/place.js'
import { PostgresStore } from '../src/store/postgres/store.js'
import { Writing } from '../src/store/postgres/writing.js'
import type { Change } from '../src/store/statements.js'
import type { Place } from '../src/store/store.js'
import { type Cluster, startPostgres } from './postgres.js'
import { answer, begin, countOf, serverStoresKeepTheirWord, tableOf } from './store-contract.js'

let cluster: Cluster
let address: string
beforeAll(async () => {
  cluster = await startPostgres()
  address = await cluster.database()
  await (await openDatabase(address, { lost })).close()
})
afterAll(() => cluster?.stop())

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await cluster.query('TRUNCATE enfilade.tables CASCADE; TRUNCATE enfilade.owners', address)
})
const lost = (words: string): void => expect.fail(words)
async function opened(more: Partial<Parameters<typeof openDatabase>[1]> = {}): Promise<Place> {
  const place = await openDatabase(address, { lost, ...more })
  let isOpen = true
  const close = async (): Promise<void> => {
    if (isOpen) await place.close()
    isOpen = false
  }
  ends.push(close)
  return { ...place, close }
}
/** A store that writes without having the database to itself. `before`: what is done with each transaction first. */
async function beside(before: (changes: readonly Change[]) => void = () => undefined): Promise<PostgresStore> {
  const at = addressOf(address)
  const writing = new Writing(at, { patience: 10_000, version: '', lost, entered: () => undefined })
  await writing.begin(await writingClient(at))
  const pool = await readingPool(at, 2)
  ends.push(async () => Promise.all([writing.close(), pool.end()]))
  const transaction = (changes: readonly Change[]): Promise<void> => {
    before(changes)
    return writing.transaction(changes)
  }
  return new PostgresStore({ transaction }, pool)
}

const damages = {
  table: ['tables', 'policies', 'id'],
  seat: ['seats', 'answered_for', 'id'],
  snapshot: ['snapshots', 'record', 'table_id'],
} as const
serverStoresKeepTheirWord('the store in a PostgreSQL database', async () => {
  let [place, isFull] = [null as Place | null, false]
  const diskFull = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
  return {
    store: await beside(() => {
      if (isFull) throw diskFull
    }),
    again: async () => {
      await place?.close()
      place = await opened()
      return place.store
    },
    beside: () => beside(),
    full: () => {
      isFull = true
      return () => {
        isFull = false
      }
    },
    damage: async (what, id) => {
      const [table, column, key] = damages[what]
      await cluster.query(`UPDATE enfilade.${table} SET ${column} = '{"half' WHERE ${key} = '${id}'`, address)
    },
  }
})

describe('a transaction', () => {
  test('waits for the disk of the database, whatever its own settings are', async () => {
    const name = address.split('/').at(-1)
    await cluster.query(`ALTER DATABASE ${name} SET synchronous_commit = off`)
    ends.push(() => cluster.query(`ALTER DATABASE ${name} RESET synchronous_commit`))
    const client = await writingClient(addressOf(address))
    ends.push(() => client.end())
    expect((await client.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }])
  })
  test('takes along all that came while the one before was under way', async () => {
    const { store } = await opened()
    await begin(store, 'a')
    const before = store.count.flushes
    await Promise.all(Array.from({ length: 200 }, (_, nth) => store.write([answer('a', nth + 1)])))
    expect([await countOf(store, 'a'), store.count.flushes - before]).toEqual([200, 1])
    expect(store.count.failed).toBe(0)
  })
  test('that the database refuses for want of room is refused in words, and its words are right', async () => {
    const { store } = await opened()
    await begin(store, 'a')
    await cluster.query(
      `CREATE FUNCTION enfilade.full() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
       CREATE TRIGGER full_disk BEFORE INSERT ON enfilade.answers EXECUTE FUNCTION enfilade.full()`,
      address,
    )
    const refused = 'It could not be kept: the disk is full. Nothing has changed.'
    await expect(store.write([answer('a', 1)])).rejects.toMatchObject({ name: 'NotKept', message: refused })
    await cluster.query('DROP TRIGGER full_disk ON enfilade.answers', address)
    await store.write([answer('a', 1)])
    expect(await countOf(store, 'a')).toBe(1)
  })
  test('keeps texts that a database can’t hold letter by letter: the character 0, halves of letters', async () => {
    const { store } = await opened()
    const table = tableOf('a', { title: 'A\0B', paused: { by: 'gm', words: 'x\0y \ud800' } })
    await store.write([['table', table]])
    expect(await store.table('a')).toEqual({ ...table, title: 'A\uFFFDB' })
    expect(await store.damaged()).toEqual([])
  })
})

/** The database cuts off everyone. */
const cutOff = (): Promise<unknown> =>
  cluster.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = '${address.split('/').at(-1)}' AND application_name = 'enfilade'`,
  )

describe('a connection that is lost', () => {
  test('while nothing is under way costs nothing: what is written and read next is', async () => {
    const { store } = await opened()
    await begin(store, 'a')
    for (let number = 1; number <= 3; number++) {
      await cutOff()
      expect((await store.table('a'))?.id).toBe('a')
      await store.write([answer('a', number)])
    }
    expect([await countOf(store, 'a'), await store.isWell()]).toEqual([3, true])
  })
  test('while answers come in loses none that was acknowledged and keeps none twice', async () => {
    const { store } = await opened()
    await begin(store, 'a')
    let [kept, isOver] = [0, false]
    const answers = (async () => {
      while (!isOver) {
        await store.write([answer('a', kept + 1)])
        kept++
      }
    })()
    for (let nth = 0; nth < 6; nth++) {
      const before = kept
      await cutOff()
      await expect.poll(() => kept).toBeGreaterThan(before)
    }
    isOver = true
    await answers
    expect(await countOf(store, 'a')).toBe(kept)
  })
  test.each(['before', 'after'])('%s the database has committed is found out: it is kept once either way', async when => {
    const at = addressOf(address)
    const client = await writingClient(at)
    const writing = new Writing(at, { patience: 10_000, version: '', lost, entered: () => undefined })
    await writing.begin(client)
    const pool = await readingPool(at, 1)
    ends.push(async () => Promise.all([writing.close(), pool.end()]))
    const store = new PostgresStore(writing, pool)
    await begin(store, 'a')
    const sent = client.query.bind(client) as (...given: readonly unknown[]) => Promise<unknown>
    let cuts = 0
    client.query = (async (...given: readonly unknown[]) => {
      if (given[0] !== 'COMMIT' || cuts > 0) return sent(...given)
      cuts++
      if (when === 'after') await sent('COMMIT')
      await cutOff()
      throw new Error('Connection terminated unexpectedly')
    }) as typeof client.query
    await store.write([answer('a', 1)])
    expect([cuts, await countOf(store, 'a'), store.count.answers]).toEqual([1, 1, 1])
    await store.write([answer('a', 2)])
    expect(await countOf(store, 'a')).toBe(2)
  })
  test('to a database that stays away is said in words, and it goes on once it is back', async () => {
    const { store } = await opened({ patience: 2_000 })
    await begin(store, 'a')
    await store.write([answer('a', 1)])
    await cluster.crash(async () => {
      await expect(store.write([answer('a', 2)])).rejects.toMatchObject({
        name: 'NotKept',
        message: `It could not be kept. No database server answers at ${cluster.host}. Nothing has changed.`,
      })
      await expect(store.record('a')).rejects.toMatchObject({ name: 'NotKept', message: expect.stringContaining('doesn’t answer') })
      expect(await store.isWell()).toBe(false)
    })
    await expect.poll(() => store.isWell()).toBe(true)
    await store.write([answer('a', 2)])
    expect(await countOf(store, 'a')).toBe(2)
  })
  test('nor is one that is frozen, and answers nothing at all, read from for longer', async () => {
    const frozen = { query: () => new Promise(() => undefined) } as unknown as Pool
    const store = new PostgresStore({ transaction: async () => undefined }, frozen, 100)
    await expect(store.record('a')).rejects.toMatchObject({ name: 'NotKept', message: expect.stringContaining('doesn’t answer') })
  })
})

/** Whose a table is, of several servers on one database: one at a time, until it dies, and never of one that is dead. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../src/store/postgres/place.js'
import type { Ownership, Place } from '../src/store/store.js'
import { type Cluster, cableTo, startPostgres } from './postgres.js'
import { answer, begin, countOf, tableOf } from './store-contract.js'

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
type Shared = Place & { readonly shared: Ownership; readonly away: string[]; readonly taken: string[] }
async function opened(at = address, hints = true): Promise<Shared> {
  const place = await openDatabase(at, { lost, hints, patience: 60_000 })
  let isOpen = true
  const close = async (): Promise<void> => {
    if (isOpen) await place.close()
    isOpen = false
  }
  ends.push(close)
  if (place.shared === null) throw new Error('a database is shared')
  await place.shared.say({ address: 'some:1', addresses: [] })
  const [away, taken]: string[][] = [[], []]
  place.shared.listen({ lost: tables => away?.push(...tables), taken: tables => taken?.push(...tables), changed: () => undefined })
  return { ...place, shared: place.shared, close, away: away ?? [], taken: taken ?? [] }
}
const elsewhere = { name: 'NotKept', message: 'It could not be kept: another server goes on with this table. Nothing has changed.' }

test('a table is that of the server that made it, or else of the first that is asked; who came to another one learns whose it is', async () => {
  const [one, two] = [await opened(), await opened()]
  await begin(one.store, 'a')
  expect([await one.shared.ownerOf('a'), await two.shared.ownerOf('a')]).toEqual([
    null,
    expect.objectContaining({ run: one.shared.run, address: 'some:1' }),
  ])
  expect([one.shared.has('a'), two.shared.has('a')]).toEqual([true, false])
  await expect(two.store.write([answer('a', 1)])).rejects.toMatchObject(elsewhere)
  await expect(two.store.write([['table', tableOf('a', { title: 'Friday' })]])).rejects.toMatchObject(elsewhere)
  await expect(two.store.write([['noTable', 'a']])).rejects.toMatchObject(elsewhere)
  // What is written along with it is kept.
  const [mine, others] = await Promise.allSettled([begin(two.store, 'b'), two.store.write([answer('a', 1)])])
  expect([mine.status, others.status]).toEqual(['fulfilled', 'rejected'])
  expect([(await one.store.table('a'))?.title, await countOf(one.store, 'a')]).toEqual(['A fight', 0])
})
test('of many that ask for the same free tables at once one gets each, and all hear the same', async () => {
  const places = await Promise.all([opened(), opened(), opened()])
  const ids = Array.from({ length: 40 }, (_, nth) => `t${nth}`)
  await Promise.all(places.map(place => place.shared.say({ address: place.shared.run, addresses: [] })))
  const owners = await Promise.all(
    places.map(({ shared }) => Promise.all(ids.map(async id => (await shared.ownerOf(id))?.run ?? shared.run))),
  )
  expect(owners[1]).toEqual(owners[0])
  expect(owners[2]).toEqual(owners[0])
})
test('a seat is taken away by the owner of its table alone', async () => {
  const [one, two] = [await opened(), await opened()]
  await begin(one.store, 'a')
  const seat = {
    id: 's',
    table: 'a',
    place: 1,
    kind: 'player',
    name: 'Ana',
    side: null,
    people: null,
    byPolicy: false,
    dice: 'app',
  } as const
  await one.store.write([['seat', { ...seat, tokenHash: 'h', wish: null, answeredFor: [], seen: 0 }]])
  await expect(two.store.write([['noSeat', 's']])).rejects.toMatchObject(elsewhere)
  await one.store.write([['noSeat', 's']])
  expect(await two.store.seatsOf('a')).toEqual([])
})
test('of a server that has ended, or let go of it, a table is free', async () => {
  const [one, two] = [await opened(), await opened()]
  for (const id of ['a', 'b']) await begin(one.store, id)
  one.shared.release('a')
  await one.store.write([['fact', 'looked', '']])
  expect([await two.shared.ownerOf('a'), (await two.shared.ownerOf('b'))?.run]).toEqual([null, one.shared.run])
  await one.close()
  expect(await two.shared.ownerOf('b')).toBe(null)
  await expect.poll(() => two.shared.servers().length).toBe(1)
  await two.store.write([answer('b', 1)])
})
test.each([true, false])('who is there is known to all within a second (hints: %s)', async hints => {
  const one = await opened(address, hints)
  const two = await opened(address, hints)
  await two.shared.say({ address: 'two:2', addresses: ['http://two:2'] })
  await expect.poll(() => one.shared.servers().map(server => server.address)).toEqual(['some:1', 'two:2'])
  await two.close()
  await expect.poll(() => one.shared.servers().length).toBe(1)
})

test('a server that was cut off and comes back has its tables still, and goes on writing', async () => {
  const cable = await cableTo(address)
  ends.push(cable.end)
  const [one, two] = [await opened(cable.address), await opened()]
  await begin(one.store, 'a')
  for (let number = 1; number <= 3; number++) {
    cable.cut()
    cable.mend()
    await one.store.write([answer('a', number)])
  }
  expect([one.away, one.shared.has('a'), await countOf(two.store, 'a')]).toEqual([[], true, 3])
  expect((await two.shared.ownerOf('a'))?.run).toBe(one.shared.run)
})
test('while it is cut off another one goes on with its tables; then it hears which, writes nothing to them, and keeps the rest', async () => {
  const cable = await cableTo(address)
  ends.push(cable.end)
  const [one, two] = [await opened(cable.address), await opened()]
  for (const id of ['a', 'b']) await begin(one.store, id)
  cable.cut()
  await expect.poll(() => two.shared.ownerOf('a')).toBe(null)
  await two.store.write([answer('a', 1)])
  const late = one.store.write([answer('a', 1)])
  const caught = expect(late).rejects.toMatchObject({ name: 'NotKept' })
  cable.mend()
  await caught
  expect([one.away, one.shared.has('b')]).toEqual([['a'], true])
  await one.store.write([answer('b', 1)])
  await expect(one.store.write([answer('a', 2)])).rejects.toMatchObject(elsewhere)
  // Also once the other one has let go of it: what this one has in memory is out of date until it asks.
  two.shared.release('a')
  await two.store.write([['fact', 'looked', '']])
  await expect(one.store.write([answer('a', 2)])).rejects.toMatchObject(elsewhere)
  expect(await one.shared.ownerOf('a')).toBe(null)
  await one.store.write([answer('a', 2)])
  expect([await countOf(two.store, 'a'), await countOf(two.store, 'b')]).toEqual([2, 1])
})
test('when the database is killed all come back with what was theirs', async () => {
  const [one, two] = [await opened(), await opened()]
  await begin(one.store, 'a')
  await begin(two.store, 'b')
  await cluster.crash()
  await Promise.all([one.store.write([answer('a', 1)]), two.store.write([answer('b', 1)])])
  expect([one.away, two.away]).toEqual([[], []])
  await expect.poll(() => one.shared.servers().length).toBe(2)
})

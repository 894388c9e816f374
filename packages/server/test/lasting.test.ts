/** Tables at which nothing is played any more: warned, put away, brought back, removed. In a folder and in a database alike. */
import type { StoredTable } from '@enfilade/session'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { nextOf } from '../src/tables/lasting.js'
import { type Cluster, startPostgres } from './postgres.js'
import { cleanUp, newFolder, seated, served, TestDevice, tableAt, tokenOf } from './serving.js'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(() => cluster?.stop())
afterEach(cleanUp)

const day = 86_400_000
const now = Date.UTC(2026, 5, 1)
const ago = (days: number): number => now - days * day

describe('what is to be done with a table', () => {
  const next = (changed: number, played: number, idle: StoredTable['idle'] = null, days = 30) =>
    nextOf({ changed, played, idle }, days, now)

  test('play and changes count alike; for a week before it is put away it is warned', () => {
    expect(next(ago(60), ago(22))).toBe('as it is')
    expect(next(ago(22), 0)).toBe('as it is')
    expect(next(ago(60), ago(24))).toEqual({ goes: now + 7 * day })
    expect(next(ago(24), ago(60))).toEqual({ goes: now + 7 * day })
  })
  test('of a short time half is warned', () => {
    expect(next(0, ago(0.9), null, 2)).toBe('as it is')
    expect(next(0, ago(1.5), null, 2)).toEqual({ goes: now + day })
  })
  test('however long nothing was played, the warning comes first', () => {
    expect(next(ago(400), 0)).toEqual({ goes: now + 7 * day })
    expect(next(ago(400), 0, { goes: now + 1 })).toBe('as it is')
    expect(next(ago(400), 0, { goes: now })).toEqual({ away: now })
  })
  test('play ends the warning', () => {
    expect(next(ago(400), ago(1), { goes: now - 1 })).toBe(null)
  })
  test('what is put away is removed after as long again', () => {
    expect(next(ago(400), 0, { away: ago(29) })).toBe('as it is')
    expect(next(ago(400), 0, { away: ago(30) })).toBe('remove')
  })
})

const places = [
  ['a folder', async () => ({ folder: newFolder() })],
  ['a database', async () => ({ database: await cluster.database() })],
] as const
describe.each(places)('tables in %s', (_place, newPlace) => {
  /** As if nothing had been done at a table for so many days. */
  async function aged(server: Awaited<ReturnType<typeof served>>, id: string, days: number, idle: StoredTable['idle'] = null) {
    const stored = (await server.place.store.table(id)) as StoredTable
    await server.place.store.write([['table', { ...stored, changed: Date.now() - days * day, idle }]])
  }
  const idleOf = async (server: Awaited<ReturnType<typeof served>>, id: string) => (await server.place.store.table(id))?.idle ?? null
  const soon = (look: () => Promise<unknown>) => expect.poll(look)

  test('every seat is warned, and playing on ends that; nothing happens where nothing was said', async () => {
    const kept = await newPlace()
    const first = await served({ kept })
    const made = await tableAt(first, 'rpj-scifi', 'duel')
    await aged(first, made.id, 26)
    await first.close()
    const without = await served({ kept })
    expect(await idleOf(without, made.id)).toBeNull()
    await without.close()
    const server = await served({ kept, expire: 30 })
    await soon(() => idleOf(server, made.id)).toMatchObject({ goes: expect.any(Number) })
    const gm = new TestDevice(server.port, made.token)
    await gm.shown()
    const display = await gm.calls.addSeat({ kind: 'display', name: 'TV' })
    if ('words' in display) throw new Error(display.words)
    const other = new TestDevice(server.port, tokenOf(display))
    await other.shown()
    for (const device of [gm, other]) {
      expect(device.table?.goes).toBeGreaterThan(Date.now() + 6 * day)
      expect(device.table?.goes).toBeLessThan(Date.now() + 7 * day)
    }
    expect(await gm.answerAll()).toBeGreaterThan(0)
    await gm.until(({ table }) => table?.goes === undefined, 'the end of the warning')
    await other.until(({ table }) => table?.goes === undefined, 'the end of the warning')
    expect(await idleOf(server, made.id)).toBeNull()
  })
  test('put away it is shut to players and guests; the game master’s link brings back all of it', async () => {
    const kept = await newPlace()
    const first = await served({ kept })
    const { made, gm, first: player } = await seated(first, 'rpj-scifi', 'duel')
    const invitation = await gm.calls.addSeat({ kind: 'spectator', name: 'Bo' })
    if ('words' in invitation) throw new Error(invitation.words)
    await player.connection.leave()
    await gm.connection.leave()
    const record = await first.tables.record({ table: made.id })
    await aged(first, made.id, 40, { goes: Date.now() - 1 })
    await first.close()

    const server = await served({ kept, expire: 30 })
    await soon(() => idleOf(server, made.id)).toMatchObject({ away: expect.any(Number) })
    const ask = (token: string) => fetch(`${server.home}api/seat`, { headers: { authorization: `Bearer ${token}` } })
    const words = 'Nothing was played at this table for long, so it was put away. The game master’s link brings it back.'
    const refused = await ask(tokenOf(invitation))
    expect([refused.status, await refused.json()]).toEqual([403, { error: words }])
    await expect(server.tables.join({ code: made.code, name: 'Cy' }, '203.0.113.9')).rejects.toThrow(words)
    expect((await ask(made.token)).status).toBe(200)
    expect(await idleOf(server, made.id)).toBeNull()
    expect((await ask(tokenOf(invitation))).status).toBe(200)
    expect(await server.tables.record({ table: made.id })).toBe(record)
    await server.close()
    // It counts as changed: the next look lets it be.
    const again = await served({ kept, expire: 30 })
    await again.close()
    const last = await served({ kept })
    expect(await idleOf(last, made.id)).toBeNull()
  })
  test('after as long again it is removed, and no other table is', async () => {
    const kept = await newPlace()
    const first = await served({ kept })
    const [one, other] = [await tableAt(first, 'rpj-scifi', 'duel'), await tableAt(first, 'rpj-scifi', 'duel')]
    await aged(first, one.id, 80, { away: Date.now() - 31 * day })
    await first.close()
    const server = await served({ kept, expire: 30 })
    await soon(async () => (await server.tables.all()).map(({ id }) => id)).toEqual([other.id])
    const reply = await fetch(`${server.home}api/seat`, { headers: { authorization: `Bearer ${one.token}` } })
    expect(reply.status).toBe(401)
  })
})

test('of two servers on a database either one warns a table of the other, and its devices are told', async () => {
  const kept = { database: await cluster.database() }
  const server = await served({ kept })
  const made = await tableAt(server, 'rpj-scifi', 'duel')
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  const stored = (await server.place.store.table(made.id)) as StoredTable
  await server.place.store.write([['table', { ...stored, changed: Date.now() - 40 * day, idle: null }]])
  await served({ kept, expire: 30 })
  await gm.until(({ table }) => table?.goes !== undefined, 'the warning')
})

/** Tables are in the store, and in memory only while something is done at them: however many come at once, whatever goes meanwhile. */
import { linePath, type Welcome, wireVersion } from '@enfilade/session'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { TestClock } from '../../session/test/test-clock.js'
import { databases, openFolder } from '../src/index.js'
import { limits } from '../src/limits.js'
import { idle } from '../src/rooms/own-tables.js'
import { SqliteStore } from '../src/store/sqlite.js'
import { cleanUp, newFolder, seated, served, TestDevice, tableAt, tokenOf } from './serving.js'
import { tableOf } from './store-contract.js'

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanUp()
})
const leave = (...devices: readonly TestDevice[]): void => {
  for (const { connection } of devices) connection.leave()
}
/** Lets what goes on in this thread go on. */
const turns = async (count: number): Promise<void> => {
  for (let nth = 0; nth < count; nth++) await new Promise(next => setImmediate(next))
}
/** Lets none of these reads end before it is opened. */
function gated(name: 'seatsOf' | 'record' | 'seatByToken') {
  const read = SqliteStore.prototype[name] as (given: string) => Promise<unknown>
  let open = (): void => undefined
  const isOpen = new Promise<void>(done => {
    open = done
  })
  const spy = vi.spyOn(SqliteStore.prototype, name).mockImplementation(async function (this: SqliteStore, given: string) {
    const found = await read.call(this, given)
    await isOpen
    return found as never
  })
  return { open: () => open(), asked: () => spy.mock.calls.length }
}
/** A line that has just said whose it is. */
async function lineTo(port: number, token: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${linePath}`)
  const heard: string[] = []
  socket.on('message', data => void heard.push(String(data)))
  const closed = new Promise(done => socket.once('close', done))
  await new Promise(done => socket.once('open', done))
  socket.send(JSON.stringify({ hello: wireVersion, token }))
  return { socket, heard, closed }
}

test('of stored tables none is in memory before it is asked for; a list goes through all of them', async () => {
  const data = newFolder()
  const folder = openFolder(data, await databases())
  const store = new SqliteStore(folder.database)
  const ids = Array.from({ length: 450 }, (_, nth) => `table-${nth}`)
  await Promise.all(ids.map((id, nth) => store.write([['table', tableOf(id, { created: Math.floor(nth / 7) })]])))
  folder.close()
  const [tables, seats] = [vi.spyOn(SqliteStore.prototype, 'table'), vi.spyOn(SqliteStore.prototype, 'seatsOf')]
  const server = await served({ data })
  const { id, token } = await tableAt(server, 'rpj-scifi', 'duel')
  expect([tables.mock.calls.length, seats.mock.calls.length, server.tables.count.open]).toEqual([0, 0, 1])
  const listed = (await (await fetch(`${server.home}api/tables`)).json()) as readonly { id: string; seats: number; devices: number }[]
  expect(listed.map(one => one.id).sort()).toEqual([...ids, id].sort())
  const device = new TestDevice(server.port, token)
  await device.shown()
  expect((await server.tables.all()).filter(one => one.devices > 0)).toMatchObject([{ id, seats: 1, devices: 1 }])
  expect(await (await fetch(`${server.home}metrics`)).text()).toMatch(/enfilade_tables 451\n.*enfilade_tables_open 1\n/s)
})

test('many who come at once to a table that isn’t loaded open it once', async () => {
  const data = newFolder()
  const first = await served({ data })
  const { made } = await seated(first, 'cyberpunk-red', 'duel')
  await first.close()
  const reads = (['table', 'seatsOf', 'record'] as const).map(name => vi.spyOn(SqliteStore.prototype, name))
  const server = await served({ data })
  const headers = { authorization: `Bearer ${made.token}` }
  const devices = Array.from({ length: 6 }, () => new TestDevice(server.port, made.token))
  const seen = Array.from({ length: 20 }, () =>
    fetch(`${server.home}api/seat`, { headers }).then(reply => reply.json() as Promise<Welcome>),
  )
  await Promise.all([...devices.map(device => device.shown()), ...seen])
  expect(reads.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  const asked = new Set((await Promise.all(seen)).map(({ snapshot }) => JSON.stringify(snapshot?.asked)))
  expect(asked.size).toBe(1)
})

test('a table where nothing is done is let go of, and comes back as it was: fight, links that no one has opened, pages that were closed', async () => {
  const clock = new TestClock()
  const server = await served({ clock })
  const { made, table, gm, first, second } = await seated(server, 'rpj-scifi', 'cargo-bay')
  for (let i = 0; i < 4; i++) for (const device of [first, second, gm]) await device.answerAll()
  const invitation = await gm.calls.addSeat({ kind: 'spectator', name: 'Late' })
  const [own, hash] = [second.table?.own, table.fight.session.hash()]
  leave(first, second, gm)
  await expect.poll(() => server.tables.count.devices).toBe(0)
  clock.pass(idle)
  await expect.poll(() => table.isLoaded).toBe(false)
  expect(server.tables.table(made.id)).toBe(table)
  clock.pass(idle)
  await expect.poll(() => server.tables.table(made.id)).toBeUndefined()
  const back = new TestDevice(server.port, made.token)
  await back.shown()
  const again = server.tables.table(made.id)
  expect([again === table, again?.fight.session.hash()]).toEqual([false, hash])
  expect(back.table?.seats.find(({ id }) => id === own)?.presence.is).toBe('left')
  expect((await back.calls.invitations()).map(({ fragment }) => fragment)).toContain((invitation as { fragment: string }).fragment)
  const late = new TestDevice(server.port, tokenOf(invitation as { fragment: string }))
  await late.shown()
  // Once every link was opened and no page is known to be closed, nothing of it stays.
  const other = await tableAt(server, 'rpj-scifi', 'duel')
  await (await fetch(`${server.home}api/seat`, { headers: { authorization: `Bearer ${other.token}` } })).json()
  const { open } = server.tables.count
  clock.pass(idle)
  await turns(5)
  clock.pass(idle)
  await expect.poll(() => server.tables.count.open).toBe(open - 1)
  expect(server.tables.table(made.id)).toBe(again)
})

test('whoever comes while a table is let go of is answered, once, and nothing of it is lost', async () => {
  const clock = new TestClock()
  const server = await served({ clock })
  const { id, token } = await tableAt(server, 'rpj-scifi', 'eight-against-eight')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const seat = async () => (await (await fetch(`${server.home}api/seat`, { headers })).json()) as Welcome
  const wait = vi.spyOn(SqliteStore.prototype, 'table')
  let taken = 0
  for (let round = 0; round < 24; round++) {
    const { snapshot } = await seat()
    const [question] = snapshot?.asked.kind === 'asked' ? snapshot.asked.questions : []
    if (question?.kind !== 'choice') throw new Error('a choice')
    const { tag, number, advice } = question
    const body = JSON.stringify({ given: [tag, advice.answer], id: `call-${round}`, about: { tag, number } })
    const call = () => fetch(`${server.home}api/seat/calls/answer`, { method: 'POST', headers, body }).then(reply => reply.json())
    // The second look falls into each moment of the call in turn.
    clock.pass(idle)
    await turns(2)
    const replies = [call(), call()]
    await turns(round)
    clock.pass(idle)
    expect(await Promise.all(replies)).toEqual([{ value: null }, { value: null }])
    taken++
    clock.pass(idle)
    await turns(2)
    clock.pass(idle)
    await expect.poll(() => server.tables.table(id)).toBeUndefined()
    expect(await call()).toEqual({ value: null })
  }
  expect(wait.mock.calls.length).toBeGreaterThan(24)
  const record = (await (await fetch(`${server.home}api/seat/record`, { headers })).json()) as { entries: readonly (readonly unknown[])[] }
  expect(record.entries.filter(entry => entry[2] === 'person').length).toBe(taken)
})

test.each(['seatsOf', 'record'] as const)('a table that is closed while someone opens it (%s) is closed for them as well', async name => {
  const data = newFolder()
  const first = await served({ data })
  const { made } = await seated(first, 'rpj-scifi', 'duel')
  await first.close()
  const server = await served({ data })
  const gate = gated(name)
  const line = await lineTo(server.port, made.token)
  await expect.poll(gate.asked).toBe(1)
  const removed = server.tables.remove(made.id)
  await turns(20)
  gate.open()
  await removed
  await line.closed
  expect(line.heard.at(-1)).toMatch(/^\{"bye":"(unknown|refused)","words":"\w+ \w+/)
  expect([server.tables.table(made.id), server.tables.count]).toEqual([undefined, expect.objectContaining({ open: 0, devices: 0 })])
  const reply = await fetch(`${server.home}api/seat`, { headers: { authorization: `Bearer ${made.token}` } })
  expect(reply.status).toBe(401)
})

test('what a device says right after its first message is heard once its seat was found', async () => {
  const server = await served()
  const { made } = await seated(server, 'rpj-scifi', 'duel')
  const { socket, heard } = await lineTo(server.port, made.token)
  socket.send(JSON.stringify({ call: 1, name: 'rename', given: ['Friday'], id: 'a' }))
  socket.send('{"ping":7}')
  await expect.poll(() => heard.join('\n')).toContain('"reply":1')
  expect(heard.join('\n')).toContain('{"pong":7}')
  expect(heard.join('\n')).not.toContain('{"refused"')
  expect(server.tables.table(made.id)?.stored.title).toBe('Friday')
  socket.terminate()
  await expect.poll(() => server.tables.count.devices).toBe(3)
})

test('a device that is gone before its seat was found is nowhere', async () => {
  const server = await served()
  const { made } = await seated(server, 'rpj-scifi', 'duel')
  const gate = gated('seatByToken')
  const [gone, ...others] = await Promise.all(Array.from({ length: 12 }, () => lineTo(server.port, made.token)))
  await expect.poll(gate.asked).toBe(12)
  gone?.socket.terminate()
  await gone?.closed
  await turns(5)
  gate.open()
  // The game master's own device is one of the seat's.
  await expect.poll(() => server.tables.count.devices).toBe(limits.devicesPerSeat + 2)
  await expect.poll(() => others.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length).toBe(limits.devicesPerSeat - 1)
})

test('guests who knock at once are counted one by one', async () => {
  const server = await served()
  const { code } = await tableAt(server, 'rpj-scifi', 'duel')
  const knocks = await Promise.allSettled(
    Array.from({ length: 20 }, (_, nth) => server.tables.join({ code, name: `Guest ${nth}` }, '10.0.0.1')),
  )
  expect(knocks.filter(({ status }) => status === 'fulfilled').length).toBe(limits.guestsFromOneAddress)
})

/** Several servers on one database: seats of one table on different ones have one order and one view, whatever they do there, and whichever server dies. */
import { readFileSync } from 'node:fs'
import type { Id } from '@enfilade/engine'
import type { RunningServer, ServerOptions } from '@enfilade/server'
import { type Background, wireVersion } from '@enfilade/session'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Cluster, startPostgres } from './postgres.js'
import { background, cleanUp, served, TestDevice, tableAt, tokenOf } from './serving.js'

let cluster: Cluster
let address: string
beforeAll(async () => {
  cluster = await startPostgres()
  address = await cluster.database()
})
afterAll(() => cluster?.stop())
afterEach(async () => {
  await cleanUp()
  await cluster.query('DROP SCHEMA IF EXISTS enfilade CASCADE', address)
})
/** Its calls take time, as those of a thread do. */
const inBackground: Background = {
  ...background,
  open: hear => {
    const { calls, end } = background.open(hear)
    const given = calls as unknown as { readonly [name: string]: (...given: readonly unknown[]) => unknown }
    const later = new Proxy(given, {
      get:
        (_, name) =>
        async (...all: readonly unknown[]) =>
          given[String(name)]?.(...all),
    })
    return { end, calls: later as unknown as typeof calls }
  },
}
const server = (more: Partial<ServerOptions> = {}): Promise<RunningServer> =>
  served({ kept: { database: address }, background: inBackground, ...more })
async function two(more: Partial<ServerOptions> = {}): Promise<readonly [RunningServer, RunningServer]> {
  const one = await server(more)
  const other = await server(more)
  await expect.poll(() => one.place.shared?.servers().length).toBe(2)
  return [one, other]
}
/** A table of the first with a game master there and a player of each of two sides at the other one. */
async function seatedAcross([one, other]: readonly [RunningServer, RunningServer]) {
  const sides = ['Crew', 'Raiders']
  const made = await tableAt(one, 'rpj-scifi', 'cargo-bay', { seats: sides.map(side => ({ kind: 'player', name: side, side })) })
  const gm = new TestDevice(one.port, made.token)
  await gm.shown()
  const players = made.invitations.slice(1).map(link => new TestDevice(other.port, tokenOf(link)))
  for (const player of players) await player.shown()
  const [first, second] = players
  if (first === undefined || second === undefined) throw new Error('two players')
  return { made, gm, first, second, table: one.tables.table(made.id) }
}
const post = async (to: RunningServer, path: string, body: object, token = '') => {
  const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) }
  return fetch(`${to.home}api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('answers of seats on both come in one order, and all see the same', async () => {
  const servers = await two()
  const { made, gm, first, second, table } = await seatedAcross(servers)
  let answers = 0
  for (let nth = 0; nth < 12; nth++) for (const device of [first, second, gm]) answers += await device.answerAll()
  expect(answers).toBeGreaterThan(5)
  // The same seat at the other server sees the same, to the letter.
  const twin = new TestDevice(servers[1].port, made.token)
  await twin.shown()
  for (const device of [first, second, gm]) answers += await device.answerAll()
  const seen = ({ snapshot }: TestDevice) => JSON.stringify([snapshot?.log, snapshot?.timeline.dots.length, snapshot?.view])
  await twin.until(() => seen(twin) === seen(gm), 'the same view')
  const length = table?.fight.session.length
  expect([table?.fight.session.length, servers[1].tables.count.open]).toEqual([length, 0])
  // Each device counts where it has come, and nowhere else.
  const metrics = await Promise.all(servers.map(async ({ home }) => (await fetch(`${home}metrics`)).text()))
  expect(metrics.map(text => /^enfilade_devices (\d+)$/m.exec(text)?.[1])).toEqual(['1', '3'])
})
test('a next fight comes to seats on both, to who is dark meanwhile, and goes on when its server is gone', async () => {
  const servers = await two()
  const [one, other] = servers
  const { made, gm, first, second } = await seatedAcross(servers)
  const dark = tokenOf(made.invitations[2] ?? { fragment: '' })
  second.connection.leave()
  for (let nth = 0; nth < 3; nth++) for (const device of [first, gm]) await device.answerAll()
  expect(await gm.calls.nextFight({ title: 'Again' })).toBeNull()
  await first.until(({ table, snapshot }) => table?.fight === 2 && table.lobby && snapshot === null)
  const back = new TestDevice(other.port, dark)
  await back.until(({ table }) => table?.fight === 2 && table.seats.find(({ id }) => id === table.own)?.plays[0] === 'Raiders')
  await one.close()
  // The other one has the table now, in its lobby, with all that was kept.
  const master = new TestDevice(other.port, made.token)
  await master.shown()
  expect(master.table).toMatchObject({ fight: 2, lobby: true, title: 'Again', earlier: [{ over: null }] })
  expect(JSON.parse(await master.calls.earlierRecord(1)).entries.length).toBeGreaterThan(0)
  expect(await master.calls.beginFight()).toBeNull()
  for (const device of [first, back]) await device.until(({ table, snapshot }) => table?.lobby === false && snapshot !== null)
  expect(await master.calls.nextFight({ lobby: false })).toBeNull()
  for (const device of [first, back]) await device.until(({ table, snapshot }) => table?.fight === 3 && snapshot !== null)
  let answers = 0
  for (let nth = 0; nth < 6; nth++) for (const device of [first, back, master]) answers += await device.answerAll()
  expect(answers).toBeGreaterThan(2)
})
test('lines, pictures, pings, nudges and notes go between seats on both, and are there after a server is gone', async () => {
  const servers = await two()
  const [one, other] = servers
  const { made, gm, first, second } = await seatedAcross(servers)
  const own = first.table?.own ?? ''
  const picture = {
    type: 'image/jpeg',
    data: Buffer.from([255, 216, 255, 192, 0, 11, 8, 0, 9, 0, 9, 1, 1, 17, 0, 255, 217]).toString('base64'),
  } as const
  expect(await gm.calls.say({ words: 'You smell gas.', to: { seats: [own], tv: false }, picture })).toBeNull()
  await first.until(({ asides }) => asides.length === 1)
  const [heard] = first.asides
  const id = heard?.kind === 'line' ? (heard.picture ?? '') : ''
  expect([await first.calls.picture(id), second.asides]).toEqual([picture, []])
  expect(await first.calls.ping({ region: 'ramp' as Id })).toBeNull()
  for (const device of [gm, second]) await device.until(({ asides }) => asides.some(({ kind }) => kind === 'ping'))
  const asked = [first, second].find(({ questions }) => questions.length > 0)
  const who = asked?.questions[0]?.who as Id
  expect(await gm.calls.nudge(who)).toBeNull()
  await asked?.until(({ asides }) => asides.some(({ kind }) => kind === 'nudge'))
  expect(await first.calls.setNotes('The left door.')).toBeNull()
  await one.close()
  const back = new TestDevice(other.port, tokenOf(made.invitations[1] ?? { fragment: '' }))
  await back.shown()
  expect([back.asides.map(({ id: line }) => line), await back.calls.notes(), await back.calls.picture(id)]).toEqual([
    ...[[heard?.id], 'The left door.', picture],
  ])
})
test('presence, guests at the door, standing answers, plans, invitations, odds and events work for who came to the other server', async () => {
  const servers = await two()
  const [one, other] = servers
  const { made, gm, first } = await seatedAcross(servers)
  const presence = (name: string) => gm.table?.seats.find(seat => seat.name === name)?.presence.is
  await gm.until(() => ['Crew', 'Raiders'].every(name => presence(name) === 'here'))
  first.connection.sleep()
  await gm.until(() => presence('Crew') === 'away')
  first.connection.wake()
  await gm.until(() => presence('Crew') === 'here')
  // The door: whoever comes to the other server finds it, waits there, and is let in.
  const looked = await (await post(other, 'look', { code: made.code })).json()
  expect(looked).toMatchObject({
    seats: [
      { name: 'Crew', free: false },
      { name: 'Raiders', free: false },
    ],
  })
  const { token } = (await (await post(other, 'join', { code: made.code, name: 'Bo' })).json()) as { token: string }
  const guest = new TestDevice(other.port, token)
  await gm.until(({ table }) => table?.seats.some(({ kind, name }) => kind === 'guest' && name === 'Bo') === true)
  const id = gm.table?.seats.find(({ name }) => name === 'Bo')?.id ?? ''
  expect(await gm.calls.letIn(id, { kind: 'spectator', name: 'Bo' })).toBe(null)
  const kindOn = (device: TestDevice) => device.table?.seats.find(seat => seat.id === id)?.kind
  for (const device of [gm, first]) await device.until(() => kindOn(device) === 'spectator', 'the guest on every list')
  await guest.shown()
  for (let nth = 0; nth < 3; nth++) await post(other, 'join', { code: made.code, name: `Guest ${nth}` })
  await post(one, 'join', { code: made.code, name: 'Guest 4' })
  expect((await post(other, 'join', { code: made.code, name: 'Guest 5' })).status).toBe(429)
  // Calls of every kind, over the line and over HTTP.
  await first.until(device => device.questions.length > 0 || gm.questions.length > 0)
  const asked = [first, gm].find(({ questions }) => questions.length > 0)?.questions[0]
  if (asked?.kind === 'choice')
    expect(await (asked.name.includes('Crew') ? first : gm).calls.odds(asked.tag, asked.advice.answer)).toBeDefined()
  expect(await first.calls.setPolicy(true)).toBe(null)
  await gm.until(({ table }) => table?.seats.find(({ name }) => name === 'Crew')?.byPolicy === true)
  expect(await first.calls.setPolicy(false)).toBe(null)
  const chances: unknown[] = []
  first.winChance(4, chance => chances.push(chance))
  await expect.poll(() => chances.length).toBeGreaterThan(0)
  const master = new TestDevice(other.port, made.token)
  await master.shown()
  const invitation = await master.calls.addSeat({ kind: 'display', name: 'TV' })
  expect(invitation).toHaveProperty('fragment')
  const ownToken = 'fragment' in invitation ? tokenOf(invitation) : ''
  const seen = await fetch(`${other.home}api/seat`, { headers: { authorization: `Bearer ${ownToken}` } })
  expect(await seen.json()).toHaveProperty('snapshot.revision')
  expect((await post(other, 'seat/calls/setName', { given: ['Screen'] }, ownToken)).status).toBe(200)
  const record = async (at: RunningServer) =>
    (await fetch(`${at.home}api/seat/record`, { headers: { authorization: `Bearer ${made.token}` } })).text()
  expect(await record(other)).toBe(await record(one))
  const events = await fetch(`${other.home}api/seat/events`, { headers: { authorization: `Bearer ${ownToken}` } })
  const { value } = (await events.body?.getReader().read()) ?? {}
  expect(Buffer.from(value ?? []).toString()).toContain('event: welcome')
  // The lists of both say the same.
  await expect.poll(async () => [(await one.tables.all())[0]?.devices, (await other.tables.all())[0]?.devices]).toEqual([6, 6])
})
test('a seat has as many devices as ever, wherever they come; a table that is closed at one server is closed at all', async () => {
  const servers = await two()
  const { made, gm, first } = await seatedAcross(servers)
  const [, link] = made.invitations
  const token = link === undefined ? '' : tokenOf(link)
  for (let nth = 0; nth < 7; nth++) await new TestDevice(servers[nth % 2]?.port ?? 0, token).shown()
  const ninth = new TestDevice(servers[1].port, token)
  await ninth.until(({ connectionState }) => connectionState.is === 'lost')
  await servers[1].tables.remove(made.id)
  for (const device of [gm, first]) await device.until(({ connectionState }) => connectionState.is === 'ended')
  expect(await servers[0].tables.has(made.id)).toBe(false)
})
test('a call that was under way when its server went is done once, and its seat goes on at the other one', async () => {
  const servers = await two()
  const { made, gm, first, second } = await seatedAcross(servers)
  for (let nth = 0; nth < 4; nth++) for (const device of [first, second, gm]) await device.answerAll()
  const before = gm.snapshot?.log.length
  await servers[0].close()
  // The game master's device was told of the other server, and goes there by itself.
  await gm.until(device => device.connectionState.is === 'open' && servers[1].tables.count.devices === 3)
  expect(servers[1].tables.table(made.id)).toBeDefined()
  expect(gm.snapshot?.log.length).toBe(before)
  // Whoever is asked is shown it again first.
  const answered = async () => (await first.answerAll()) + (await second.answerAll()) + (await gm.answerAll())
  await expect.poll(answered).toBeGreaterThan(0)
})
test('devices hear of all servers before their welcome, and of those that come later; pages may go on there', async () => {
  const one = await server()
  const made = await tableAt(one, 'rpj-scifi', 'duel')
  const policy = async () => (await fetch(`${one.home}api/games`)).headers.get('content-security-policy') ?? ''
  expect(await policy()).toContain("connect-src 'self';")
  const heard: string[] = []
  const socket = new WebSocket(`${one.home.replace('http', 'ws')}api/line`)
  socket.on('message', text => heard.push(String(text)))
  await new Promise(done => socket.once('open', done))
  socket.send(JSON.stringify({ hello: wireVersion, token: made.token }))
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(heard.some(text => text.startsWith('{"servers"'))).toBe(false)
  const other = await server()
  const both = JSON.stringify({ servers: [`http://127.0.0.1:${one.port}`, `http://127.0.0.1:${other.port}`] })
  await expect.poll(() => heard).toContain(both)
  expect(await policy()).toContain(`connect-src 'self' ws://127.0.0.1:${one.port} ws://127.0.0.1:${other.port};`)
  // The page forbids nothing of that by itself.
  expect(readFileSync(new URL('../../web/seat.html', import.meta.url), 'utf8')).toContain("connect-src 'self' ws: wss:;")
  // A page of the one may open a line to the other; any other page may not.
  const opens = (origin: string) =>
    new Promise(done => {
      const line = new WebSocket(`${other.home.replace('http', 'ws')}api/line`, { headers: { origin } })
      line.once('open', () => done(true))
      line.once('error', () => done(false))
    })
  const pageOfOne = `http://127.0.0.1:${one.port}`
  expect([await opens(pageOfOne), await opens('http://elsewhere.example')]).toEqual([true, false])
  // Its pages come here when it is gone.
  await one.close()
  await expect.poll(() => other.place.shared?.servers().length).toBe(1)
  expect([await opens(pageOfOne), await opens('http://elsewhere.example')]).toEqual([true, false])
  socket.terminate()
})
test('a server is reached where it is said to be reached, or else at its own address', async () => {
  const one = await server({ publics: ['https://table.example'] })
  const other = await server()
  await expect.poll(() => other.place.shared?.servers().length).toBe(2)
  const all = other.place.shared?.servers().flatMap(({ addresses }) => addresses)
  expect(all?.sort()).toEqual([`http://127.0.0.1:${other.port}`, 'https://table.example'])
  expect(one.port).not.toBe(other.port)
})
describe('a link', () => {
  test('is opened by who knows the secret of the database, to the very run that is meant', async () => {
    const one = await server()
    const { secret = '', run = '' } = one.place.shared ?? {}
    const status = (headers: Readonly<Record<string, string>>) =>
      new Promise(done => {
        const link = new WebSocket(`${one.home.replace('http', 'ws')}api/link`, { headers })
        link.once('unexpected-response', (_, reply) => done(reply.statusCode))
        link.once('error', () => undefined)
        link.once('open', () => {
          link.terminate()
          done(101)
        })
      })
    expect(secret.length).toBe(64)
    expect(await status({})).toBe(403)
    expect(await status({ authorization: `Bearer ${'0'.repeat(64)}`, 'x-enfilade-run': run })).toBe(403)
    expect(await status({ authorization: `Bearer ${secret}`, 'x-enfilade-run': 'another' })).toBe(410)
    expect(await status({ authorization: `Bearer ${secret}`, 'x-enfilade-run': run })).toBe(101)
  })
  test('that breaks is opened again, and whoever sat behind it sees all of it once more', async () => {
    const servers = await two()
    const { gm, first } = await seatedAcross(servers)
    const before = first.connectionState
    const { farRooms } = servers[1].tables as unknown as { readonly farRooms: ReadonlyMap<string, { readonly room: { end(): void } }> }
    for (const { room } of farRooms.values()) room.end()
    await gm.until(({ table }) => table?.seats.every(({ presence }) => presence.is === 'here') === true)
    expect(await first.calls.setName('Ana')).toBe(null)
    await gm.until(({ table }) => table?.seats.some(({ name }) => name === 'Ana') === true)
    expect(first.connectionState).toEqual(before)
    // Those who came by the link that broke are gone from the table: its game master and two players are there, each once.
    expect([...servers[0].tables.devicesByTable().values()]).toEqual([3])
  })
})

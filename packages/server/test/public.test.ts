/** A server that anyone may reach: what one address may do, whose request each is behind a proxy, and what is said when it is too much. */
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { nodeClock } from '../src/clock.js'
import { Clients, countedAs } from '../src/http/clients.js'
import { limits } from '../src/limits.js'
import { askedWith, cleanUp, newFolder, scenarioOf, seated, served, TestDevice, tableAt } from './serving.js'

afterEach(cleanUp)

interface Reply {
  readonly status: number
  readonly again: string | undefined
  readonly body: { readonly error?: string; readonly home?: boolean; readonly address?: string; readonly code?: string }
}
/** As a proxy on this machine passes it on, or without `from` as this machine asks. */
async function asked(port: number, path: string, from: string | null, body?: object, host = 'table.example'): Promise<Reply> {
  const headers = {
    host: from === null && host === 'table.example' ? `127.0.0.1:${port}` : host,
    ...(from !== null && { 'x-forwarded-for': from }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const { text, ...reply } = await askedWith(port, path, headers, body === undefined ? undefined : JSON.stringify(body))
  return { ...reply, body: JSON.parse(text || '{}') }
}
const behind = { names: ['table.example'], proxies: ['127.0.0.1'] }
const duel = { game: 'rpj-scifi', scenario: scenarioOf('rpj-scifi', 'duel') }

describe('whose request it is', () => {
  const from = (proxies: readonly string[], socket: string, said?: string): string =>
    new Clients(proxies).addressOf({ socket: { remoteAddress: socket }, headers: { 'x-forwarded-for': said } } as never)

  test('only a proxy that was named is believed, and of what it says only what it has seen itself', () => {
    expect(from([], '127.0.0.1', '203.0.113.9')).toBe('127.0.0.1')
    expect(from(['10.0.0.1'], '10.0.0.2', '203.0.113.9')).toBe('10.0.0.2')
    expect(from(['10.0.0.1'], '10.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
    expect(from(['10.0.0.1'], '10.0.0.1', '127.0.0.1, 198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(from(['10.0.0.0/8'], '::ffff:10.0.0.1', '198.51.100.1, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9')
    expect(from(['10.0.0.1'], '10.0.0.1', 'nonsense')).toBe('10.0.0.1')
    expect(from(['10.0.0.1'], '10.0.0.1')).toBe('10.0.0.1')
    expect(from(['fd00::/8'], 'fd00::7', '2001:db8::1')).toBe('2001:db8::1')
  })
  test('what is no address or network is refused in words', () => {
    for (const named of ['proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '', '::1/129'])
      expect(() => new Clients([named]), named).toThrow(`"${named}" is no address or network. It must look like 127.0.0.1 or 10.0.0.0/8.`)
  })
  test('addresses of IPv6 are counted by the network that one customer has', () => {
    expect(countedAs('203.0.113.9')).toBe('203.0.113.9')
    expect(countedAs('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(countedAs('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2::/64')
    expect(countedAs('2001:db8::9')).toBe('2001:db8:0:0::/64')
    expect(countedAs('::1')).toBe('0:0:0:0::/64')
  })
  test('who comes through a proxy on this machine is not this machine, whatever they name', async () => {
    for (const proxies of [[], ['127.0.0.1']]) {
      const { port } = await served({ ...behind, proxies })
      for (const said of ['203.0.113.9', '127.0.0.1']) {
        expect((await asked(port, '/api/tables', said, undefined, `127.0.0.1:${port}`)).status).toBe(403)
        expect((await asked(port, '/api/heard', said, {}, 'localhost')).body.home).toBe(false)
      }
      expect((await asked(port, '/api/tables', null)).status).toBe(200)
    }
  })
})

test('an address that has had its share of CPU is refused with when to try again; another address and this machine go on', async () => {
  let [used, later] = [0, 0]
  // Whatever is measured took 50 milliseconds.
  const clock = { ...nodeClock, now: () => performance.now() + later, used: () => (used += 50) }
  const { port } = await served({ ...behind, clock })
  const from = (address: string | null) => asked(port, '/api/health', address)
  let last = await from('203.0.113.9')
  expect(last.status).toBe(200)
  for (let nth = 0; last.status === 200 && nth < limits.work.burst; nth++) last = await from('203.0.113.9')
  expect([last.status, last.body.error]).toEqual([
    429,
    expect.stringMatching(/^Your address has asked more of this server than its share\. Try again in (a second|\d+ seconds)\.$/),
  ])
  expect((await from('203.0.113.10')).status).toBe(200)
  for (let nth = 0; nth < limits.work.burst / 50; nth++) expect((await from(null)).status).toBe(200)
  later += 1000 * (Number(last.again) + 60)
  expect((await from('203.0.113.9')).status).toBe(200)
})
test('what another thread uses for an address counts as well, and for this machine does not', async () => {
  const { port } = await served({
    ...behind,
    models: async (_, caller) => {
      caller.uses(limits.work.burst + 1000)
      return Response.json({})
    },
  })
  const statuses = async (from: string | null): Promise<readonly number[]> => [
    (await asked(port, '/mcp', from, {})).status,
    (await asked(port, '/api/health', from)).status,
  ]
  expect(await statuses('203.0.113.9')).toEqual([200, 429])
  expect(await statuses('203.0.113.10')).toEqual([200, 429])
  expect(await statuses(null)).toEqual([200, 200])
})
test('wrong codes of one address are refused with when to try again, and another address may still come in', async () => {
  const server = await served(behind)
  const { code } = await tableAt(server, 'rpj-scifi', 'duel')
  const look = (typed: string, from: string) => asked(server.port, '/api/look', from, { code: typed })
  for (let nth = 0; nth < limits.guesses.burst; nth++) expect((await look('AAAAAA', '203.0.113.9')).status).toBe(404)
  const { status, body, again } = await look(code, '203.0.113.9')
  expect([status, body.error]).toEqual([
    429,
    expect.stringMatching(/^Too many wrong links or codes from your address. Try again in (a second|\d seconds)\.$/),
  ])
  expect(Number(again)).toBeGreaterThan(0)
  expect((await look(code, '203.0.113.10')).status).toBe(200)
})

test('a request that the other side breaks off is counted, and is no mistake of the server', async () => {
  const server = await served()
  const counted = async (name: string): Promise<string | undefined> =>
    new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await fetch(`${server.home}metrics`)).text())?.[1]
  const socket = connect(server.port, '127.0.0.1')
  const head = [
    'POST /api/look HTTP/1.1',
    `Host: 127.0.0.1:${server.port}`,
    'Content-Type: application/json',
    'Content-Length: 100',
    '',
    '{"code"',
  ]
  await new Promise<void>(done => socket.write(head.join('\r\n'), () => done()))
  await expect.poll(() => counted('enfilade_http_requests_total')).not.toBe('1')
  socket.destroy()
  await expect.poll(() => counted('enfilade_http_broken_off_total')).toBe('1')
  expect(await counted('enfilade_mistakes_total')).toBe('0')
})

describe('where anyone may make tables', () => {
  test('nobody else may unless it was said', async () => {
    const { port } = await served(behind)
    expect(await asked(port, '/api/tables', '203.0.113.9', duel)).toMatchObject({
      status: 403,
      body: { error: expect.stringMatching(/^Only the machine of the server may ask that, at the server’s own port: /) },
    })
  })
  test('each address makes so many an hour; this machine is not counted, and lists stay its own', async () => {
    const { port } = await served({ ...behind, anyone: true })
    const make = (from: string | null) => asked(port, '/api/tables', from, duel)
    for (let nth = 0; nth < limits.made.burst; nth++) expect((await make('203.0.113.9')).status).toBe(200)
    const { status, body, again } = await make('203.0.113.9')
    expect([status, body.error]).toEqual([429, 'Too many tables were made from your address. Try again in 5 minutes.'])
    expect(Number(again)).toBeGreaterThan(290)
    expect((await make('203.0.113.10')).status).toBe(200)
    expect((await make(null)).status).toBe(200)
    for (const path of ['/api/tables', '/metrics']) expect((await asked(port, path, '203.0.113.9')).status).toBe(403)
  })
  test('from elsewhere a request is smaller than from this machine', async () => {
    const { port } = await served({ ...behind, anyone: true })
    const large = { ...duel, title: 'x'.repeat(limits.bodyFromElsewhere) }
    expect((await asked(port, '/api/tables', '203.0.113.9', large)).status).toBe(413)
    expect((await asked(port, '/api/tables', null, large)).status).toBe(400) // it is read, and its title is too long
  })
  test('there are as many tables as was said', async () => {
    const { port } = await served({ ...behind, anyone: true, mostTables: 1 })
    expect((await asked(port, '/api/tables', '203.0.113.9', duel)).status).toBe(200)
    expect(await asked(port, '/api/tables', '203.0.113.9', duel)).toMatchObject({
      status: 503,
      body: { error: 'This server has as many tables as it takes: 1.' },
    })
  })
})

test('a table takes so many answers; then its record can still be taken away', async () => {
  const data = newFolder()
  const first = await served({ data })
  const { made, gm } = await seated(first, 'rpj-scifi', 'duel')
  await gm.connection.leave()
  await first.place.store.write([['snapshot', made.id, limits.answers, JSON.parse(await first.tables.record({ table: made.id }))]])
  await first.close()
  const second = await served({ data })
  const device = new TestDevice(second.port, made.token)
  await device.shown()
  await expect(device.calls.undo()).rejects.toThrow('This fight has 100000 answers, as many as a table takes.')
  expect(JSON.parse(await second.tables.record({ table: made.id }))).toHaveProperty('entries')
})

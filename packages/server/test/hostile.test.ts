/** Thousands of requests that nobody should send, at every entry: the server lives, nothing changes, and each is refused in words. */
import { request } from 'node:http'
import { connect } from 'node:net'
import { callNames, fittingCall, linePath, wireVersion } from '@enfilade/session'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { sizes } from '../../../scripts/rings.mjs'
import { routes } from '../src/http/routes.js'
import { randomFrom } from './random.js'
import { cleanUp, seated, served, TestDevice } from './serving.js'

afterEach(cleanUp)

const random = randomFrom(11)
const below = (most: number): number => Math.floor(random() * most)
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
const deep = '['.repeat(400) + ']'.repeat(400)

/** Limits are of one address: each of these machines has its own. */
const machines = Array.from({ length: 24 }, (_, i) => (process.platform === 'darwin' ? '127.0.0.1' : `127.0.0.${i + 2}`))

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}
interface Reply {
  readonly status: number
  readonly text: string
}
const asked = (port: number, localAddress: string, { method, path, headers, body }: Sent): Promise<Reply> =>
  new Promise((done, fail) => {
    const one = request({ host: '127.0.0.1', port, localAddress, path, method, headers, agent: false }, reply => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', piece => {
        text += piece
      })
      reply.on('end', () => done({ status: reply.statusCode ?? 0, text }))
      reply.on('error', fail)
    })
    one.on('error', fail)
    one.end(body)
  })
/** Bytes as they are, to the end of the connection. */
const raw = (port: number, localAddress: string, bytes: string): Promise<string> =>
  new Promise(done => {
    const socket = connect({ host: '127.0.0.1', port, localAddress })
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', piece => {
      text += piece
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done(text))
    socket.write(bytes)
  })
const words = (text: string): boolean => /[a-z]+ [a-z0-9]+/i.test(text)

const paths = Object.values(routes).map(({ path }) =>
  path.replace(/\{\w+\}/g, () => pick(['x', '__proto__', '%00', '..%2f', 'a'.repeat(300)])),
)
const bodies = [
  '',
  '{',
  'null',
  '7',
  '[]',
  '{}',
  deep,
  '{"code":7}',
  '{"code":"AAAAAA","code":"BBBBBB"}',
  '{"__proto__":{}}',
  '\u0000',
  '"x"',
]

/** A request that must be refused, whoever is asked. */
function bad(host: string): Sent {
  const json = { 'content-type': 'application/json' }
  const path = pick(paths)
  return pick<() => Sent>([
    () => ({ method: pick(['GET', 'POST']), path, headers: { host: pick(['evil.example', 'a@127.0.0.1', '127.0.0.1:x', '[::2]', '0']) } }),
    () => ({ method: pick(['GET', 'POST', 'DELETE']), path, headers: { host, origin: pick(['http://evil.example', 'null', 'file://']) } }),
    () => ({ method: pick(['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']), path, headers: { host } }),
    () => ({
      method: 'GET',
      path: `/api/${pick(['', 'nothing', '../seat/x', '%2e%2e', '%zz', 'seat/calls', 'a'.repeat(3000)])}`,
      headers: { host },
    }),
    () => ({
      method: 'GET',
      path: pick(['/api/seat', '/api/seat/events', '/api/seat/record']),
      headers: { host, authorization: pick(['', 'Bearer', 'Bearer wrong-token-here', `Bearer ${'x'.repeat(3000)}`, 'Basic YTpi']) },
    }), // prettier-ignore
    () => ({
      method: 'POST',
      path: `/api/seat/calls/${pick(['answer', 'undo', '__proto__'])}`,
      headers: { host, ...json, authorization: 'Bearer wrong-token' },
      body: pick(bodies),
    }), // prettier-ignore
    () => ({ method: 'POST', path: pick(['/api/look', '/api/join']), headers: { host, ...json }, body: pick(bodies) }),
    () => ({ method: 'POST', path: '/api/look', headers: { host, 'content-type': 'text/plain' }, body: '{"code":"AAAAAA"}' }),
    () => ({ method: pick(['GET', 'POST']), path: '/api/tables', headers: { host, ...json } }),
    () => ({
      method: 'POST',
      path: pick(['/api/backup', '/api/check', '/api/tables/x/master']),
      headers: { host, ...json },
      body: pick(bodies),
    }),
  ])()
}
const upgrade = (path: string, more: string): string =>
  `GET ${path} HTTP/1.1\r\n${more}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`

/** A table that is being played, and whether anything of it has changed since. */
async function played() {
  const server = await served({ lan: true, interfaces: () => ({}) })
  const all = await seated(server, 'cyberpunk-red', 'back-door')
  const state = async (): Promise<string> =>
    JSON.stringify([
      all.table.fight.session.record(),
      all.table.stored,
      [...all.table.sittings.values()].map(({ stored }) => ({ ...stored, seen: 0 })),
      (await server.tables.all()).length,
    ])
  const before = await state()
  const unharmed = async (): Promise<void> => {
    expect(await state()).toBe(before)
    const late = new TestDevice(server.port, all.made.token)
    await late.shown()
    expect(all.gm.connectionState.is).toBe('open')
    expect(server.tables.count).toMatchObject({ ended: 0 })
  }
  return { server, ...all, unharmed }
}

test('requests over HTTP', async () => {
  const { server, made, first, unharmed } = await played()
  const host = `127.0.0.1:${server.port}`
  const each = Math.ceil(sizes.hostileRequests / machines.length)
  await Promise.all(
    machines.map(async machine => {
      for (let i = 0; i < each; i++) {
        const sent = bad(host)
        const reply = await asked(server.port, machine, sent)
        expect(reply.status, `${JSON.stringify(sent).slice(0, 300)} ${reply.text}`).toBeGreaterThanOrEqual(400)
        expect(reply.status, JSON.stringify(sent).slice(0, 300)).not.toBe(500)
        expect(words(reply.text.startsWith('{') ? JSON.parse(reply.text).error : reply.text), reply.text).toBe(true)
      }
    }),
  )
  // Whoever has a seat: questions for headers, other methods, arguments of other forms.
  const authorization = `Bearer ${made.token}`
  for (const path of Object.values(routes).filter(({ method }) => method === 'get')) {
    const reply = await asked(server.port, '127.0.0.1', { method: 'HEAD', path: path.path, headers: { host, authorization } })
    expect([path.path, reply.status]).toEqual([path.path, 405])
  }
  for (const body of bodies.filter(text => text !== '{}')) {
    const sent = {
      method: 'POST',
      path: '/api/seat/calls/undo',
      headers: { host, authorization, 'content-type': 'application/json' },
      body,
    }
    expect((await asked(server.port, '127.0.0.1', sent)).status).toBe(400)
  }
  // A name that stands twice has no meaning.
  const twice = { method: 'POST', path: '/api/look', headers: { host, 'content-type': 'application/json' }, body: bodies[8] ?? '' }
  expect((await asked(server.port, '127.0.0.1', twice)).text).toContain('twice')
  expect(first.connectionState.is).toBe('open')
  await unharmed()
})

test('openings of lines, and bytes that are no request', async () => {
  const { server, unharmed } = await played()
  const host = `Host: 127.0.0.1:${server.port}\r\n`
  const openings = [
    ...['//', '///', 'http://', 'http://a:99999/', '*', '/%', '/api/line/', '/api/linex', '?', `/${'x'.repeat(3000)}`].map(path =>
      upgrade(path, host),
    ),
    upgrade(linePath, 'Host: evil.example\r\n'),
    upgrade(linePath, 'Host: \r\n'),
    upgrade(linePath, ''),
    upgrade(linePath, `${host}Origin: http://evil.example\r\n`),
    upgrade('//', 'Host: evil.example\r\n'),
    upgrade(linePath, host).replace('Version: 13', 'Version: 99'),
    upgrade(linePath, host).replace('AAAAAAAAAAAAAAAAAAAAAA==', 'short'),
    upgrade(linePath, host).replace('GET', 'POST'),
    `GET http://a:99999/ HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    `GET // HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    `GET /api/health HTTP/1.1\r\n${host}X: ${'y'.repeat(40_000)}\r\n\r\n`,
    'nonsense\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\r\n\r\n',
    `POST /api/look HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
    `POST /api/look HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  ]
  const each = Math.max(openings.length, Math.ceil(sizes.hostileRequests / machines.length / 2))
  await Promise.all(
    machines.map(async machine => {
      for (let i = 0; i < each; i++) {
        const opening = i < openings.length ? (openings[i] ?? '') : pick(openings)
        const reply = await raw(server.port, machine, opening)
        const found = `${JSON.stringify(opening.slice(0, 200))}: ${reply.slice(0, 300)}`
        expect(reply, found).toMatch(/^HTTP\/1\.1 4\d\d /)
        expect(words(reply.split('\r\n\r\n').slice(1).join(' ')), found).toBe(true)
      }
    }),
  )
  await unharmed()
})

test('2000 first messages', async () => {
  const { server, unharmed } = await played()
  const first = [
    ...['', '{', 'null', '7', '[]', '{}', deep, '{"hello":1}', '{"call":1,"name":"undo","given":[],"id":"x"}', '{"ping":1}', '\u0000'],
    JSON.stringify({ hello: wireVersion, token: '__proto__' }),
    JSON.stringify({ hello: wireVersion, token: 'x'.repeat(200) }),
    JSON.stringify({ hello: wireVersion, token: 'x'.repeat(5000) }),
    JSON.stringify({ hello: -1, token: 'some-token' }),
    JSON.stringify({ hello: wireVersion, token: { length: 20 } }),
    JSON.stringify({ hello: wireVersion, token: 'some-token', last: { epoch: 7 } }),
  ]
  for (let i = 0; i < 2000 / 40; i++)
    await Promise.all(
      machines.slice(0, 20).map(async localAddress => {
        const socket = new WebSocket(`ws://127.0.0.1:${server.port}${linePath}`, { localAddress })
        const heard: string[] = []
        socket.on('error', () => undefined)
        await new Promise(done => socket.once('open', done))
        for (const text of [pick(first), pick(first)]) {
          const next = new Promise<void>(done => {
            socket.once('message', data => {
              heard.push(String(data))
              done()
            })
            socket.once('close', () => done())
          })
          socket.send(text)
          await next
        }
        socket.terminate()
        expect(heard.length).toBeGreaterThan(0)
        for (const text of heard) expect(words(JSON.parse(text).refused ?? JSON.parse(text).words), text).toBe(true)
      }),
    )
  await unharmed()
})

test('8000 calls of each role whose arguments have other forms', async () => {
  const { gm, first, table, unharmed } = await played()
  const junk: readonly unknown[] = [
    'prototype',
    '__proto__',
    {},
    [],
    null,
    -1,
    0.5,
    true,
    'x'.repeat(5000),
    { toString: 1 },
    [[[]]],
    [1e9],
    { decides: 'no such source', dice: 7 },
    { path: 'x' },
  ]
  let sent = 0
  for (const device of [gm, first]) {
    const sitting = table.sittings.get(device.table?.own ?? '')
    const role = sitting && table.groupAt(sitting.stored)?.table
    if (sitting === undefined || role === undefined) throw new Error('a seat')
    const names = [...callNames(role), 'constructor', '__proto__', 'toString', 'fight', 'isOwnSeat', 'view']
    while (sent % 4000 !== 3999) {
      const name = pick(names)
      const given = Array.from({ length: below(4) }, () => pick(junk))
      let fits = true
      try {
        fittingCall(role, name, given)
      } catch {
        fits = false
      }
      if (fits) continue
      sent++
      const thrown = await table.call(sitting, { name, given }).then(
        value => value,
        (one: Error) => one,
      )
      expect(thrown, `${name} ${JSON.stringify(given).slice(0, 200)}`).toMatchObject({
        name: 'CallRefused',
        message: expect.stringMatching(/[a-z]+ [a-z0-9]+/i),
      })
    }
    sent++
  }
  await unharmed()
})

/** Ten thousand messages that nobody should send: no crash, no change, and a reason for each of them. */
import { linePath, wireVersion } from '@enfilade/session'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { randomFrom } from './random.js'
import { cleanUp, seated, served, tokenOf } from './serving.js'

afterEach(cleanUp)

const random = randomFrom(7)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const deep = '['.repeat(400) + ']'.repeat(400)

/** Messages of a player's seat; each is to be refused. */
function bad(tag: string, foreign: string, seats: readonly string[]): string {
  const call = (name: unknown, given: unknown, more: object = {}): string =>
    JSON.stringify({ call: Math.floor(random() * 1e6), name, given, id: `${random()}`, ...more })
  return pick<() => string>([
    () =>
      pick([
        '',
        '{',
        'null',
        '7',
        '"text"',
        '[]',
        '{}',
        '{"call":1}',
        '{"call":-1,"name":"answer","given":[],"id":"x"}',
        deep,
        '\u0000',
        '{"__proto__":{}}',
      ]),
    () => JSON.stringify({ hello: wireVersion, token: 'x'.repeat(Math.floor(random() * 300)) }),
    () => call(pick(['constructor', '__proto__', 'toString', 'fight', 'give', 'nonsense', '', 'valueOf']), []),
    () =>
      call(
        pick(['undo', 'redo', 'goBackTo', 'amend', 'command', 'record', 'battle', 'force', 'rollAnew', 'switchTo', 'fates', 'decided']),
        [pick([0, 'x', []]), [], '', 0],
      ),
    () =>
      call(
        pick([
          'addSeat',
          'removeSeat',
          'invite',
          'letIn',
          'turnAway',
          'answerTakeBack',
          'pause',
          'goOn',
          'invitations',
          'changeSeat',
          'hideNumbers',
        ]),
        [pick(seats), true],
      ),
    () =>
      call(
        'answer',
        [tag, pick<unknown>([null, 7, 'no such answer', { action: 'fly' }, [[[]]], { action: 'attack', target: '__proto__' }])],
        { about: { tag, number: 0 } },
      ),
    () => call('answer', [foreign, 'hold'], { about: { tag: foreign, number: 0 } }),
    () => call('answer', [tag, 'late'], { about: { tag, number: 1 + Math.floor(random() * 50) } }),
    () => call('answer', [tag, 'bare']),
    () => call('throwDice', [tag, pick<unknown>([[1], [0], [1.5], 'six', [1e9]])], { about: { tag, number: 0 } }),
    () => call('rollRest', []),
    () => call('interject', [pick(seats), { step: 'endFight' }]),
    () => call('setSeat', ['another side', { decides: 'policy', dice: 'stream' }]),
    () => call('setName', [pick(['', 'x'.repeat(500), 7])]),
    () => call('setPolicy', [pick([0, 'yes', null])]),
    () => call('setDice', [pick(['loaded', 7])]),
    () => call('tryAnswer', []),
    () => call('odds', [tag, { action: 'fly' }, 'sometimes']),
  ])()
}
const isRefusal = (text: string): boolean => {
  const message = JSON.parse(text)
  if ('refused' in message || 'bye' in message) return typeof (message.refused ?? message.words) === 'string'
  if (message.failed !== undefined) return message.failed.words.length > 0
  const { value } = message
  return (Array.isArray(value) && value.length > 0 && value[0].words.length > 0) || (value?.refusal ?? value)?.words?.length > 0
}

test('10 000 malformed, oversized, stale, repeated and foreign messages change nothing, and each is refused with a reason', async () => {
  const server = await served()
  const { gm, first, second, table } = await seated(server, 'rpj-scifi', 'cargo-bay')
  const one = first.questions.length > 0 ? first : second
  const other = one === first ? second : first
  const seats = [...table.sittings.keys(), 'nobody', '__proto__']
  const tag = one.questions[0]?.tag ?? ''
  const before = () =>
    JSON.stringify([
      table.fight.session.hash(),
      table.fight.session.length,
      table.stored,
      [...table.sittings.values()].map(({ stored }) => ({ ...stored, seen: 0 })),
    ])
  const invitation = (await gm.calls.invite(other.table?.own ?? '')) as { fragment: string }
  const state = before()
  let sent = 0
  let refused = 0
  while (sent < 10_000) {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${linePath}`)
    const replies: string[] = []
    await new Promise(done => socket.once('open', done))
    socket.send(JSON.stringify({ hello: wireVersion, token: tokenOf(invitation) }))
    await new Promise(done => socket.once('message', done))
    socket.on('message', data => void replies.push(String(data)))
    const closed = new Promise(done => socket.once('close', done))
    const burst = 39
    for (let i = 0; i < burst; i++) socket.send(bad(tag, 'RPJ-ACT-01 nobody act', seats))
    sent += burst
    const answered = (): string[] => replies.filter(text => !text.startsWith('{"news"'))
    const all = new Promise<void>(done => socket.on('message', () => answered().length >= burst && done()))
    await Promise.race([closed, all])
    const answers = answered()
    refused += answers.filter(isRefusal).length
    expect(answers.filter(text => !isRefusal(text))).toEqual([])
    socket.terminate()
  }
  expect(before()).toBe(state)
  expect(refused).toBeGreaterThanOrEqual(sent)
  expect(await (one.questions.length > 0 ? one : gm).answerAll()).toBeGreaterThan(0)
}, 60_000)

test('a message that is too long ends the line, a flood is slowed down, and guessing links ends soon', async () => {
  const server = await served()
  const { gm, second } = await seated(server, 'rpj-scifi', 'duel')
  const ended = async (send: (socket: WebSocket) => void): Promise<string> => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${linePath}`)
    socket.on('error', () => undefined)
    let last = ''
    socket.on('message', data => {
      last = String(data)
    })
    await new Promise(done => socket.once('open', done))
    const closed = new Promise<number>(done => socket.once('close', done))
    send(socket)
    const code = await closed
    return last === '' ? String(code) : last
  }
  expect(await ended(socket => socket.send('x'.repeat(300_000)))).toBe('1009')
  expect(
    await ended(socket => {
      for (let i = 0; i < 400; i++) socket.send('{}')
    }),
  ).toContain('"bye":"refused"')
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, i) => ended(socket => socket.send(JSON.stringify({ hello: wireVersion, token: `a-guess-${i}` })))),
  )
  expect(guesses.filter(text => text.includes('"bye":"unknown"')).length).toBeLessThanOrEqual(20)
  expect(
    guesses.filter(text => /Too many wrong links or codes from your address\. Try again in (a second|\d+ seconds)\./.test(text)).length,
  ).toBeGreaterThanOrEqual(10)
  expect(await ended(socket => socket.send(JSON.stringify({ hello: 99, token: 'whatever-it-is' })))).toContain('"bye":"version"')
  expect(gm.connectionState.is).toBe('open')
  expect(second.connectionState.is).toBe('open')
})

test('only this machine’s own pages and names are answered', async () => {
  const server = await served({ names: ['table.home'] })
  const { made } = await seated(server, 'rpj-scifi', 'duel')
  const { request } = await import('node:http')
  const asked = (path: string, headers: Record<string, string>, method = 'GET', body = ''): Promise<number> =>
    new Promise((done, fail) => {
      const one = request({ host: '127.0.0.1', port: server.port, path, method, headers }, reply => {
        reply.resume()
        done(reply.statusCode ?? 0)
      })
      one.on('error', fail)
      one.end(body)
    })
  const own = `127.0.0.1:${server.port}`
  expect(await asked('/api/health', { host: own })).toBe(200)
  expect(await asked('/api/health', { host: `table.home:${server.port}` })).toBe(200)
  expect(await asked('/api/health', { host: 'evil.example' })).toBe(421)
  expect(await asked('/api/health', { host: own, origin: 'http://evil.example' })).toBe(403)
  expect(await asked('/api/tables', { host: `table.home:${server.port}` })).toBe(403)
  expect(await asked('/api/tables', { host: own, 'content-type': 'text/plain' }, 'POST', '{}')).toBe(400)
  expect(await asked('/api/look', { host: own, 'content-type': 'application/json' }, 'POST', deep)).toBe(400)
  expect(await asked('/api/seat', { host: own })).toBe(401)
  expect(await asked('/api/seat', { host: own, authorization: `Bearer ${made.token}` })).toBe(200)
  expect(await asked('/../package.json', { host: own })).toBe(404)
  const line = new WebSocket(`ws://127.0.0.1:${server.port}${linePath}`, { origin: 'http://evil.example' })
  expect(await new Promise(done => line.once('unexpected-response', (_request, reply) => done(reply.statusCode)))).toBe(403)
})

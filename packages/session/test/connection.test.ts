/** The line of a phone to its table, on a clock and sockets of the test: whatever happens to a phone, a call is replied to once. */
import {
  Connection,
  type ConnectionState,
  type Hello,
  type RemoteCall,
  type Socket,
  type TableNews,
  timings,
  type Welcome,
} from '@enfilade/session'
import { expect, test } from 'vitest'
import { TestClock } from './test-clock.js'

class TestSocket implements Socket {
  readonly messages: unknown[] = []
  closed = false
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  onerror: Socket['onerror'] = null
  send(text: string): void {
    this.messages.push(JSON.parse(text))
  }
  close(): void {
    this.closed = true
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  get calls(): RemoteCall[] {
    return (this.messages as RemoteCall[]).filter(message => 'call' in message)
  }
  get pings(): number {
    return (this.messages as object[]).filter(message => 'ping' in message).length
  }
}
const welcome: Welcome = {
  welcome: 2,
  epoch: 'e1',
  table: {
    id: 't',
    title: 'Cargo bay',
    game: { id: 'rpj-scifi', title: 'RPJ' },
    own: 'ana',
    seats: [],
    code: null,
    paused: null,
    dice: null,
    numbersHidden: false,
    unasked: null,
    ...{ fight: 1, lobby: false, earlier: null },
    answeredFor: [],
  },
  snapshot: null,
}

function device(last?: Hello['last'], fight?: number) {
  const clock = new TestClock()
  const sockets: TestSocket[] = []
  const states: ConnectionState[] = []
  const news: TableNews[] = []
  let ids = 0
  const connection = new Connection('secret', {
    clock,
    open: () => {
      const socket = new TestSocket()
      sockets.push(socket)
      return socket
    },
    newId: () => {
      ids++
      return `id ${ids}`
    },
    welcomed: () => undefined,
    news: one => void news.push(one),
    changed: state => void states.push(state),
    about: name => (name === 'answer' ? { tag: 'X-1 ana act', number: 3 } : undefined),
    fight: () => fight,
    last: () => last,
  })
  const socket = (): TestSocket => sockets.at(-1) as TestSocket
  const greet = (): void => {
    socket().onopen?.()
    socket().say(welcome)
  }
  return { clock, sockets, states, news, connection, socket, greet }
}

test('the first message is the token and the last snapshot; what the server says next opens the line', () => {
  const { socket, states, connection } = device({ epoch: 'e1', revision: 7 })
  socket().onopen?.()
  expect(socket().messages).toEqual([{ hello: 2, token: 'secret', last: { epoch: 'e1', revision: 7 } }])
  expect(connection.now).toEqual({ is: 'connecting' })
  socket().say(welcome)
  expect(states.at(-1)).toEqual({ is: 'open' })
})

test('an answer names its question and itself, and waits for a line that is not open yet', async () => {
  const { socket, greet, connection } = device()
  const reply = connection.calls.answer('X-1 ana act', 'fire')
  expect(socket().calls).toEqual([])
  greet()
  expect(socket().calls).toEqual([
    { call: 1, name: 'answer', given: ['X-1 ana act', 'fire'], id: 'id 1', about: { tag: 'X-1 ana act', number: 3 } },
  ])
  socket().say({ reply: 1, value: null })
  expect(await reply).toBeNull()
  expect(connection.waiting).toBe(0)
})

test('a call names the fight that it was made in, and isn’t sent again because another one has begun on the same line', () => {
  const { socket, greet, connection, clock } = device(undefined, 2)
  greet()
  void connection.calls.nextFight({})
  expect(socket().calls).toMatchObject([{ name: 'nextFight', fight: 2 }])
  socket().say({ ...welcome, epoch: 'e2' })
  expect(socket().calls).toHaveLength(1)
  clock.pass(timings.unanswered + timings.resend)
  expect(socket().calls).toHaveLength(2)
})

test('what is not replied to is sent again with the same id: after 2.5 s, then every 1.2 s, and at once on a new line', async () => {
  const { clock, socket, sockets, greet, connection } = device()
  greet()
  const reply = connection.calls.answer('X-1 ana act', 'fire')
  clock.pass(timings.unanswered)
  expect(socket().calls).toHaveLength(1)
  clock.pass(timings.resend)
  expect(socket().calls).toHaveLength(2)
  clock.pass(2 * timings.resend)
  expect(socket().calls).toHaveLength(4)
  socket().onclose?.()
  clock.pass(timings.again)
  expect(sockets).toHaveLength(2)
  greet()
  expect(socket().calls).toHaveLength(1)
  expect(new Set(sockets.flatMap(one => one.calls.map(({ id }) => id)))).toEqual(new Set(['id 1']))
  socket().say({ reply: 1, value: null })
  socket().say({ reply: 1, value: null })
  expect(await reply).toBeNull()
  clock.pass(20_000)
  expect(sockets.flatMap(one => one.calls)).toHaveLength(5)
})

test('of very many calls without a reply few are sent again at a time, each in its turn, so that no server cuts the line off', () => {
  const { clock, greet, socket, connection } = device()
  greet()
  const many = 100
  for (let nth = 0; nth < many; nth++) void connection.calls.odds('X-1 ana act', nth)
  expect(socket().calls).toHaveLength(many)
  const seconds = 10
  for (let nth = 0; nth < seconds * 5; nth++) {
    socket().say({ pong: nth })
    clock.pass(200)
  }
  const again = socket().calls.slice(many)
  expect(again.length).toBeLessThanOrEqual((seconds * 1000 * timings.atOneLook) / timings.look)
  expect(new Set(again.map(({ call }) => call)).size).toBe(many)
  socket().onclose?.()
  clock.pass(timings.soon)
  greet()
  expect(socket().calls.map(({ call }) => call)).toEqual(Array.from({ length: timings.atOnce }, (_, nth) => nth + 1))
  clock.pass(timings.look)
  expect(socket().calls).toHaveLength(timings.atOnce + timings.atOneLook)
})

test('a line on which nothing is heard for 9 s is dead, though it was never closed', () => {
  const { clock, socket, sockets, greet, states } = device()
  greet()
  for (let i = 0; i < 8; i++) {
    clock.pass(timings.ping)
    socket().say({ pong: i })
  }
  expect(socket().pings).toBeGreaterThan(5)
  expect(sockets).toHaveLength(1)
  clock.pass(timings.dead + timings.ping)
  expect(sockets[0]?.closed).toBe(true)
  expect(sockets).toHaveLength(2)
  expect(states.find(state => state.is === 'lost')).toEqual({ is: 'lost', since: expect.any(Number) })
})

test('a try to connect that takes too long is given up, and the next one begins', () => {
  const { clock, sockets, states } = device()
  clock.pass(timings.connecting)
  expect(states.at(-1)).toEqual({ is: 'lost', since: timings.connecting })
  clock.pass(1)
  expect(sockets).toHaveLength(2)
  expect(sockets[0]?.closed).toBe(true)
})

test('a slow line opens as long as the server shows that it is there, and asks it meanwhile', () => {
  const { clock, socket, sockets, states } = device()
  clock.pass(timings.connecting - 1)
  socket().onopen?.()
  clock.pass(timings.dead - 1)
  expect(socket().pings).toBeGreaterThan(2)
  socket().say({ pong: 1 })
  clock.pass(timings.coming - 1)
  socket().say({ pong: 2 })
  clock.pass(timings.coming - 1)
  socket().say({ coming: 200_000 })
  clock.pass(timings.coming + 200_000 / timings.signs - 1)
  socket().say(welcome)
  expect(sockets).toHaveLength(1)
  expect(states).toEqual([{ is: 'waiting' }, { is: 'open' }])
})
test('where a table answers before it may show anything, the line waits, and is lost only once it is cut', () => {
  const { clock, socket, states } = device()
  const wait = (): void => {
    socket().onopen?.()
    for (let nth = 1; nth < 20; nth++) {
      clock.pass(timings.ping)
      socket().say({ pong: nth })
    }
  }
  wait()
  expect(states).toEqual([{ is: 'waiting' }])
  socket().onclose?.()
  const lost = { is: 'lost', since: clock.now() }
  clock.pass(timings.soon)
  wait()
  expect(states).toEqual([{ is: 'waiting' }, lost, { is: 'waiting' }])
})
test('a server that shows nothing of itself, or nothing more, is given up', () => {
  for (const [first, patience] of [
    [null, timings.dead],
    [{ pong: 1 }, timings.coming],
    [{ coming: 40_000 }, timings.coming + 40_000 / timings.signs],
  ] as const) {
    const { clock, socket, sockets } = device()
    socket().onopen?.()
    if (first !== null) socket().say(first)
    clock.pass(patience - 1)
    expect(sockets).toHaveLength(1)
    clock.pass(2 * timings.look)
    expect(sockets).toHaveLength(2)
  }
})
test('while a long text comes the line is not dead, and nothing is sent again', () => {
  const { clock, socket, sockets, greet, connection } = device()
  greet()
  void connection.calls.record()
  socket().say({ coming: 400_000 })
  clock.pass(timings.coming)
  expect(socket().calls).toHaveLength(1)
  expect(sockets).toHaveLength(1)
  socket().say({ news: { kind: 'table', table: welcome.table } })
  clock.pass(timings.look)
  expect(socket().calls).toHaveLength(2)
  clock.pass(timings.dead + timings.look)
  expect(sockets).toHaveLength(2)
})
test('the first try after the line was lost comes soon, each other one later', () => {
  const { clock, sockets, socket, greet } = device()
  greet()
  socket().onclose?.()
  clock.pass(timings.soon)
  expect(sockets).toHaveLength(2)
  socket().onclose?.()
  clock.pass(timings.again - 1)
  expect(sockets).toHaveLength(2)
  clock.pass(1)
  expect(sockets).toHaveLength(3)
})

test('a phone that slept for ten minutes connects at once when it is looked at, without a word of an error', () => {
  const { clock, socket, sockets, greet, states, connection } = device()
  greet()
  connection.sleep()
  expect(socket().messages.at(-1)).toEqual({ ping: 0, hidden: true })
  expect(clock.running).toBe(0)
  clock.sleep(600_000)
  connection.wake()
  expect(sockets).toHaveLength(2)
  greet()
  expect(states.map(({ is }) => is)).toEqual(['open', 'asleep', 'connecting', 'open'])
})

test('a clock that has jumped is a waking too', () => {
  const { clock, sockets, greet, states } = device()
  greet()
  clock.sleep(60_000)
  clock.pass(1)
  expect(sockets).toHaveLength(2)
  expect(states.some(({ is }) => is === 'lost')).toBe(false)
})

test('a seat that is gone ends the line for good; a page of another version has to be loaded again', () => {
  for (const [bye, is] of [
    ['unknown', 'ended'],
    ['turnedAway', 'ended'],
    ['version', 'outdated'],
  ] as const) {
    const { clock, socket, sockets, connection } = device()
    socket().onopen?.()
    socket().say({ bye, words: 'Gone.' })
    clock.pass(60_000)
    connection.wake()
    expect(sockets).toHaveLength(1)
    expect(connection.now).toEqual({ is, words: 'Gone.' })
    expect(clock.running).toBe(0)
  }
})

test('a server that stops is waited for', () => {
  const { clock, socket, sockets, greet } = device()
  greet()
  socket().say({ bye: 'stopping', words: 'The server stops.' })
  clock.pass(timings.again)
  expect(sockets).toHaveLength(2)
})

test('a page that is closed says so and does nothing more', () => {
  const { clock, socket, sockets, greet, connection } = device()
  greet()
  connection.leave()
  expect(socket().messages.at(-1)).toEqual({ leave: true })
  clock.pass(60_000)
  expect(sockets).toHaveLength(1)
})

/** What goes out is compressed where that is worth it, and links and tokens never are. */
import { get, type IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { linePath, longText, seatFragment, wireVersion } from '@enfilade/session'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { limits } from '../src/limits.js'
import { mayCompress } from '../src/network/compression.js'
import { cleanUp, seated, served, tableAt } from './serving.js'

afterEach(cleanUp)

interface Reply {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
const ask = (url: string, headers: Record<string, string>): Promise<Reply> =>
  new Promise((done, fail) => {
    get(url, { headers }, reply => {
      const parts: Buffer[] = []
      reply.on('data', part => parts.push(part))
      reply.on('end', () => done({ headers: reply.headers, body: Buffer.concat(parts) }))
    }).on('error', fail)
  })

/** A game master's line as bytes: what each message took on the wire, and its text. */
async function lineOf(port: number, token: string, perMessageDeflate: boolean) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${linePath}`, { perMessageDeflate })
  const heard: string[] = []
  socket.on('message', data => heard.push(String(data)))
  await new Promise(done => socket.once('open', done))
  const wire = (socket as unknown as { readonly _socket: Socket })._socket
  const reply = async (message: object, isReply: (text: string) => boolean): Promise<{ readonly text: string; readonly bytes: number }> => {
    const before = wire.bytesRead
    socket.send(JSON.stringify(message))
    for (;;) {
      const text = heard.splice(0).find(isReply)
      if (text !== undefined) return { text, bytes: wire.bytesRead - before }
      await new Promise(done => socket.once('message', done))
    }
  }
  return { socket, reply, welcome: await reply({ hello: wireVersion, token }, text => text.startsWith('{"welcome"')) }
}

test('frames are small on the wire, but for those with a link in them; a device that takes none gets them as they are', async () => {
  const server = await served()
  const { made, first } = await seated(server, 'rpj-scifi', 'eight-against-eight')
  const line = await lineOf(server.port, made.token, true)
  expect(line.socket.extensions).toBe('permessage-deflate')
  expect(line.welcome.bytes).toBeLessThan(line.welcome.text.length / 4)
  const plain = await lineOf(server.port, made.token, false)
  expect(plain.socket.extensions).toBe('')
  expect(plain.welcome.bytes).toBeGreaterThan(plain.welcome.text.length)
  const call = { call: 1, name: 'invite', given: [first.table?.own], id: 'an invitation' }
  const invited = await line.reply(call, text => text.startsWith('{"reply"'))
  expect(invited.text).toContain('#/seat/')
  expect(invited.bytes).toBeGreaterThan(invited.text.length)
  for (const { socket } of [line, plain]) socket.terminate()
})
test('a text with a link or a token in it is never compressed, nor is a short one', () => {
  const long = 'x'.repeat(1024)
  expect(mayCompress(long)).toBe(true)
  for (const text of [long.slice(1), `${long}${seatFragment('abc')}`, `${long}{"token":"abc"}`]) expect(mayCompress(text)).toBe(false)
})
test('a long text is announced, and who asks right after the first message is answered', async () => {
  const server = await served()
  const made = await tableAt(server, 'dark-conspiracy', 'alley')
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${linePath}`)
  const heard: string[] = []
  socket.on('message', data => heard.push(String(data)))
  await new Promise(done => socket.once('open', done))
  for (const message of [{ hello: wireVersion, token: made.token }, { ping: 7 }]) socket.send(JSON.stringify(message))
  const at = () => heard.findIndex(text => text.startsWith('{"welcome"'))
  while (at() < 0 || !heard.includes('{"pong":7}')) await new Promise(done => socket.once('message', done))
  const { length } = heard[at()] ?? ''
  expect(length).toBeGreaterThan(longText)
  expect(heard[at() - 1]).toBe(`{"coming":${length}}`)
  socket.terminate()
})
test('who asks more while one very long text comes is not cut off: it is read', async () => {
  const server = await served()
  const made = await tableAt(server, 'rpj-scifi', 'duel')
  const long = 'x'.repeat(4 * limits.backlog)
  vi.spyOn(server.tables, 'call').mockResolvedValue(long)
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${linePath}`, { perMessageDeflate: false })
  await new Promise(done => socket.once('open', done))
  const lengths: number[] = []
  const over = new Promise(done => socket.once('close', () => done('closed')))
  const answered = new Promise(done => {
    socket.on('message', data => {
      const text = String(data)
      if (text.startsWith('{"coming":')) for (let ping = 1; ping <= 3; ping++) socket.send(JSON.stringify({ ping }))
      if (text.startsWith('{"reply"')) lengths.push(text.length)
      if (text === '{"pong":3}') done('answered')
    })
  })
  for (const message of [
    { hello: wireVersion, token: made.token },
    { call: 1, name: 'record', given: [], id: 'one' },
  ])
    socket.send(JSON.stringify(message))
  expect(await Promise.race([answered, over])).toBe('answered')
  expect(lengths[0]).toBeGreaterThan(long.length)
  socket.terminate()
})
test('a call that is sent again while it is being done is replied to once, and again where it is sent later', async () => {
  const server = await served()
  const made = await tableAt(server, 'rpj-scifi', 'duel')
  const line = await lineOf(server.port, made.token, false)
  let done: (value: string) => void = () => undefined
  const call = vi.spyOn(server.tables, 'call').mockReturnValueOnce(new Promise(resolve => (done = resolve)))
  const replies: string[] = []
  line.socket.on('message', data => void replies.push(String(data)))
  const odds = { call: 1, name: 'odds', given: ['X-1 ana act', 'fire'], id: 'one' }
  for (let nth = 0; nth < 5; nth++) line.socket.send(JSON.stringify(odds))
  await line.reply({ ping: 1 }, text => text === '{"pong":1}')
  done('reckoned')
  await line.reply({ ping: 2 }, text => text === '{"pong":2}')
  expect(call).toHaveBeenCalledTimes(1)
  expect(replies.filter(text => text.startsWith('{"reply"'))).toEqual(['{"reply":1,"value":"reckoned"}'])
  call.mockResolvedValue('again')
  expect((await line.reply(odds, text => text.startsWith('{"reply"'))).text).toBe('{"reply":1,"value":"again"}')
  line.socket.terminate()
})
test('replies of the API are compressed for who takes it, but for those with a token; a stream comes at once', async () => {
  const server = await served()
  const { made } = await seated(server, 'rpj-scifi', 'cargo-bay')
  const headers = { authorization: `Bearer ${made.token}` }
  const seat = `${server.home}api/seat`
  const [zipped, plain, refused] = await Promise.all(
    ['gzip, br', '', 'gzip;q=0'].map(coding => ask(seat, { ...headers, 'accept-encoding': coding })),
  )
  if (zipped === undefined || plain === undefined) throw new Error('replies')
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' })
  expect([plain.headers['content-encoding'], refused?.headers['content-encoding']]).toEqual([undefined, undefined])
  expect(zipped.body.length).toBeLessThan(plain.body.length / 4)
  expect(JSON.parse(gunzipSync(zipped.body).toString()).snapshot.view).toEqual(JSON.parse(plain.body.toString()).snapshot.view)
  const post = (path: string, body: object) =>
    fetch(`${server.home}api/${path}`, {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    })
  const invited = await post('seat/calls/addSeat', { given: [{ kind: 'display', name: 'TV' }] })
  expect(invited.headers.get('content-encoding')).toBe(null)
  expect(await invited.text()).toContain('#/seat/')
  const stop = new AbortController()
  const stream = await fetch(`${seat}/events`, { headers: { ...headers, 'accept-encoding': 'gzip' }, signal: stop.signal })
  expect(stream.headers.get('content-encoding')).toBe(null)
  expect(String(Buffer.from((await stream.body?.getReader().read())?.value ?? []))).toContain('event: welcome')
  stop.abort()
})

/**
 * Slow and broken requests at every way into a server: headers that come a byte at a time, bodies that stop, connections that are opened and left, replies
 * that no one takes, lengths that don't fit, lines on which nothing follows.
 */
import { connect, type Socket } from 'node:net'
import { linePath, wireVersion } from '@enfilade/session'
import { sleep } from './killing.js'

/** Where broken requests go, and from which address of this machine. */
export interface To {
  readonly port: number
  readonly from: string
  readonly game: string
  /** Of a seat. */
  readonly token: string
  below(most: number): number
}
interface Opened {
  readonly socket: Socket
  /** All that came, once it has ended. */
  readonly ended: Promise<string>
}
export function opened({ port, from }: Pick<To, 'port' | 'from'>): Opened {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from })
  let text = ''
  socket.setEncoding('latin1')
  socket.on('data', piece => {
    text += piece
  })
  socket.on('error', () => undefined)
  return { socket, ended: new Promise(done => void socket.on('close', () => done(text))) }
}
const head = (first: string, { port }: To, ...more: readonly string[]): string =>
  [`${first} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...more, '', ''].join('\r\n')
const json = 'Content-Type: application/json'
const body = '{"code":"AAAAAA"}'
const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==']
/** A frame of a line as a client has to send it; `length`: what it says of itself. */
function frame(text: string, { opcode = 1, masked = true, length = text.length } = {}): Buffer {
  const long = Buffer.alloc(8)
  long.writeBigUInt64BE(BigInt(length))
  const mask = masked ? Buffer.alloc(4) : Buffer.alloc(0) // by which nothing changes
  return Buffer.concat([Buffer.from([0x80 | opcode, (masked ? 0x80 : 0) | 127]), long, mask, Buffer.from(text)])
}

/** Half of what waits for the server is let go of instead. */
function left(to: To, { socket, ended }: Opened): Promise<string> {
  if (to.below(2) === 0) socket.resetAndDestroy()
  return ended
}
/** A line that has been opened, and what is sent on it. */
async function onLine(to: To, ...sent: readonly (string | Buffer)[]): Promise<string> {
  const one = opened(to)
  one.socket.write(head(`GET ${linePath}`, to, ...upgrade))
  await new Promise(next => void one.socket.once('data', next).once('close', next))
  for (const part of sent) one.socket.write(part)
  return left(to, one)
}
/** Gives all that came back. */
export const brokenRequests: { readonly [kind: string]: (to: To) => Promise<string> } = {
  async 'headers a byte at a time'(to) {
    const one = opened(to)
    const text = head('GET /api/health', to, `X: ${'y'.repeat(200)}`)
    for (const letter of text.slice(0, to.below(text.length)))
      if (one.socket.writable) {
        one.socket.write(letter)
        await sleep(1)
      }
    return left(to, one)
  },
  'a connection that is left': to => left(to, opened(to)),
  'a body that stops'(to) {
    const one = opened(to)
    one.socket.write(`${head('POST /api/look', to, json, `Content-Length: ${body.length + 500}`)}${body}`)
    return left(to, one)
  },
  'pieces of a body that stop'(to) {
    const one = opened(to)
    one.socket.write(`${head('POST /mcp', to, json, 'Transfer-Encoding: chunked')}5\r\n{"cod\r\n7\r\ne`)
    return left(to, one)
  },
  async 'a reply that no one takes'(to) {
    const one = opened(to)
    one.socket.write(head(`GET /api/games/${to.game}/content`, to).repeat(1 + to.below(20)))
    await new Promise(next => void one.socket.once('data', next).once('close', next))
    one.socket.resetAndDestroy()
    return one.ended
  },
  async 'a stream that is let go of'(to) {
    const one = opened(to)
    one.socket.write(head('GET /api/seat/events', to, `Authorization: Bearer ${to.token}`))
    await new Promise(next => void one.socket.once('data', next).once('close', next))
    one.socket.resetAndDestroy()
    return one.ended
  },
  'a length that doesn’t fit'(to) {
    const one = opened(to)
    const wrong = [
      ['Content-Length: -1'],
      ['Content-Length: many'],
      ['Content-Length: 99999999999999999999'],
      ['Content-Length: 5', 'Content-Length: 17'],
      ['Content-Length: 17', 'Transfer-Encoding: chunked'],
      ['Content-Length: 4'],
      ['Transfer-Encoding: chunked, gzip'],
    ]
    one.socket.write(`${head('POST /api/look', to, json, ...(wrong[to.below(wrong.length)] ?? []))}${body}`)
    return left(to, one)
  },
  'a line and then nothing': to => onLine(to),
  'half a frame': to => onLine(to, frame('{"hello":', { length: 500 })),
  'a frame that is longer than may be': to => onLine(to, frame('{', { length: Number.MAX_SAFE_INTEGER })),
  'a frame of no kind': to => onLine(to, frame('{}', { opcode: 5 })),
  'a frame without a mask': to => onLine(to, frame('{}', { masked: false })),
  'a seat that is left at once': to => onLine(to, frame(JSON.stringify({ hello: wireVersion, token: to.token }))),
}

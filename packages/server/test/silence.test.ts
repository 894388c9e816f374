/** Phones that are gone without a word, on a clock of the test. */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { linePath, type Presence, wireVersion } from '@enfilade/session'
import { afterEach, expect, test } from 'vitest'
import { TestClock } from '../../session/test/test-clock.js'
import { eventTimes } from '../src/http/events.js'
import { pulse } from '../src/network/pulse.js'
import { cleanUp, seated, served, type TestDevice, tokenOf, until } from './serving.js'

afterEach(cleanUp)

/** A text as a WebSocket frame of a client. */
function frame(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message))
  const mask = randomBytes(4)
  const length = text.length < 126 ? Buffer.from([0x80 | text.length]) : Buffer.from([0x80 | 126, text.length >> 8, text.length & 0xff])
  return Buffer.concat([Buffer.from([0x81]), length, mask, text.map((byte, i) => byte ^ (mask[i % 4] ?? 0))])
}
/** A phone that sends what it is told to and answers nothing, not even the questions of the protocol. */
class Phone {
  readonly socket: Socket
  heard = Buffer.alloc(0)
  isClosed = false
  constructor(port: number, head: string) {
    this.socket = connect(port, '127.0.0.1')
    this.socket.on('data', data => {
      this.heard = Buffer.concat([this.heard, data])
    })
    this.socket.on('error', () => undefined)
    this.socket.on('close', () => {
      this.isClosed = true
    })
    this.socket.write(`${head}\r\nHost: 127.0.0.1:${port}\r\n`)
  }
  static line(port: number, token: string): Phone {
    const phone = new Phone(port, `GET ${linePath} HTTP/1.1`)
    phone.socket.write('Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ')
    phone.socket.write(`${randomBytes(16).toString('base64')}\r\n\r\n`)
    phone.send({ hello: wireVersion, token })
    return phone
  }
  send(message: object): void {
    this.socket.write(frame(message))
  }
  /** Frames in which the server asks whether it is there. */
  get asked(): number {
    return this.heard.toString('latin1').split('\x89\x00').length - 1
  }
}
const presenceAt = ({ table }: TestDevice, seat: string): Presence['is'] | undefined =>
  table?.seats.find(({ id }) => id === seat)?.presence.is

async function phoneAt() {
  const clock = new TestClock()
  const server = await served({ clock })
  const { gm, second, table } = await seated(server, 'rpj-scifi', 'duel')
  const own = second.table?.own ?? ''
  const token = tokenOf((await gm.calls.invite(own)) as { fragment: string })
  const is = (presence: Presence['is']) => gm.until(device => presenceAt(device, own) === presence, presence)
  /** So many looks go by, at each of which the others have been heard. */
  const pass = async (looks: number): Promise<void> => {
    for (let i = 0; i < looks; i++) {
      await gm.calls.stopChance(0)
      clock.pass(pulse.look)
    }
    await gm.calls.stopChance(0)
  }
  const sitting = () => table.sittings.get(own)
  const devices = () => sitting()?.present.devices.size
  return { clock, server, gm, own, token, is, pass, sitting, devices }
}

test('a line of which nothing comes is asked, given up, and its seat said to be gone, all within ten seconds', async () => {
  const { clock, server, gm, own, token, is, pass, devices } = await phoneAt()
  const phone = Phone.line(server.port, token)
  await until(() => devices() === 1, 'the device')
  const since = clock.now()
  await pass(pulse.gone - 1)
  expect([devices(), phone.isClosed]).toEqual([1, false])
  await until(() => phone.asked > 1, 'questions')
  await pass(1)
  await until(() => phone.isClosed && devices() === 0, 'the end of the line')
  expect(presenceAt(gm, own)).toBe('here')
  clock.pass(since + 10_000 - clock.now())
  await is('dropped')
  expect(gm.connectionState.is).toBe('open')
  expect(await (await fetch(`${server.home}metrics`)).text()).toContain('enfilade_silent_total 1')
})
test('a line on which anything comes stays, also a message in pieces; one in the background is left in peace', async () => {
  const { server, own, gm, token, is, pass, devices } = await phoneAt()
  const phone = Phone.line(server.port, token)
  await until(() => devices() === 1, 'the device')
  const bytes = frame({ ping: 1, hidden: true })
  for (const byte of bytes.subarray(0, -1)) {
    await pass(3)
    phone.socket.write(Buffer.from([byte]))
  }
  expect([devices(), presenceAt(gm, own)]).toEqual([1, 'here'])
  phone.socket.write(bytes.subarray(-1))
  await is('away')
  const { asked } = phone
  await pass(4 * pulse.gone)
  expect([devices(), phone.isClosed, phone.asked]).toEqual([1, false, asked])
  phone.socket.destroy()
  await until(() => devices() === 0, 'the end of the line')
  await pass(29)
  expect(presenceAt(gm, own)).toBe('away')
  await pass(2)
  await is('dropped')
})
test('a line that is back at once is not announced', async () => {
  const { server, own, gm, token, pass, devices } = await phoneAt()
  const phone = Phone.line(server.port, token)
  await until(() => devices() === 1, 'the device')
  phone.socket.destroy()
  await until(() => devices() === 0, 'the end of the line')
  await pass(2)
  const again = Phone.line(server.port, token)
  await until(() => devices() === 1, 'the line')
  await pass(3)
  expect(presenceAt(gm, own)).toBe('here')
  expect(again.isClosed).toBe(false)
})
test('a stream says now and then that it is there, and is cut off where nothing of it is read for ten seconds', async () => {
  const { server, token, is, pass, sitting, devices } = await phoneAt()
  const phone = new Phone(server.port, 'GET /api/seat/events HTTP/1.1')
  phone.socket.write(`Authorization: Bearer ${token}\r\n\r\n`)
  await until(() => devices() === 1, 'the device')
  await until(() => phone.heard.includes('event: welcome'), 'the first event')
  expect(phone.heard.includes('\n:\n')).toBe(false)
  await pass((eventTimes.comment * eventTimes.look) / pulse.look)
  await until(() => phone.heard.includes('\n:\n'), 'a comment')
  phone.socket.pause()
  const [device] = sitting()?.present.devices ?? []
  // More than the buffers of both ends hold, and less than it may be behind.
  for (let i = 0; i < 8; i++) {
    device?.send(JSON.stringify({ news: 'x'.repeat(1_000_000) }))
    await new Promise(next => setTimeout(next, 20))
  }
  await pass(((eventTimes.stuck + 1) * eventTimes.look) / pulse.look)
  await until(() => devices() === 0, 'the end of the stream')
  await pass(3)
  await is('dropped')
})

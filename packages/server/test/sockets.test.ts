/** One address holds so many connections at once, and no other is held up by that. */
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { Clients } from '../src/http/clients.js'
import { countSockets } from '../src/http/sockets.js'
import { limits } from '../src/limits.js'

class FakeSocket extends EventEmitter {
  said = ''
  destroyed = false
  constructor(readonly remoteAddress: string) {
    super()
  }
  end(text: string): void {
    this.said = text
  }
  destroy(): void {
    this.destroyed = true
  }
}

test('an address has so many connections at once; a proxy and this machine are not counted', () => {
  const server = new EventEmitter()
  countSockets(server, new Clients(['10.0.0.1']))
  const opened = (address: string): FakeSocket => {
    const socket = new FakeSocket(address)
    server.emit('connection', socket)
    return socket
  }
  const many = (address: string): FakeSocket[] => Array.from({ length: limits.sockets + 1 }, () => opened(address))
  for (const free of ['127.0.0.1', '::ffff:127.0.0.1', '::1', '10.0.0.1', '::ffff:10.0.0.1'])
    expect(many(free).filter(({ said }) => said !== '')).toEqual([])
  const own = many('::ffff:203.0.113.9')
  expect(own.filter(({ said }) => said !== '')).toEqual([own.at(-1)])
  expect(own.at(-1)?.said).toMatch(/^HTTP\/1\.1 429 [\s\S]*Your address has too many connections to this server\. Close some of them\.\n$/)
  expect(opened('203.0.113.9').said).not.toBe('')
  expect(opened('203.0.113.10').said).toBe('')
  own[0]?.emit('close')
  expect(opened('203.0.113.9').said).toBe('')
  expect(opened('203.0.113.9').said).not.toBe('')
})

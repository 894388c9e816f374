/** Connections of one address, whatever comes over them: so many are open at once. */
import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { limits } from '../limits.js'
import { type Clients, countedAs } from './clients.js'
import { refuseOn } from './safety.js'

/** More than so many of an address are turned away. Those of a proxy are of many, and this machine's own are not counted. */
export function countSockets(server: EventEmitter, clients: Pick<Clients, 'isCounted'>): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (!clients.isCounted(remoteAddress)) return
    const address = countedAs(remoteAddress)
    const many = (open.get(address) ?? 0) + 1
    if (many > limits.sockets) {
      socket.on('error', () => socket.destroy())
      refuseOn(socket, { status: 429, words: 'Your address has too many connections to this server. Close some of them.', again: 10 })
      // One that doesn't read it either is gone all the same.
      setTimeout(() => socket.destroy(), 1000).unref()
      return
    }
    open.set(address, many)
    socket.once('close', () => {
      const left = (open.get(address) ?? 0) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

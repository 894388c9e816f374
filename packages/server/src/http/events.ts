/**
 * A seat's news as a stream of events; each carries what a later request says to get only the rest.
 *
 * A reader sends nothing, so that one whose network was pulled is noticed by TCP alone: the system asks it for a sign of life while nothing is on its
 * way, and gives it up after eleven seconds. What is on its way to it stops these questions, and may take minutes to fail. That is why comments come
 * seldom, and why a reader of whose bytes none go through for ten seconds is cut off: that shows once the system's own buffers are full.
 */

import type { Socket } from 'node:net'
import type { Clock, Device, Last, Welcome } from '@enfilade/session'
import type { SSEStreamingApi } from 'hono/streaming'
import { limits } from '../limits.js'
import type { Found } from '../tables/directory.js'
import type { Tables } from '../tables/tables.js'
import { wordsOf } from './safety.js'

export const eventTimes = {
  /** Between two looks. Milliseconds. */
  look: 2500,
  /** After so many looks at which nothing of what waits has gone through, the reader is cut off. */
  stuck: 4,
  /** After so many without news a comment says that the server is there: clients and routers let go of what is silent for minutes. */
  comment: 24,
} as const
/** News goes in pieces: how they go through shows whether they are read. Bytes. */
const piece = 8 * 1024

export interface EventPorts {
  readonly tables: Tables
  readonly clock: Clock
  readonly found: Found
  readonly last: Last | undefined
  readonly socket: Socket
}
/** Resolves when the stream is over. */
export async function streamed(stream: SSEStreamingApi, { tables, clock, found, last, socket }: EventPorts): Promise<void> {
  socket.setKeepAlive(true, 1000)
  const reader = new Reader(stream, socket)
  let stopLooking = (): void => undefined
  const look = (): void => {
    reader.look()
    stopLooking = clock.after(eventTimes.look, look)
  }
  stopLooking = clock.after(eventTimes.look, look)
  tables.come(found, reader, last).catch((thrown: unknown) => reader.leave({ bye: 'refused', words: wordsOf(thrown) }))
  await reader.over
  stopLooking()
  tables.go(reader, false)
}

class Reader implements Device {
  readonly hidden = false
  readonly over: Promise<void>
  private end: () => void = () => undefined
  private epoch = ''
  /** Bytes that wait. */
  private behind = 0
  /** Looks since some of them went through, and since there was news. */
  private stuck = 0
  private silent = 0

  constructor(
    private readonly stream: SSEStreamingApi,
    private readonly socket: Socket,
  ) {
    this.over = new Promise(done => {
      this.end = done
    })
    stream.onAbort(() => this.end())
  }
  send(text: string): void {
    const message = JSON.parse(text) as Partial<Welcome> & { news?: { snapshot?: { revision: number } } }
    this.epoch = message.epoch ?? this.epoch
    const revision = message.snapshot?.revision ?? message.news?.snapshot?.revision
    const id = revision === undefined ? '' : `id: ${this.epoch}:${revision}\n`
    void this.write(`event: ${'welcome' in message ? 'welcome' : 'news'}\ndata: ${text}\n${id}\n`)
  }
  leave(bye: object): void {
    void this.write(`event: bye\ndata: ${JSON.stringify(bye)}\n\n`).then(() => this.end())
  }
  look(): void {
    this.stuck = this.behind === 0 ? 0 : this.stuck + 1
    this.silent++
    if (this.stuck >= eventTimes.stuck) this.cutOff()
    else if (this.silent >= eventTimes.comment) void this.write(':\n\n')
  }
  private async write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    this.silent = 0
    this.behind += bytes.length
    if (this.behind > limits.backlog) this.cutOff()
    const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, i) => bytes.subarray(i * piece, (i + 1) * piece))
    await Promise.all(pieces.map(one => this.stream.write(one).then(() => this.wentThrough(one.length))))
  }
  private wentThrough(bytes: number): void {
    this.behind -= bytes
    this.stuck = 0
  }
  private cutOff(): void {
    this.socket.destroy()
    this.end()
  }
}

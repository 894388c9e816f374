/** What devices get, frame by frame: over the line, as a stream, over HTTP. */

import type { RunningServer } from '@enfilade/server'
import { linePath, type SeatCall, type Snapshot, wireVersion, withNews } from '@enfilade/session'
import { WebSocket } from 'ws'

/** What can be shown is shown by then, on a busy machine as well. Milliseconds. */
const longest = 60_000

/** A WebSocket that keeps all that it gets. */
export class Frames {
  private readonly frames: string[] = []
  private socket: WebSocket | null = null
  private pings = 0
  private last: { epoch: string; revision: number } | null = null
  /** What a page of this seat shows. */
  shown: Snapshot | null = null

  constructor(
    private readonly port: number,
    private readonly token: string,
  ) {}
  get isThere(): boolean {
    return this.socket !== null
  }
  /** `welcomed`: waits for the first message. False: it is still to come, since there is nothing yet that the seat may see. */
  async come(welcomed = true): Promise<boolean> {
    const later = new Promise<false>(no => setTimeout(() => no(false), longest).unref())
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}${linePath}`)
    this.socket = socket
    socket.on('message', data => this.take(String(data)))
    await new Promise(done => socket.once('open', done))
    socket.send(JSON.stringify({ hello: wireVersion, token: this.token, ...(this.last && { last: this.last }) }))
    return welcomed && Promise.race([this.until(text => text.startsWith('{"welcome"')).then(() => true), later])
  }
  /** As a phone that goes dark does: without a word. */
  go(): void {
    this.socket?.terminate()
    this.socket = null
  }
  private take(text: string): void {
    this.frames.push(text)
    const { epoch, snapshot, news } = JSON.parse(text)
    const told = snapshot ?? news?.snapshot
    if (told != null) {
      this.shown = withNews(this.shown, told)
      this.last = { epoch: epoch ?? this.last?.epoch ?? '', revision: told.revision }
    }
    for (const look of [...this.looks]) look(text)
  }
  private readonly looks = new Set<(text: string) => void>()
  private until(holds: (text: string) => boolean): Promise<void> {
    return new Promise(done => {
      const look = (text: string): void => {
        if (!holds(text)) return
        this.looks.delete(look)
        done()
      }
      this.looks.add(look)
    })
  }
  /** All that has come since the last time; what was sent before is among it. */
  async news(): Promise<readonly string[]> {
    if (this.socket !== null) {
      this.pings++
      const { pings } = this
      const ponged = this.until(text => text === `{"pong":${pings}}`)
      this.socket.send(JSON.stringify({ ping: pings }))
      await ponged
    }
    return this.frames.splice(0)
  }
}
/** Reads a stream of events to its end. */
export function streamed(server: RunningServer, token: string): { readonly text: Promise<string>; readonly opened: Promise<unknown> } {
  const opened = fetch(`${server.home}api/seat/events`, { headers: { authorization: `Bearer ${token}` } })
  // Where a test fails, its server ends in the middle.
  return { opened, text: opened.then(response => response.text()).catch(() => '') }
}
export async function overHttp(server: RunningServer, token: string, call: SeatCall | null): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response =
    call === null
      ? await fetch(`${server.home}api/seat`, { headers })
      : await fetch(`${server.home}api/seat/calls/${call.name}`, { method: 'POST', headers, body: JSON.stringify({ given: call.given }) })
  return `${response.status} ${await response.text()}`
}

/** A stand-in for Discord on loopback: one webhook that keeps the limits, by a clock of the test. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  readonly method: string
  readonly id: string | null
  readonly content: string
}
export interface StandIn {
  readonly address: string
  /** What stands in the channel, in its order. */
  readonly messages: Map<string, string>
  readonly asked: readonly Asked[]
  /** So many requests were over a limit. */
  readonly over: number
  /** What the next requests get instead, one each: a status, or that the connection breaks. */
  readonly instead: (number | 'broken')[]
  /** Resolves with the next message or change that is taken. */
  next(): Promise<Asked>
  close(): Promise<void>
}

/** @param now milliseconds */
export async function standIn(now: () => number): Promise<StandIn> {
  const path = '/api/webhooks/1234/secret-token_of-the-hook'
  const messages = new Map<string, string>()
  const [asked, instead, times, waiting]: [Asked[], (number | 'broken')[], number[], ((one: Asked) => void)[]] = [[], [], [], []]
  let over = 0
  let ids = 0
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => {
      text += String(chunk)
    })
    request.on('end', () => {
      const say = (status: number, body: object, headers: Record<string, string> = {}): void => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(JSON.stringify(body))
      }
      const fault = instead.shift()
      if (fault === 'broken') return request.socket.destroy()
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
      if (fault === 404 || !(pathname === path || pathname.startsWith(`${path}/messages/`))) return say(404, { code: 10015 })
      if (fault !== undefined) return say(fault, { code: 0 }, fault === 429 ? { 'retry-after': '61' } : {})
      // Five in two seconds for a webhook, thirty in a minute for its channel.
      const since = (milliseconds: number): number[] => times.filter(time => time > now() - milliseconds)
      const [short, long] = [since(2000), since(60_000)]
      if (short.length >= 5 || long.length >= 30) {
        over++
        return say(429, { retry_after: 2 }, { 'retry-after': '2' })
      }
      times.push(now())
      const { content, allowed_mentions: mentions } = JSON.parse(text) as { content: string; allowed_mentions: unknown }
      if (content.length < 1 || content.length > 2000) return say(400, { code: 50035 })
      if (JSON.stringify(mentions) !== '{"parse":[]}') return say(400, { code: 50035 })
      const id = request.method === 'PATCH' ? pathname.slice(path.length + '/messages/'.length) : null
      if (id !== null && !messages.has(id)) return say(404, { code: 10008 })
      const own = id ?? String(++ids)
      messages.set(own, content)
      const one = { method: request.method ?? '', id: own, content }
      asked.push(one)
      say(200, searchParams.get('wait') === 'true' || id !== null ? { id: own } : {}, {
        'x-ratelimit-remaining': String(29 - long.length),
        'x-ratelimit-reset-after': '60',
      })
      for (const hear of waiting.splice(0)) hear(one)
      return undefined
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    ...{ messages, asked, instead },
    get over() {
      return over
    },
    next: () => new Promise(done => waiting.push(done)),
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** An address elsewhere that asks a server 50 times a second, for one of the dearest things after the other: as anyone, and as who has a seat. */
import { setTimeout as sleep } from 'node:timers/promises'
import { lineAt, wireVersion } from '@enfilade/session'
import { WebSocket } from 'ws'
import type { LoadFight } from './fights.js'
import { madeAt } from './making.js'

/** As a proxy on this machine says it, which the server is told to believe. */
const headers = { 'x-forwarded-for': '203.0.113.9' }
/** What the server is started with. */
export const behindProxy = ['--behind-proxy', '127.0.0.1']
const each = 50

interface From {
  readonly home: string
  readonly game: string
  /** Of a player's seat, and of a game master's. */
  readonly token: string
  readonly master: string
  readonly about: { readonly who: string; readonly tag: string; readonly answer: unknown }
  /** Another one each time. */
  readonly number: number
}
interface Reply {
  readonly status: number
  readonly text: string
}
export interface Elsewhere {
  readonly asked: number
  readonly answered: number
  readonly refused: number
  /** Replies that no one can do anything with, and none at all. */
  readonly bad: readonly string[]
}

async function get({ home }: From, path: string, more: Record<string, string> = {}): Promise<Reply> {
  const reply = await fetch(`${home}${path}`, { headers: { ...headers, ...more } })
  return { status: reply.status, text: await reply.text() }
}
async function post({ home }: From, path: string, body: unknown, more: Record<string, string> = {}): Promise<Reply> {
  const reply = await fetch(`${home}${path}`, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...more },
  })
  return { status: reply.status, text: await reply.text() }
}
const seated = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
const model = (from: From, method: string, params: object = {}): Promise<Reply> =>
  post(from, '/mcp', { jsonrpc: '2.0', id: from.number, method, params })
const tool = (from: From, name: string, given: object): Promise<Reply> => model(from, 'tools/call', { name, arguments: given })
const call = (from: From, name: string, given: readonly unknown[], token = from.token): Promise<Reply> =>
  post(from, `/api/seat/calls/${name}`, { given, id: `elsewhere ${name} ${from.number}` }, seated(token))
/** Comes to a seat over a WebSocket, and goes once it is welcome. */
function visit({ home, token }: From): Promise<Reply> {
  return new Promise(done => {
    const socket = new WebSocket(lineAt(home), { headers })
    socket.on('open', () => socket.send(JSON.stringify({ hello: wireVersion, token })))
    socket.on('unexpected-response', (_, reply) => {
      reply.setEncoding('utf8')
      reply.once('data', text => done({ status: reply.statusCode ?? 0, text: String(text) }))
    })
    socket.on('message', data => {
      const text = String(data)
      if (text.startsWith('{"bye"')) done({ status: 429, text })
      else if (text.startsWith('{"welcome"')) done({ status: 200, text })
      else return
      socket.terminate()
    })
    socket.on('error', thrown => done({ status: 0, text: thrown.message }))
  })
}

export const dearest: { readonly [kind: string]: (from: From) => Promise<Reply> } = {
  'what there is, /api/openapi.json': from => get(from, '/api/openapi.json'),
  'a game’s content': from => get(from, `/api/games/${from.game}/content`),
  'the list of tools, /mcp': from => model(from, 'tools/list'),
  'rules as a stranger, /mcp': from => tool(from, 'rules', { seat: 'no-such-seat-token', words: 'how do I heal' }),
  'rules with a seat, /mcp': from => tool(from, 'rules', { seat: from.token, words: `how do I heal ${from.number}` }),
  'the answers of a seat, /mcp': from => tool(from, 'answers', { seat: from.master }),
  'wrong codes': from => post(from, '/api/look', { code: 'AAAAAA' }),
  'all that a seat sees': from => get(from, '/api/seat', seated(from.token)),
  'a seat’s next turn': from => call(from, 'nextTurn', [from.about.who]),
  'chances to win, each of another number': from => call(from, 'winChance', [from.number, 100_000]),
  'odds of all that an answer sets off': from => call(from, 'odds', [from.about.tag, from.about.answer], from.master),
  'a record': from => call(from, 'record', [], from.master),
  'a seat over and over': visit,
}

/** Asks for one kind for so many seconds. */
export async function askedFrom(home: string, fight: LoadFight, kind: string, seconds: number): Promise<Elsewhere> {
  const { id, tokens } = await madeAt(home, fight, ([side = '']) => [{ kind: 'player', name: 'Elsewhere', side }])
  const [master = '', token = ''] = tokens
  const ask = dearest[kind] as (from: From) => Promise<Reply>
  const about = await asked(home, master)
  const bad = new Set<string>()
  let [sent, answered, refused] = [0, 0, 0]
  const waiting: Promise<void>[] = []
  const began = performance.now()
  while (performance.now() - began < seconds * 1000) {
    const reply = ask({ home, game: fight.game, token, master, about, number: sent })
    waiting.push(
      reply.then(
        ({ status, text }) => {
          if (status > 0 && status < 400) answered++
          else refused++
          if (status === 0 || status === 500 || (status >= 400 && !/\S+ \S+/.test(text)) || /made a mistake/.test(text))
            bad.add(`${kind}: ${status} ${text.slice(0, 200)}`)
        },
        (thrown: Error) => void bad.add(`${kind}: ${thrown.message}`),
      ),
    )
    sent++
    await sleep(Math.max(0, began + (1000 * sent) / each - performance.now()))
  }
  await Promise.all(waiting)
  await fetch(`${home}/api/tables/${id}`, { method: 'DELETE' })
  return { asked: sent, answered, refused, bad: [...bad] }
}
/** Whom the game master could answer for. */
async function asked(home: string, master: string): Promise<From['about']> {
  const seen = (await (await fetch(`${home}/api/seat`, { headers: seated(master) })).json()) as {
    readonly snapshot: { readonly asked: { readonly questions?: readonly { who: string; tag: string; advice?: { answer: unknown } }[] } }
  }
  const [question] = seen.snapshot.asked.questions ?? []
  return { who: question?.who ?? '', tag: question?.tag ?? '', answer: question?.advice?.answer ?? null }
}

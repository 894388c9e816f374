/** The program for models in a thread of its own, beside a server: others are answered meanwhile, and its end is survived. */
import type { Json } from '@enfilade/engine'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, served } from '../../server/test/serving.js'
import { modelsIn } from '../src/threads/models-thread.js'

afterEach(cleanUp)

const inside = new URL('../dist/models.js', import.meta.url)
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const toolCall = (name: string, given: Json) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })
const asked = (name: string, given: Json): RequestInit => ({ method: 'POST', headers, body: JSON.stringify(toolCall(name, given)) })

test('while a tool works the server answers others', async () => {
  const server = await served({ models: modelsIn(inside) })
  const order: string[] = []
  const text = (reply: Response): Promise<string> => reply.text()
  const long = fetch(`${server.home}mcp`, asked('simulate', { fight: 'rpj-scifi/eight-against-eight', fights: 150 })).then(text)
  const ended = long.then(() => order.push('the tool'))
  for (let i = 0; i < 20; i++) await fetch(`${server.home}api/games`).then(text)
  order.push('twenty others')
  await ended
  expect(order).toEqual(['twenty others', 'the tool'])
  expect(await long).toContain('\\"fights\\":150')
})

test('what it does at a table is asked for in the name of who asks, and its CPU is told', async () => {
  const models = modelsIn(inside)
  const [paths, tokens, used]: [string[], string[], number[]] = [[], [], []]
  const caller = (name: string, given: Json) => ({
    ...{ isHome: false, body: toolCall(name, given) },
    ask: async (path: string) => {
      paths.push(path)
      return Response.json({ error: 'There is no such seat.' }, { status: 401 })
    },
    opens: async (token: string) => {
      tokens.push(token)
      return null
    },
    uses: (milliseconds: number) => void used.push(milliseconds),
  })
  const ask = async (name: string, given: Json): Promise<string> =>
    (await models(new Request('http://table.example/mcp', { method: 'POST', headers }), caller(name, given))).text()
  const seat = 'the-token-of-a-seat'
  const replies = await Promise.all([ask('rules', { seat, words: 'RPJ-ATK-04' }), ask('state', { seat: 'another-token' })])
  expect(replies).toEqual([expect.stringContaining('RPJ-ATK-04'), expect.stringContaining('There is no such seat.')])
  expect([paths, tokens]).toEqual([['/api/seat'], [seat]])
  expect(used.map(milliseconds => milliseconds > 0)).toEqual([true, true])
})

test('where it ends, what it was asked is refused in words; the next request opens it again', async () => {
  const server = await served({ models: modelsIn(new URL('./ending-models.mjs', import.meta.url)) })
  const ask = async (words: string): Promise<readonly [number, string]> => {
    const reply = await fetch(`${server.home}mcp`, asked('rules', { words }))
    return [reply.status, await reply.text()]
  }
  for (let i = 0; i < 2; i++) {
    expect(await ask('RPJ-ATK-04')).toEqual([200, expect.stringContaining('RPJ-ATK-04')])
    expect(await ask('end now')).toEqual([500, '{"error":"The server made a mistake. Its log says which."}'])
  }
})

/** The program for models: a scripted client plays a fight of each game through it, and gets nothing that a phone of its seat wouldn't. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import type { Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { type ServerOptions, seatLink } from '@enfilade/server'
import { afterEach, describe, expect, test } from 'vitest'
import { asTwin, oneMore } from '../../server/test/leaks.js'
import { randomFrom } from '../../server/test/random.js'
import { askedWith, background, cleanUp, fights, scenarioOf as readyScenario, served, tableAt, tokenOf } from '../../server/test/serving.js'
import { scenarioWithHidden } from '../../server/test/spying.js'
import type { Io } from '../src/index.js'
import { answered } from '../src/mcp/http.js'
import { capped, seenOrNull } from '../src/mcp/shown.js'
import { tools } from '../src/mcp/tools.js'
import { run } from '../src/run.js'
import { enfilade, folderOfTest, read, shipped } from './kit.js'

afterEach(cleanUp)
type Fields = { readonly [key: string]: Json }
interface Reply {
  readonly value: Fields & { readonly refused?: string }
  readonly isError: boolean
}
const io: Io = {
  ...{
    folder: '/nowhere',
    environment: {},
    input: new PassThrough(),
    games: rulesets,
    openThread: null,
    openFreeThread: null,
    openWeigher: null,
    openPlayer: null,
    openModels: null,
    cores: 1,
  },
  out: { write: () => undefined, isTerminal: false, columns: 100 },
  err: { write: () => undefined, isTerminal: false, columns: 100 },
  newSeed: () => '0'.repeat(32),
  ...{ lastWords: null, interrupt: null },
}
let ids = 0
const request = (method: string, params: Json) => ({ jsonrpc: '2.0', id: ++ids, method, params })
const read1 = (reply: Fields): Reply => {
  const { result, error } = reply as { result?: { content: { text: string }[]; isError?: boolean }; error?: { message: string } }
  if (result === undefined) return { value: { refused: error?.message ?? '' }, isError: true }
  const [{ text } = { text: '' }] = result.content
  let value: Fields
  try {
    value = JSON.parse(text)
  } catch {
    value = { refused: text }
  }
  return { value, isError: result.isError === true }
}
const asHttp = (method: string, params: Json, id?: number): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
  body: JSON.stringify({ ...request(method, params), ...(id !== undefined && { id }) }),
})
async function heardIn(reply: Response): Promise<Fields> {
  const text = await reply.text()
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as Fields
}
const askAt = async (home: string, method: string, params: Json, id?: number): Promise<Fields> =>
  heardIn(await fetch(`${home}mcp`, asHttp(method, params, id)))
/** A server with models at /mcp, and a client of it. */
async function atTable(game: string, scenario: string, more: object = {}, options: Partial<ServerOptions> = {}) {
  const server = await served({ ...options, background, models: (asked, caller) => answered(io, run, asked, caller) })
  const [side = '', other = ''] = sidesOf(game, scenario)
  const made = await tableAt(server, game, scenario, { policies: [other], seats: [{ kind: 'player', name: 'Model', side }], ...more })
  const invitation = made.invitations.find(one => one.seat !== null)
  const ask = (method: string, params: Json): Promise<Fields> => askAt(server.home, method, params)
  const call = async (name: string, given: Json = {}): Promise<Reply> => read1(await ask('tools/call', { name, arguments: given }))
  return { server, made, seat: tokenOf(invitation ?? { fragment: '' }), ask, call }
}
const sidesOf = (game: string, scenario: string): string[] => sidesIn(game, readyScenario(game, scenario))
function sidesIn(game: string, scenario: Json): string[] {
  const ruleset = rulesets.find(({ id }) => id === game)
  const whole = ruleset?.readScenario(scenario, [])
  if (ruleset === undefined || whole?.ok !== true) throw new Error(game)
  return ruleset.view(ruleset.begin(whole.value), 'gm').sides.map(({ id }) => id)
}

describe.each(fights)('$game', ({ game }) => {
  test('a fight is played to its end by the legal list, with no seed before it is over', async () => {
    const { call, seat } = await atTable(game, 'duel')
    let now = await call('wait', { seat, seconds: 20 })
    let given = 0
    for (; now.value.over !== true && given < 600; given++) {
      expect(JSON.stringify(now.value)).not.toMatch(/"(seed|salt)"/)
      if ((now.value.asked as Json[]).length === 0) {
        now = await call('wait', { seat })
        continue
      }
      const answers = await call('answers', { seat })
      expect(answers.isError).toBe(false)
      const list = answers.value.list as readonly { number: number; words: string }[] | undefined
      const advised = answers.value.advised as { number?: number } | undefined
      const answer = list === undefined ? { roll: true } : advised?.number === undefined ? { advised: true } : { number: advised.number }
      now = await call('answer', { seat, ...answer })
      expect(now.value.refused).toBeUndefined()
    }
    expect(now.value).toMatchObject({ over: true })
    expect(given).toBeGreaterThan(1)
    const log = await call('log', { seat, from: 1 })
    expect((log.value.lines as readonly { rules: readonly string[] }[]).every(({ rules }) => rules.length > 0)).toBe(true)
  })

  test('hidden combatants change no byte of what a player, a TV and a spectator get', async () => {
    const server = await served({ background, models: (asked, caller) => answered(io, run, asked, caller) })
    const made = await server.tables.make({
      ...{ game, scenario: scenarioWithHidden(game) },
      seats: [
        { kind: 'player', name: 'Model', side: sidesIn(game, scenarioWithHidden(game))[0] ?? '' },
        { kind: 'display', name: 'TV' },
        { kind: 'spectator', name: 'Cy' },
      ],
    })
    const table = server.tables.table(made.id)
    const [master, ...spies] = table === null || table === undefined ? [] : [...table.sittings.values()]
    if (table === null || table === undefined || master === undefined) throw new Error('a table')
    const tokens = made.invitations.filter(one => one.seat !== null).map(tokenOf)
    const random = randomFrom(7)
    const pick = (below: number): number => Math.floor(random() * below)
    let differing = 0
    for (let position = 0; position < 2; position++) {
      for (const [nth, spy] of spies.entries()) {
        const seat = tokens[nth] ?? ''
        const everything = async (): Promise<string> => {
          const told = []
          for (const [name, given] of [
            ['state', {}],
            ['answers', { odds: 1 }],
            ['log', {}],
            ['wait', { seconds: 0 }],
            ['answer', { question: 'GM somebody act', number: 1 }],
          ] as const)
            told.push(await askAt(server.home, 'tools/call', { name, arguments: { seat, ...given } }, 7))
          // A table's epoch is drawn for each welcome.
          return JSON.stringify(told).replace(/(revision[\\":]+)[\w-]+:/g, '$1')
        }
        const mine = await everything()
        const hash = table.fight.session.hash()
        const from = spy.stored.side ?? table.fight.ruleset.seats(table.fight.session.battle)[0] ?? ''
        const twin = await asTwin(table, from, pick, async () => {
          if (table.fight.session.hash() !== hash) differing++
          return everything()
        })
        expect(twin === mine, `${spy.stored.kind}: the same bytes`).toBe(true)
        expect(mine).toContain('people')
      }
      if (!(await oneMore(table, master))) break
    }
    expect(differing).toBeGreaterThan(1)
  })
})

test('at most twelve tools; from elsewhere only those of a table', async () => {
  const { ask } = await atTable('rpj-scifi', 'duel')
  const { result } = (await ask('tools/list', {})) as { result: { tools: { name: string; description: string }[] } }
  expect(result.tools.map(({ name }) => name).sort()).toEqual(
    ['answer', 'answers', 'check', 'forecast', 'games', 'log', 'odds', 'replay', 'rules', 'simulate', 'state', 'wait'].sort(),
  )
  const away = await answered(io, run, new Request('http://table.example/mcp', asHttp('tools/list', {})), {
    ...{ isHome: false, body: request('tools/list', {}), ask: async () => new Response('{}'), opens: async () => null },
  })
  const listed = (await heardIn(away)) as { result: { tools: { name: string }[] } }
  expect(listed.result.tools.map(({ name }) => name).sort()).toEqual(['answer', 'answers', 'games', 'log', 'rules', 'state', 'wait'])
})

test('from elsewhere rules are looked up with the token of a seat, and each request comes by itself', async () => {
  const { server, seat } = await atTable('rpj-scifi', 'duel', {}, { names: ['table.example'], proxies: ['127.0.0.1'] })
  const away = { host: 'table.example', 'x-forwarded-for': '203.0.113.9' }
  const ask = async (body: Json): Promise<Fields> => {
    const { headers } = asHttp('', {})
    const { text } = await askedWith(server.port, '/mcp', { ...(headers as Record<string, string>), ...away }, JSON.stringify(body))
    return heardIn(new Response(text))
  }
  const rules = async (given: Json): Promise<Reply> => read1(await ask(request('tools/call', { name: 'rules', arguments: given })))
  expect((await rules({ words: 'RPJ-ATK-04' })).value.refused).toContain('seat')
  expect((await rules({ seat: 'no-token-of-a-seat', words: 'RPJ-ATK-04' })).value.refused).toContain('must hold the token of a seat')
  expect(JSON.stringify((await rules({ seat, words: 'RPJ-ATK-04' })).value.rules)).toContain('RPJ-ATK-04')
  expect(await ask([request('tools/list', {}), request('tools/list', {})])).toEqual({
    error: 'From elsewhere each request comes by itself.',
  })
})
test('what a tool takes is described once, however often it is asked for', () => {
  for (const { name, input } of tools) {
    const described = () => input['~standard'].jsonSchema.input({ target: 'draft-2020-12' })
    expect(described(), name).toBe(described())
  }
})

test('a model gets what a phone of its seat gets: nothing of hidden combatants, no seed', async () => {
  const { call, seat, server, made } = await atTable('cyberpunk-red', 'back-door', { policies: [] })
  const phone = (await (await fetch(`${server.home}api/seat`, { headers: { authorization: `Bearer ${seat}` } })).json()) as {
    snapshot: { view: { people: { id: string; name: string }[] } }
  }
  const master = (await (
    await fetch(`${server.home}api/seat`, { headers: { authorization: `Bearer ${made.token}` } })
  ).json()) as typeof phone
  const known = phone.snapshot.view.people.map(({ id }) => id)
  const hidden = master.snapshot.view.people.filter(({ id }) => !known.includes(id))
  const state = await call('state', { seat })
  expect((state.value.people as readonly { id: string }[]).map(({ id }) => id)).toEqual(known)
  const all = JSON.stringify([
    state,
    await call('answers', { seat, odds: 2 }),
    await call('log', { seat }),
    await call('wait', { seat, seconds: 0 }),
  ])
  for (const { id, name } of hidden) {
    expect(all).not.toContain(JSON.stringify(id))
    expect(all).not.toContain(name)
  }
  expect(all).not.toMatch(/"seed"|"why"|[0-9a-f]{32}/)
})

describe('what can’t be done is refused in words, as data', () => {
  test('at a table', async () => {
    const { call, seat } = await atTable('rpj-scifi', 'cargo-bay')
    await call('wait', { seat })
    for (const [name, given, words] of [
      ['state', { seat: 'nobody-at-all' }, 'The header Authorization must hold the token of a seat.'],
      ['state', { seat: 'http://127.0.0.1:9/seat.html#/seat/' }, 'A seat of this server is named by its token'],
      ['answers', { seat, question: 'GM somebody-else turn' }, 'This question isn’t open here.'],
      ['answer', { seat, number: 99_999 }, 'There is no answer number 99999.'],
      ['answer', { seat, number: 1, advised: true }, 'Give one of number, answer, faces, roll or advised.'],
      ['answer', { seat }, 'Give one of number, answer, faces, roll or advised.'],
      ['answer', { seat, faces: [3] }, 'A decision is open: give number, answer or advised.'],
      ['answer', { seat, answer: { action: 'win' } }, ''],
      ['answer', { seat, number: -1 }, 'number'],
      ['answer', { seat, nonsense: 1 }, 'nonsense'],
      ['wait', { seat, seconds: 1e9 }, 'seconds'],
      ['undo', { seat }, 'undo'],
    ] as const) {
      const reply = await call(name, given as Json)
      expect({ name, given, isError: reply.isError }).toEqual({ name, given, isError: true })
      expect(reply.value.refused).toContain(words)
    }
  })
  test('beside a table: no file of this machine, no option smuggled in, no end of fights', async () => {
    const { call } = await atTable('rpj-scifi', 'duel')
    for (const [name, given, words] of [
      ['check', { fight: '/etc/passwd' }, ''],
      ['check', { fight: '../../etc/passwd' }, ''],
      [
        'check',
        { fight: 'enfilade: 1\nruleset: rpj-scifi\ntitle: X\ncontent: /etc/passwd\nsides: {}\n' },
        'No file of this machine is read here.',
      ],
      ['simulate', { fight: 'rpj-scifi/duel', fights: 1e9 }, 'fights'],
      ['forecast', { fight: 'rpj-scifi/no-such' }, 'The file doesn’t exist'],
      ['odds', { fight: 'rpj-scifi/duel', actor: '--page=x.html' }, ''],
      ['replay', { record: 'a shopping list' }, ''],
      ['replay', { record: '#/m/Eabc' }, 'The message was cut short'],
      ['rules', { game: 'chess', words: 'castling' }, ''],
    ] as const) {
      const reply = await call(name, given as Json)
      expect({ name, given, isError: reply.isError, words: String(reply.value.refused) }).toEqual({
        ...{ name, given, isError: true },
        words: expect.stringContaining(words),
      })
    }
  })
})

test('lists are cut, and what is left out is counted by name', () => {
  const lines = Array.from({ length: 130 }, (_, i) => i)
  expect(capped({ game: 'x', lines, few: [1] })).toEqual({ game: 'x', lines: lines.slice(0, 100), few: [1], more: { lines: 30 } })
  expect(capped({ lines: lines.slice(0, 100) })).toEqual({ lines: lines.slice(0, 100) })
})

test('where others decide first there is nothing to see yet; anything else that stands in the way is told', async () => {
  const at = (status: number) => ({ token: 'x'.repeat(20), ask: async () => new Response('{"error":"Not now."}', { status }) })
  expect(await seenOrNull(at(503))).toBeNull()
  await expect(seenOrNull(at(404))).rejects.toThrow('Not now.')
})

test('rules, odds, simulate and replay answer as the commands do', async () => {
  const { call } = await atTable('rpj-scifi', 'duel')
  const games = (await call('games')).value.games as readonly { id: string; ready: readonly string[] }[]
  expect(games.find(({ id }) => id === 'rpj-scifi')?.ready).toContain('rpj-scifi/duel')
  expect(JSON.stringify(await call('rules', { words: 'RPJ-FREE-03' }))).toContain('RPJ-FREE-03')
  const odds = await enfilade(['odds', shipped('duel'), '--all', '--json'])
  expect((await call('odds', { fight: 'rpj-scifi/duel' })).value).toEqual(JSON.parse(odds.out))
  expect((await call('simulate', { fight: 'rpj-scifi/duel', fights: 20 })).value).toMatchObject({ fights: 20 })
  const folder = folderOfTest()
  await enfilade(['fight', shipped('duel'), '--seed', '7', '--save', 'x.json'], { folder })
  const replay = (await call('replay', { record: read(folder, 'x.json') })).value
  expect(replay).toMatchObject({ ruleset: 'rpj-scifi', first: 1 })
})

/** What `enfilade mcp` replies to these calls of tools, each once the one before has been answered. */
async function overStdio(options: readonly string[], calls: readonly (readonly [name: string, given: Json])[]): Promise<Reply[]> {
  const lines = [
    request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }),
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    ...calls.map(([name, given]) => request('tools/call', { name, arguments: given })),
  ]
  const input = new PassThrough()
  let heard = ''
  const done = enfilade(['mcp', ...options], {
    input,
    onOut: text => {
      heard += text
      if (heard.split('\n').filter(line => line.includes('"id"')).length === calls.length + 1) input.end()
    },
  })
  input.write(`${lines.map(line => JSON.stringify(line)).join('\n')}\n`)
  const { code, out } = await done
  expect(code).toBe(0)
  const replies = out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Fields)
  return lines.slice(2).map(line => read1(replies.find(reply => reply.id === (line as Fields).id) as Fields))
}
test('over standard input and output: one line of JSON each, with a seat named by its link', async () => {
  const { made, server } = await atTable('rpj-scifi', 'duel')
  const fragment = made.invitations.find(one => one.seat !== null)?.fragment ?? ''
  const link = `${server.home}seat.html${fragment}`
  expect(fragment).toContain(seatLink(link)?.token ?? 'no token')
  const [waited, other] = await overStdio(
    ['--table', server.home],
    [
      ['wait', { seat: link }],
      ['state', { seat: 'my seat' }],
    ],
  )
  expect(waited?.value).toMatchObject({ seat: { name: 'Model' }, others: expect.stringContaining('other people’s words') })
  expect(other?.value.refused).toContain('A seat is named by its link')
})
test('over standard input and output: no server is asked that no one named, and what is no table says so', async () => {
  const asked: string[] = []
  let body = ''
  const foreign = createServer((incoming, reply) => {
    asked.push(incoming.url ?? '')
    reply.end(body)
  })
  await new Promise<void>(ready => foreign.listen(0, '127.0.0.1', ready))
  try {
    const { port } = foreign.address() as AddressInfo
    const home = `http://127.0.0.1:${port}`
    const seat = `${home}/seat.html#/seat/some-token-or-other`
    const [unnamed] = await overStdio(['--table', 'http://192.168.1.20:4680'], [['state', { seat }]])
    expect(unnamed?.value.refused).toBe(`No table at ${home} was named to this program: the person who starts it adds --table ${home}.`)
    expect(asked).toEqual([])
    for (body of ['<html>', '7', 'null', '{}', JSON.stringify({ epoch: '', table: {}, snapshot: { view: {} } })]) {
      const [one] = await overStdio(['--table', home], [['state', { seat }]])
      expect(one?.value.refused, body).toBe('What answers at this address is no table of Enfilade.')
    }
    body = ' '.repeat(17 * 1024 * 1024)
    const [large] = await overStdio(['--table', home], [['state', { seat }]])
    expect(large?.value.refused).toBe('The table can’t be reached: it answers with more than 16 MB.')
  } finally {
    foreign.close()
    foreign.closeAllConnections()
  }
})
test('over standard input and output: what is named must be an address of a server', async () => {
  const { code, err } = await enfilade(['mcp', '--table', 'table.example/seat.html'])
  expect([code, err]).toEqual([2, expect.stringContaining('is no address of a server. It must look like http://192.168.1.20:4680.')])
})

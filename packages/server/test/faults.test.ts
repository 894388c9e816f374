/** A mistake thrown on purpose wherever the server does something for someone: it costs that request, is told in words, and ends nothing else. */
import { callNames, GameMasterTable, linePath, wireVersion } from '@enfilade/session'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { routes } from '../src/http/routes.js'
import { serverMistake } from '../src/http/safety.js'
import { Tables } from '../src/tables/tables.js'
import { cleanUp, seated, served, TestDevice } from './serving.js'

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanUp()
})
const onPurpose = (): never => {
  throw new TypeError('thrown on purpose')
}

test('in each answer over HTTP', async () => {
  const server = await served()
  const { made, gm } = await seated(server, 'cyberpunk-red', 'duel')
  const headers = { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' }
  const bodies: Readonly<Record<string, unknown>> = {
    check: { game: 'cyberpunk-red', scenario: {} },
    make: { game: 'cyberpunk-red', scenario: {} },
    master: {},
    look: { code: made.code },
    join: { code: made.code, name: 'Cy' },
    call: { given: [] },
  }
  let failed = 0
  for (const [name, route] of Object.entries(routes)) {
    for (const act of [
      'seatOf',
      'all',
      'has',
      'byCode',
      'look',
      'join',
      'make',
      'check',
      'master',
      'remove',
      'see',
      'call',
      'record',
      'come',
    ] as const) {
      const broken = vi.spyOn(Tables.prototype, act).mockImplementation(onPurpose)
      const method = route.method.toUpperCase()
      const body = method === 'POST' ? JSON.stringify(bodies[name] ?? {}) : undefined
      const path = route.path
        .replace('{table}', method === 'DELETE' ? 'none' : made.id)
        .replace('{game}', '2300ad')
        .replace('{name}', 'rulebook')
      const stop = new AbortController()
      const reply = await fetch(`${server.home}${path.slice(1)}`, {
        method,
        headers,
        signal: stop.signal,
        ...(body !== undefined && { body }),
      })
      if (reply.status === 500) {
        failed++
        expect(await reply.json(), `${name} ${act}`).toEqual({ error: serverMistake })
      } else if (name === 'events') stop.abort()
      else expect(await reply.text()).not.toContain('thrown on purpose')
      broken.mockRestore()
    }
  }
  expect(failed).toBeGreaterThan(15)
  expect(gm.connectionState.is).toBe('open')
})

test('in what a line does: its first message, its calls, its end', async () => {
  const server = await served()
  const { made, gm, table } = await seated(server, 'cyberpunk-red', 'duel')
  const before = JSON.stringify(table.fight.session.record())
  for (const act of ['seatOf', 'devicesAt', 'come', 'call', 'hide', 'go'] as const) {
    const broken = vi.spyOn(Tables.prototype, act).mockImplementation(onPurpose)
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${linePath}`)
    const heard: string[] = []
    socket.on('message', data => void heard.push(String(data)))
    await new Promise(done => socket.once('open', done))
    const closed = new Promise(done => socket.once('close', done))
    socket.send(JSON.stringify({ hello: wireVersion, token: made.token }))
    socket.send('{"call":1,"name":"undo","given":[],"id":"a"}')
    socket.send('{"ping":1,"hidden":true}')
    if (act === 'call') await expect.poll(() => heard.join()).toContain(serverMistake)
    socket.send('{"leave":true}')
    await closed
    expect(heard.join(), act).not.toContain('thrown on purpose')
    broken.mockRestore()
  }
  expect(JSON.stringify(table.fight.session.record())).toBe(before)
  expect(gm.connectionState.is).toBe('open')
})

test('in each call of a table', async () => {
  const server = await served()
  const { gm, table } = await seated(server, 'cyberpunk-red', 'duel')
  const before = JSON.stringify(table.fight.session.record())
  const data: Readonly<Record<string, readonly unknown[]>> = {
    ...{ answer: ['x', 'y'], takeAdvice: ['x'], tryAnswer: ['x', 'y'], question: ['x'], acceptedBy: ['x'], throwDice: ['x', [1]] },
    ...{
      interject: ['x', 'y'],
      setSeat: ['Left', { decides: 'person', dice: 'stream' }],
      setAutopilot: [[], true],
      odds: ['x', 'y'],
      tally: ['x', 'y'],
    },
    ...{
      goBackTo: [0],
      switchTo: [0],
      dropBranch: [0],
      past: [0],
      outcomeOf: [0],
      questionAt: [0],
      tryAnswerAt: [0, 'x'],
      oddsAt: [0, 'x'],
    },
    ...{
      pastChance: [0],
      amend: [[], 'x'],
      amendAt: [0, [], 'x'],
      command: ['x', {}, 'x'],
      force: [0, 'x', 'x'],
      rollAnew: [0, 'x'],
      rename: ['x'],
    },
  }
  const names = callNames(new GameMasterTable(table.fight))
  const sitting = table.sittings.get(gm.table?.own ?? '')
  if (sitting === undefined) throw new Error('a seat')
  for (const name of names) {
    const own = table.groupAt(sitting.stored)?.table as unknown as Record<string, unknown>
    own[name] = onPurpose
    const about = { tag: 'x', number: 0 }
    const given = data[name] ?? []
    const call = gm.calls as unknown as Record<string, (...given: readonly unknown[]) => Promise<unknown>>
    const reply = await server.tables
      .call({ id: sitting.stored.id, table: table.stored.id, kind: 'gm' }, { name, given, about })
      .catch((thrown: Error) => thrown.message) // prettier-ignore
    const overLine = await call[name]?.(...given).catch((thrown: Error) => thrown.message)
    delete own[name]
    // Who answers what isn't asked any more hears just that.
    if (typeof reply === 'string' && reply.includes('thrown on purpose')) expect(overLine, name).toBe(serverMistake)
    expect(JSON.stringify(overLine) ?? '', name).not.toContain('thrown on purpose')
  }
  expect(JSON.stringify(table.fight.session.record())).toBe(before)
  expect(gm.connectionState.is).toBe('open')
})

test('in what a table does on its own: that fight stops in words, the others go on', async () => {
  const server = await served()
  const [broken, other] = [await seated(server, 'cyberpunk-red', 'duel'), await seated(server, 'rpj-scifi', 'duel')]
  vi.spyOn(broken.table, 'letPoliciesAnswer').mockImplementation(onPurpose)
  const { onItsOwn } = await import('../../session/src/hosting/on-its-own.js')
  setImmediate(onItsOwn(broken.table, () => broken.table.letPoliciesAnswer()))
  await broken.gm.until(({ table }) => table?.paused?.by === 'server')
  expect(broken.gm.table?.paused?.words).toContain('The server made a mistake in this fight')
  const asked = [other.first, other.second, other.gm].find(({ questions }) => questions.length > 0)
  expect(await asked?.answerAll()).toBeGreaterThan(0)
  const late = new TestDevice(server.port, broken.made.token)
  await late.shown()
})

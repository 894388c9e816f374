/** One address, one seat, one row or one full disk costs no one else their evening; what can't be done is said in words. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { recordText } from '@enfilade/engine'
import { databases, nodeClock } from '@enfilade/server'
import { type Clock, linePath, nameFrom, wireVersion } from '@enfilade/session'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { limits } from '../src/limits.js'

import { cleanUp, newFolder, seated, served, TestDevice, tableAt, tokenOf } from './serving.js'

afterEach(cleanUp)

test('who decides for a seat is one of those that there are: nothing else is kept, and the record plays on elsewhere', async () => {
  const server = await served()
  const { first, sides, table } = await seated(server, 'cyberpunk-red', 'duel')
  const [own = ''] = sides
  const call = first.calls as unknown as { setSeat(seat: unknown, how: unknown): Promise<unknown> }
  const strange: readonly (readonly [unknown, unknown])[] = [
    [own, { decides: 'person', dice: 'no such source' }],
    [own, { decides: 'policy', dice: 'stream', name: 'x'.repeat(2000) }],
    [own, { decides: 'person', dice: 'stream', people: null }],
    [own, { decides: 'person', dice: 'stream', id: 'another' }],
    [own, { decides: 'person' }],
    ['x'.repeat(200_000), { decides: 'person', dice: 'stream' }],
    ['prototype', { decides: 'person', dice: 'stream' }],
    ['__proto__', { decides: 'person', dice: 'stream' }],
  ]
  const before = recordText(table.fight.session.record())
  for (const [seat, how] of strange) {
    const reply = await call.setSeat(seat, how).catch((thrown: Error) => ({ words: thrown.message }))
    expect(reply, JSON.stringify([seat, how]).slice(0, 100)).toMatchObject({ words: expect.stringMatching(/\w+ \w+/) })
  }
  expect(recordText(table.fight.session.record())).toBe(before)
  await server.tables.make({ record: await table.record() })
})

test('what is asked of a game master’s table in another form is refused in words', async () => {
  const server = await served()
  const { gm } = await seated(server, 'cyberpunk-red', 'duel')
  const calls = gm.calls as unknown as Record<string, (...given: readonly unknown[]) => Promise<unknown>>
  const words = (name: string, ...given: readonly unknown[]): Promise<string> =>
    calls[name]?.(...given).then(
      value => JSON.stringify(value) ?? '',
      (thrown: Error) => thrown.message,
    ) ?? Promise.resolve('')
  expect(await words('answer', { tag: 'x' }, 'hold')).toBe('Argument 1 of "answer" must be a text of at most 4000 characters.')
  expect(await words('outcomeOf', 7)).toBe('There is no branch 8.')
  expect(await words('next', 'nonsense')).toMatch(/^\{"scenario":|What follows the fight can’t be read/) // where nothing follows a fight, nothing is read
  expect(await words('setSeat', 'prototype', { decides: 'person', dice: 'stream' })).toContain('There is no such seat in this fight.')
})

describe('names', () => {
  test.each([
    '',
    '   ',
    '\u200b\u200b',
    '\u2800',
    '\u202eevil',
    'a\u0007b',
    'Game master',
    'GAME  MASTER',
    'G.M.',
    'x'.repeat(61),
    '\ue000',
    '…',
  ])('a guest can’t be called %j', name => {
    expect(nameFrom(name)).toMatchObject({ words: expect.stringMatching(/\w+ \w+/) })
  })
  test.each(['Ana', 'Zoë', 'नमस्ते', '王小明', '👩‍🚀', 'Gamemasterson', 'R2-D2'])('but %j', name => {
    expect(nameFrom(name)).toEqual({ name })
  })
  test('stand as they were told, at the door and on a seat', async () => {
    const server = await served()
    const { made, first } = await seated(server, 'rpj-scifi', 'duel')
    const join = await fetch(`${server.home}api/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: made.code, name: 'Game\u00a0Master' }),
    })
    expect([join.status, await join.json()]).toEqual([404, { error: 'That is what the game master is called. Choose another name.' }])
    expect(await first.calls.setName('\u200d')).toMatchObject({ words: expect.stringContaining('that everyone can see') })
  })
})

test('wrong tokens and codes from an address keep no right token out', async () => {
  const server = await served()
  const { made } = await seated(server, 'rpj-scifi', 'duel')
  const ask = (token: string) => fetch(`${server.home}api/seat`, { headers: { authorization: `Bearer ${token}` } })
  const wrong: number[] = []
  for (let i = 0; i < 25; i++) wrong.push((await ask(`wrong-token-${i}`)).status)
  expect(wrong.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401))
  expect(wrong.at(-1)).toBe(429)
  expect((await ask(made.token)).status).toBe(200)
  const late = new TestDevice(server.port, made.token)
  await late.shown()
})

test('guests at the door take no seat, and four from one address are all; the game master can still let in and change seats', async () => {
  const server = await served()
  const { made, gm } = await seated(server, 'rpj-scifi', 'duel')
  const knock = (name: string, address: string) =>
    server.tables.join({ code: made.code, name }, address).then(
      () => 'in',
      (thrown: Error) => thrown.message,
    )
  const from = async (address: string, many: number) => {
    const replies: string[] = []
    for (let i = 0; i < many; i++) replies.push(await knock(`Guest ${i}`, address))
    return replies
  }
  const many = limits.guestsFromOneAddress
  expect(await from('10.0.0.1', many + 1)).toEqual([
    ...Array.from({ length: many }, () => 'in'),
    expect.stringContaining('Too many people are at the door'),
  ])
  expect(await from('10.0.0.2', 1)).toEqual(['in'])
  // At the door of another table, over HTTP: it may be tried again.
  const there = await tableAt(server, 'rpj-scifi', 'duel')
  const join = (): Promise<Response> =>
    fetch(`${server.home}api/join`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ code: there.code, name: 'Guest' }),
    })
  for (let i = 0; i < many; i++) expect((await join()).status).toBe(200)
  expect((await join()).status).toBe(429)
  for (let i = gm.table?.seats.filter(({ kind }) => kind !== 'guest').length ?? 0; i < limits.seats - 1; i++)
    expect(await gm.calls.addSeat({ kind: 'spectator', name: `Watcher ${i}` })).toHaveProperty('fragment')
  await gm.until(({ table }) => table?.seats.some(({ kind }) => kind === 'guest') === true)
  const [guest, other] = gm.table?.seats.filter(({ kind }) => kind === 'guest') ?? []
  expect(await gm.calls.letIn(guest?.id ?? '', { kind: 'spectator', name: 'x' })).toBeNull()
  expect(await gm.calls.letIn(other?.id ?? '', { kind: 'spectator', name: 'x' })).toMatchObject({ words: 'A table has at most 32 seats.' })
  const player = gm.table?.seats.find(({ kind }) => kind === 'player')
  expect(await gm.calls.changeSeat(player?.id ?? '', { name: 'Ana' })).toBeNull()
  expect(await gm.calls.letIn(other?.id ?? '', { instead: player?.id ?? '', over: true })).toBeNull()
})

test('a table has so many game masters and no more, however often the machine of the server asks for one', async () => {
  const server = await served()
  const { made } = await seated(server, 'rpj-scifi', 'duel')
  for (let i = 0; i < 3 * limits.masters; i++) await server.tables.master(made.id, null)
  const masters = [...(server.tables.table(made.id)?.sittings.values() ?? [])].filter(({ stored }) => stored.kind === 'gm')
  expect(masters.length).toBe(limits.masters)
  const { fragment } = await server.tables.master(made.id, null)
  const device = new TestDevice(server.port, tokenOf({ fragment }))
  await device.shown()
})

test('a row that can’t be read costs its own table alone, and the log says so', async () => {
  const data = newFolder()
  const first = await served({ data })
  const [sound, torn, lost] = [
    await tableAt(first, 'rpj-scifi', 'duel'),
    await tableAt(first, 'rpj-scifi', 'duel'),
    await tableAt(first, 'rpj-scifi', 'duel'),
  ]
  await first.close()
  const database = (await databases())(join(data, 'enfilade.db'))
  database.prepare('UPDATE snapshots SET record = ? WHERE table_id = ?').run('{"half', torn.id)
  database.prepare('UPDATE tables SET policies = ? WHERE id = ?').run('[', lost.id)
  database.close()
  const log = new PassThrough()
  const server = await served({ data, log })
  expect(String(log.read())).toContain(lost.id)
  const device = new TestDevice(server.port, sound.token)
  await device.shown()
  const headers = { authorization: `Bearer ${torn.token}` }
  for (const path of ['api/seat', 'api/seat/record']) {
    const reply = await fetch(`${server.home}${path}`, { headers })
    expect([reply.status, (await reply.json()).error]).toEqual([503, expect.stringContaining('What is kept of this table is damaged')])
  }
  const line = new WebSocket(`ws://127.0.0.1:${server.port}${linePath}`)
  await new Promise(done => line.once('open', done))
  line.send(JSON.stringify({ hello: wireVersion, token: torn.token }))
  expect(JSON.parse(String(await new Promise(done => line.once('message', done))))).toMatchObject({
    bye: 'refused',
    words: expect.stringContaining('damaged'),
  }) // prettier-ignore
})

test.each(['{}', 'null', '7', '{"entries": 3}', '{"entries": [7]}'])(
  'a record that is %s costs its own table alone, in words',
  async record => {
    const data = newFolder()
    const first = await served({ data })
    const { id, token } = await tableAt(first, 'rpj-scifi', 'duel')
    await first.close()
    const database = (await databases())(join(data, 'enfilade.db'))
    database.prepare('UPDATE snapshots SET record = ? WHERE table_id = ?').run(record, id)
    database.close()
    const server = await served({ data })
    const reply = await fetch(`${server.home}api/seat`, { headers: { authorization: `Bearer ${token}` } })
    expect([403, 503]).toContain(reply.status)
    expect((await reply.json()).error).toMatch(/What is kept of this|The record of this table doesn’t replay/)
  },
)

test('a copy that can’t be written is refused with the reason', async () => {
  const open = await databases()
  const server = await served({
    open: file => {
      const database = open(file)
      return {
        ...database,
        prepare(sql) {
          if (sql.startsWith('INSERT INTO copy.')) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
          return database.prepare(sql)
        },
      }
    },
  })
  const reply = await fetch(`${server.home}api/backup`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  expect([reply.status, (await reply.json()).error]).toEqual([503, expect.stringMatching(/The backup .* can’t be written: .*full/)])
  expect(readdirSync(server.place.folderForBackups()).filter(name => name.startsWith('backup'))).toEqual([])
})

test('a fight is stopped for the CPU that it takes of the others, not for the time that it takes on a busy machine', async () => {
  let [time, used, longer, more] = [0, 0, 60_000, 0]
  const clock: Clock = {
    now() {
      time += longer
      return performance.now() + time
    },
    used() {
      used += more
      return used
    },
    after: nodeClock.after,
  }
  const { gm, first, second } = await seated(await served({ clock }), 'rpj-scifi', 'cargo-bay')
  const answered = async (): Promise<number> => {
    const asked = [first, second, gm].find(({ questions }) => questions.length > 0)
    return (await asked?.answerAll().catch(() => 0)) ?? 0
  }
  await expect.poll(answered).toBeGreaterThan(0)
  expect(gm.table?.paused).toBeNull()
  longer = 0
  more = limits.work.burst + 1
  await expect
    .poll(async () => {
      await answered()
      return gm.table?.paused?.by
    })
    .toBe('server')
  expect(gm.table?.paused?.words).toBe('This fight takes more of the server than it may; the others would wait for it.')
})

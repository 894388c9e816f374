/** Tables in threads: a fight that never ends a step, or breaks its thread, is stopped in words; the others go on, and nothing of theirs is lost. */
import type { FightRecord } from '@enfilade/engine'
import { isAnswer } from '@enfilade/engine'
import type { RunningServer } from '@enfilade/server'
import { afterEach, expect, test } from 'vitest'
import { threadNumber } from '../src/cpu.js'
import { looks } from '../src/rooms/watch.js'
import { cleanUp, scenarioOf, served, TestDevice, tokenOf } from './serving.js'

afterEach(cleanUp)

const file = new URL('./looping-room.mjs', import.meta.url)
/** Of CPU: more than any fight takes that does not loop. */
const rooms = { most: 2, file, stuck: 4000 }

/** A table with a game master and a player of its first side. */
async function seatedAt(server: RunningServer) {
  const seats = [{ kind: 'player', name: 'Ana', side: 'Left' }] as const
  const made = await server.tables.make({ game: 'cyberpunk-red', scenario: scenarioOf('cyberpunk-red', 'duel'), seats })
  const [, invitation] = made.invitations
  if (invitation === undefined) throw new Error('a link')
  const [gm, ana] = [new TestDevice(server.port, made.token), new TestDevice(server.port, tokenOf(invitation))]
  await Promise.all([gm.shown(), ana.shown()])
  const headers = { authorization: `Bearer ${made.token}` }
  const record = async () => (await (await fetch(`${server.home}api/seat/record`, { headers })).json()) as FightRecord
  const answers = async () => (await record()).entries.filter(entry => isAnswer(entry) && entry[2] === 'person').length
  return { ...made, gm, ana, record, answers, headers }
}
/** One answer to the open choice; how many were taken. */
async function answered({ gm }: Awaited<ReturnType<typeof seatedAt>>): Promise<number> {
  const question = gm.questions.find(({ kind }) => kind === 'choice')
  if (question?.kind !== 'choice') throw new Error('a choice')
  return (await gm.calls.answer(question.tag, question.advice.answer)) === null ? 1 : 0
}

test('while one fight loops the others are answered; it is stopped, kept as it was, and goes on when it is told to', async () => {
  const server = await served({ rooms })
  const [looping, elsewhere, beside] = [await seatedAt(server), await seatedAt(server), await seatedAt(server)]
  const before = await looping.record()
  const happened: string[] = []
  const loop = looping.gm.calls.command('loop', {}, 'to see').catch((thrown: Error) => {
    happened.push('stopped')
    return thrown
  })
  // Of the table in the same thread the answer waits for the new one, and is taken once.
  const late = answered(beside)
  expect(await answered(elsewhere)).toBe(1)
  expect(await elsewhere.ana.calls.setName('Ana Maria')).toBeNull()
  happened.push('the other table was answered')
  expect(await loop).toMatchObject({
    message: expect.stringContaining('The server has stopped this fight: it computed for more than 4 seconds at once.'),
  })
  expect(happened).toEqual(['the other table was answered', 'stopped'])
  expect(await late).toBe(1)
  expect(await beside.answers()).toBe(1)
  await looping.ana.until(({ table }) => table?.paused?.by === 'server')
  expect((await looping.record()).entries).toEqual(before.entries)
  await expect(looping.ana.calls.rollRest()).rejects.toThrow('The fight is paused: The server has stopped this fight')
  expect(await looping.gm.calls.goOn()).toBeNull()
  await looping.gm.until(({ table }) => table?.paused === null)
  expect(await answered(looping)).toBe(1)
  expect(server.tables.count).toMatchObject({ ended: 1, rooms: 3, devices: 6 })
})

test('a fight that can’t even be shown is shut, with the reason, and its record can be taken away', async () => {
  const server = await served({ rooms: { ...rooms, most: 1 } })
  const [hidden, other] = [await seatedAt(server), await seatedAt(server)]
  const stopped = await hidden.gm.calls.command('neverShow', {}, 'to see').catch((thrown: Error) => thrown.message)
  expect(stopped).toContain('The server has stopped this fight')
  await expect.poll(async () => (await fetch(`${server.home}api/seat`, { headers: hidden.headers })).status).toBe(403)
  const refused = await (await fetch(`${server.home}api/seat`, { headers: hidden.headers })).json()
  expect(refused).toEqual({ error: expect.stringContaining('Its record can still be taken away') })
  expect(JSON.stringify(await hidden.record())).toContain('neverShow')
  await other.gm.until(({ connectionState }) => connectionState.is === 'open')
  expect(await answered(other)).toBe(1)
})

test('a thread that breaks is replaced; what was kept is there, and devices are shown it again', async () => {
  const server = await served({ rooms: { most: 1, file } })
  const [breaking, other] = [await seatedAt(server), await seatedAt(server)]
  expect(await answered(other)).toBe(1)
  await breaking.gm.calls.command('breakThread', {}, 'to see').catch(() => undefined)
  await breaking.ana.until(({ table }) => table?.paused?.words.includes('it ended') === true)
  expect(await answered(other)).toBe(1)
  expect(await other.answers()).toBe(2)
})

test('a room that has much to do is no room that loops', async () => {
  const server = await served({ rooms: { most: 1, file, stuck: 1000 } })
  const busy = await seatedAt(server)
  const before = server.tables.count.ended
  await Promise.all(Array.from({ length: 60 }, () => busy.gm.calls.command('takeLong', {}, 'to see')))
  expect(server.tables.count).toMatchObject({ ended: before })
  expect(busy.gm.table?.paused).toBeNull()
})

test('a thread is ended for the CPU that it has used, however often it is looked at meanwhile', async () => {
  let looked = 0
  let each = 1
  const threads: number[] = []
  const used = (thread: number) => {
    threads.push(thread)
    let sum = 0
    return () => {
      looked++
      sum += each
      return sum
    }
  }
  const server = await served({ rooms: { most: 1, file, stuck: 200, used } })
  const looping = await seatedAt(server)
  const loop = looping.gm.calls.command('loop', {}, 'to see').catch((thrown: Error) => thrown.message)
  const before = looked
  await expect.poll(() => looked).toBeGreaterThan(before + 3 * looks)
  expect(server.tables.count.ended).toBe(0)
  each = 201
  expect(await loop).toContain('The server has stopped this fight: it computed for more than')
  // Linux tells threads apart.
  expect(new Set([threadNumber(), threads[0]]).size).toBe(process.platform === 'linux' ? 2 : 1)
})

test('who makes or checks a fight while its thread is stopped hears that nothing was kept, and may try again', async () => {
  const server = await served({ rooms: { ...rooms, most: 1 } })
  const looping = await seatedAt(server)
  const body = JSON.stringify({ game: 'cyberpunk-red', scenario: scenarioOf('cyberpunk-red', 'duel') })
  const headers = { 'content-type': 'application/json' }
  const asked = (path: string) => fetch(`${server.home}api/${path}`, { method: 'POST', headers, body })
  const loop = looping.gm.calls.command('loop', {}, 'to see').catch(() => undefined)
  // Those that come before the loop are answered.
  const failed = async (path: string): Promise<Response> => {
    const reply = await asked(path)
    return reply.ok ? failed(path) : reply
  }
  for (const reply of await Promise.all(['tables', 'check'].map(failed))) {
    expect(reply.status).toBe(503)
    expect(await reply.json()).toEqual({
      error: expect.stringMatching(/^The server stopped while it did this: .*Nothing of it was kept: try again\.$/),
    })
  }
  await loop
  expect((await asked('tables')).status).toBeLessThan(300)
})

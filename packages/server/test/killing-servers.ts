/**
 * Two servers on one database that play tables with seats on both, killed again and again at any moment, and the database with them. Afterwards every answer
 * that was acknowledged is in the record exactly once, all seats see one order, and each record replays to its hash.
 */
import type { ChildProcess } from 'node:child_process'
import { type FightRecord, isAnswer, resumeSession } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect } from 'vitest'
import { freePort } from './free-port.js'
import { ended, longFights, madeAt, started } from './killing.js'
import { scenarioOf, TestDevice, tokenOf } from './serving.js'

export interface Killing {
  readonly address: string
  readonly tables: number
  /** Of a server, and of the database. */
  readonly kills: number
  readonly crashes: number
  readonly hints: boolean
  crash(): Promise<void>
  random(): number
}
export interface Killed {
  readonly acknowledged: number
  /** From a kill to the next answer that was acknowledged at a table of that server. Milliseconds, in their order. */
  readonly takeovers: readonly number[]
}
const saysUnknown = /whether this was kept|The server that has this table doesn’t answer/
const sleep = (milliseconds: number) => new Promise(next => setTimeout(next, milliseconds))

export async function killedServers({ address, tables: count, kills, crashes, hints, crash, random }: Killing): Promise<Killed> {
  const ports = [await freePort(), await freePort()] as const
  const start = (nth: 0 | 1): Promise<ChildProcess> => started(address, ports[nth], hints ? [] : ['--no-hints'])
  const servers = [await start(0), await start(1)]
  const scenarios = new Map(rulesets.map(({ id }) => [id, scenarioOf(id, longFights[id] ?? 'duel')]))
  const tables: {
    readonly game: string
    readonly token: string
    readonly devices: readonly TestDevice[]
    acknowledged: number
    /** Answers of which their player was told that no one knows whether they were kept: the database, or the server that has the table, stayed away. */
    unknown: number
    last: number
  }[] = []
  for (let nth = 0; nth < count; nth++) {
    const ruleset = rulesets[nth % rulesets.length]
    if (ruleset === undefined) throw new Error('no rules')
    const value = scenarios.get(ruleset.id)
    const read = ruleset.readScenario(value ?? null, [])
    const sides = read.ok ? ruleset.seats(ruleset.begin(read.value)) : []
    const seats = sides.slice(0, 2).map(side => ({ kind: 'player', name: side, side }))
    const made = await madeAt(ports[nth % 2 === 0 ? 0 : 1], { game: ruleset.id, scenario: value, seats })
    const tokens = [made.token, ...made.invitations.filter(({ seat }) => seat !== null).map(tokenOf)]
    const devices = tokens.map((token, at) => new TestDevice(ports[(nth + at) % 2 === 0 ? 0 : 1], token))
    tables.push({ game: ruleset.id, token: made.token, devices, acknowledged: 0, unknown: 0, last: 0 })
  }
  let going = true
  const pause = Math.max(15, count)
  const playing = tables.flatMap(table =>
    table.devices.map(async (device, nth) => {
      while (going) {
        const question = device.questions.find(({ kind }) => kind === 'choice')
        if (question?.kind === 'choice' && (nth > 0 || random() < 0.3)) {
          const refusal = await device.calls.answer(question.tag, question.advice.answer).catch((thrown: Error) => thrown)
          if (refusal instanceof Error && saysUnknown.test(refusal.message)) table.unknown++
          if (refusal === null) {
            table.acknowledged++
            table.last = performance.now()
          }
        }
        await sleep(2 + random() * pause)
      }
    }),
  )
  const acknowledged = () => tables.reduce((sum, table) => sum + table.acknowledged, 0)
  const takeovers: number[] = []
  for (let nth = 0; nth < kills + crashes; nth++) {
    const before = acknowledged()
    for (let wait = 0; wait < 1000 && acknowledged() < before + 3; wait++) await sleep(5)
    await sleep(random() * 60)
    const every = Math.ceil((kills + crashes) / Math.max(1, crashes))
    if (crashes > 0 && nth % every === every - 1) await crash()
    else {
      const which = random() < 0.5 ? 0 : 1
      const killed = performance.now()
      await ended(servers[which] as ChildProcess, 'SIGKILL')
      // The other one goes on alone for a while: only then is this one started again.
      for (let wait = 0; wait < 2_000 && tables.every(({ last }) => last < killed + 200); wait++) await sleep(5)
      takeovers.push(...tables.flatMap(({ last }, at) => (at % 2 === which && last > killed ? [last - killed] : [])).slice(0, 1))
      servers[which] = await start(which)
    }
  }
  const opened = tables.flatMap(({ devices }) =>
    devices.map(device => device.until(({ connectionState }) => connectionState.is === 'open', 'the connection')),
  )
  await Promise.all(opened)
  going = false
  await Promise.all(playing)
  for (const [nth, table] of tables.entries()) {
    const headers = { authorization: `Bearer ${table.token}` }
    const recordAt = async (port: number) => {
      const reply = await fetch(`http://127.0.0.1:${port}/api/seat/record`, { headers })
      const text = await reply.text()
      if (!reply.ok) throw new Error(text)
      return text
    }
    const [one, other] = [await recordAt(ports[0]), await recordAt(ports[1])]
    expect(other, 'both servers give one record').toBe(one)
    const record = JSON.parse(one) as FightRecord
    const ruleset = rulesets.find(({ id }) => id === record.ruleset)
    if (ruleset === undefined) throw new Error(record.ruleset)
    const persons = record.entries.filter(entry => isAnswer(entry) && entry[2] === 'person').length
    const more = persons - table.acknowledged
    expect(more, `answers without an acknowledgement at table ${nth} of ${table.game}`).toBeGreaterThanOrEqual(0)
    expect(more, `of them, not said to be unknown at table ${nth} of ${table.game}`).toBeLessThanOrEqual(table.unknown)
    expect(resumeSession(ruleset, record).hash()).toBe(record.state)
    const [, ...players] = table.devices
    for (const player of players) expect(player.snapshot).not.toBeNull()
  }
  for (const { devices } of tables) for (const device of devices) device.connection.leave()
  for (const server of servers) await ended(server, 'SIGTERM')
  return { acknowledged: acknowledged(), takeovers }
}

/**
 * Two servers on one database that play tables with seats on both, killed again and again at any moment, and the database with them. Afterwards every answer
 * that was acknowledged is in the record exactly once, all seats see one order, and each record replays to its hash.
 */
import type { ChildProcess } from 'node:child_process'
import { rulesets } from '@enfilade/rulesets'
import { expect } from 'vitest'
import { freePort } from './free-port.js'
import { acknowledgedAt, ended, keptOnce, type PlayedTable, playedAt, playing, recordAt, sleep, started } from './killing.js'
import { until } from './serving.js'

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

export async function killedServers({ address, tables: count, kills, crashes, hints, crash, random }: Killing): Promise<Killed> {
  const ports = [await freePort(), await freePort()] as const
  const start = (nth: 0 | 1): Promise<ChildProcess> => started(address, ports[nth], hints ? [] : ['--no-hints'])
  const servers = [await start(0), await start(1)]
  const portOf = (nth: number): number => ports[nth % 2 === 0 ? 0 : 1]
  const tables: PlayedTable[] = []
  for (let nth = 0; nth < count; nth++) {
    const ruleset = rulesets[nth % rulesets.length]
    if (ruleset === undefined) throw new Error('no rules')
    tables.push(await playedAt(ruleset, portOf(nth), at => portOf(nth + at)))
  }
  const played = playing(tables, random, Math.max(15, count))
  const takeovers: number[] = []
  for (let nth = 0; nth < kills + crashes; nth++) {
    const before = acknowledgedAt(tables)
    await until(() => acknowledgedAt(tables) >= before + 3, 'three answers')
    await sleep(random() * 60)
    const every = Math.ceil((kills + crashes) / Math.max(1, crashes))
    if (crashes > 0 && nth % every === every - 1) await crash()
    else {
      const which = random() < 0.5 ? 0 : 1
      const killed = performance.now()
      await ended(servers[which] as ChildProcess, 'SIGKILL')
      // The other one goes on alone for a while: only then is this one started again.
      await until(() => tables.some(({ last }) => last >= killed + 200), 'an answer at the server that is left')
      takeovers.push(...tables.flatMap(({ last, port }) => (port === ports[which] && last > killed ? [last - killed] : [])).slice(0, 1))
      servers[which] = await start(which)
    }
  }
  await played.end()
  for (const table of tables) {
    const [one, other] = [await recordAt(ports[0], table), await recordAt(ports[1], table)]
    expect(other, 'both servers give one record').toBe(one)
    keptOnce(table, JSON.parse(one))
    const [, ...players] = table.devices
    for (const player of players) expect(player.snapshot).not.toBeNull()
  }
  for (const { devices } of tables) for (const device of devices) device.connection.leave()
  for (const server of servers) await ended(server, 'SIGTERM')
  return { acknowledged: acknowledgedAt(tables), takeovers }
}

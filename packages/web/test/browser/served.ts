/** A server with tables for tests in the browser: started, killed and started again over the same folder; windows of its seats. */
import { mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnyRuleset, type FightRecord, recordText } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { nodeClock, startServer } from '@enfilade/server'
import {
  type Background,
  type Invitation,
  type NewSeat,
  oddsWorkerAt,
  type SamplingNews,
  seatFragment,
  type TableMade,
} from '@enfilade/session'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { tableSeeds } from '../../../server/test/table-seeds.js'
import type { OneBrowser } from './one-browser.js'
import type { Fight } from './positions.js'

/** Starts a server over a data folder and gives its port, 0: a free one; and how it is stopped. */
export type Starts = (at: { readonly data: string; readonly port: number; readonly app: string }) => Promise<{
  readonly port: number
  stop(): Promise<void>
}>
export interface ServedKit {
  /** The address that phones use: no secure origin. */
  readonly address: string
  /** That of this machine. */
  readonly home: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Puts a fight on a table. */
  table(fight: Fight, seats: readonly NewSeat[]): Promise<TableMade>
  /** All that has happened at a table, as its game master may take it away. */
  recordOf(made: TableMade): Promise<FightRecord>
  close(): Promise<void>
}
/** What a phone in the same home would use; the loopback of another name where the machine has no network. */
const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flat()
    .find(one => one !== undefined && one.family === 'IPv4' && !one.internal)?.address

const rulesOf = async (game: string): Promise<AnyRuleset> => {
  const found = rulesets.find(one => one.id === game)
  if (found === undefined) throw new Error(`no game ${game}`)
  return found
}

/** Works out odds in this thread. Fights are not sampled for the chance to win: that would take all of its time. */
const background: Background = {
  clock: nodeClock,
  most: 1,
  open(tell: (news: SamplingNews) => void) {
    const worker = oddsWorkerAt({ clock: nodeClock, rulesOf, tell })
    const nothing = async (): Promise<void> => undefined
    return { calls: { ...worker, sample: nothing, stop: nothing, decidedBy: nothing }, end: () => undefined }
  },
}

/** A server in this process, which is stopped as people stop it. */
const inThisProcess: Starts = async ({ data, port, app }) => {
  const server = await startServer({
    kept: { folder: data },
    port,
    lan: true,
    appFolder: app,
    games: rulesets,
    version: 'test',
    background,
    newSeed: tableSeeds(),
  })
  return { port: server.port, stop: () => server.close() }
}

export async function serveTables(starts: Starts = inThisProcess): Promise<ServedKit> {
  const data = mkdtempSync(join(tmpdir(), 'enfilade-tables-'))
  const { app } = (await (await fetch(inject('browserDesk'))).json()) as OneBrowser
  let server = await starts({ data, port: 0, app })
  const { port } = server
  const host = lanAddress() ?? '127.0.0.1'
  const home = `http://127.0.0.1:${port}/`
  return {
    address: `http://${host}:${port}/`,
    home,
    async start() {
      server = await starts({ data, port, app })
    },
    stop: () => server.stop(),
    async table(fight, seats) {
      const response = await fetch(`${home}api/tables`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ record: recordText(fight.record()), seats }),
      })
      const made = (await response.json()) as TableMade & { readonly error?: string }
      if (made.error !== undefined) throw new Error(made.error)
      return made
    },
    async recordOf({ token }) {
      const response = await fetch(`${home}api/seat/record`, { headers: { authorization: `Bearer ${token}` } })
      return (await response.json()) as FightRecord
    },
    async close() {
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
export const tv: BrowserContextOptions = { viewport: { width: 1920, height: 1080 } }

export const masterOf = ({ token }: TableMade): Pick<Invitation, 'fragment'> => ({ fragment: seatFragment(token) })
export const seatNamed = ({ invitations }: TableMade, nth: number): Invitation => {
  const found = invitations.filter(one => one.seat !== null)[nth]
  if (found === undefined) throw new Error(`no seat ${nth}`)
  return found
}
/** The screen of a seat is there. */
export const seated = (page: Page): Promise<void> => page.locator('[data-revision]').first().waitFor()

/** Servers, devices and fights for the tests of tables. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFileText } from '@enfilade/client'
import type { Id, Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { nodeClock, type RunningServer, type ServerOptions, startServer } from '@enfilade/server'
import {
  type Background,
  type Clock,
  lineAt,
  type NewTable,
  type OddsWorker,
  oddsWorkerAt,
  type Remote,
  type Socket,
  TableClient,
  type TableMade,
} from '@enfilade/session'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { tableSeeds } from './table-seeds.js'

const scenarios = join(import.meta.dirname, '../../../scenarios')

/** A ready scenario of each game. */
export const fights = [
  { game: 'rpj-scifi', scenario: 'cargo-bay' },
  { game: 'cyberpunk-red', scenario: 'back-door' },
  { game: 'blue-planet', scenario: 'harbor-gunfight' },
  { game: 'dark-conspiracy', scenario: 'ambush' },
  { game: '2300ad', scenario: 'breach' },
] as const

export function scenarioOf(game: string, scenario: string): Json {
  const path = join(scenarios, game, `${scenario}.yaml`)
  const file = readFileText(path, readFileSync(path, 'utf8'))
  if (!file.ok) throw new Error(JSON.stringify(file))
  return file.file.value
}
/** Nothing costs anything: how much CPU something takes differs from run to run, and no test hangs on it that doesn't say so. */
const free: Clock = { ...nodeClock, used: () => 0 }
/** Works out odds in this very thread. */
export const background: Background = {
  clock: nodeClock,
  most: 1,
  open(hear) {
    const worker = oddsWorkerAt({
      clock: nodeClock,
      rulesOf: async game => rulesets.find(one => one.id === game) ?? Promise.reject(new Error(game)),
      tell: hear,
    })
    return { calls: { ...worker, stop: async number => worker.stop(number) } as Remote<OddsWorker>, end: () => undefined }
  },
}
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-'))
  leftovers.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const leftovers: (() => unknown)[] = []
/** Ends something when its test has ended, however that ends. */
export const afterwards = (end: () => unknown): void => void leftovers.push(end)
/** Ends and removes what a test has left. */
export async function cleanUp(): Promise<void> {
  for (const end of leftovers.splice(0).reverse()) await end()
}
/** Its tables have the same seeds in each run. */
export async function served({ data, ...options }: Partial<ServerOptions> & { readonly data?: string } = {}): Promise<RunningServer> {
  const server = await startServer({
    kept: { folder: data ?? newFolder() },
    newSeed: tableSeeds(),
    ...{ port: 0, lan: false, appFolder: null, games: rulesets, version: 'test', background: null, clock: free },
    ...options,
  })
  let open = true
  const { close } = server
  const once = async (): Promise<void> => {
    if (open) await close()
    open = false
  }
  leftovers.push(once)
  return { ...server, close: once }
}
export async function tableAt(server: RunningServer, game: string, scenario: string, more: Partial<NewTable> = {}): Promise<TableMade> {
  return server.tables.make({ game, scenario: scenarioOf(game, scenario), ...more })
}
/** A request with these headers, of which `fetch` allows no host of its own. */
export function askedWith(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<{ readonly status: number; readonly again: string | undefined; readonly text: string }> {
  return new Promise((done, fail) => {
    const one = request({ host: '127.0.0.1', port, path, method: body === undefined ? 'GET' : 'POST', headers }, reply => {
      let text = ''
      reply.on('data', part => {
        text += String(part)
      })
      reply.on('end', () => done({ status: reply.statusCode ?? 0, again: reply.headers['retry-after'], text }))
    })
    one.on('error', fail)
    // A server may refuse what is too large before all of it is sent.
    one.on('socket', socket => socket.on('error', () => undefined))
    one.end(body)
  })
}
/** Resolves once this holds, however slow the machine is. */
export const until = (holds: () => boolean, words: string) => expect.poll(holds, { interval: 5, message: words }).toBe(true)
/** The token in a link. */
export const tokenOf = ({ fragment }: { readonly fragment: string }): string => fragment.split('/').at(-1) ?? ''

/**
 * `ENFILADE_SLOW_LINE=200`: what comes over a line comes up to so many milliseconds late, in its order. A test that reads at one device
 * what it has waited for at another fails so.
 */
const slowest = Number(process.env.ENFILADE_SLOW_LINE ?? 0)
function late(socket: WebSocket): Socket {
  let before: Promise<unknown> = Promise.resolve()
  const line: Socket = {
    send: text => socket.send(text),
    close: () => socket.close(),
    ...{ onopen: null, onmessage: null, onclose: null, onerror: null },
  }
  const after = (tell: () => void): void => {
    const wait = Math.random() * slowest
    before = Promise.all([before, new Promise(done => setTimeout(done, wait))]).then(tell)
  }
  socket.onopen = () => line.onopen?.()
  socket.onmessage = ({ data }) => after(() => line.onmessage?.({ data: String(data) }))
  socket.onclose = () => after(() => line.onclose?.())
  socket.onerror = () => after(() => line.onerror?.())
  return line
}
/** A device at a seat, as a program holds it. */
export class TestDevice extends TableClient {
  private readonly changes: Set<() => void>
  constructor(
    port: number,
    token: string,
    readonly sockets: WebSocket[] = [],
  ) {
    const changes = new Set<() => void>()
    let ids = 0
    super(token, {
      clock: nodeClock,
      home: `http://127.0.0.1:${port}`,
      open: server => {
        const socket = new WebSocket(lineAt(server ?? `http://127.0.0.1:${port}`))
        sockets.push(socket)
        socket.on('error', () => undefined)
        return slowest === 0 ? (socket as unknown as Socket) : late(socket)
      },
      newId: () => {
        ids++
        return `${token.slice(0, 6)}-${run}-${ids}`
      },
      changed: () => {
        for (const one of [...changes]) one()
      },
    })
    this.changes = changes
    const run = Math.random().toString(36).slice(2)
    leftovers.push(() => this.connection.leave())
  }
  /** Resolves once this holds of what is shown. */
  until(holds: (device: this) => boolean, words = 'what was waited for'): Promise<void> {
    return new Promise((done, fail) => {
      const look = (): void => {
        if (!holds(this)) return
        clearTimeout(timer)
        this.changes.delete(look)
        done()
      }
      const timer = setTimeout(() => fail(new Error(`${words} never came; line ${JSON.stringify(this.connectionState)}`)), 120_000)
      this.changes.add(look)
      look()
    })
  }
  shown(): Promise<void> {
    return this.until(({ snapshot }) => snapshot !== null, 'a snapshot')
  }
  get questions() {
    const asked = this.snapshot?.asked
    return asked?.kind === 'asked' ? asked.questions : []
  }
  /** Answers everything that is asked here as advised, once. Gives how many answers were taken: another device may have been first. */
  async answerAll(): Promise<number> {
    let answered = 0
    for (const question of this.questions) {
      const refusal = question.kind === 'die' ? await this.calls.rollRest() : await this.calls.takeAdvice(question.tag)
      if (refusal === null) answered++
    }
    return answered
  }
}
/** A table with a game master and a player on each of its first two sides, all connected. */
export async function seated(server: RunningServer, game: string, scenario: string, more: Partial<NewTable> = {}) {
  const made = await tableAt(server, game, scenario, more)
  const table = server.tables.table(made.id)
  if (table === undefined) throw new Error('no table')
  const sides: readonly Id[] = table.fight.ruleset.seats(table.fight.session.battle)
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  const players: TestDevice[] = []
  for (const side of sides.slice(0, 2)) {
    const invitation = await gm.calls.addSeat({ kind: 'player', name: `Player of ${side}`, side })
    if ('words' in invitation) throw new Error(invitation.words)
    const player = new TestDevice(server.port, tokenOf(invitation))
    await player.shown()
    players.push(player)
  }
  const [first, second] = players
  if (first === undefined || second === undefined) throw new Error('two sides')
  return { made, table, sides, gm, first, second }
}
/** A duel whose game master is there. `come`: so does the device of the seat with this number. */
export async function duelWith(server: RunningServer, seats: NonNullable<NewTable['seats']>) {
  const made = await tableAt(server, 'rpj-scifi', 'duel', { seats })
  const tokens = made.invitations.flatMap(one => (one.seat === null ? [] : [tokenOf(one)]))
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  const come = async (nth: number): Promise<TestDevice> => {
    const device = new TestDevice(server.port, tokens[nth] ?? '')
    await device.shown()
    return device
  }
  return { made, tokens, gm, come }
}

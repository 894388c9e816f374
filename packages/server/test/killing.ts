/**
 * Kills a server that plays tables of all games, again and again at any moment, and looks afterwards whether every answer that was acknowledged is
 * in the record exactly once. The devices connect again by themselves and send again what was not replied to.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyRuleset, type FightRecord, isAnswer, resumeSession } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import type { TableMade } from '@enfilade/session'
import { expect } from 'vitest'
import { freePort } from './free-port.js'
import { afterwards, newFolder, scenarioOf, TestDevice, tokenOf, until } from './serving.js'

/** What is started and killed: the command as built, or the program of one file that ENFILADE_PROGRAM names. */
export const namedProgram = process.env.ENFILADE_PROGRAM
const program = namedProgram ?? join(import.meta.dirname, '../../cli/dist/enfilade.js')
const [starter, before] = namedProgram === undefined ? [process.execPath, [program]] : [program, []]

/** The program that people run, as built. `kept`: a data folder, or the address of a database; `more`: what else it is told. */
export async function started(kept: string, port: number, more: readonly string[] = []): Promise<ChildProcess> {
  if (!existsSync(program)) throw new Error(`${program} is not built: npm run build`)
  const words = [kept.startsWith('postgres:') ? '--database' : '--data', kept, '--port', String(port), '--no-open', '--json', ...more]
  const child = spawn(starter, [...before, 'serve', ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  afterwards(() => child.kill('SIGKILL'))
  await new Promise<void>((done, fail) => {
    child.stdout?.once('data', () => done())
    child.once('exit', code => fail(new Error(`The server ended with ${code}.`)))
  })
  return child
}
export async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null)
    throw new Error(`The server had ended before, with ${child.exitCode ?? child.signalCode}.`)
  const gone = new Promise<number | null>(done => child.once('exit', done))
  child.kill(signal)
  const code = await gone
  if (signal === 'SIGTERM') expect(code).toBe(0)
}
/** On a line of its own: on a busy machine a server may have ended a line that lay idle before this process hears of it. */
async function asked(port: number, path: string, headers: Readonly<Record<string, string>>, more: RequestInit = {}): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/${path}`, { headers: { ...headers, connection: 'close' }, ...more })
  const text = await reply.text()
  if (!reply.ok) throw new Error(text)
  return text
}
const madeAt = async (port: number, body: object): Promise<TableMade> =>
  JSON.parse(await asked(port, 'tables', { 'content-type': 'application/json' }, { method: 'POST', body: JSON.stringify(body) }))

// ── tables that are played ─────────────────────────────────────────────────────────────────────────────────────────
/** Fights that last. */
const longFights: Readonly<Record<string, string>> = {
  'rpj-scifi': 'eight-against-eight',
  'cyberpunk-red': 'back-door',
  'blue-planet': 'harbor-gunfight',
  '2300ad': 'road-ambush',
  'dark-conspiracy': 'ambush',
}
export interface PlayedTable {
  readonly made: TableMade
  readonly devices: readonly TestDevice[]
  acknowledged: number
  /** Answers of which their player was told that no one knows whether they were kept: the database, or the server that has the table, stayed away. */
  unknown: number
  /** What else they were told of answers. */
  readonly told: string[]
  last: number
  /** Of the server that it was made at. */
  readonly port: number
  /** Another one like it, once its fight is over. */
  again(): Promise<PlayedTable>
  isFollowed: boolean
}
/** A long fight with players on its first two sides. `portOf`: which server a device comes to. */
export async function playedAt(ruleset: AnyRuleset, port: number, portOf = (_nth: number): number => port): Promise<PlayedTable> {
  const { id: game } = ruleset
  const scenario = scenarioOf(game, longFights[game] ?? 'duel')
  const read = ruleset.readScenario(scenario, [])
  const sides = read.ok ? ruleset.seats(ruleset.begin(read.value)) : []
  const seats = sides.slice(0, 2).map(side => ({ kind: 'player', name: side, side }))
  const made = await madeAt(port, { game, scenario, seats })
  const tokens = [made.token, ...made.invitations.filter(({ seat }) => seat !== null).map(tokenOf)]
  const devices = tokens.map((token, nth) => new TestDevice(portOf(nth), token))
  const again = (): Promise<PlayedTable> => playedAt(ruleset, port, portOf)
  return { made, devices, acknowledged: 0, unknown: 0, told: [], last: 0, port, again, isFollowed: false }
}
export const sleep = (milliseconds: number) => new Promise(next => setTimeout(next, milliseconds))
export const acknowledgedAt = (tables: readonly PlayedTable[]): number => tables.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
const saysUnknown = /whether this was kept|doesn’t answer\. Try again in a moment/

/**
 * Each device answers whatever it is asked as soon as it is; the game master's only every now and then, so that both race sometimes. Where a fight is over,
 * another one begins. Resolves, once all devices are connected again, when it is told to end.
 */
export function playing(tables: PlayedTable[], random: () => number, pause: number): { end(): Promise<void> } {
  let going = true
  const play = async (table: PlayedTable, device: TestDevice, nth: number): Promise<void> => {
    while (going) {
      const question = device.questions.find(({ kind }) => kind === 'choice')
      if (question?.kind === 'choice' && (nth > 0 || random() < 0.3)) {
        const refusal = await device.calls.answer(question.tag, question.advice.answer).catch((thrown: Error) => thrown)
        if (refusal === null) {
          table.acknowledged++
          table.last = performance.now()
        } else if (refusal instanceof Error && saysUnknown.test(refusal.message)) table.unknown++
        else table.told.push('words' in refusal ? refusal.words : refusal.message)
      }
      await sleep(2 + random() * pause)
    }
  }
  const begin = (table: PlayedTable): Promise<void>[] => table.devices.map((device, nth) => play(table, device, nth))
  const follow = async (): Promise<void> => {
    while (going) {
      for (const table of tables.filter(({ isFollowed, devices }) => !isFollowed && devices[0]?.snapshot?.asked.kind === 'over')) {
        // While a server or its database is away no table is made: the next time, then.
        const next = await table.again().catch(() => null)
        if (next === null || !going) continue
        table.isFollowed = true
        tables.push(next)
        all.push(...begin(next))
      }
      await sleep(100)
    }
  }
  const all = tables.flatMap(begin)
  all.push(follow())
  return {
    async end() {
      const isOpen = (device: TestDevice) => device.until(({ connectionState }) => connectionState.is === 'open', 'the connection')
      await Promise.all(tables.flatMap(({ devices }) => devices.map(isOpen)))
      going = false
      await Promise.all(all)
    },
  }
}
export const recordAt = (port: number, { made }: PlayedTable): Promise<string> =>
  asked(port, 'seat/record', { authorization: `Bearer ${made.token}` })
/** What was acknowledged is in it once, and nothing else but what someone was told is unknown. */
export function keptOnce({ acknowledged, unknown, told }: PlayedTable, record: FightRecord): void {
  const ruleset = rulesets.find(({ id }) => id === record.ruleset)
  if (ruleset === undefined) throw new Error(record.ruleset)
  const more = record.entries.filter(entry => isAnswer(entry) && entry[2] === 'person').length - acknowledged
  expect(more, `answers without an acknowledgement at a table of ${record.ruleset}`).toBeGreaterThanOrEqual(0)
  expect(more, `of them, not said to be unknown at a table of ${record.ruleset}; said was: ${told.join(' / ')}`).toBeLessThanOrEqual(
    unknown,
  )
  expect(resumeSession(ruleset, record).hash()).toBe(record.state)
}

/** `data`: a folder or a database, as above. `crash`: the database is killed as well, in turn with the server. `signal`: how the server is ended each time. */
export async function killed(
  kills: number,
  random: () => number,
  data = newFolder(),
  crash?: () => Promise<void>,
  signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL',
): Promise<{ readonly acknowledged: number }> {
  const port = await freePort()
  let child = await started(data, port)
  const tables: PlayedTable[] = []
  for (const ruleset of rulesets) tables.push(await playedAt(ruleset, port))
  const played = playing(tables, random, 15)
  for (let i = 0; i < kills; i++) {
    const before = acknowledgedAt(tables)
    await until(() => acknowledgedAt(tables) >= before + 3, 'three answers')
    await sleep(random() * 60)
    if (crash !== undefined && i % 2 === 1) {
      await crash()
      continue
    }
    await ended(child, signal)
    child = await started(data, port)
    for (const { devices } of tables) for (const device of devices) device.connection.wake()
  }
  await played.end()
  for (const table of tables) keptOnce(table, JSON.parse(await recordAt(port, table)))
  for (const { devices } of tables) for (const device of devices) device.connection.leave()
  await ended(child, 'SIGTERM')
  return { acknowledged: acknowledgedAt(tables) }
}

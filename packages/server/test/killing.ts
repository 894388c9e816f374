/**
 * Kills a server that plays tables of all games, again and again at any moment, and looks afterwards whether every answer that was acknowledged is
 * in the record exactly once. The devices connect again by themselves and send again what was not replied to.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type FightRecord, isAnswer, resumeSession } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import type { TableMade } from '@enfilade/session'
import { expect } from 'vitest'
import { freePort } from './free-port.js'
import { afterwards, newFolder, scenarioOf, TestDevice, tokenOf } from './serving.js'

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
export async function madeAt(port: number, body: object): Promise<TableMade> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`http://127.0.0.1:${port}/api/tables`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(await reply.text())
  return (await reply.json()) as TableMade
}

/** Fights that do not end before the kills do. */
export const longFights: Readonly<Record<string, string>> = {
  'rpj-scifi': 'eight-against-eight',
  'cyberpunk-red': 'back-door',
  'blue-planet': 'harbor-gunfight',
  '2300ad': 'road-ambush',
  'dark-conspiracy': 'ambush',
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
  const tables: { readonly made: TableMade; readonly devices: readonly TestDevice[]; acknowledged: number }[] = []
  for (const ruleset of rulesets) {
    const { id: game } = ruleset
    const value = scenarioOf(game, longFights[game] ?? 'duel')
    const read = ruleset.readScenario(value, [])
    const sides = read.ok ? ruleset.seats(ruleset.begin(read.value)) : []
    const seats = sides.slice(0, 2).map(side => ({ kind: 'player', name: side, side }))
    const table = await madeAt(port, { game, scenario: value, seats })
    const tokens = [table.token, ...table.invitations.filter(({ seat }) => seat !== null).map(tokenOf)]
    tables.push({ made: table, devices: tokens.map(token => new TestDevice(port, token)), acknowledged: 0 })
  }
  let going = true
  // Each device answers whatever it is asked as soon as it is; the game master's only every now and then, so that both race sometimes.
  const playing = tables.flatMap(table =>
    table.devices.map(async (device, nth) => {
      while (going) {
        const question = device.questions.find(({ kind }) => kind === 'choice')
        if (question?.kind === 'choice' && (nth > 0 || random() < 0.3)) {
          const refusal = await device.calls.answer(question.tag, question.advice.answer).catch(() => ({}))
          if (refusal === null) table.acknowledged++
        }
        await new Promise(next => setTimeout(next, 2 + random() * 15))
      }
    }),
  )
  for (let i = 0; i < kills; i++) {
    const before = tables.reduce((sum, table) => sum + table.acknowledged, 0)
    for (let wait = 0; wait < 1000 && tables.reduce((sum, table) => sum + table.acknowledged, 0) < before + 3; wait++)
      await new Promise(next => setTimeout(next, 5))
    await new Promise(next => setTimeout(next, random() * 60))
    if (crash !== undefined && i % 2 === 1) {
      await crash()
      continue
    }
    await ended(child, signal)
    child = await started(data, port)
    for (const { devices } of tables) for (const device of devices) device.connection.wake()
  }
  await Promise.all(
    tables.flatMap(({ devices }) =>
      devices.map(device => device.until(({ connectionState }) => connectionState.is === 'open', 'the connectionState')),
    ),
  )
  going = false
  await Promise.all(playing)
  let acknowledged = 0
  for (const table of tables) {
    const headers = { authorization: `Bearer ${table.made.token}` }
    const record = (await (await fetch(`http://127.0.0.1:${port}/api/seat/record`, { headers })).json()) as FightRecord
    const ruleset = rulesets.find(({ id }) => id === record.ruleset)
    if (ruleset === undefined) throw new Error(record.ruleset)
    expect(record.entries.filter(entry => isAnswer(entry) && entry[2] === 'person').length, record.ruleset).toBe(table.acknowledged)
    expect(resumeSession(ruleset, record).hash()).toBe(record.state)
    acknowledged += table.acknowledged
  }
  for (const { devices } of tables) for (const device of devices) device.connection.leave()
  await ended(child, 'SIGTERM')
  return { acknowledged }
}
/** The same numbers for the same seed, from 0 to below 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

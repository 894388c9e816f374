/** How long a game master waits for answers and odds at a table of their own: before, and while others ask a server all they can. */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { root } from '../scenario.js'
import type { Asked, Found, FromAskers } from './askers.js'
import type { LoadFight } from './fights.js'
import { percentile } from './reckoning.js'
import { countedBy, start } from './servers.js'
import { LoadTable } from './table.js'
import { threadSeconds } from './usage.js'

/** The game master asks for all that an answer sets off, not for what is advised alone. */
const whole = process.env.ENFILADE_WHOLE === '1'
/** A game master answers and looks so often. Milliseconds. */
const every = 500

interface Waits {
  readonly answers: readonly number[]
  readonly odds: readonly number[]
}
/** Something that is asked meanwhile, until it is over. */
export interface Meanwhile {
  readonly name: string
  /** What it was told, as lines. */
  run(home: string): Promise<readonly string[]>
}
export interface Waited {
  readonly lines: readonly string[]
  /** What went wrong for the game master. */
  readonly failed: readonly string[]
  readonly roomsEnded: number | undefined
}

/** `seconds`: of the quiet before. */
export async function waitsWhile(
  fight: LoadFight,
  seconds: number,
  options: readonly string[],
  asked: readonly Meanwhile[],
): Promise<Waited> {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-waits-'))
  const server = await start(['--data', folder, ...options])
  try {
    const failed: string[] = []
    const began = performance.now()
    const told = (words: string): void => void failed.push(`${words}, after ${Math.round((performance.now() - began) / 1000)} s`)
    const table = new LoadTable({ homes: [server.home], seats: 1, failed: told }, 0, [fight])
    await table.make()
    let warmUp = 3 // rules are loaded and compiled first
    await waitsAt(table, () => warmUp-- === 0)
    const quiet = performance.now() + seconds * 1000
    let busy = busyOf(server.process)
    const before = await waitsAt(table, () => performance.now() > quiet)
    const lines = [`before: ${busy()}`]
    for (const { name, run } of asked) {
      let isOver = false
      const asking = run(server.home).finally(() => {
        isOver = true
      })
      busy = busyOf(server.process)
      const during = await waitsAt(table, () => isOver)
      const took = busy()
      const kinds = (['answers', 'odds'] as const).map(kind => line(kind, before[kind], during[kind]))
      lines.push(name, ...[...kinds, ...(await asking), took].map(one => `  ${one}`))
    }
    table.leave()
    return { lines, failed, roomsEnded: (await countedBy(server.home)).get('enfilade_rooms_ended_total') }
  } finally {
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
/** Asks in a process of its own. @throws Error in words */
export async function askedApart<A extends Asked>(asked: A): Promise<Found<A>> {
  const child = fork(fileURLToPath(new URL('bench/dist/load/askers.js', root)), { execArgv: [] })
  try {
    return await new Promise((done, fail) => {
      child.once('message', message => {
        const told = message as FromAskers
        if ('failed' in told) fail(new Error(told.failed))
        else done(told.found as Found<A>)
      })
      child.once('exit', code => fail(new Error(`A process that asks ended with ${code}.`)))
      child.send(asked)
    })
  } finally {
    child.kill()
  }
}
async function waitsAt(table: LoadTable, isOver: () => boolean): Promise<Waits> {
  const odds: number[] = []
  table.begin()
  while (!isOver()) {
    const took = await table.odds(whole)
    if (took !== null) odds.push(took)
    await table.answer()
    await sleep(every)
  }
  return { answers: [...table.milliseconds], odds }
}
/** What the threads of a process use from now on, as words. A busy machine makes everyone wait, and changes nothing of this. */
function busyOf(pid: number | null): () => string {
  const [was, began] = [threadSeconds(pid), performance.now()]
  return () => {
    const used = [...(threadSeconds(pid) ?? [])].map(([thread, seconds]) => seconds - (was?.get(thread) ?? 0))
    const cores = (seconds: number): string => ((1000 * seconds) / (performance.now() - began)).toFixed(2)
    return `the server uses ${cores(used.reduce((sum, one) => sum + one, 0))} cores, its busiest thread ${cores(Math.max(0, ...used))}`
  }
}
function line(what: string, before: readonly number[], during: readonly number[]): string {
  const [was, is] = [before, during].map(all => [0.5, 0.95].map(share => percentile(all, share) ?? Number.NaN))
  const ratio = [0, 1].map(at => ((is?.[at] ?? Number.NaN) / (was?.[at] ?? Number.NaN)).toFixed(2))
  const text = (some: readonly number[] | undefined): string => some?.map(one => `${one.toFixed(0)} ms`).join(', ') ?? ''
  return `${what}: p50, p95 before ${text(was)} (${before.length}); meanwhile ${text(is)} (${during.length}); × ${ratio.join(', ')}`
}

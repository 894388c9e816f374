/** A process that holds the seats of some of the tables, and answers for them. Its parent says when; what it found goes back. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fights } from './fights.js'
import type { Run } from './options.js'
import { pause, randomFrom } from './reckoning.js'
import { LoadTable } from './table.js'

export interface Plan extends Pick<Run, 'seats' | 'rate' | 'warmUp' | 'seconds'> {
  readonly homes: readonly string[]
  /** Numbers of its tables, of all. */
  readonly numbers: readonly number[]
}
/** What a generator tells: its tables stand; the warm-up is over; all is over; or that it can't go on. */
export type FromGenerator = { readonly ready: number } | { readonly counts: true } | { readonly over: Found } | { readonly failed: string }
export interface Found {
  /** From each answer to the last seat's view. */
  readonly milliseconds: readonly number[]
  readonly errors: Readonly<Record<string, number>>
  /** Fights that came to their end. */
  readonly ended: number
  /** CPU seconds of this process, and how late it got to what waited, for 99 of 100. Milliseconds. */
  readonly cpu: number
  readonly late: number
}
/** The views of the last answers are waited for so long. Milliseconds. */
const afterwards = 1500
/** What is measured is how long a timer takes, this included. Milliseconds. */
const resolution = 10
/** Between two answers of a table at least, so that the views of the first are there. Milliseconds. */
const soonest = 100

const tell = (told: FromGenerator): void => void process.send?.(told)
process.once('disconnect', () => process.exit(1))
process.once('message', plan => {
  run(plan as Plan).catch((thrown: unknown) => tell({ failed: thrown instanceof Error ? thrown.message : String(thrown) }))
})

async function run({ homes, seats, rate, warmUp, seconds, numbers }: Plan): Promise<void> {
  let errors = new Map<string, number>()
  const failed = (words: string): void => void errors.set(words, (errors.get(words) ?? 0) + 1)
  const tables = numbers.map(nth => new LoadTable({ homes, seats, failed }, nth, fights))
  for (const table of tables) await table.make()
  tell({ ready: tables.length })
  await new Promise(go => process.once('message', go))
  const began = performance.now()
  const until = began + (warmUp + seconds) * 1000
  const delay = monitorEventLoopDelay({ resolution })
  let cpu = process.cpuUsage()
  const warm = sleep(warmUp * 1000).then(() => {
    for (const table of tables) table.begin()
    errors = new Map()
    cpu = process.cpuUsage()
    delay.enable()
    tell({ counts: true })
  })
  const playing = tables.map(async (table, at) => {
    const random = randomFrom(1 + (numbers[at] ?? 0))
    let next = began + random() * (1000 / rate)
    while (next < until) {
      await sleep(next - performance.now())
      const isAsked = await table.answer().catch((thrown: Error) => {
        failed(thrown.message)
        return true
      })
      const now = performance.now()
      next = isAsked ? Math.max(now + soonest, next + pause(rate, random)) : now + soonest
    }
  })
  await Promise.all([warm, ...playing])
  const { user, system } = process.cpuUsage(cpu)
  const late = Math.max(0, delay.percentile(99) / 1e6 - resolution)
  await sleep(afterwards)
  await Promise.all(tables.map(table => table.end()))
  const ended = tables.reduce((sum, table) => sum + table.ended, 0)
  const milliseconds = tables.flatMap(table => table.milliseconds)
  tell({ over: { milliseconds, errors: Object.fromEntries(errors), ended, cpu: (user + system) / 1e6, late } })
  for (const table of tables) table.leave()
}

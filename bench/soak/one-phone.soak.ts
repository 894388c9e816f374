/**
 * One phone that asks all it can, as each role and as often as a device may, for a minute in each game (`npm run soak phone`). Meanwhile a game master at
 * another table answers and asks for odds: prints how long that took before and while the phone asked.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fights } from '../load/fights.js'
import { phone } from '../load/phone.js'
import { percentile } from '../load/reckoning.js'
import { countedBy, start } from '../load/servers.js'
import { LoadTable } from '../load/table.js'

/** One of each game. */
const each = fights.slice(0, 5)
const minutes = process.env.ENFILADE_MINUTES
/** Of each game; the quiet before takes half as long. */
const seconds = minutes === undefined ? 60 : (Number(minutes) * 60) / each.length
/** A game master answers and looks so often. Milliseconds. */
const every = 500

interface Waits {
  readonly answers: readonly number[]
  readonly odds: readonly number[]
}
async function waitsAt(table: LoadTable, isOver: () => boolean): Promise<Waits> {
  const odds: number[] = []
  table.begin()
  while (!isOver()) {
    const took = await table.odds()
    if (took !== null) odds.push(took)
    await table.answer()
    await sleep(every)
  }
  return { answers: [...table.milliseconds], odds }
}
const line = (what: string, before: readonly number[], during: readonly number[]): string => {
  const [was, is] = [before, during].map(all => [0.5, 0.95].map(share => percentile(all, share) ?? Number.NaN))
  const ratio = [0, 1].map(at => ((is?.[at] ?? Number.NaN) / (was?.[at] ?? Number.NaN)).toFixed(2))
  const text = (some: readonly number[] | undefined): string => some?.map(one => `${one.toFixed(0)} ms`).join(', ') ?? ''
  return `${what}: p50, p95 before ${text(was)} (${before.length}); with the phone ${text(is)} (${during.length}); × ${ratio.join(', ')}`
}

test.each(each)('$game: a game master elsewhere goes on while one phone asks all it can', async fight => {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-phone-'))
  const server = await start(['--data', folder])
  try {
    const failed: string[] = []
    const began = performance.now()
    const table = new LoadTable(
      {
        homes: [server.home],
        seats: 1,
        failed: words => void failed.push(`${words}, after ${Math.round((performance.now() - began) / 1000)} s`),
      },
      0,
      [fight],
    )
    await table.make()
    let warmUp = 3 // rules are loaded and compiled first
    await waitsAt(table, () => warmUp-- === 0)
    const quiet = performance.now() + seconds * 500
    const before = await waitsAt(table, () => performance.now() > quiet)
    let isOver = false
    const asking = phone(server.home, fight, seconds).finally(() => {
      isOver = true
    })
    const during = await waitsAt(table, () => isOver)
    const phoned = await asking
    table.leave()
    const lines = phoned.map(({ sees, asked, refused }) => `as ${sees}: ${asked} calls, ${refused} refused in words`)
    console.log(
      [fight.game, line('answers', before.answers, during.answers), line('odds', before.odds, during.odds), ...lines].join('\n  '),
    )
    expect(failed).toEqual([])
    expect(phoned.flatMap(({ bad }) => bad)).toEqual([])
    expect((await countedBy(server.home)).get('enfilade_rooms_ended_total')).toBe(0)
    expect(during.answers.length).toBeGreaterThan(0)
  } finally {
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
})

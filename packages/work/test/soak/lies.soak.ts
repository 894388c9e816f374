/**
 * Workers that lie about every chunk or about some, in each of these ways, and leave before, during or after their check; honest ones beside them or only
 * later. A hundred runs, or as many as ENFILADE_RUNS says: each has the bytes of one machine, or says how much of it was compared.
 */
import type { Played } from '@enfilade/analysis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startPostgres } from '../../../server/test/postgres.js'
import { randomFrom } from '../../../server/test/random.js'
import { alone, ask, closeAll, fights, hand, nobodyWon, worker, working } from '../working.js'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(() => cluster?.stop())

const [first, last] = (process.env.ENFILADE_RUNS ?? '0-100').split('-').map(Number)
const seed = Number(process.env.ENFILADE_SEED ?? Date.now() % 1_000_000)
const minutes = process.env.ENFILADE_MINUTES

const changed = (change: (counters: Played['counters']) => object) => (played: Played) =>
  ({ ...played, counters: change(played.counters) }) as unknown as Played
const lies: { readonly [name: string]: (played: Played) => Played } = {
  'no one ever wins': nobodyWon,
  'a result with no fights': changed(counters => ({ ...counters, fights: 0 })),
  'far too many wins': changed(counters => ({ ...counters, wins: { blue: 1e300 } })),
  'no result at all': () => 'garbage' as unknown as Played,
  'one fight less': changed(counters => ({ ...counters, fights: counters.fights - 1 })),
  'wins of the other side': changed(({ wins, victories, ...counters }) => {
    const sides = Object.keys(wins)
    const other = (side: string): string => sides[(sides.indexOf(side) + 1) % sides.length] ?? side
    const groups = Object.entries(victories).map(([group, n]) => [JSON.stringify((JSON.parse(group) as string[]).map(other)), n])
    const swapped = Object.entries(wins).map(([side, n]) => [other(side), n])
    return { ...counters, wins: Object.fromEntries(swapped), victories: Object.fromEntries(groups) }
  }),
}
const leavings = ['before its check', 'while it is checked', 'after its check', 'never'] as const
type Leaving = (typeof leavings)[number]

/** One run: did it have the bytes of one machine, was it said who lied, and how much was compared? */
async function run(lie: string, leaving: Leaving, always: boolean, isAlone: boolean, random: () => number) {
  const database = await cluster.database()
  const notes: string[] = []
  const tell = lies[lie] as (played: Played) => Played
  const wrong = await worker(database, { name: 'attic', open: () => hand(played => (always || random() < 0.3 ? tell(played) : played)) })
  if (!isAlone) await worker(database, { name: 'cellar' })
  let done = 0
  const asked = ask(database, {
    notes,
    checkOneIn: leaving === 'before its check' ? 1_000_000 : 5,
    progress: n => {
      done = n
    },
  })
  const until = { 'before its check': 0.05, 'while it is checked': 0.2, 'after its check': 0.6, never: 2 }[leaving] * fights
  const isOver = asked.then(() => true)
  while (done < until && !(await Promise.race([isOver, new Promise<false>(next => setTimeout(() => next(false), 5))])) && !isOut(notes));
  if (leaving !== 'never' || isAlone) {
    await wrong.close()
    working.delete(wrong)
  }
  // All workers here are of one machine, of which none may come once one was put out.
  if (isAlone) await worker(database, { name: 'cellar', readmit: true })
  const { counters } = await asked
  await closeAll()
  return { isSame: JSON.stringify(counters) === JSON.stringify(alone), isNamed: isOut(notes), compared: comparedIn(notes) }
}
const isOut = (notes: readonly string[]): boolean => notes.some(words => words.includes('put out'))
/** The share of chunks that was compared, as the last note says. */
function comparedIn(notes: readonly string[]): number {
  const [, some, all] = /^Compared with a second count: (\d+) of (\d+) chunks/.exec(notes.at(-1) ?? '') ?? []
  return Number(some) / Number(all)
}

test('whatever one worker writes down and whenever it leaves, no result differs without a word', async () => {
  console.log(`seed ${seed}`)
  const until = performance.now() + (minutes === undefined ? Number.POSITIVE_INFINITY : Number(minutes) * 60_000)
  const random = randomFrom(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const found = { runs: 0, same: 0, named: 0, unsure: 0 }
  for (let nth = first ?? 0; nth < (last ?? 0) && performance.now() < until; nth++) {
    const [lie, leaving, always, isAlone] = [pick(Object.keys(lies)), pick(leavings), random() < 0.5, random() < 0.5]
    const { isSame, isNamed, compared } = await run(lie, leaving, always, isAlone, random)
    const what = `run ${nth}: ${lie}, leaves ${leaving}, ${always ? 'always' : 'now and then'}, ${isAlone ? 'alone' : 'with another'}`
    found.runs++
    if (isSame) found.same++
    if (isNamed) found.named++
    if (!isSame) {
      found.unsure++
      console.log(`${what}: differs; ${Math.round(100 * compared)} % compared`)
      expect(always, `${what}: a worker that always lies is found`).toBe(false)
      expect(compared, `${what}: says that not all was compared`).toBeLessThan(1)
    }
  }
  console.log(JSON.stringify(found))
})

/** Threads that simulate: the same counts as without them, also where one is ended in the middle. */
import { readdirSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { type Chunk, type Hand, noFights, type Played, playTogether, runFights } from '@enfilade/analysis'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import type { SamplingNews } from '@enfilade/session'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { nodeClock } from '../../server/src/clock.js'
import { oddsPool, threadOf } from '../../server/src/odds/pool.js'
import { openThread } from '../src/threads/thread.js'
import { read, repository } from './kit.js'

const fights = 60
/** Threads run the program as it ships, in few files: seven of them load it at once. */
const built = new URL('../dist/worker.js', import.meta.url)
const game = rulesetOf('rpj-scifi') as AnyRuleset
const source = game.readScenario(parse(read(repository, 'scenarios/rpj-scifi/duel.yaml')) as Json, [])
if (!source.ok) throw new Error(JSON.stringify(source.faults))
const simulation = { game: 'rpj-scifi', scenario: source.value, seed: 'threads' }

/** Every look takes a second, so that each chunk is one fight and all threads are opened. */
function slowClock(): () => number {
  let seconds = 0
  return () => 1000 * seconds++
}
const counted = (most: number, open: () => Hand): Promise<Played> => playTogether({ fights, own: open(), most, open, now: slowClock() })

const alone = noFights()
runFights(game, simulation.scenario, simulation.seed, 0, fights, alone)

test('one, two and seven threads count the same, to the byte', async () => {
  for (const most of [1, 2, 7]) {
    const { counters, failed } = await counted(most, () => openThread(simulation, built))
    expect(failed).toBeNull()
    expect(JSON.stringify(counters), `${most} threads`).toBe(JSON.stringify(alone))
  }
})

test('threads that are ended in the middle lose nothing', async () => {
  let opened = 0
  const open = (): Hand => {
    const hand = openThread(simulation, built)
    const endsEarly = opened++ < 3
    let chunks = 0
    return {
      play: (chunk: Chunk) => {
        const played = hand.play(chunk)
        if (endsEarly && ++chunks === 3) hand.end()
        return played
      },
      end: () => hand.end(),
    }
  }
  const { counters } = await counted(3, open)
  expect(opened).toBeGreaterThan(3)
  expect(JSON.stringify(counters)).toBe(JSON.stringify(alone))
})

/** The inside of a thread, built, in which no game can be required: to end a thread while it does that ends the whole program (Node 20). */
function requiringNoGame(inside: string): URL {
  const before = `import Module from 'node:module'
const load = Module._load
Module._load = (name, ...rest) => {
  if (name.includes('game-')) throw new Error(name + ' is required')
  return load(name, ...rest)
}
await import(${JSON.stringify(new URL(`../dist/${inside}`, import.meta.url).href)})`
  return new URL(`data:text/javascript,${encodeURIComponent(before)}`)
}

test('threads that may be ended require no game', async () => {
  const { counters, failed } = await counted(1, () => openThread(simulation, requiringNoGame('worker.js')))
  expect(failed).toBeNull()
  expect(JSON.stringify(counters)).toBe(JSON.stringify(alone))
  const news: SamplingNews[] = []
  const pool = oddsPool(nodeClock, 1, threadOf(requiringNoGame('odds-worker.js')))
  const { calls, end } = pool.open(one => news.push(one))
  await calls.sample(1, { game: 'rpj-scifi', battle: game.begin(simulation.scenario) as unknown as Json, fights: 1, seed: 'threads' })
  expect(news.at(-1)).toMatchObject({ sampling: 1, chance: { fights: 1, done: true } })
  // Linux takes threads one by one, and this one gives way to those that serve tables.
  const below = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL)
  if (process.platform === 'linux') expect(readdirSync('/proc/self/task').map(thread => getPriority(Number(thread)))).toContain(below)
  end()
  pool.close()
})

test('a thread that cannot begin is given up, with the reason', async () => {
  const open = (): Hand => openThread({ ...simulation, game: 'chess' }, built)
  await expect(counted(2, open)).rejects.toThrow('chess')
})

/** Threads that simulate: the same counts as without them, also where one is ended in the middle. */
import { type Chunk, type Hand, noFights, type Played, playTogether, runFights } from '@enfilade/analysis'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
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

test('a thread that cannot begin is given up, with the reason', async () => {
  const open = (): Hand => openThread({ ...simulation, game: 'chess' }, built)
  await expect(counted(2, open)).rejects.toThrow('chess')
})

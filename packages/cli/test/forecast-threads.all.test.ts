// A forecast is the same however many threads play it, and they stop at the same fight.
import { type Counters, fightsFrom, noFights, playTogether } from '@enfilade/analysis'
import { expect, test } from 'vitest'
import { openThread } from '../src/threads/thread.js'
import { cases, gameOf, scenarioOf, type WeighedCase } from './weighed.js'

const fights = 30

test('one, two and seven threads count the same, to the byte', async () => {
  const one = cases[1] as WeighedCase
  const simulation = { game: one.game, scenario: scenarioOf(one), seed: 'threads', closely: { sides: ['Left'] } }
  const built = new URL('../dist/worker.js', import.meta.url)
  const ruleset = gameOf(one.game)
  const alone = noFights()
  fightsFrom(ruleset, ruleset.begin(simulation.scenario), simulation.seed, undefined, simulation.closely)(0, fights, alone)
  for (const most of [1, 2, 7]) {
    let seconds = 0
    const open = () => openThread(simulation, built)
    const { counters } = await playTogether({ fights, own: open(), most, open, now: () => 1000 * seconds++ })
    expect(JSON.stringify(counters), `${most} threads`).toBe(JSON.stringify(alone))
  }
})

test('one, two and seven threads stop at the same fight once it is known well enough', async () => {
  const one = cases[0] as WeighedCase
  const simulation = { game: one.game, scenario: scenarioOf(one), seed: 'threads', closely: { sides: ['Crew'] } }
  const built = new URL('../dist/worker.js', import.meta.url)
  const written = new Set<string>()
  for (const most of [1, 2, 7]) {
    let seconds = 0
    const open = () => openThread(simulation, built)
    const enough = ({ fights: so }: Counters): boolean => so >= 100
    const { counters } = await playTogether({ fights: 5000, own: open(), most, open, now: () => 1000 * seconds++, enough })
    expect(counters.fights).toBe(100)
    written.add(JSON.stringify(counters))
  }
  expect(written.size).toBe(1)
})

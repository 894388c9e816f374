// A side’s own review says the same of fights that differ only in what this side doesn’t know, byte for byte; the game master’s doesn’t.
import type { Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { fooled, reviewOf, type ScenarioFile } from './reviews.js'

const effort = 4e8
const twins: readonly (readonly [game: string, scenario: string, fool: string, nth: number, lurker: Json])[] = [
  ['rpj-scifi', 'cargo-bay', 'reyes', 4, { use: 'marine', policy: 'hold', at: 'airlock', hiddenFrom: ['Crew'] }],
  ['2300ad', 'road-ambush', 'rhee', 1, { use: 'militia', policy: 'hold', at: [900, 900], hiddenFrom: ['Patrol'] }],
]
test.each(twins)('%s, %s: with and without someone whom the players never see', (game, scenario, fool, nth, lurker) => {
  const reviews = [false, true].map(isThere => {
    const change = (file: ScenarioFile): void => {
      file.options = { breaksAt: 'never' }
      if (isThere) file.sides[1]?.combatants.push({ ...(lurker as object), id: 'lurker', name: 'Lurker' } as Json)
    }
    const { ruleset, record, winners } = fooled(game, scenario, fool, 'random', nth, change)
    const side = ruleset.seatOf(ruleset.begin(record.scenario), fool as never) ?? expect.fail()
    // Where its answers stand in the record differs: the one who is hidden answers as well.
    const text = (reader?: string): string =>
      JSON.stringify(reviewOf(ruleset, record, winners, effort, reader), (key, value) => (key === 'at' ? 0 : (value as Json)))
    return { own: text(side), whole: text() }
  })
  const [without, withLurker] = reviews
  expect(withLurker?.own).toBe(without?.own)
  expect(withLurker?.whole).not.toBe(without?.whole)
  expect(JSON.parse(without?.own ?? '')).toMatchObject({ sides: [], done: true })
  expect(without?.own).toContain('"wins":')
})

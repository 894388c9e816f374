// In six situations of each game 15 000 samples agree with the exact odds.
import { expect, test } from 'vitest'
import { odds } from '../src/index.js'
import { agreesWithSampling } from './agreement.js'
import { situations } from './situations.js'

test.each(situations)('$ruleset.title, $name: the exact odds, and 15 000 samples', ({ ruleset, battle, ...request }) => {
  const exact = odds(ruleset, battle, request)
  if (!exact.ok) throw new Error(exact.refusal.words)
  expect(exact.odds.outcomes.length).toBeGreaterThan(1)
  agreesWithSampling(ruleset, battle, request, exact.odds, 15_000)
})

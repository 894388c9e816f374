/** In six situations of each game a million samples agree with the exact odds. */
import { test } from 'vitest'
import { odds } from '../../src/index.js'
import { agreesWithSampling } from '../agreement.js'
import { situations } from '../situations.js'

test.each(situations)('$ruleset.title, $name: the exact odds, and 1 000 000 samples', ({ ruleset, battle, ...request }) => {
  const exact = odds(ruleset, battle, request)
  if (!exact.ok) throw new Error(exact.refusal.words)
  agreesWithSampling(ruleset, battle, request, exact.odds, 1_000_000)
})

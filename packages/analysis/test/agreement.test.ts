// In six situations of each game samples agree with the exact odds.
import { expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { spread } from '../../kit/testing/kit.js'
import { odds } from '../src/index.js'
import { agreesWithSampling } from './agreement.js'
import { situations } from './situations.js'

test.each(spread(situations, sizes.agreementSituations))(
  '$ruleset.title, $name: the exact odds, and samples',
  ({ ruleset, battle, ...request }) => {
    const exact = odds(ruleset, battle, request)
    if (!exact.ok) throw new Error(exact.refusal.words)
    expect(exact.odds.outcomes.length).toBeGreaterThan(1)
    agreesWithSampling(ruleset, battle, request, exact.odds)
  },
)

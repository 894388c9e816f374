/** In several situations of each game a million samples agree with the exact odds: all of them, or as many as ENFILADE_MINUTES allows. */
import { expect, test } from 'vitest'
import { withinTime } from '../../../kit/testing/kit.js'
import { odds } from '../../src/index.js'
import { agreesWithSampling } from '../agreement.js'
import { situations } from '../situations.js'

test('the exact odds, and a million samples', () => {
  const first = Math.floor(Math.random() * situations.length)
  const turned = situations.map((_, i) => (first + i) % situations.length)
  let compared = 0
  for (const nth of withinTime(turned)) {
    const { ruleset, battle, name, ...request } = situations[nth] as (typeof situations)[number]
    const exact = odds(ruleset, battle, request)
    if (!exact.ok) throw new Error(exact.refusal.words)
    agreesWithSampling(ruleset, battle, request, exact.odds)
    console.log(`${ruleset.title}, ${name}: agrees`)
    compared++
  }
  expect(compared).toBeGreaterThan(0)
})

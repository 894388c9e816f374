/** Tokens stand still in whole fights of every game, 500 answers by chance each. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { repository } from '../browser/positions.js'
import { answerByChance } from './random-answers.js'
import { Watched } from './still.js'

const most = 500
describe.each(rulesets.map(({ id }) => id))('%s', game => {
  const scenarios = readdirSync(join(repository, 'scenarios', game)).map(file => file.replace(/\.yaml$/, ''))
  test('tokens of combatants who have not moved stand still over 500 answers', () => {
    let given = 0
    let still = 0
    let again = 0
    let grew = 0
    for (let n = 0; given < most; n++) {
      const scenario = scenarios[n % scenarios.length] as string
      const watched = [2, 6, 12, 30, 70].map(px => new Watched(px))
      given += answerByChance(game, scenario, `still ${n}`, Math.min(120, most - given), view => {
        for (const one of watched) one.see(view)
      })
      for (const one of watched) {
        expect(one.shifted, scenario).toEqual([])
        still += one.still
      }
      again += watched[0]?.again ?? 0
      grew += watched[0]?.grew ?? 0
    }
    expect(given).toBe(most)
    expect(still).toBeGreaterThan(0)
    // Where someone leaves the frame, or a box has no room left, it grows.
    expect(again).toBe(0)
    expect(grew).toBeLessThan(10)
  })
})

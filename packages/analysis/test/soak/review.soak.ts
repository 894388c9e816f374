/**
 * Reviews of recorded fights in which one player answers at random, or errs once: whether they are named, and whether the dearest choice that is named
 * costs something by a count of its own. ENFILADE_GAME: only this game; ENFILADE_RUNS: how many fights of each kind (default 4); ENFILADE_COUNT: pairs of
 * the count (default 300); ENFILADE_EFFORT: steps, as `Effort` counts them (default: that of the first answer).
 */
import { expect, test } from 'vitest'
import { usualEffort } from '../../src/index.js'
import { countedAgain, fooled, reviewOf } from '../reviews.js'

const { ENFILADE_GAME: only, ENFILADE_RUNS: runs = '4', ENFILADE_COUNT: count = '300', ENFILADE_EFFORT: effort } = process.env
const work = Number(effort ?? usualEffort.first)
const fights = [
  ['rpj-scifi', 'cargo-bay', 'reyes'],
  ['2300ad', 'road-ambush', 'rhee'],
  ['cyberpunk-red', 'back-door', null],
  ['blue-planet', 'harbor-gunfight', null],
  ['dark-conspiracy', 'alley', null],
] as const

test.each(fights.filter(([game]) => only === undefined || game === only))('%s', { timeout: 7_200_000 }, (game, name, who) => {
  const sums = { random: { named: 0, dearest: 0, counted: 0, right: 0 }, once: { named: 0, dearest: 0, counted: 0, right: 0 } }
  for (const how of ['random', 'once'] as const)
    for (let nth = 0; nth < Number(runs); nth++) {
      const { fool, ruleset, record, winners } = fooled(game, name, who, how, nth)
      const { dearest } = reviewOf(ruleset, record, winners, work)
      const [first] = dearest
      const sum = sums[how]
      if (dearest.some(one => one.who === fool)) sum.named++
      if (first?.who === fool) sum.dearest++
      if (first === undefined) continue
      sum.counted++
      if (countedAgain(ruleset, record, first, Number(count)) > 0) sum.right++
    }
  for (const [how, { named, dearest, counted, right }] of Object.entries(sums))
    console.log(
      `${game}, ${how}: of ${runs} fights named in ${named}, dearest in ${dearest}; the dearest costs something by its own count in ${right} of ${counted}`,
    )
  const { counted, right } = sums.random
  expect(right).toBeGreaterThanOrEqual(Math.floor(0.9 * counted))
})

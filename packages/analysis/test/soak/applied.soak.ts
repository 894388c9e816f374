/** Preview equals applied, for long: fresh positions of every game, each answer played 20 000 times, for as long as ENFILADE_MINUTES allows. */
import { expect, test } from 'vitest'
import { sizes } from '../../../../scripts/rings.mjs'
import { numbersFrom, withinTime } from '../../../kit/testing/kit.js'
import { comparePosition, comparePositions, positionsOf } from '../applied.js'
import { games } from '../applied-games.js'
import { sampledSituations, situations } from '../situations.js'

test('milestones come as often as the odds say', () => {
  const seed = Number(process.env.ENFILADE_SEED ?? Math.floor(Math.random() * 1e9))
  console.log(`the same again: ENFILADE_SEED=${seed}`)
  let all = 0
  for (const nth of withinTime(numbersFrom(0, sizes.appliedPositions)))
    for (const { ruleset, kit } of games) {
      const { compared, fights } = comparePositions(ruleset, positionsOf(ruleset, kit, 1, seed + nth), sizes.appliedPlays)
      if (nth === 0) console.log(`${ruleset.title}: ${compared} milestones compared, in ${fights} positions in the fight itself as well`)
      all += compared
    }
  expect(all).toBeGreaterThan(0)
})

test.each([...situations, ...sampledSituations])(
  '$ruleset.title, $name: played as often',
  { timeout: 600_000 },
  ({ ruleset, name, ...position }) => {
    const { method, compared } = comparePosition(ruleset, position, sizes.appliedPlays, { sampled: true })
    console.log(`${ruleset.title}, ${name}: ${compared} milestones, ${method}`)
    expect(compared).toBeGreaterThan(0)
  },
)

/** Preview equals applied, for long: many positions of every game, each answer played 20 000 times. */
import { expect, test } from 'vitest'
import { comparePositions, positionsOf } from '../applied.js'
import { games } from '../applied-games.js'

test.each(games)('$ruleset.title: milestones come as often as the odds say', ({ ruleset, kit }) => {
  const { compared, fights } = comparePositions(ruleset, positionsOf(ruleset, kit, 120, 2), 20_000)
  console.log(`${ruleset.title}: ${compared} milestones compared, in ${fights} positions in the fight itself as well`)
  expect(compared).toBeGreaterThan(50)
})

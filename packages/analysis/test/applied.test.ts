// Preview equals applied: at random positions of every game, the answer played again and again gives what its odds say of each milestone.
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { comparePositions, positionsOf } from './applied.js'
import { games } from './applied-games.js'

describe.each(games)('$ruleset.title', ({ ruleset, kit }) => {
  test('milestones come as often as the odds of an answer say, alone and in the fight where no one comes between', () => {
    const howMany = (ruleset.id === '2300ad' ? 4 : 1) * sizes.appliedPositions // there someone nearly always comes between
    const positions = positionsOf(ruleset, kit, howMany, 3)
    expect(positions).toHaveLength(howMany)
    const { compared, fights } = comparePositions(ruleset, positions, sizes.appliedPlays)
    expect(compared).toBeGreaterThan(sizes.appliedPositions / 6)
    // In Blue Planet every declaration waits, so that the fight itself plays more than the action.
    if (ruleset.id !== 'blue-planet') expect(fights).toBeGreaterThan(0)
  })
})

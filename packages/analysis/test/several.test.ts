// Where one action hurts several people at once, its odds say of each of them what play brings: ten actions of each game that has such.
import { expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { spread } from '../../kit/testing/kit.js'
import { comparePosition } from './applied.js'
import { several } from './several.js'

test.each(spread(several, sizes.severalActions))('$ruleset.title, $name', ({ ruleset, battle, who, answer }) => {
  const ownBudget = { states: 700, samples: sizes.severalSamples }
  const found = comparePosition(ruleset, { battle, who, answer }, sizes.severalPlays, { sampled: true, ownBudget })
  expect(found.compared).toBeGreaterThan(2)
  expect(found.hurt).toBeGreaterThan(1)
})

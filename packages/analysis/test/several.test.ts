// Where one action hurts several people at once, its odds say of each of them what play brings: ten actions of each game that has such.
import { expect, test } from 'vitest'
import { comparePosition } from './applied.js'
import { several } from './several.js'

test.each(several)('$ruleset.title, $name', ({ ruleset, battle, who, answer }) => {
  const found = comparePosition(ruleset, { battle, who, answer }, 300, { sampled: true, ownBudget: { states: 700, samples: 700 } })
  expect(found.compared).toBeGreaterThan(2)
  expect(found.hurt).toBeGreaterThan(1)
})

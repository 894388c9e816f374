/**
 * Where one action hurts several people at once: each action played 20 000 times against its odds, exact where they have fewer than 150 000
 * states. In Dark Conspiracy no such action has: a wound stands at one of seven locations, for each who is hurt.
 */
import { expect, test } from 'vitest'
import { sizes } from '../../../../scripts/rings.mjs'
import { comparePosition } from '../applied.js'
import { several } from '../several.js'

test.each(several)('$ruleset.title, $name', { timeout: 600_000 }, ({ ruleset, battle, who, answer, name }) => {
  const states = ruleset.id === 'dark-conspiracy' ? 2000 : 150_000
  const ownBudget = { states, weight: 1e9, branches: 3_000_000, samples: sizes.severalSamples, steps: 1e9 }
  const { method, compared, hurt } = comparePosition(ruleset, { battle, who, answer }, sizes.severalPlays, { sampled: true, ownBudget })
  console.log(`${ruleset.title}, ${name}: ${compared} milestones, ${method}, ${hurt} hurt at most`)
  expect(hurt).toBeGreaterThan(1)
})

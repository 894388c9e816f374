/** The benchmark of a served table answers for all sides, and every answer goes out to its seats. */
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { shipped } from '../scenario.js'
import { servedAnswers } from '../served.js'

test.each(rulesets.filter(({ id }) => id !== 'standoff').map(game => [game.id, game] as const))('%s', async (id, game) => {
  const { milliseconds, bytes } = await servedAnswers(game, shipped(game, `${id}/duel`), 12)
  expect(milliseconds).toBeGreaterThan(0)
  expect(bytes).toBeGreaterThan(100)
})

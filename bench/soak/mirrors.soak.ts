/** The law of mirrors with fresh seeds (`npm run soak mirrors`): prints every count. */
import { randomUUID } from 'node:crypto'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { mirrored, uneven } from '../arena/evenness.js'

const seed = process.env.ENFILADE_SEED ?? randomUUID()

test.each(rulesets.map(ruleset => [ruleset.title, ruleset] as const))('%s: a mirrored fight is even', (title, ruleset) => {
  console.log(`${title}; the same again: ENFILADE_SEED=${seed}`)
  const counts = (['aggressive', 'cautious', 'hold', 'random'] as const).flatMap(policy => mirrored(ruleset, policy, seed, 250))
  console.log(counts.map(({ what, first, of }) => `${what}: ${first} of ${of}`).join('\n'))
  expect(uneven(counts)).toEqual([])
})

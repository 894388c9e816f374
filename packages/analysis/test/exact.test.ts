// The exact way draws no random number: here the generator throws as soon as anybody touches it.
import type { Json } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { expect, test, vi } from 'vitest'
import { odds } from '../src/index.js'
import { cargoDeck, whenActs } from './rpj.js'

vi.mock('pure-rand/generator/xoroshiro128plus', () => ({
  xoroshiro128plusFromState: () => {
    throw new Error('a random generator was made')
  },
}))
vi.mock('pure-rand/distribution/uniformInt', () => ({
  uniformInt: () => {
    throw new Error('a random number was drawn')
  },
}))

const actions: readonly Json[] = [
  { action: 'attack', weaponId: 'carbine', target: 'ana' },
  { action: 'aimedFire', weaponId: 'carbine', target: 'ana' },
  { action: 'suppressiveFire', weaponId: 'carbine', target: 'ana' },
  { action: 'attack', weaponId: 'unarmed', target: 'bo' },
  { action: 'touchCheck', target: 'bo' },
  { action: 'move', regionId: 'B', groupId: 'alone' },
  { action: 'cautiousMovement', regionId: 'B', groupId: 'alone' },
  { action: 'overwatch', weaponId: 'carbine', regionId: 'B' },
  { action: 'reorient' },
  { action: 'endTurn' },
]

test.each(actions)('%j: exact, its chances sum to 1, and no random number is drawn', answer => {
  const given = odds(rpjSciFi, whenActs(cargoDeck(), 'cyd'), { who: 'cyd', answer })
  if (!given.ok) throw new Error(given.refusal.words)
  expect(given.odds).toMatchObject({ method: 'exact', because: null })
  expect(Math.abs(given.odds.outcomes.reduce((sum, o) => sum + o.chance, 0) - 1)).toBeLessThan(1e-12)
})

test('the sampled way would have been noticed', () => {
  const request = { who: 'cyd', answer: { action: 'endTurn' }, budget: { states: 0 } }
  expect(() => odds(rpjSciFi, whenActs(cargoDeck(), 'cyd'), request)).toThrow('a random generator was made')
})

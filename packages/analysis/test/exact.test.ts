// Exact odds draw no random number: here the generator throws as soon as it is used.
import type { Json } from '@enfilade/engine'
import { afterAll, expect, test, vi } from 'vitest'

const generator = 'pure-rand/generator/xoroshiro128plus'
vi.mock('pure-rand/generator/xoroshiro128plus', () => ({
  xoroshiro128plusFromState: () => {
    throw new Error('a random generator was made')
  },
}))

// Earlier test files of this worker have loaded the generator, and later ones need it as it is.
vi.resetModules()
const { rpjSciFi } = await import('@enfilade/rulesets/rpj-scifi')
const { odds } = await import('../src/index.js')
const { cargoDeck, whenActs } = await import('./rpj.js')
afterAll(() => {
  vi.doUnmock(generator)
  vi.resetModules()
})

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

test('sampling would have been noticed', () => {
  const request = { who: 'cyd', answer: { action: 'endTurn' }, budget: { states: 0 } }
  expect(() => odds(rpjSciFi, whenActs(cargoDeck(), 'cyd'), request)).toThrow('a random generator was made')
})

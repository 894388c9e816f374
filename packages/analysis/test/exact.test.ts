// Exact odds draw no random number: here the generator throws as soon as it is used.
import { odds } from '@enfilade/analysis'
import type { Json } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { expect, test } from 'vitest'
import { drawNoNumber, wasDrawn } from '../../engine/test/no-random-number.js'
import { cargoDeck, whenActs } from './rpj.js'

drawNoNumber()

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
  const request = { who: 'cyd', answer: { action: 'attack', weaponId: 'carbine', target: 'ana' }, budget: { states: 0 } }
  expect(() => odds(rpjSciFi, whenActs(cargoDeck(), 'cyd'), request)).toThrow(wasDrawn)
})

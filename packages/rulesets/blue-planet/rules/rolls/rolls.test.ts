// The worked example of roll boundaries (spec section 7).
import { ScriptedAsk } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { dice } from '../../testing/kit.js'
import { d100, points } from './checks.js'

describe('BP-EX-01 roll boundaries', () => {
  const why = { rule: 'BP-ROLL-01', words: 'a roll', seenBy: 'everyone' } as const
  const succeeds = (tn: number, face: number): boolean => new ScriptedAsk(dice(face)).atMost(d100, tn, why, 'ana')

  test('BP-ROLL-01 BP-ROLL-02 BP-ROLL-04 equal succeeds, nothing is clamped, and no face decides by itself', () => {
    const tns = [55 + points(-2), 15 + points(-3), 80 + points(3)]
    expect(tns).toEqual([35, -15, 110])
    expect([succeeds(35, 35), succeeds(35, 36), succeeds(-15, 1), succeeds(110, 100)]).toEqual([true, false, false, true])
  })
})

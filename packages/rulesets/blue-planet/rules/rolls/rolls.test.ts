// The worked example of roll boundaries (spec section 7).
import { ScriptedAsk } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { actionRounds, attributeModifier } from '../../tables/attributes.js'
import { dice, fight } from '../../testing/kit.js'
import { d100, effectiveSkill, modifierOf, points } from './checks.js'

describe('BP-EX-01 roll boundaries', () => {
  const why = { rule: 'BP-ROLL-01', words: 'a roll', seenBy: 'everyone' } as const
  const succeeds = (tn: number, face: number): boolean => new ScriptedAsk(dice(face)).atMost(d100, tn, why, 'ana')

  test('BP-ROLL-01 BP-ROLL-02 BP-ROLL-04 equal succeeds, nothing is clamped, and no face decides by itself', () => {
    const tns = [55 + points(-2), 15 + points(-3), 80 + points(3)]
    expect(tns).toEqual([35, -15, 110])
    expect([succeeds(35, 35), succeeds(35, 36), succeeds(-15, 1), succeeds(110, 100)]).toEqual([true, false, false, true])
  })
})

test('BP-ROLL-03 BP-DMG-02 a skill that is not owned is 0, with its line; an attribute that is lacking gives nothing', () => {
  const { battle } = fight({
    people: { ana: { skills: { longarms: 55 }, attributes: { constitution: 91 } }, door: { attributes: { constitution: null } } },
  })
  const [ana, door] = battle.people as [(typeof battle.people)[0], (typeof battle.people)[0]]
  const lines: { readonly amount: number }[] = []
  expect([effectiveSkill(ana.sheet, 'longarms'), effectiveSkill(ana.sheet, 'firstAid', lines as never)]).toEqual([55, 0])
  expect(lines.map(({ amount }) => amount)).toEqual([0])
  expect([modifierOf(door.sheet, 'constitution'), modifierOf(ana.sheet, 'constitution')]).toEqual([0, 20])
})

test('BP-GAP-03 scores beyond the table count as its ends', () => {
  expect([-5, 0, 10, 100, 120].map(attributeModifier)).toEqual([-20, -20, -20, 20, 20])
  expect(actionRounds(-5)).toBe(actionRounds(0))
  expect(actionRounds(120)).toBe(actionRounds(100))
})

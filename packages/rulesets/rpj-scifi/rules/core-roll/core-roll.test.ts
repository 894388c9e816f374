// Halving: the worked example.
import { expect, test } from 'vitest'
import { weaponOf } from '../../battle/people.js'
import { attack, dice, fight } from '../../testing/kit.js'
import { baseModifier } from '../attacking/attack.js'
import { halve } from './core-roll.js'

test('RPJ-EX-23 halving small and negative values', () => {
  expect([17, 9, 1, 0, -2].map(halve)).toEqual([8, 4, 0, 0, -2])
  const shot = fight({ people: { fen: { at: 'A', is: { suppressedBy: ['eve'] } }, eve: 'B' } })
  expect(baseModifier(shot.person('fen').sheet, weaponOf(shot.person('fen'), 'pistol'))).toBe(-2)
  shot.act('fen', attack('pistol', 'eve'), dice('5 4 4 4'), dice('2 3 3 3'))
  expect(shot.last('attackRolled')).toMatchObject({ modifier: -2, defense: 15, need: 17, hit: true })
  expect(shot.saves('eve').armor).toEqual([9, 10])
})

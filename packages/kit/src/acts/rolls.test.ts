/** Rolls that the game master asks for beside the rules: what can be written, and how its dice add up. */
import { type Event, ScriptedAsk } from '@enfilade/engine'
import { expect, test } from 'vitest'
import type { CombatantId } from '../ids.js'
import { diceIn, type FreeRoll, freeRoll } from './rolls.js'

test.each([
  ['2d6+3', { count: 2, sides: 6, plus: 3 }],
  ['d100', { count: 1, sides: 100, plus: 0 }],
  [' 20D2 − 10 ', { count: 20, sides: 2, plus: -10 }],
  ['0d6', null],
  ['21d6', null],
  ['d1', null],
  ['d101', null],
  ['2d6+', null],
  ['2d6d6', null],
])('%s', (text, dice) => {
  expect(diceIn(text)).toEqual(dice)
})

test('every die is rolled once, and what is added counts once', () => {
  const roll: FreeRoll = { step: 'freeRoll', who: 'ann' as CombatantId, count: 3, sides: 6, plus: 2, hidden: false }
  const ask = new ScriptedAsk([{ dice: [1] }, { dice: [6] }, { dice: [4] }])
  const told: Event[] = []
  freeRoll({}, roll, { ask, tell: (event: Event) => void told.push(event) } as never)
  ask.assertUsedUp()
  expect(told).toMatchObject([{ who: 'ann', plus: 2, total: 13, hidden: false }])
})

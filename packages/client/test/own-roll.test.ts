/** Which of the rolls that decided a fight a seat may be told of: one that its combatants threw, and of which it heard a line about them. */
import { type LogLine, ownRollOf } from '@enfilade/client'
import type { Id } from '@enfilade/engine'
import { expect, test } from 'vitest'

const line = (after: number, about: readonly string[], more: Partial<LogLine> = {}): LogLine =>
  ({ number: after, heading: null, text: '', rules: [], reasons: [], undone: null, after, told: null, about, ...more }) as LogLine
const log = [
  line(3, ['vex', 'kid']),
  line(6, ['vex'], { unheardBy: ['crew' as Id] }),
  line(9, ['kid']),
  line(12, ['rook', 'kid']),
  line(15, ['vex'], { undone: 1 }),
]
const roll = (at: number, ...who: readonly string[]) => ({ at, end: at + 3, who: who as Id[] })
const own = (...people: readonly string[]) => ({ side: 'crew' as Id, people: new Set(people as Id[]) })

test('your own widest roll is found, also where others rolled against it', () => {
  expect(ownRollOf([roll(9, 'rook'), roll(0, 'kid', 'vex')], log, own('vex'))).toEqual(roll(0, 'kid', 'vex'))
  expect(ownRollOf([roll(9, 'rook'), roll(0, 'vex')], log, own('vex', 'rook'))).toEqual(roll(9, 'rook'))
})
test('none of others is, and none whose line your seat didn’t hear, that isn’t about them, or that was undone', () => {
  expect(ownRollOf([roll(0, 'kid')], log, own('vex'))).toBeUndefined()
  expect(ownRollOf([roll(3, 'vex')], log, own('vex'))).toBeUndefined()
  expect(ownRollOf([roll(6, 'vex')], log, own('vex'))).toBeUndefined()
  expect(ownRollOf([roll(12, 'vex')], log, own('vex'))).toBeUndefined()
})

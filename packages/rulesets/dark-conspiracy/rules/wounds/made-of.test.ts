// What the numbers of blows, blocks and throws are made of: each part with its rule, and all of them add up.
import type { TallyLine } from '@enfilade/engine'
import { expect, test } from 'vitest'
import type { Combatant } from '../../battle/battle.js'
import { battleOf, type Someone } from '../../testing/kit.js'
import { blockNumber, blowNumber, plainBlow } from '../melee/numbers.js'
import { hurlNumber, lobNumber } from '../throwing/numbers.js'

const skills = { meleeUnarmed: 4, meleeArmed: 3, thrownWeapons: 2 } as const
const ann: Someone = { str: 6, skills }
const people = () => {
  const battle = battleOf({ ann, bo: { at: [2, 0] } })
  const [a, b] = battle.people as [Combatant, Combatant]
  return { battle, a, b }
}
function partsOf(numbered: (lines: TallyLine[]) => number | null): string[] {
  const lines: TallyLine[] = []
  const number = numbered(lines)
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(number)
  return lines.map(({ rule, words, amount }) => `${words} ${amount} ${rule}`)
}

test('of a kick at a named location without training', () => {
  const { battle, a, b } = people()
  expect(partsOf(lines => blowNumber(battle, a, b, { ...plainBlow(a.id, b.id, 'kick', null), location: 'head' }, lines))).toEqual([
    'Melee Combat (Unarmed) 4 DC-TASK-01',
    'STR 6 DC-TASK-01',
    'Average 0 DC-MEL-03',
    'location named -5 DC-MEL-04',
    'a kick without training -3 DC-MAR-02',
  ])
})
test('of an armed blow, and of blocks with bare hands and armed', () => {
  const { battle, a, b } = people()
  const armed = ['Melee Combat (Armed) 3 DC-TASK-01', 'STR 6 DC-TASK-01', 'axe -1 DC-ARM-04']
  const blow = { ...plainBlow(a.id, b.id, 'armed', 'axe'), location: 'head', nonLethal: true } as const
  expect(partsOf(lines => blowNumber(battle, a, b, blow, lines))).toEqual([
    ...armed,
    'Average 0 DC-ARM-04',
    'location named -4 DC-ARM-07',
    'not to kill -2 DC-ARM-08',
  ])
  expect(partsOf(lines => blockNumber(battle, a, 'axe', lines))).toEqual([...armed, 'Difficult -4 DC-ARM-09'])
  expect(partsOf(lines => blockNumber(battle, a, null, lines))).toEqual([
    'Melee Combat (Unarmed) 4 DC-TASK-01',
    'STR 6 DC-TASK-01',
    'Difficult -5 DC-MEL-10',
  ])
})
test('of things and grenades that are thrown', () => {
  const { battle, a, b } = people()
  const worth = ['Thrown Weapons 2 DC-TASK-01', 'STR 6 DC-TASK-01']
  expect(partsOf(lines => hurlNumber(battle, a, b, 'throwingKnife', 'head', lines))).toEqual([
    ...worth,
    'Average 0 DC-THR-01',
    'location named -4 DC-THR-03',
  ])
  const at = { ...b.position }
  a.thrownAt = at
  expect(partsOf(lines => lobNumber(battle, a, 'frag', at, lines))).toEqual([
    ...worth,
    'at the same place again 1 DC-GRN-01',
    'Average 0 DC-THR-01',
  ])
})

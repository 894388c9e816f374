/** What a battle is worth to a side that looks ahead. */
import type { CombatantId } from '@enfilade/engine'
import { expect, test } from 'vitest'
import type { SideId } from '../ids.js'
import { type Fighter, type Fought, valuing } from './valuing.js'

const [red, blue] = ['red' as SideId, 'blue' as SideId]
const fighter = (id: string, side: SideId, left: number) => ({ id: id as CombatantId, side, policy: 'x', left })
type Goals = NonNullable<Fought<Fighter>['goals']>
const battle = (left: number, goals: Goals = []) => ({
  people: [fighter('ann', red, 1), fighter('bo', blue, left)],
  setup: {
    sides: [
      { id: red, allies: [] },
      { id: blue, allies: [] },
    ] as never,
  },
  goals,
})
const worth = valuing(
  battle(1),
  red,
  ({ left }: Fighter & { readonly left: number }) => left,
  () => null,
)

test('what enemies have lost is gained; a side to which nothing has happened is worth a little less', () => {
  expect(worth(battle(0.25))).toBeCloseTo(0.75)
  expect(worth(battle(1))).toBeCloseTo(-0.02)
})
test.each<[string, Goals, number]>([
  ['a goal that is reached', [{ side: red, stand: 'reached' }], 0.5],
  ['a goal that is lost', [{ side: red, stand: 'lost' }], -0.5],
  ['a goal that is open', [{ side: red, stand: 'open' }], 0],
  [
    'goals of the other side',
    [
      { side: blue, stand: 'reached' },
      { side: blue, stand: 'lost' },
    ],
    0,
  ], // each counts by what it does to its own
])('%s', (_words, goals, more) => {
  expect(worth(battle(0.25, goals))).toBeCloseTo(0.75 + more)
})

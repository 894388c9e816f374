/** Where things happen, in words: what is nearest of all that a listener sees, and nothing of what they don't. */
import type { Senses } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import { fight, type Someone } from '../testing/kit.js'
import { arrivalWords, enemyOf, landmarksNear, nearestSeen, spotWords } from './spots.js'

const at = (x: number, given: Someone = {}): Someone => ({ at: [x, 0], ...given })
const here = { x: 0, y: 0 }
const { battle } = fight({
  people: { ana: at(1), bo: at(2, { side: 'red' }), cy: at(3, { side: 'red', is: { death: 'head' } }), di: at(40, { side: 'red' }) },
  places: { gate: { x: 30, y: 0 } },
  walls: [{ id: 'fence', name: 'fence', from: { x: -50, y: 12 }, to: { x: 50, y: 12 }, value: '1', armorPerCm: '1' }],
})
const names = (id: string): string => id

describe('the nearest landmark', () => {
  const nearest = (unseen: readonly string[]) => {
    const senses = { sees: (id: string) => !unseen.includes(id) }
    return nearestSeen.hear(landmarksNear(battle, here), senses as unknown as Senses, {})
  }
  test('is whoever or whatever is nearest of what the listener sees', () => {
    expect(nearest([])).toEqual([{ id: 'ana', is: 'person', metres: 1 }])
    expect(nearest(['ana'])).toEqual([{ id: 'bo', is: 'person', metres: 2 }])
    expect(nearest(['ana', 'bo'])).toEqual([{ id: 'fence', is: 'wall', metres: 12 }])
  })
  test('of those who move are enemies still in the fight', () => {
    const [ana] = battle.people
    if (ana === undefined) throw new Error('no one is there')
    expect(landmarksNear(battle, here, enemyOf(battle, ana)).map(({ id }) => id)).toEqual(['bo', 'fence'])
  })
})

test('a spot is told by its landmark, or by its coordinates where there is none', () => {
  const bo = { id: 'bo', is: 'person', metres: 2.04 } as const
  const fence = { id: 'fence', is: 'wall', metres: 0 } as const
  expect([[bo], [fence], []].map(near => spotWords(here, near, names))).toEqual(['2 m from bo', 'at the fence', 'at (0, 0)'])
  expect([[bo], [fence], []].map(near => arrivalWords(here, near, names))).toEqual(['and is now 2 m from bo', 'to the fence', 'to (0, 0)'])
})

/** When actions come: after initiative is lost in the middle of a turn. */
import { expect, test } from 'vitest'
import { choice, fight, rifle, stand } from '../../testing/kit.js'
import { bandBetween } from '../ranges/ranges.js'
import { dueAt } from './initiative.js'

test('AD-INIT-05: lost initiative moves the actions that are still to come', () => {
  const { battle } = fight({ people: { ana: { sheet: { initiative: 8 } }, bo: { side: 'red', sheet: { initiative: 7 } } } }).play(
    choice('ana', stand),
  )
  for (const person of battle.people) person.lightWounds = 3
  // Ana's second action was due at 4; Bo's first has not come yet, and comes now although its point has passed.
  const dueFrom = [5, 4, 3, 2, 1].map(point => dueAt(battle, point))
  expect(dueFrom).toEqual([[], ['bo'], ['bo'], ['ana', 'bo'], ['ana', 'bo']])
})

test.each([
  [300, 'close'],
  [300.01, 'effective'],
  [600, 'effective'],
  [600.01, 'long'],
  [1200, 'long'],
  [1200.01, 'extreme'],
  [2400, 'extreme'],
  [2400.01, null],
])('AD-RNG-01: at %s m of an effective range of 600 it is %s', (metres, band) => {
  expect(bandBetween(rifle(), { x: 0, y: 0 }, { x: 0, y: metres })).toBe(band)
})

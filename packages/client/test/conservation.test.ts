/**
 * What people bring arrives whole, or is named: every word and number of a text, every part of an actor, every door and object of a map ends among
 * what was taken, changed or left. Holds for each input here and for each of them damaged: lines doubled, parted, renamed, moved.
 */
import { expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { actors, expectActorKept, expectMapKept, expectTextKept, lostOf, texts, unsaidOf } from './damaged.js'

test.each(texts.map(({ game, text }) => [game, text] as const))('nothing of a text of %s is lost: %s', (game, text) => {
  expect(lostOf(game, text)).toEqual([])
})
/** Seeds that the soak has found: a name alone below what no one is read from, a skill within a bracket that isn't closed. */
test.each([870009492, 910004657])('nothing of the text damaged by seed %i is lost', seed => expectTextKept(seed))
test('nothing of a damaged text is lost', () => {
  for (let seed = 0; seed < sizes.damagedInputs; seed++) expectTextKept(seed)
})
test('of every item and state of an actor it is said what became of it, damaged or not', () => {
  for (const one of actors) expect(unsaidOf(one)).toEqual([])
  for (let seed = 0; seed < sizes.damagedInputs; seed++) expectActorKept(seed)
})
test('walls, doors and objects of any map are there or counted, and no wall shuts a door', () => {
  for (let seed = 0; seed < sizes.damagedInputs; seed++) expectMapKept(seed)
})

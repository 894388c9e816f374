/** A button that takes two lines never begins the second with the number of a name. */
import { expect, test } from 'vitest'
import { withNumbers } from '../../src/parts/with-numbers.js'

test.each([
  ['Fire the shotgun at Ganger 1, then end the turn', 'Fire the shotgun at Ganger\u00a01, then end the turn'],
  ['Fire the battle rifle at Line soldier 12', 'Fire the battle rifle at Line soldier\u00a012'],
  ['Move to 4, 5', 'Move to\u00a04, 5'],
  ['End the turn', 'End the turn'],
])('%s', (text, shown) => {
  expect(withNumbers(text)).toBe(shown)
})

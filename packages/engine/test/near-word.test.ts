/** Which word was meant: the one with the fewest mistakes, parts in another order among them; none where no word is near. */
import { nearWord } from '@enfilade/engine'
import { expect, test } from 'vitest'

const words = ['boostganger', 'gangBruiser', 'solo', 'netrunner']
test.each([
  ['boostergang', 'boostganger'],
  ['Gang bruiser', 'gangBruiser'],
  ['netruner', 'netrunner'],
  ['olos', undefined],
  ['dragon', undefined],
])('%s means %s', (typed, meant) => {
  expect(nearWord(typed, words)).toBe(meant)
})

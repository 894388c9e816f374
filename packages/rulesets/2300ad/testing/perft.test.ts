/** The ways that lead on from ten positions of 2300 AD. After a change of the rules: npm run perft -- --accept, and read the difference. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { perftTable } from '../../../kit/testing/perft.js'
import { twentyThreeHundred } from '../index.js'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

test('as many answers and battles follow from each position as before', () => {
  const { before, now } = perftTable(twentyThreeHundred, at('../../../../scenarios/2300ad/'), at('./perft.txt'))
  expect(now, 'the numbers have changed: npm run perft -- --accept, and read the difference').toBe(before)
})

/** The ways that lead on from ten positions of Dark Conspiracy. After a change of the rules: npm run perft -- --accept, and read the difference. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { perftTable } from '../../../kit/testing/perft.js'
import { darkConspiracy } from '../index.js'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

test('as many answers and battles follow from each position as before', () => {
  const { before, now } = perftTable(darkConspiracy, at('../../../../scenarios/dark-conspiracy/'), at('./perft.txt'))
  expect(now, 'the numbers have changed: npm run perft -- --accept, and read the difference').toBe(before)
})

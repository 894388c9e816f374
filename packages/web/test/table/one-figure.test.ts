/** A chance has one figure, wherever it stands: a few questions of each game. Two hundred of each are in the soak. */
import { expect, test } from 'vitest'
import { lookAtQuestions } from './one-figure.js'

test.each([
  ['rpj-scifi', 'duel'],
  ['cyberpunk-red', 'duel'],
  ['blue-planet', 'duel'],
  ['2300ad', 'duel'],
  ['dark-conspiracy', 'duel'],
])('every chance that is said of an answer is one of its odds, digit for digit: %s', (game, scenario) => {
  const { questions, chances } = lookAtQuestions(game, [scenario], 3, true)
  expect(questions).toBe(3)
  expect(chances).toBeGreaterThan(6)
})

/** A chance has one figure, wherever it stands: two hundred questions of each game. */
import { expect, test } from 'vitest'
import { lookAtQuestions } from './one-figure.js'

const most = 200
test.each<[string, string[], boolean]>([
  ['rpj-scifi', ['cargo-bay', 'eight-against-eight', 'boarding-action', 'three-sides'], true],
  ['cyberpunk-red', ['duel', 'back-door', 'hostage', 'rooftops'], true],
  ['blue-planet', ['duel', 'knife-fight', 'harbor-gunfight', 'spear-reef'], false],
  ['2300ad', ['duel', 'breach', 'road-ambush'], false],
  ['dark-conspiracy', ['duel', 'alley', 'ambush', 'chase'], true],
])('every chance that is said of an answer is one of its odds, digit for digit: %s', (game, scenarios, rollsAtOnce) => {
  const { questions, chances, throws } = lookAtQuestions(game, scenarios, most)
  expect(questions).toBe(most)
  expect(chances).toBeGreaterThan(most)
  // Where others declare before the dice fall, or several shots belong to one answer, hardly ever does one throw decide an answer: a blow may.
  if (rollsAtOnce) expect(throws).toBeGreaterThan(0)
})

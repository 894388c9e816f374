// How many rounds of a burst hit, and how well: what is counted at once against the chances worked out one by one.
import { spreadOf } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { taskSystemOf } from '../tasks/tasks.js'
import { byRound, hitsOf } from './strays.js'

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
/** The chance of so many hits, so many of them outstanding, in some checks. */
function chanceOf(checks: number, number: number, hits: number, outstanding: number): number {
  const faces = Array.from({ length: 20 }, (_, nth) => nth + 1)
  const succeeds = (face: number): boolean => face === 1 || (face <= number && face !== 20)
  const p = faces.filter(succeeds).length / 20
  const best = faces.filter(face => succeeds(face) && number - face >= 10).length / 20
  const ways = factorial(checks) / (factorial(outstanding) * factorial(hits - outstanding) * factorial(checks - hits))
  return ways * best ** outstanding * (p - best) ** (hits - outstanding) * (1 - p) ** (checks - hits)
}

test.each([
  [10, 0],
  [10, 4],
  [10, 12],
  [7, 25],
])('DC-AUT-01 DC-TASK-06 DC-TASK-07 %i rounds at %i or less', (checks, number) => {
  const { values, chance: chances } = spreadOf(hitsOf(taskSystemOf('seed'), checks, byRound), number, byRound, [])
  let sum = 0
  for (const [nth, value] of values.entries()) {
    const chance = chances[nth] ?? 0
    expect(chance).toBeCloseTo(chanceOf(checks, number, value.hits, value.outstanding), 12)
    sum += chance
  }
  expect(sum).toBeCloseTo(1, 12)
})

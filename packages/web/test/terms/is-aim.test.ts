/** A sum is said once: with a sign where dice are added to it, and alone where the dice are held against it. */
import { expect, test } from 'vitest'
import { isAim } from '../../src/terms/is-aim.js'

test.each([
  { what: 'percentile dice', total: 50, aim: { atMost: 50 }, is: true },
  { what: 'a difficulty less what one knows', total: 6, aim: { atLeast: 6 }, is: true },
  { what: 'a bonus to dice against a number', total: 12, aim: { beats: 15 }, is: false },
  { what: 'a bonus to dice that must come to more', total: 8, aim: { atLeast: 12 }, is: false },
])('$what', ({ total, aim, is }) => {
  expect(isAim(total, aim)).toBe(is)
})

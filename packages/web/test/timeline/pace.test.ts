/** Hastened, what policies did is on screen within a fixed time, however much it is. The clock is the test's own. */
import { expect, test } from 'vitest'
import { hastened, nextOf } from '../../src/timeline/pace.js'

/** The moments shown after number `from`, and the time on the clock at the end; looking back at one takes `slow` milliseconds. */
function shownFrom(from: number, of: number, slow = 0): { readonly shown: readonly number[]; readonly time: number } {
  const shown: number[] = []
  let [at, clock] = [from, 0]
  for (let next = nextOf(at, of, hastened); next !== null; next = nextOf(at, of, hastened - clock)) {
    at = next.at
    shown.push(at)
    clock += slow + next.time
  }
  return { shown, time: clock }
}

test('all that is left shares less than two seconds, each moment the same time', () => {
  expect(shownFrom(2, 8)).toEqual({ shown: [3, 4, 5, 6, 7], time: expect.closeTo(hastened, 6) })
  expect(shownFrom(0, 2)).toEqual({ shown: [1], time: hastened })
  expect(hastened).toBeLessThanOrEqual(1800)
})
test('too many to be made out are passed over evenly, and the last is shown', () => {
  for (const of of [13, 40, 200, 999]) {
    const { shown, time } = shownFrom(0, of)
    expect(time).toBeLessThanOrEqual(hastened + 1e-6)
    expect(shown.length).toBeLessThanOrEqual(12)
    expect(shown.at(-1)).toBe(of - 1)
    const gaps = shown.slice(1).map((at, i) => at - (shown[i] as number))
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
  }
})
test('where looking back is slow, fewer are shown, not longer', () => {
  const { shown, time } = shownFrom(0, 40, 400)
  expect(shown.length).toBeLessThanOrEqual(4)
  expect(time).toBeLessThan(hastened + 400 + 150)
})
test('where no moment or no time is left, there is nothing more to show', () => {
  expect(nextOf(4, 5, hastened)).toBeNull()
  expect(nextOf(0, 5, 0)).toBeNull()
})

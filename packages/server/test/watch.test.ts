/** When a room's thread is ended: by the CPU that it has used, on clocks and counters of the test. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cpuOf, type Reading, readingOf, threadNumber } from '../src/cpu.js'
import { watchOver } from '../src/rooms/watch.js'

/** The first reason among looks at which a thread without a beat has used so much more each time, and at which look it is given. */
function firstReason(each: number, most: number): readonly [look: number, why: string] | null {
  const judge = watchOver(10_000)
  judge({ beats: 1, used: 0 })
  for (let look = 1; look <= most; look++) {
    const why = judge({ beats: 1, used: look * each })
    if (why !== null) return [look, why]
  }
  return null
}
const computed = 'it computed for more than 10 seconds at once'

test.each([
  // A core of its own: half a second a look.
  [500, 21],
  // A tenth of a core, because others use the machine.
  [50, 201],
  [1, 10_001],
])('a thread that uses %i ms a look without a beat is ended at look %i, when it has used more than 10 seconds', (each, at) => {
  expect(firstReason(each, 20_000)).toEqual([at, computed])
})
test('one that uses nothing at all hangs after a minute of looks; one that gets a moment of a core in it doesn’t', () => {
  expect(firstReason(0, 1000)).toEqual([120, 'it hung for more than 60 seconds'])
  expect(firstReason(0.01, 100_000)).toBeNull()
})
test('a beat sets everything back, also where the next look comes late', () => {
  const judge = watchOver(10_000)
  for (let beats = 1; beats < 50; beats++) {
    expect(judge({ beats, used: beats * 20_000 })).toBeNull()
    expect(judge({ beats, used: beats * 20_000 + 10_000 })).toBeNull()
  }
  expect(judge({ beats: 49, used: 49 * 20_000 + 10_001 })).toBe(computed)
  for (let look = 0; look < 500; look++) expect(judge({ beats: 50 + Math.floor(look / 119), used: 2e6 })).toBeNull()
})

const reading = (thread: number | null, process: number, time: number): Reading => ({ thread, process, time })
test.each<readonly [what: string, readings: readonly Reading[], used: readonly number[]]>([
  ['what the system says of the thread', [reading(5, 0, 0), reading(7, 900, 500), reading(7, 1800, 1000)], [2, 2]],
  ['at most what the process has used', [reading(null, 100, 0), reading(null, 130, 500), reading(null, 130, 90_000)], [30, 30]],
  ['at most the time: two threads use more', [reading(null, 0, 0), reading(null, 990, 500), reading(null, 1980, 1000)], [500, 1000]],
  [
    'the bound where it says nothing once',
    [reading(5, 0, 0), reading(null, 40, 500), reading(9, 60, 1000), reading(10, 90, 1500)],
    [40, 60, 61],
  ],
])('of a thread counts %s', (_what, readings, used) => {
  const left = [...readings]
  const usedBy = cpuOf(7, number => {
    expect(number).toBe(7)
    return left.shift() ?? reading(null, 0, 0)
  })
  expect(used.map(() => usedBy())).toEqual(used)
})
test('what this thread computes is counted', () => {
  const used = cpuOf(threadNumber())
  while (used() < 5);
  const { thread, process } = readingOf(threadNumber())
  expect(thread !== null).toBe(existsSync('/proc/self/schedstat'))
  expect(thread ?? 0).toBeLessThanOrEqual(process + 20) // it is read a moment later
  expect(readingOf(0).thread).toBeNull()
})

/** Waits as long as they are, also where timers count no further. */
import { afterBy } from '@enfilade/session'
import { expect, test } from 'vitest'
import { TestClock } from './test-clock.js'

/** Timers as programs have them: what they can't count comes at once. */
function timers() {
  const clock = new TestClock()
  const set = (act: () => void, milliseconds: number) => clock.after(milliseconds >= 0 && milliseconds < 2 ** 31 ? milliseconds : 1, act)
  return { clock, after: afterBy(set, stop => stop()) }
}
const day = 86_400_000

test('a wait of sixty days is one of sixty days, and can be stopped at any time', () => {
  const { clock, after } = timers()
  const done: string[] = []
  after(60 * day, () => done.push('kept'))
  const stop = after(60 * day, () => done.push('stopped'))
  clock.pass(59 * day)
  expect(done).toEqual([])
  stop()
  clock.pass(day)
  expect(done).toEqual(['kept'])
})
test('short waits are what they were; what isn’t a number of milliseconds isn’t at once', () => {
  const { clock, after } = timers()
  const done: string[] = []
  after(0, () => done.push('0'))
  after(50, () => done.push('50'))
  for (const never of [Number.NaN, Number.POSITIVE_INFINITY]) after(never, () => done.push(String(never)))
  clock.pass(49)
  expect(done).toEqual(['0'])
  clock.pass(day)
  expect(done).toEqual(['0', '50'])
})

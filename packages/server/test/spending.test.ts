/** What the thread uses is charged to whose doing it is. */
import { expect, test } from 'vitest'
import { nodeClock } from '../src/clock.js'
import { Spending } from '../src/http/spending.js'

test('from where someone begins until the next one does, or until nothing more waits, what is used is theirs', () => {
  let used = 0
  const charged: [address: string, milliseconds: number][] = []
  const idle: (() => void)[] = []
  const spending = new Spending(
    { ...nodeClock, used: () => used },
    (address, milliseconds) => void charged.push([address, milliseconds]),
    act => void idle.push(act),
  )
  const takes = (milliseconds: number): void => {
    used += milliseconds
  }
  takes(5)
  spending.isOf('a')
  takes(10)
  spending.isOf('b')
  takes(20)
  spending.isOf(null)
  takes(40)
  spending.isOf('a')
  takes(80)
  for (const act of idle) act()
  takes(160)
  spending.isOf('b')
  spending.isOf('b')
  const sums = Object.fromEntries(
    ['a', 'b'].map(one => [one, charged.filter(([by]) => by === one).reduce((sum, [, more]) => sum + more, 0)]),
  )
  expect(sums).toEqual({ a: 90, b: 20 })
})

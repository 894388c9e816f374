/** What a screen holds of what has just happened: late devices skip to now, nothing waits, and what comes next cuts it short. */
import type { LogLine } from '@enfilade/client'
import type { Deed } from '@enfilade/engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Stage } from '../../src/parts/stage.svelte.js'
import { stage as said } from '../../src/words/en/stage.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
let number = 0
const line = (...deeds: readonly Deed[]): LogLine =>
  ({ number: ++number, text: `Line ${number}.`, heading: null, undone: null, told: null, deeds }) as unknown as LogLine
const misses = (): LogLine => line({ kind: 'tried', by: 'ann', on: 'bob', met: false, words: 'is hit', does: 'hits' })
const hits = (): LogLine => line({ kind: 'tried', by: 'ann', on: 'bob', met: true, words: 'is hit', does: 'hits' })
const loses = (): LogLine => line({ kind: 'suffered', who: 'bob', words: 'HP', amount: 5 })
const falls = (who = 'kid'): LogLine => line({ kind: 'suffered', who, words: 'down', amount: null, grave: 'falls' })
const kind = ({ now }: Stage): string => now?.beat.kind ?? 'nothing'
const stageOf = (log: readonly LogLine[]): Stage => {
  const stage = new Stage(() => true)
  stage.follow(log, 'calm')
  return stage
}

test('whoever comes late sees what stands now, and then beat after beat in the order in which they happened', () => {
  const log = [falls('dan')]
  const stage = stageOf(log)
  expect(kind(stage)).toBe('nothing')
  stage.follow([...log, misses(), falls()], 'calm')
  const seen = [kind(stage)]
  vi.advanceTimersByTime(1000)
  seen.push(kind(stage))
  vi.advanceTimersByTime(3000)
  expect([...seen, kind(stage)]).toEqual(['missed', 'falls', 'nothing'])
})
test('the next answer cuts it short: a fall is held for half its time, the rest goes', () => {
  const log = [line()]
  const stage = stageOf(log)
  const first = [...log, falls(), misses(), misses()]
  stage.follow(first, 'calm')
  const next = [...first, hits(), loses()]
  stage.follow(next, 'calm')
  expect([kind(stage), stage.now?.milliseconds]).toEqual(['falls', 1500])
  vi.advanceTimersByTime(1500)
  expect(kind(stage)).toBe('harm')
})
test('what dice add to a hit is told as one beat', () => {
  const log = [line()]
  const stage = stageOf(log)
  const hit = [...log, hits()]
  stage.follow(hit, 'calm')
  expect(kind(stage)).toBe('stopped')
  stage.follow([...hit, loses()], 'calm')
  expect([kind(stage), stage.now?.beat.lines.length]).toEqual(['harm', 2])
})
test('where it is off nothing is held, and what is taken back ends it', () => {
  const log = [line()]
  const off = stageOf(log)
  off.follow([...log, falls()], 'off')
  expect(kind(off)).toBe('nothing')
  const stage = stageOf(log)
  stage.follow([...log, falls()], 'calm')
  stage.follow(log, 'calm')
  expect(kind(stage)).toBe('nothing')
})
test('what someone lost is called lost once', () => {
  expect([said.lost('12 HP'), said.less('12 HP')]).toEqual(['12 HP lost', '−12 HP'])
  expect([said.lost('2 saves lost'), said.less('2 saves lost')]).toEqual(['2 saves lost', '2 saves lost'])
})

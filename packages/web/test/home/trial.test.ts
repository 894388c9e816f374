// Drafts that are tried in a thread of their own: one that doesn't hear that it is to stop keeps no later draft waiting.
import type { Sampling, SamplingNews, WinChance } from '@enfilade/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tryOut } from '../../src/session/worker/trial.js'

interface Opened {
  readonly hear: (news: SamplingNews) => void
  readonly sampled: number[]
  ended: boolean
}
const threads = vi.hoisted((): Opened[] => [])
vi.mock('../../src/session/worker/background.js', () => ({
  background: {
    open(hear: Opened['hear']) {
      const opened: Opened = { hear, sampled: [], ended: false }
      threads.push(opened)
      const calls = {
        sample: (number: number) => new Promise<void>(() => opened.sampled.push(number)), // it never ends by itself
        stop: async () => undefined,
      }
      return {
        calls,
        end() {
          opened.ended = true
        },
      }
    },
  },
}))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const sampling: Sampling = { game: 'rpj-scifi', battle: {}, fights: 100, seed: 'a' }
const chance: WinChance = { fights: 30, sides: [], nobody: { share: 1, low: 1, high: 1 }, rounds: null, done: false }

test('a thread that is still busy with an earlier draft is ended, and the later draft is tried in another', () => {
  const heard: string[] = []
  const stop = tryOut(sampling, () => heard.push('first'))
  stop()
  tryOut(sampling, () => heard.push('second'))
  expect(threads.map(one => one.sampled.length)).toEqual([2])
  vi.advanceTimersByTime(1000)
  expect(threads.map(one => [one.ended, one.sampled.length])).toEqual([
    [true, 2],
    [false, 1],
  ])
  const [, second] = threads
  second?.hear({ sampling: second.sampled[0] ?? 0, chance })
  expect(heard).toEqual(['second'])
})

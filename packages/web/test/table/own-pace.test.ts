/** How long decisions take, as a table sees it: what was waited for, by how many answered, without breaks and without policies. */
import { describe, expect, test } from 'vitest'
import { type Measured, type PacedSnapshot, PaceWatch } from '../../src/choosing/own-pace.js'

/** What is open for whom: "ann 1" is the first question of Ann. */
const showing = (open: readonly string[], length: number, more: Partial<PacedSnapshot> = {}): PacedSnapshot => ({
  asked: {
    kind: 'asked',
    soFar: [],
    stopped: false,
    questions: open.map(one => ({ kind: 'choice', who: one.split(' ')[0], tag: one.split(' ')[0], number: Number(one.split(' ')[1]) })),
  } as unknown as PacedSnapshot['asked'],
  seats: [
    { id: 'ours', name: 'Ours', people: ['ann', 'bo'], decides: 'person', dice: 'stream' },
    { id: 'theirs', name: 'Theirs', people: ['cyd'], decides: 'policy', dice: 'stream' },
  ] as unknown as PacedSnapshot['seats'],
  autopilot: [],
  playing: false,
  timeline: { length },
  ...more,
})
function watched(...seen: readonly (readonly [seconds: number, PacedSnapshot])[]): Measured {
  const sum = { decisions: 0, milliseconds: 0 }
  const watch = new PaceWatch(({ decisions, milliseconds }) => {
    sum.decisions += decisions
    sum.milliseconds += milliseconds
  })
  for (const [seconds, snapshot] of seen) watch.heard(snapshot, 1000 * seconds)
  return sum
}

describe('the time of decisions', () => {
  test('is what was waited for until someone answered', () => {
    const found = watched([0, showing(['ann 1'], 0)], [12, showing(['bo 1'], 1)], [20, showing(['ann 2'], 2)])
    expect(found).toEqual({ decisions: 2, milliseconds: 20_000 })
  })
  test('of two who are asked at the same moment is one time', () => {
    const found = watched([0, showing(['ann 1', 'bo 1'], 0)], [10, showing(['bo 1'], 1)], [16, showing([], 2)])
    expect(found).toEqual({ decisions: 2, milliseconds: 16_000 })
  })
  test('goes on where what is shown changes and nothing was answered', () => {
    expect(watched([0, showing(['ann 1'], 3)], [5, showing(['ann 1'], 3)], [9, showing([], 4)])).toEqual({
      decisions: 1,
      milliseconds: 9000,
    })
  })
  test('is not that of policies, of a pause of five minutes, or of what is taken back', () => {
    expect(watched([0, showing(['cyd 1'], 0)], [3, showing([], 1)])).toEqual({ decisions: 0, milliseconds: 0 })
    expect(watched([0, showing(['ann 1'], 0, { autopilot: ['ann'] })], [3, showing([], 1)])).toEqual({ decisions: 0, milliseconds: 0 })
    expect(watched([0, showing(['ann 1'], 0, { playing: true })], [3, showing([], 1)])).toEqual({ decisions: 0, milliseconds: 0 })
    expect(watched([0, showing(['ann 1'], 0)], [301, showing([], 1)])).toEqual({ decisions: 0, milliseconds: 0 })
    expect(watched([0, showing(['ann 2'], 4)], [3, showing(['bo 1'], 2)])).toEqual({ decisions: 0, milliseconds: 0 })
  })
})

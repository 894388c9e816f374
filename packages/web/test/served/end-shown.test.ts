/** What everyone is shown of how a fight went: the roll that all heard of, its place, the rounds; nothing of a roll that someone never heard. */
import type { Decided, DecidingRoll } from '@enfilade/analysis'
import type { LogLine } from '@enfilade/client'
import type { Snapshot } from '@enfilade/session'
import { expect, test } from 'vitest'
import { endShown } from '../../src/served/end-shown.js'

const line = (after: number, text: string, more: Partial<LogLine> = {}): LogLine =>
  ({ number: after, after, text, heading: null, undone: null, told: null, deeds: [], ...more }) as unknown as LogLine
const snapshot = (log: readonly LogLine[]): Snapshot =>
  ({
    ...{ id: 'fight', log, timeline: { length: 10 }, asked: { kind: 'over', winners: ['crew'] } },
    view: {
      sides: [{ id: 'crew', name: 'Crew' }],
      people: [
        { id: 'ann', name: 'Ann' },
        { id: 'bob', name: 'Bob' },
      ],
    },
  }) as unknown as Snapshot
const chance = (share: number) => ({ share, low: share, high: share, fights: 9 })
const roll = (at: number): DecidingRoll => ({
  ...{ at, end: at + 1, time: 'Round 1', who: ['ann'], names: ['Ann'], side: 'crew', sideName: 'Crew' },
  ...{ asItFell: chance(0.2), differently: chance(0.6) },
})
const decided = (...rolls: readonly DecidingRoll[]): Pick<Decided, 'rolls'> => ({ rolls })
const misses = {
  deeds: [{ kind: 'tried', by: 'ann', on: 'bob', met: false, words: 'is hit', does: 'hits' }],
} as unknown as Partial<LogLine>

test('the widest roll of which everyone heard is shown, where it stands in the fight, and the rounds', () => {
  const log = [
    line(0, 'Round 1.', { heading: 'round' }),
    line(3, 'In secret.', { unheardBy: ['gang'] }),
    line(5, 'Round 2.', { heading: 'round' }),
    line(6, 'Ann fires: miss.', misses),
  ]
  expect(endShown(snapshot(log), decided(roll(2), roll(5)))).toEqual({
    ...{
      side: '',
      line: [],
      rounds: [
        [0, 'Round 1'],
        [0.5, 'Round 2'],
      ],
    },
    roll: {
      ...{ place: 0.5, words: 'Round 1: Ann misses Bob.', people: ['ann', 'bob'], side: 'Crew' },
      ...{ asItFell: { share: 0.2, low: 0.2, high: 0.2 }, differently: { share: 0.6, low: 0.6, high: 0.6 } },
    },
  })
  expect(endShown(snapshot(log), decided(roll(2))).roll).toBeNull()
  expect(endShown(snapshot(log), decided()).roll).toBeNull()
})

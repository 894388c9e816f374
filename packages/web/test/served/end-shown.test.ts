/** What everyone is shown of how a fight went: the roll that all heard of, its place, the rounds; nothing of a roll that someone never heard. */
import type { Decided, DecidingRoll, PointOfLine } from '@enfilade/analysis'
import type { LogLine } from '@enfilade/client'
import type { Id } from '@enfilade/engine'
import type { Snapshot } from '@enfilade/session'
import { expect, test } from 'vitest'
import { endShown } from '../../src/served/end-shown.js'

const line = (after: number, text: string, more: Partial<LogLine> = {}): LogLine =>
  ({ number: after, after, text, heading: null, undone: null, told: null, deeds: [], ...more }) as unknown as LogLine
const snapshot = (log: readonly LogLine[]): Snapshot =>
  ({
    ...{ id: 'fight', log, timeline: { length: 10 }, asked: { kind: 'over', winners: ['crew'] }, game: { roundWord: 'round' } },
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
const point = (at: number, share: number): PointOfLine => ({
  ...{ at, fights: 100 },
  sides: [{ side: 'crew' as Id, name: 'Crew', share, low: share, high: share }],
})
const decided = (...rolls: readonly DecidingRoll[]): Pick<Decided, 'rolls' | 'line'> => ({ rolls, line: [point(2, 0.4), point(5, 0.6)] })
const round = (number: number): Partial<LogLine> =>
  ({ heading: 'round', told: { event: { what: 'roundBegan', round: number } } }) as unknown as Partial<LogLine>
const misses = {
  deeds: [{ kind: 'tried', by: 'ann', on: 'bob', met: false, words: 'is hit', does: 'hits' }],
} as unknown as Partial<LogLine>

test('the widest roll of which everyone heard is shown, where it stands in the fight, and the rounds', () => {
  const log = [
    line(0, 'Round 1.', round(1)),
    line(3, 'In secret.', { unheardBy: ['gang'] }),
    line(5, 'Round 2.', round(2)),
    line(6, 'Ann fires: miss.', misses),
  ]
  expect(endShown(snapshot(log), decided(roll(2), roll(5)))).toEqual({
    ...{
      side: 'Crew',
      line: [
        [0.2, 0.4],
        [0.5, 0.6],
        [1, 1],
      ],
      rounds: [
        [0, 'Round 1'],
        [0.5, 'Round 2'],
      ],
    },
    roll: {
      ...{ place: 0.6, words: 'Round 1: Ann misses Bob.', people: ['ann', 'bob'], side: 'Crew' },
      ...{ asItFell: { share: 0.2, low: 0.2, high: 0.2 }, differently: { share: 0.6, low: 0.6, high: 0.6 } },
    },
  })
  expect(endShown(snapshot(log), decided(roll(2))).roll).toBeNull()
  expect(endShown(snapshot(log), decided()).roll).toBeNull()
})

/** What a fight was for someone, counted from the lines that their seat heard and from nothing else. */
import { type LogLine, lostWords, storyOf, storyText } from '@enfilade/client'
import type { Deed, Id, View } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'

const people = [
  { id: 'vex', side: 'Crew' },
  { id: 'rook', side: 'Crew' },
  { id: 'kid', side: 'Gang' },
] as unknown as View['people']
let number = 0
const line = (text: string, deeds: readonly Deed[] = [], more: Partial<LogLine> = {}): LogLine =>
  ({
    ...{ number: ++number, heading: null, text, rules: ['X-1'], reasons: [], undone: null, after: null, told: null, deeds },
    ...more,
  }) as LogLine
const tried = (by: string, on: string, met: boolean): Deed => ({ kind: 'tried', by: by as Id, on: on as Id, met, words: 'is hit' })
const lost = (who: string, amount: number | null, words = 'HP'): Deed => ({ kind: 'suffered', who: who as Id, words, amount })
const round = (text: string): LogLine => line(text, [], { heading: 'round' })
const turn = (text: string): LogLine => line(text, [], { heading: 'turn' })
const story = (log: readonly LogLine[], own: readonly string[]) => storyOf(log, { people }, new Set(own as Id[]))

describe('a story', () => {
  const log = [
    round('Round 1.'),
    turn('Vex’s turn.'),
    line('Vex fires at Kid, hits.', [tried('vex', 'kid', true)]),
    line('Kid loses 12 HP.', [lost('kid', 12)]),
    line('Vex patches Rook.', [tried('vex', 'rook', true)]),
    turn('Kid’s turn.'),
    line('Kid burns for 3 HP.', [lost('kid', 3)]),
    line('Kid fires at Vex, hits.', [tried('kid', 'vex', true)]),
    line('Vex loses 4 HP.', [lost('vex', 4)]),
    line('Taken back: Vex falls.', [lost('vex', null, 'dead')], { undone: 1 }),
    round('Round 2.'),
    line('Vex fires at Kid, misses.', [tried('vex', 'kid', false)]),
    line('Rook hits Kid.', [tried('rook', 'kid', true)]),
    line('Kid loses 20 HP and is down.', [lost('kid', 20), lost('kid', null, 'down')]),
  ]
  test('counts own attempts on others, what came of them in the same turn, and what it cost', () => {
    const { tries, hits, done, taken, best, worst, last } = story(log, ['vex'])
    expect([tries, hits, lostWords(done), lostWords(taken)]).toEqual([2, 1, '12 HP', '4 HP'])
    expect([best, worst, last].map(one => one?.text)).toEqual(['Kid loses 12 HP.', 'Vex loses 4 HP.', 'Kid loses 20 HP and is down.'])
  })
  test('goes round by round with their own lines alone, and leaves out what was taken back', () => {
    expect(story(log, ['vex']).rounds.map(({ words, lines }) => [words, lines.map(one => one.text)])).toEqual([
      ['Round 1.', ['Vex fires at Kid, hits.', 'Kid loses 12 HP.', 'Vex patches Rook.', 'Kid fires at Vex, hits.']],
      ['Round 2.', ['Vex fires at Kid, misses.']],
    ])
  })
  test('says so where nothing happened to someone', () => {
    const none = story([round('Round 1.'), line('Kid fires at Vex.', [tried('kid', 'vex', false)])], ['rook'])
    expect([none.tries, none.rounds, none.best, none.worst]).toEqual([0, [], null, null])
    expect(storyText(none)).toEqual(['0 attempts, 0 met.', 'Cost them: nothing. Cost you: nothing.'])
  })
  test('reads as text', () => {
    expect(storyText(story(log, ['rook'])).slice(0, 3)).toEqual(['1 attempt, 1 met.', 'Cost them: 20 HP. Cost you: nothing.', 'Round 1.'])
  })
})

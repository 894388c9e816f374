/** What a fight was for someone, counted from the lines that their seat heard and from nothing else. */
import { beatWords, type LogLine, storyOf, storyText } from '@enfilade/client'
import type { Id } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { line, lost, people, round, tried } from './story-lines.js'

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
  const words = (beats: readonly (Parameters<typeof beatWords>[0] | undefined)[]) => beats.map(beat => beat && beatWords(beat, { people }))
  test('counts own attempts on others, what came of them in the same turn, and what it cost', () => {
    const { tries, hits, done, taken, best, worst, last } = story(log, ['vex'])
    expect([tries, hits, done, taken]).toEqual([2, 1, '12 HP', '4 HP'])
    expect(words([best, worst, last])).toEqual(['Vex hits Kid: 12 HP.', 'Kid hits Vex: 4 HP.', 'Rook hits Kid: 20 HP. Kid is down.'])
  })
  test('goes round by round with what they did and what befell them alone, and leaves out what was taken back', () => {
    expect(story(log, ['vex']).rounds.map(round => [round.words, words(round.beats)])).toEqual([
      ['Round 1.', ['Vex hits Kid: 12 HP.', 'Kid hits Vex: 4 HP.']],
      ['Round 2.', ['Vex misses Kid.']],
    ])
  })
  test('says what became of them where nothing is counted, and that no one falls twice', () => {
    const fell = line('Kid is down.', [lost('kid', null, 'down')])
    const hit = line('Vex fires, hits.', [tried('vex', 'kid', true)])
    const again = [
      turn('Vex’s turn.'),
      line('Vex fires, hits.', [tried('vex', 'kid', true)]),
      line('Kid is down.', [lost('kid', null, 'down')]),
    ]
    const { done, taken, best } = story([hit, fell, ...again], ['vex'])
    expect([done, taken, best?.lines[0] === hit]).toEqual(['down', '', true])
    expect(story([hit, fell], ['kid']).taken).toBe('down')
  })
  test('doesn’t count what a policy or the game master decided for them, unless it is told whoever decided', () => {
    const by = (who: string, by: string): Partial<LogLine> =>
      ({ told: { event: {}, thrown: [], decided: [{ who, by }] } }) as unknown as Partial<LogLine>
    const shots = ['policy', 'person', 'gm'].map(one => line('Vex fires.', [tried('vex', 'kid', true)], by('vex', one)))
    expect(story(shots, ['vex']).tries).toBe(1)
    expect(storyOf(shots, { people }, new Set(['vex' as Id]), null)).toMatchObject({ tries: 3, hits: 3 })
  })
  test('says so where nothing happened to someone', () => {
    const none = story([round('Round 1.'), line('Kid fires at Vex.', [tried('kid', 'vex', false)])], ['rook'])
    expect([none.tries, none.rounds, none.best, none.worst]).toEqual([0, [], undefined, undefined])
    expect(storyText(none, { people })).toEqual(['0 of 0 hit.', 'Cost them: nothing. Cost you: nothing.'])
  })
  test('reads as text', () => {
    expect(storyText(story(log, ['rook']), { people }).slice(0, 3)).toEqual([
      '1 of 1 hit.',
      'Cost them: 20 HP, down. Cost you: nothing.',
      'Round 1.',
    ])
  })
})

/** At the end each of those who were in a fight has a line, no two alike, and "most" is said only where it is so. */
import { awardsOf, logOf, storyOf, takeoversIn } from '@enfilade/client'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { readyFight } from './ready-fight.js'
import { line, lost, people, round, tried } from './story-lines.js'

describe('a line for each', () => {
  const log = [
    round('Round 1.'),
    line('Vex fires at Kid, hits.', [tried('vex', 'kid', true)]),
    line('Kid loses 12 HP.', [lost('kid', 12)]),
    ...Array.from({ length: 3 }, () => line('Kid fires at Rook, misses.', [tried('kid', 'rook', false)])),
    line('Kid fires at Vex, hits.', [tried('kid', 'vex', true)]),
    line('Vex loses 4 HP.', [lost('vex', 4)]),
  ]
  const said = (who: readonly string[], lines = log) =>
    awardsOf(lines, { people }, who).map(({ who: id, title, words }) => [id, title, words])
  test('says what they did or bore more than the others', () => {
    expect(said(['vex', 'rook'])).toEqual([
      ['vex', 'Most harm', '12 HP'],
      ['rook', 'Untouchable', '3 of 3 attacks missed'],
    ])
    expect(said(['rook', 'kid'])).toEqual([
      ['rook', 'Untouchable', '3 of 3 attacks missed'],
      ['kid', 'Most harm', '4 HP'],
    ])
  })
  test('gives no one the most of what two have alike, and someone who did nothing is told so', () => {
    const alike = [...log, line('Rook hits Kid.', [tried('rook', 'kid', true)]), line('Kid loses 12 HP.', [lost('kid', 12)])]
    expect(said(['vex', 'rook'], alike).map(([, title]) => title)).not.toContain('Most harm')
    expect(said(['vex'], [round('Round 1.')])).toEqual([['vex', 'Tried nothing', '']])
  })
  test('what a policy decided in their place is no deed of theirs, until they decide again', () => {
    const story = (takeovers: Parameters<typeof storyOf>[3]) => storyOf(log, { people }, new Set(['kid']), takeovers)
    const numbered = log.filter(({ deeds = [] }) => deeds.some(deed => deed.kind === 'tried' && deed.by === 'kid')).map(one => one.number)
    const [first = 0, second = 0] = numbered
    expect([story([]).tries, story([]).hits]).toEqual([4, 1])
    expect([story([[first, 'kid', false]]).tries, story([[first, 'vex', false]]).tries]).toEqual([0, 4])
    expect(
      story([
        [first, 'kid', false],
        [second, 'kid', true],
      ]).tries,
    ).toBe(3)
  })
  test.each([
    ['cyberpunk-red', 'counting-room'],
    ['2300ad', 'breach'],
    ['dark-conspiracy', 'ambush'],
    ['blue-planet', 'harbor-gunfight'],
    ['rpj-scifi', 'cargo-bay'],
  ])('%s, %s: no two alike', (game, name) => {
    const ruleset = rulesets.find(({ id }) => id === game)
    if (ruleset === undefined) throw new Error(game)
    const fight = readyFight(ruleset, name, 'awards')
    const view = ruleset.view(fight.battle, 'spectator')
    const all = awardsOf(
      logOf(fight, 'spectator'),
      view,
      view.people.map(({ id }) => id),
    )
    expect(all).toHaveLength(view.people.length)
    const special = all.map(({ title }) => title).filter(title => !/^\d|^Tried|^Let/.test(title))
    expect(new Set(special).size).toBe(special.length)
    // Spectators hear no decisions: where they are told who took over, they count as the master's log does.
    const takeovers = takeoversIn(fight)
    const tries = (...log: Parameters<typeof storyOf>): number => storyOf(...log).tries
    for (const { id } of view.people) {
      expect(tries(logOf(fight, 'spectator'), view, new Set([id]), takeovers)).toBe(0)
      expect(tries(logOf(fight, 'gm'), view, new Set([id]))).toBe(0)
    }
  })
})

/** At the end each of those who were in a fight has a line, no two alike, and "most" is said only where it is so. */
import { awardsOf, logOf } from '@enfilade/client'
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
      ['rook', 'Untouchable', 'Missed 3 of 3 times'],
    ])
    expect(said(['rook', 'kid'])).toEqual([
      ['rook', 'Untouchable', 'Missed 3 of 3 times'],
      ['kid', 'Most harm', '4 HP'],
    ])
  })
  test('gives no one the most of what two have alike, and someone who did nothing is told so', () => {
    const alike = [...log, line('Rook hits Kid.', [tried('rook', 'kid', true)]), line('Kid loses 12 HP.', [lost('kid', 12)])]
    expect(said(['vex', 'rook'], alike).map(([, title]) => title)).not.toContain('Most harm')
    expect(said(['vex'], [round('Round 1.')])).toEqual([['vex', 'Tried nothing', '']])
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
    const special = all.map(({ title }) => title).filter(title => !/^\d|^Tried/.test(title))
    expect(new Set(special).size).toBe(special.length)
  })
})

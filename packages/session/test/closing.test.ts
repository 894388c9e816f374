/** The end of a fight: how it went for each combatant, and the moments that decided it. */
import { type Clock, GameMasterTable, type Luck, weigherAt } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { fightOf, rulesetOf } from './fights.js'

/** Time goes by whenever someone looks, so that little is sampled. */
function hasty(step: number): Clock {
  let now = 0
  return {
    now: () => {
      now += step
      return now
    },
    after(_milliseconds, act) {
      const timer = setTimeout(act)
      return () => clearTimeout(timer)
    },
  }
}
const duelOf = (game: string) => fightOf({ game, scenario: 'duel', seat: { decides: 'policy', dice: 'stream' } })

test.each([
  ['rpj-scifi', 'ilse', 'Round 3', 'Marek Dunn'],
  ['blue-planet', 'bela', 'Round 2', 'Ada'],
  ['2300ad', 'ilse', 'Turn 5', 'Marek'],
  ['dark-conspiracy', 'lang', 'Turn 4', 'Dredge'],
])('who went down in a duel of %s, when, and by whom', (game, who, time, by) => {
  const table = new GameMasterTable(duelOf(game))
  const out = table.view().people.filter(({ harm }) => harm.level === 'dead' || harm.level === 4)
  expect(out.map(({ id }) => id)).toEqual([who])
  expect(table.fates().find(fate => fate.who === who)).toEqual({ who, last: { time, by }, struck: { time, by } })
})

test('who dies of a wound later was struck by whoever dealt it', () => {
  const fates = new GameMasterTable(duelOf('cyberpunk-red')).fates()
  expect(fates.find(({ who }) => who === 'ames')).toEqual({
    who: 'ames',
    last: { time: 'Round 14', by: null },
    struck: { time: 'Round 13', by: 'Boyd' },
  })
})

describe('the moments that decided a fight', async () => {
  const fight = duelOf('rpj-scifi')
  const news: Luck[] = []
  const weigher = weigherAt({
    clock: hasty(1),
    rulesOf: async game => rulesetOf(game),
    tell: one => {
      if ('luck' in one) news.push(one.luck)
    },
  })
  await weigher.luckOf(1, { game: 'rpj-scifi', record: fight.session.record(), sides: [] })
  const moments = news.at(-1)?.moments ?? []

  test('are told once, after the last roll has been looked at', () => {
    expect(news.slice(0, -1).every(luck => luck.moments === null && !luck.done)).toBe(true)
    expect(news.at(-1)?.done).toBe(true)
    expect(moments.length).toBeGreaterThan(0)
    expect(moments.length).toBeLessThanOrEqual(3)
  })
  test('stand in the order of the fight, each with the side that gained by it', () => {
    expect(moments.map(({ at }) => at)).toEqual(moments.map(({ at }) => at).sort((a, b) => a - b))
    for (const { before, after, side, sideName } of moments) {
      expect(after - before).toBeGreaterThanOrEqual(0.08)
      expect(fight.ruleset.view(fight.session.battle, 'gm').sides).toContainEqual(expect.objectContaining({ id: side, name: sideName }))
    }
  })
  test('the shot that ended it made its side certain to win', () => {
    expect(moments.at(-1)).toMatchObject({
      time: 'Round 3',
      name: 'Marek Dunn',
      answer: 'Fire the pistol at Ilse Varga',
      sideName: 'Marek',
      after: 1,
      harm: { came: true },
    })
    expect(moments.at(-1)?.changes).toContain('Ilse Varga is incapacitated')
  })
})

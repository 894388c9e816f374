/** The arena: its sequential test against known values and coins, fights of its own, and what it counts as faults. */
import { below, diceStream } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { describe, expect, test } from 'vitest'
import { HealthWatch, noHealth, timeAt, timed } from '../arena/health.js'
import { bound, likelihood, type Scores, verdictOf, wonShare } from '../arena/sprt.js'
import type { Asked } from '../habits/harming.js'

describe('the sequential test', () => {
  test('pairs that one side wins whole: each is worth ln 1.1 or ln 0.9, as in the test of a coin', () => {
    for (const [won, lost] of [
      [20, 10],
      [300, 250],
      [1, 40],
    ] as const)
      expect(likelihood([lost, 0, 0, 0, won])).toBeCloseTo(won * Math.log(1.1) + lost * Math.log(0.9), 1)
    expect(bound).toBeCloseTo(2.944, 3)
  })
  test('many pairs of all scores: within 2 % of the normal approximation', () => {
    const scores: Scores = [90, 200, 420, 240, 150]
    const { share } = wonShare(scores)
    const pairs = 1_100
    const variance = scores.reduce((sum, n, i) => sum + (n * (i / 4 - share) ** 2) / pairs, 0)
    const approximate = (pairs * 0.05 * (2 * share - 1.05)) / (2 * variance)
    expect(likelihood(scores) / approximate).toBeGreaterThan(0.98)
    expect(likelihood(scores) / approximate).toBeLessThan(1.02)
  })
  test('the other way round it says the same of a policy that loses', () => {
    expect(verdictOf([2, 3, 10, 30, 60])).toBe('stronger')
    expect(verdictOf([60, 30, 10, 3, 2])).toBe('not stronger')
    expect(verdictOf([0, 0, 0, 0, 0])).toBe('open')
    expect(verdictOf([0, 0, 27, 0, 0])).toBe('open')
    expect(verdictOf([0, 0, 29, 0, 0])).toBe('not stronger')
  })
  test('an even coin is called stronger in 5 % of the tests at most, one of 55 % overlooked in as many, one of 70 % found soon', () => {
    const stream = diceStream('0123456789abcdef0123456789abcdef')
    const tried = (percent: number) => {
      const scores: [number, number, number, number, number] = [0, 0, 0, 0, 0]
      const toss = (): number => (below(stream, 100) < percent ? 2 : 0)
      let pairs = 0
      for (; verdictOf(scores) === 'open' && pairs < 3_000; pairs++) {
        const at = (toss() + toss()) as 0 | 2 | 4
        scores[at]++
      }
      return { verdict: verdictOf(scores), pairs }
    }
    const those = (percent: number) => Array.from({ length: 100 }, () => tried(percent))
    // Of 100 tests at 5 %, twelve or more have a chance of 0.4 %.
    expect(those(50).filter(({ verdict }) => verdict !== 'not stronger').length).toBeLessThan(12)
    expect(those(55).filter(({ verdict }) => verdict !== 'stronger').length).toBeLessThan(12)
    for (const { verdict, pairs } of those(70)) {
      expect(verdict).toBe('stronger')
      expect(pairs).toBeLessThan(150)
    }
  })
  test('the share won, with its interval over pairs', () => {
    expect(wonShare([0, 0, 8, 0, 0])).toEqual({ share: 0.5, low: 0.5, high: 0.5 })
    const { share, low, high } = wonShare([25, 0, 0, 0, 75])
    expect(share).toBe(0.75)
    expect(high - share).toBeCloseTo((1.96 * Math.sqrt(0.75 * 0.25)) / 10, 3)
    expect(share - low).toBeCloseTo(high - share)
  })
})

describe('health', () => {
  const battle = {
    people: [
      { id: 'ada', side: 'west', regionId: 'here' },
      { id: 'bo', side: 'west' },
      { id: 'vex', side: 'east' },
    ],
    setup: {
      sides: [
        { id: 'west', allies: [] },
        { id: 'east', allies: [] },
      ],
    },
  }
  const decision = {
    name: 'ownAction',
    refusal: (_battle: unknown, _step: unknown, _who: unknown, { action }: { action: string }) => (action === 'fly' ? {} : null),
    forms: () => [{ action: 'attack', fields: [{ name: 'target', harms: true }] }],
  }
  const question = { decision, battle, step: {}, who: 'ada' } as unknown as Asked

  test('refused answers, attacks on friends, and turns that lead there and back are counted', () => {
    const [watch, health] = [new HealthWatch(rpjSciFi), noHealth()]
    watch.answered(question, { action: 'fly' }, health)
    watch.answered(question, { action: 'attack', target: 'bo' }, health)
    watch.answered(question, { action: 'attack', target: 'vex' }, health)
    expect(health).toMatchObject({ refused: 1, atFriends: 1, thereAndBack: 0 })
    for (const at of ['here', 'there', 'here']) {
      Object.assign(battle.people[0] as object, { regionId: at })
      watch.answered(question, { action: 'move' }, health)
    }
    watch.told({ what: 'turnBegan', rule: '', who: 'vex' })
    expect(health.thereAndBack).toBe(0)
    watch.told({ what: 'turnBegan', rule: '', who: 'ada' })
    expect(health.thereAndBack).toBe(1)
    watch.endTurns()
    expect(health.thereAndBack).toBe(1)
  })
  test('times: the half of them, and all but one in twenty', () => {
    const health = noHealth()
    for (let i = 1; i <= 100; i++) timed(health, 1000 * i)
    expect([timeAt(health, 0.5), timeAt(health, 0.95), timeAt(noHealth(), 0.5)]).toEqual([51, 96, 0])
  })
})

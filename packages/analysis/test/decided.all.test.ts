/** What decided a fight: rolls whose ranges are apart, found again by a count of their own, and the same every time. */
import { readFileSync } from 'node:fs'
import type { FightRecord } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { deciding, leastSwing, rollsOf } from '../src/index.js'
import { countingAgain, decidedOf, fightOf, gamesWithDuels, rulesetOf, throwersIn } from './decided.js'

const effort = { first: 1.5e9, all: 1.5e9 }
const kept = (name: string): FightRecord => JSON.parse(readFileSync(`regressions/cyberpunk-red/${name}.json`, 'utf8')) as FightRecord

describe.each(gamesWithDuels)('%s', game => {
  const { ruleset, record } = fightOf(game, game === 'rpj-scifi' ? 2 : 0)
  const rolls = [...rollsOf(ruleset, record)]

  test('the rolls of a fight are all its dice, each in one of them', () => {
    const dice = throwersIn(record, 0, record.entries.length).length
    expect(rolls.reduce((sum, { at, end }) => sum + throwersIn(record, at, end).length, 0)).toBe(dice)
    for (const [nth, { at, end }] of rolls.entries()) {
      expect(end).toBeGreaterThan(at)
      expect(at).toBeGreaterThanOrEqual(rolls[nth - 1]?.end ?? 0)
    }
  })
  test('those who are named have thrown, and threw first', () => {
    for (const { at, end, who } of rolls) {
      const throwers = throwersIn(record, at, end)
      expect(throwers[0]).toBe(who[0])
      for (const one of who) expect(throwers).toContain(one)
    }
  })
  test('nothing is named whose ranges touch, and a count of its own finds the same sign', () => {
    const found = decidedOf(ruleset, record, effort)
    expect(found).toMatchObject({ isReady: true, done: true })
    for (const roll of found.rolls) {
      const { asItFell, differently } = roll
      expect(asItFell.low > differently.high || differently.low > asItFell.high).toBe(true)
      expect(Math.abs(asItFell.share - differently.share)).toBeGreaterThanOrEqual(leastSwing)
      const again = countingAgain(ruleset, record, roll)(200)
      expect(Math.sign(again.fell - again.other)).toBe(Math.sign(asItFell.share - differently.share))
    }
    for (const { asItFell, differently } of found.idle) expect(Math.abs(asItFell.share - differently.share)).toBeLessThan(leastSwing)
    // The line goes along the fight, from fights enough at each place, and its shares are parts of one whole.
    if (['rpj-scifi', '2300ad'].includes(game)) expect(found.line.length).toBeGreaterThan(0) // this effort isn't enough elsewhere
    for (const [nth, { at, fights, sides }] of found.line.entries()) {
      expect(at).toBeGreaterThanOrEqual(found.line[nth - 1]?.at ?? 0)
      expect(fights).toBeGreaterThanOrEqual(100)
      expect(sides.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9)
      for (const { share, low, high } of sides) expect(low <= share && share <= high && high - low <= 0.21).toBe(true)
    }
  })
})

test('the same record gives the same answer, however often someone asks how far it is', () => {
  const { ruleset, record } = fightOf('rpj-scifi', 2)
  const small = { first: 2e8, all: 4e8 }
  const work = deciding(ruleset, record, small)
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) {
      expect(step.value).toEqual(decidedOf(ruleset, record, small))
      break
    }
    step.value()
  }
})

describe('two fights that were told wrongly', () => {
  const ruleset = rulesetOf('cyberpunk-red')

  test('the burst that took one of two from even to two in three is a roll of who fired, and its other outcomes are far from it', () => {
    const record = kept('what-decided-it-left-out-the-shot-that-did')
    const shot = [...rollsOf(ruleset, record)].find(({ at }) => at === 8)
    // A d10 of 10 and 5 hits, 14 damage, and a Critical Injury.
    expect(shot).toMatchObject({ at: 8, end: 15, who: ['boyd'], faces: [10, 5, 6, 6, 2, 3, 6] })
    const { rolls } = decidedOf(ruleset, record, { first: 4e9, all: 20e9 })
    expect(rolls.map(({ at, names }) => [at, names])).toContainEqual([8, ['Boyd']])
    // No side is likelier to win by its miss: Ames misses at 17, and Left loses by it.
    for (const { at, side, asItFell, differently } of rolls)
      if (at === 17) expect([side, asItFell.share < differently.share]).toEqual(['Left', true])
  })
  test('with LUCK an answer is there after so much work, whatever the fight', () => {
    const found = decidedOf(ruleset, kept('what-decided-it-never-ended-with-luck'), { first: 3e8, all: 3e8 })
    expect(found).toMatchObject({ isReady: true, done: true, of: 91 })
    expect(found.looked).toBeGreaterThan(0)
  })
})

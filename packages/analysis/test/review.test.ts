// The review of a fight: choices priced with the same luck, the rest is the dice.
import type { AnswerEntry } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { choicesOrDice, reviewWords, usualEffort } from '../src/index.js'
import { choicesOf } from '../src/review/choices.js'
import { countedAgain, fooled, reviewOf } from './reviews.js'

const effort = 8e8

test('where all chose as their policies, no choice has a price, and all is the dice', () => {
  const { ruleset, record, winners } = fooled('rpj-scifi', 'duel', null, 'never', 1)
  const { sides, people } = reviewOf(ruleset, record, winners, effort)
  for (const { start, won, choices, luck } of sides) {
    expect(choices).toEqual({ by: 0, low: 0, high: 0 })
    expect(start.by + luck.by).toBeCloseTo(won ? 1 : 0, 12)
  }
  expect(people.map(({ priced }) => priced)).toEqual(people.map(() => 0))
  expect(sides.map(choicesOrDice)).toEqual(sides.map(() => 'All chose as the program’s opponents would have; the rest was dice.'))
})
test.each([
  [0.3, 0.1, 'Mostly choices.'],
  [-0.1, -0.3, 'Mostly the dice.'],
  [0.3, -0.25, 'Choices and dice.'],
  [0.3, 0.01, 'Mostly choices.'],
  [0.01, 0.02, 'Too little to tell choices from dice.'],
])('choices %d, dice %d of a chance to win, give or take 0.05: %s', (choices, dice, words) => {
  const within = (by: number) => ({ by, low: by - 0.05, high: by + 0.05 })
  const side = { side: 'crew', name: 'Crew', start: within(0.5), won: true, choices: within(choices), luck: within(dice) }
  expect(choicesOrDice(side)).toBe(words)
})
test('the start, all choices and the dice add up to the end, for each side; the same record gives the same review', () => {
  const { ruleset, record, winners } = fooled('rpj-scifi', 'cargo-bay', 'reyes', 'random', 3)
  const review = reviewOf(ruleset, record, winners, effort)
  for (const { start, won, choices, luck } of review.sides) expect(start.by + choices.by + luck.by).toBeCloseTo(won ? 1 : 0, 12)
  const [one, other] = review.sides
  expect(one?.choices.by).toBeCloseTo(-(other?.choices.by ?? 0), 12)
  expect(reviewOf(ruleset, record, winners, effort)).toEqual(review)
  expect(reviewWords(review).join('\n')).not.toMatch(/mistake/i)
})
test('one who answers at random is named, and what it cost is confirmed by luck of its own; only advice is said to be beaten', () => {
  const { ruleset, record, winners } = fooled('rpj-scifi', 'cargo-bay', 'reyes', 'random', 1)
  const { dearest, better } = reviewOf(ruleset, record, winners, usualEffort.first)
  const choices = new Map([...choicesOf(ruleset, record)].map(choice => [choice.at, choice]))
  for (const { at, other } of better) expect(choices.get(at)?.others.find(({ words }) => words === other)?.isAdvised, other).toBe(true)
  const named = dearest.find(({ who }) => who === 'reyes') ?? expect.fail()
  expect(countedAgain(ruleset, record, named, 300)).toBeGreaterThan(0)
})
test('a choice among several who are asked at once leaves the answers of the others', () => {
  for (const [game, name, fool] of [
    ['2300ad', 'road-ambush', 'rhee'],
    ['rpj-scifi', 'cargo-bay', 'reyes'],
  ] as const) {
    const { ruleset, record } = fooled(game, name, fool, 'random', 1)
    for (const { at, position, others } of choicesOf(ruleset, record)) {
      const [tag] = record.entries[at] as AnswerEntry
      for (const { entries } of others) {
        expect(entries.filter(([other]) => other !== tag)).toEqual(position.given.filter(([other]) => other !== tag))
        expect(entries).toHaveLength(position.given.length)
      }
    }
  }
})

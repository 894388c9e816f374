// A puzzle made of a choice in a finished fight has the review's best answer as its solution.
import { canonical } from '@enfilade/engine'
import { askedAt } from '@enfilade/session'
import { expect, test } from 'vitest'
import { fooled, reviewOf } from '../../../analysis/test/reviews.js'
import { posedFrom } from '../../src/closing/own-puzzle.js'

test('the dearest choices of a fight become puzzles, each with the better answer of the review alone as right, and what was done as wrong', () => {
  const { ruleset, record, winners } = fooled('rpj-scifi', 'cargo-bay', 'reyes', 'random', 4)
  const { dearest } = reviewOf(ruleset, record, winners, 8e8)
  expect(dearest.length).toBeGreaterThan(0)
  const view = ruleset.view(ruleset.begin(record.scenario), 'gm')
  for (const choice of dearest) {
    const made = posedFrom(choice, askedAt(ruleset, record, choice.at), view, 'so') ?? expect.fail(choice.words)
    const right = made.options.filter(({ verdict }) => verdict === 'right')
    expect(right.map(({ answer }) => canonical(answer))).toEqual([canonical(choice.answer)])
    expect(made.options.some(({ verdict, words }) => verdict === 'wrong' && words === choice.words)).toBe(true)
    expect([made.who, made.why, made.advised]).toEqual([choice.who, 'so', choice.other])
    // What can't be asked again is no puzzle.
    expect(posedFrom(choice, null, view, 'so')).toBeNull()
  }
})

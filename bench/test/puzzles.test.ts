/** The puzzles: every file is read, its question is come to, it has right answers that no blind player finds, and its figures hold. */
import { answersTo, fits, oddsOfAnswer, posed, positionOf, verdictOn, wordsOf } from '@enfilade/analysis'
import { rulesets } from '@enfilade/rulesets'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { describe, expect, test } from 'vitest'
import { playerOf } from '../arena/players.js'
import { byChance, byHabit } from '../puzzles/controls.js'
import { type Puzzle, puzzlesOf, readPuzzle } from '../puzzles/reading.js'
import { seedOfTry, solvedBy } from '../puzzles/solving.js'

describe.each(rulesets.map(ruleset => [ruleset.id, ruleset] as const))('%s', (_id, ruleset) => {
  const asked = puzzlesOf(ruleset).map(puzzle => ({ puzzle, position: positionOf(puzzle, seedOfTry(0)) }))

  test('each puzzle has answers that are right, answers that are wrong, and the odds that it names', () => {
    expect(asked.length).toBeGreaterThanOrEqual(14)
    for (const { puzzle, position } of asked) {
      const answers = answersTo(puzzle, position).map(answer => ({ answer, words: wordsOf(position, answer) }))
      const verdicts = new Set(answers.map(({ answer }) => verdictOn(puzzle, position, answer)))
      expect([puzzle.name, verdicts.has('right'), verdicts.has('wrong')]).toEqual([puzzle.name, true, true])
      for (const wanted of [...puzzle.right, ...puzzle.wrong])
        expect([puzzle.name, wanted, answers.some(({ answer, words }) => fits(wanted, answer, words))]).toEqual([puzzle.name, wanted, true])
      const figures = Object.keys(puzzle.figures).map(said => [said, answers.find(({ words }) => words === said)?.answer ?? null] as const)
      const counted = figures.map(([said, answer]) => [said, answer === null ? 'no such answer' : oddsOfAnswer(puzzle, position, answer)])
      expect([puzzle.name, Object.fromEntries(counted)]).toEqual([puzzle.name, puzzle.figures])
    }
  })
  test('a screen asks each as its side knows it, with all answers that count and what opponents answer', () => {
    for (const { puzzle, position } of asked) {
      const { options, view, who, advised, why } = posed(puzzle, seedOfTry(0))
      expect(options.map(({ answer }) => answer)).toEqual(answersTo(puzzle, position))
      for (const { answer, verdict } of options) expect(verdict).toBe(verdictOn(puzzle, position, answer))
      expect([who, why, view.viewer]).toEqual([puzzle.asked.who, puzzle.why, { seat: ruleset.seatOf(position.battle, who) }])
      expect(advised).not.toBe('')
    }
  })
  test('whoever answers at random, or by habit, solves no more than half', () => {
    for (const one of asked) expect([one.puzzle.name, byChance(one) <= 0.5]).toEqual([one.puzzle.name, true])
    expect(byHabit(asked).reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(asked.length / 2)
  })
})

test.each(rulesets.map(ruleset => [ruleset.id, ruleset] as const))('%s: the usual opponents solve three in four', (_id, ruleset) => {
  const solved = puzzlesOf(ruleset).map(puzzle => solvedBy(puzzle, playerOf(ruleset, 'default', null), 1).share)
  expect(solved.reduce((sum, share) => sum + share, 0)).toBeGreaterThanOrEqual(0.75 * solved.length)
})

const text = `
puzzle: 1
title: Two to shoot at
why: A test.
asked: { who: ada, decision: ownAction }
first: [move]
right: [{ action: attack, target: bo }]
wrong: ['^Fire .* at Cy']
scenario:
  enfilade: 1
  ruleset: rpj-scifi
  title: Two to shoot at
  options: { initiativeMode: fixed, initiativeOrder: [ada, bo, cy] }
  battlefield: { kind: regions, regions: [here, there] }
  sides:
    - { name: West, combatants: [{ id: ada, use: recruit, name: Ada, at: here }] }
    - { name: East, combatants: [{ id: bo, use: recruit, name: Bo, at: there }, { id: cy, use: recruit, name: Cy, at: there }] }
`
const read = (file: string): Puzzle => readPuzzle(rpjSciFi, 'test', file)
const changed = (from: string, to: string) => (): Puzzle => read(text.replace(from, to))

describe('files', () => {
  test('patterns: fields of the answer, lists, what is not, and words', () => {
    const answer = { action: 'attack', target: 'bo', shots: [{ at: 'bo', n: 2 }] }
    for (const wanted of [{ action: 'attack' }, { target: { not: 'cy' } }, { shots: [{ at: 'bo' }] }, 'at Bo$'])
      expect([wanted, fits(wanted, answer, 'Fire at Bo')]).toEqual([wanted, true])
    for (const wanted of [{ action: 'move' }, { target: { not: 'bo' } }, { shots: [] }, { shots: [{ n: 3 }] }, { weapon: 'gun' }, '^at Bo'])
      expect([wanted, fits(wanted, answer, 'Fire at Bo')]).toEqual([wanted, false])
  })
  test('faults name the file and the place', () => {
    expect(changed('puzzle: 1', 'puzzle: 2')).toThrow('puzzles/rpj-scifi/test.yaml: puzzle: ')
    expect(changed('why: A test.', 'because: A test.')).toThrow('why: ')
    expect(changed("'^Fire .* at Cy'", "'^Fire ('")).toThrow('puzzles/rpj-scifi/test.yaml: Invalid regular expression')
    expect(changed('at: here', 'at: nowhere')).toThrow('scenario.sides[0].combatants[0].at: ')
    expect(changed('puzzle: 1', 'puzzle: [')).toThrow('puzzles/rpj-scifi/test.yaml: ')
  })
  test('a question that is never asked, and an answer before it that can not be given', () => {
    expect(() => positionOf(changed('decision: ownAction', 'decision: arrivalReaction')(), '1')).toThrow(
      'ada is never asked arrivalReaction',
    )
    const before = 'right:'
    const never = 'before: [{ who: ada, decision: ownAction, answer: { action: fly } }]\nright:'
    expect(() => positionOf(changed(before, never)(), '1')).toThrow('before: ada can\'t answer {"action":"fly"} to ownAction')
  })
})

describe('answers', () => {
  test('answers that come first are carried out, and the next one counts', () => {
    const puzzle = read(text)
    const position = positionOf(puzzle, '1')
    const answers = answersTo(puzzle, position)
    const isMove = (answer: unknown): boolean => (answer as { readonly action: string }).action === 'move'
    const [move, shot] = [position.decision.options(position.battle, position.step, 'ada').find(isMove), answers.find(one => !isMove(one))]
    expect(answers.some(isMove)).toBe(false)
    const given: unknown[] = []
    const decide = (): never => given[given.push(given.length === 0 ? move : shot) - 1] as never
    const player = { name: 'mover', isRandom: false, players: { decide, restart: () => given.splice(0) } }
    const { given: counted } = solvedBy(puzzle, player, 1)
    expect(given).toHaveLength(2)
    expect(counted.map(({ answer }) => answer)).toEqual([shot])
  })
  test('the blind controls: of four kinds at random one in eight, and who always fires is right with one target of two', () => {
    const one = { puzzle: { ...read(text), right: [{ action: 'endTurn' }] }, position: positionOf(read(text), '1') }
    const kinds = new Set(answersTo(one.puzzle, one.position).map(answer => (answer as { readonly action: string }).action))
    expect(byChance(one)).toBeCloseTo(1 / kinds.size)
    expect(byHabit([one])).toEqual([1])
    expect(byHabit([one, { ...one, puzzle: { ...one.puzzle, right: [{ action: 'overwatch' }] } }]).toSorted()).toEqual([0, 1])
  })
  test('the same tries come to the same answers, also of who decides at random', () => {
    const player = playerOf(rpjSciFi, 'random', null)
    expect(solvedBy(read(text), player, 6)).toEqual(solvedBy(read(text), player, 6))
  })
})

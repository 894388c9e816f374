// What a check comes to and what its die shows, asked in one question.
import { expect, test } from 'vitest'
import { andFirstDie, type Outcome, reason, spreadOf, sumOf } from '../src/index.js'

const why = reason('X-01', 'to hit')
const d10 = sumOf(1, 10)
const hits: Outcome<boolean> = { name: 'hits', read: (dicer, need, [who = '']) => dicer.atLeast(d10, need, why, who) }
const contest: Outcome<boolean> = {
  name: 'contest',
  read: (dicer, given, [a = '', b = '']) => dicer.roll(d10, why, a) + given > dicer.roll(d10, why, b),
}

test('chances of both together: a 1 misses and jams, 2 to 6 misses, 7 to 10 hits', () => {
  const { values, chance } = spreadOf(
    andFirstDie(hits, face => face === 1),
    7,
    why,
    ['ann'],
  )
  const byText = Object.fromEntries(values.map((value, i) => [JSON.stringify(value), chance[i]]))
  expect(byText['{"answer":false,"first":true}']).toBeCloseTo(0.1, 12)
  expect(byText['{"answer":false,"first":false}']).toBeCloseTo(0.5, 12)
  expect(byText['{"answer":true,"first":false}']).toBeCloseTo(0.4, 12)
  expect(values).toHaveLength(3)
})
test('it is the first roll that counts, whatever is rolled after it', () => {
  const { values, chance } = spreadOf(
    andFirstDie(contest, face => face === 1),
    0,
    why,
    ['ann', 'bo'],
  )
  const jammed = values.flatMap(({ first }, i) => (first ? [chance[i] as number] : [])).reduce((sum, one) => sum + one, 0)
  expect(jammed).toBeCloseTo(0.1, 12)
  const won = values.flatMap(({ answer }, i) => (answer ? [chance[i] as number] : [])).reduce((sum, one) => sum + one, 0)
  expect(won).toBeCloseTo(0.45, 12) // 45 of 100 pairs
})
test('an outcome without a die is no such question', () => {
  const nothing: Outcome<boolean> = { name: 'nothing', read: () => true }
  expect(() =>
    spreadOf(
      andFirstDie(nothing, face => face),
      0,
      why,
      [],
    ),
  ).toThrow('The outcome "nothing" rolls no die.')
})

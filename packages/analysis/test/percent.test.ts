import { expect, test } from 'vitest'
import { noMoreThanCertain, ofHundred, percent, percents } from '../src/percent.js'
import { winnerShares, wonBy } from '../src/simulation/report.js'

test.each([
  [0, '0 %', 'never'],
  [1e-9, 'under 0.1 %', 'in less than 1 of 1000'],
  [0.00099, 'under 0.1 %', 'in less than 1 of 1000'],
  [0.001, '0.1 %', 'in 0.1 of 100'],
  [0.01, '1 %', 'in 1 of 100'],
  [0.0144, '1.4 %', 'in 1.4 of 100'],
  [0.02, '2 %', 'in 2 of 100'],
  [0.6249, '62 %', 'in 62 of 100'],
  [0.98, '98 %', 'in 98 of 100'],
  [0.9871, '98.7 %', 'in 98.7 of 100'],
  [0.999, '99.9 %', 'in 99.9 of 100'],
  [0.9995, 'over 99.9 %', 'in more than 999 of 1000'],
  [1 - 1e-15, '100 %', 'always'], // a sum of exact chances, off by its roundings
  [1, '100 %', 'always'],
])('%f is said as %s and %s', (chance, short, aloud) => {
  expect(percent(chance)).toBe(short)
  expect(ofHundred(chance)).toBe(aloud)
})

test('the parts of a whole sum to 100 where whole percents say them', () => {
  expect(percents([0.525, 0.45, 0.025])).toEqual(['53 %', '45 %', '2 %'])
  expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual(['34 %', '33 %', '33 %'])
  expect(percents([0.985, 0.015])).toEqual(['98.5 %', '1.5 %'])
  expect(percents([0.585, 0.41, 0.005])).toEqual(['58.5 %', '41 %', '0.5 %']) // not 59 + 41 + 0.5 = 100.5
  expect(percents([0.5845, 0.4105, 0.005])).toEqual(['58.5 %', '41 %', '0.5 %']) // 58.4 and 41.0 are cut by 0.05 each: the first goes up
  expect(percents([0.4006, 0.599, 0.0004])).toEqual(['40.1 %', '59.9 %', 'under 0.1 %'])
  expect(percents([1])).toEqual(['100 %'])
  expect(percents([0.225, 0.75, 0, 0.025])).toEqual(['23 %', '75 %', '0 %', '2 %'])
})

test('the parts of a whole sum to 100 whatever was counted, and each is told to its own step', () => {
  let state = 7
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
  for (let round = 0; round < 2000; round++) {
    const counts = Array.from({ length: 1 + random(6) }, () => (random(4) === 0 ? random(3) : random(1000)))
    const of = counts.reduce((sum, n) => sum + n, 0)
    if (of === 0) continue
    const said = percents(counts.map(count => count / of))
    const tiny = said.filter(one => one.startsWith('under')).length
    const sum = said.reduce((all, one) => all + (one.startsWith('under') ? 0 : one.startsWith('over') ? 100 : Number(one.slice(0, -2))), 0)
    // Shares under 0.1 % have no number, so this much can be missing.
    expect(sum, `${counts}: ${said}`).toBeLessThanOrEqual(100 + 1e-9)
    expect(sum, `${counts}: ${said}`).toBeGreaterThanOrEqual(100 - 0.1 * tiny - 1e-9)
    for (const [i, one] of said.entries()) {
      const share = (counts[i] ?? 0) / of
      if (one.startsWith('under')) expect(share).toBeLessThan(0.001)
      else if (one.startsWith('over')) expect(share).toBeGreaterThan(0.999)
      else expect(Math.abs(Number(one.slice(0, -2)) - 100 * share), `${counts}: ${said}`).toBeLessThan(1 + 1e-9)
    }
  }
})

test('parts that are no whole are said as they are', () => {
  expect(percents([0.625, 0.625, 0.375])).toEqual(['63 %', '63 %', '38 %'])
})

test('who has won how often sums to 100', () => {
  const wins = [
    { name: 'Crew', share: 0.225 },
    { name: 'Gang', share: 0.75 },
  ]
  expect(wonBy(wins, 0.025)).toBe('Won by Gang in 75 %, by Crew in 23 %, by no one in 2 %')
})

test('a table and its sentence say the same, ties included', () => {
  // 66.5 and 33.5: one of them goes up, and which one hangs on their order.
  const wins = [
    { name: 'Crew', share: 0.335 },
    { name: 'Maelstrom', share: 0.665 },
  ]
  const table = winnerShares(wins, { share: 0 })
  expect(table.map(({ words }) => words)).toEqual(['34 %', '66 %'])
  expect(wonBy(wins, 0)).toBe('Won by Maelstrom in 66 %, by Crew in 34 %')
})

test('a sum of exact chances is never more than certain', () => {
  const sixths = [1, 2, 3, 4, 5, 6].map(() => 1 / 6).reduce((sum, one) => sum + one, 0)
  expect(noMoreThanCertain(sixths)).toBe(1)
  expect(noMoreThanCertain(1.0000000000000002)).toBe(1)
  expect(noMoreThanCertain(0.999999)).toBe(0.999999)
})

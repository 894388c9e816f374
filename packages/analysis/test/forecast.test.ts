// The words of a forecast, never more exact than their interval; differences of pairs; and the search for a band.
import { describe, expect, test } from 'vitest'
import { differenceOf, pairedDifference } from '../src/forecast/difference.js'
import {
  balanced,
  type Comparison,
  comingText,
  compared,
  type Forecast,
  leverSentence,
  leversOf,
  moralesOf,
  ofSome,
  type Pulled,
  shareOf,
  spanText,
  tempersOf,
  type Varied,
} from '../src/index.js'

/** As a game declares it: it alone has names for its values. */
const morale = {
  ...{ name: 'breaksAt', rule: 'X-1', words: '', values: ['never', 'wounds', 'losses', 'odds', 'nature'] },
  called: { title: 'When a side gives up', values: ['never', 'half hurt', 'half out', 'two to one', 'by kind'] },
}
const options = [{ name: 'other', rule: 'X-2', words: '', values: [false, true] }, morale]

describe('a share as people say it', () => {
  const said = (count: number, of: number): string => ofSome(shareOf(count, of, 0.95))
  test.each([
    [0, 1000, 'none of 1000'],
    [1000, 1000, 'all of 1000'],
    [5, 8, '5 of 8'],
    [10, 60, '8 to 29 of 100'],
    [500, 1000, 'about half'],
    [700, 1000, '7 of 10'],
    [110, 1000, '1 of 9'],
    [2, 1000, 'hardly any'],
    [998, 1000, 'nearly all'],
  ])('%i of %i', (count, of, words) => {
    expect(said(count, of)).toBe(words)
  })
})

describe('a difference', () => {
  const of = (pattern: string): boolean[] => [...pattern].map(one => one === '1')

  test('of pairs that are alike is 0, with the bound of what never happened', () => {
    const same = of('1100110011')
    const { difference, high } = pairedDifference(same, same, 0.95)
    expect(difference).toBe(0)
    expect(high).toBeCloseTo(1 - 0.05 ** (1 / 10), 12)
  })
  // 100 pairs: 15 only in the first, 5 only in the second. Agresti and Min: (5 - 15) / 102, and the root of (21 - 100 / 102) / 102².
  test('of pairs, reckoned by hand', () => {
    const first = of('1'.repeat(15) + '0'.repeat(5) + '1'.repeat(80))
    const second = of('0'.repeat(15) + '1'.repeat(5) + '1'.repeat(80))
    const { difference, low, high } = pairedDifference(first, second, 0.95)
    const error = Math.sqrt((21 - 100 / 102) / 102 ** 2)
    expect(difference).toBeCloseTo(-0.1, 12)
    expect(low).toBeCloseTo(-10 / 102 - 1.959964 * error, 6)
    expect(high).toBeCloseTo(-10 / 102 + 1.959964 * error, 6)
  })
  // 8 of 20 and 14 of 20. Agresti and Caffo: 9 of 22 and 15 of 22.
  test('of fights counted apart, reckoned by hand', () => {
    const { difference, low, high } = differenceOf(shareOf(8, 20, 0.95), shareOf(14, 20, 0.95))
    const [a, b] = [9 / 22, 15 / 22]
    const error = Math.sqrt((a * (1 - a) + b * (1 - b)) / 22)
    expect(difference).toBeCloseTo(0.3, 12)
    expect(low).toBeCloseTo(b - a - 1.959964 * error, 6)
    expect(high).toBeCloseTo(b - a + 1.959964 * error, 6)
  })
  test('of two seeds is refused', () => {
    expect(() => compared({ seed: 'a' } as Forecast, { seed: 'b' } as Forecast)).toThrow(RangeError)
  })
})

describe('the search for a band', () => {
  const share = (chance: number, fights: number) => shareOf(Math.round(chance * fights), fights, 0.95)
  /** Each value of the first thing makes a win 10 points likelier, each of the second a death 5 points. */
  const figures = async ([a = 0, b = 0]: readonly number[], fights: number) => ({
    playersWin: share(0.1 * a, fights),
    someoneDies: share(0.05 * b, fights),
  })

  test('finds what changes least among those within', async () => {
    const { found, tried } = await balanced([10, 10], [2, 4], { winFrom: 0.6, winTo: 0.7, deathsTo: 0.1 }, figures)
    expect(found?.setting).toEqual([6, 2])
    expect(tried).toBe(100)
  })
  test('says the nearest where none is within', async () => {
    const { found, nearest } = await balanced([4], [0], { winFrom: 0.6, winTo: 0.7, deathsTo: null }, figures)
    expect(found).toBeNull()
    expect(nearest.setting).toEqual([3])
  })
  test('tells what it found by other fights than those it was chosen by', async () => {
    const played: [number, boolean][] = []
    await balanced([30], [0], { winFrom: 0.6, winTo: 0.7, deathsTo: null }, async (setting, fights, isLast) => {
      played.push([fights, isLast])
      return figures(setting, fights)
    })
    // The likeliest of the last five is within the band after 200 others, and is told by 1000.
    expect(played.filter(([, isLast]) => isLast)).toEqual([
      [200, true],
      [1000, true],
    ])
    expect(played.filter(([, isLast]) => !isLast).map(([fights]) => fights)).toEqual([...Array(30).fill(40), ...Array(16).fill(200)])
  })
})

describe('levers', () => {
  const file = {
    ruleset: 'any',
    options: { breaksAt: 'wounds' },
    battlefield: { cover: [{ id: 'wreck', use: 'car', name: 'car wreck' }] },
    sides: [
      { name: 'Crew', policy: 'cautious', combatants: [{ id: 'vex', use: 'solo', name: 'Vex', policy: 'hold' }] },
      {
        name: 'Gang',
        combatants: [
          {
            id: 'goon',
            use: 'ganger',
            count: 2,
            at: [
              [1, 1],
              [2, 2],
            ],
          },
          { use: 'boss' },
        ],
      },
    ],
  }
  const levers = leversOf(file, options)

  test('change one thing each, and say it in the words of the file', () => {
    expect(levers.map(({ words }) => words)).toEqual([
      ...['one more Vex', 'one ganger fewer', 'one more ganger', 'without boss', 'one more boss', 'without the car wreck'],
      ...['Crew all aggressive', 'Crew all hold', 'Gang all cautious', 'Gang all hold'],
      ...['never', 'half out', 'two to one', 'by kind'].map(words => `When a side gives up: ${words}`),
    ])
  })
  test('where the file says nothing of an option, its default is what it has', () => {
    const of = (known: Parameters<typeof leversOf>[1]): string[] => leversOf({ sides: [] }, known).map(({ words }) => words)
    expect(of(options)).toEqual(['half hurt', 'half out', 'two to one', 'by kind'].map(words => `When a side gives up: ${words}`))
    expect(of([])).toEqual([])
  })
  test('leave the last of a side, and as many places as there are people', () => {
    const of = (words: string): typeof file => levers.find(one => one.words === words)?.scenario as never
    expect(of('one ganger fewer').sides[1]?.combatants[0]).toMatchObject({ count: 1, at: [[1, 1]] })
    expect(of('one more ganger').sides[1]?.combatants[0]).toMatchObject({
      count: 3,
      at: [
        [1, 1],
        [2, 2],
        [2, 2],
      ],
    })
    expect(of('Crew all aggressive').sides[0]).toEqual({
      name: 'Crew',
      policy: 'aggressive',
      combatants: [{ id: 'vex', use: 'solo', name: 'Vex' }],
    })
    expect(file.sides[1]?.combatants).toHaveLength(2)
  })

  const pulled = (words: string, difference: number, half: number): Pulled => {
    const found = { difference: { difference, low: difference - half, high: difference + half, level: 0.95 } }
    return {
      words,
      comparison: { playersWin: found, someoneDies: { difference: { ...found.difference, low: -1, high: 1 } } } as unknown as Comparison,
    }
  }
  test('the sentence names the strongest whose interval leaves out 0', () => {
    expect(leverSentence([pulled('a', 0.1, 0.05), pulled('b', -0.2, 0.3), pulled('c', 0.15, 0.06)])).toBe(
      'Moves it most: c. A win in 15 of 100 fights more (9 to 21); no difference to see in a death.',
    )
    expect(leverSentence([pulled('b', -0.2, 0.3)])).toContain('None of the changes')
  })
})

test('by who decides everyone, and each side alone, has each temper that not all of them have already', () => {
  const file = {
    sides: [
      { name: 'Gang', policy: 'hold', combatants: [{ use: 'ganger' }, { use: 'boss', policy: 'cautious' }] },
      { name: 'Crew', combatants: [{ use: 'marine' }] },
    ],
  }
  const varied = tempersOf(file)
  expect(varied.map(({ words }) => words)).toEqual([
    ...['as set', 'all aggressive', 'all cautious', 'all hold'],
    ...['Gang all aggressive', 'Gang all cautious', 'Gang all hold', 'Crew all cautious', 'Crew all hold'],
  ])
  expect(varied[0]?.scenario).toBe(file)
  expect(varied[6]?.scenario).toEqual({
    sides: [{ name: 'Gang', policy: 'hold', combatants: [{ use: 'ganger' }, { use: 'boss' }] }, file.sides[1]],
  })
})

test('the span of wins leaves out the ways in which no side wins, and counts them', () => {
  const way = (win: number, nobody: number) => ({ playersWin: shareOf(win, 100, 0.95), nobodyWins: shareOf(nobody, 100, 0.95) }) as Varied
  expect(spanText([way(40, 0)])).toBeNull()
  expect(spanText([way(40, 0), way(72, 5), way(0, 90)])).toBe('a win in 30 % to 81 %; nobody wins most fights of 1 of the 3 ways')
  expect(spanText([way(0, 100), way(0, 80)])).toBe('nobody wins most fights of 2 of the 2 ways')
})

test('under each morale everyone gives up at one point, whatever the file says of them', () => {
  const person = { use: 'ganger', breaksAt: 'odds', givesUp: 'flee' }
  const file = {
    options: { breaksAt: 'losses', other: true },
    sides: [{ name: 'Gang', breaksAt: 'wounds', combatants: [person, { use: 'boss' }] }],
    reserves: [
      { name: 'More', side: 'Gang', combatants: [person] },
      { name: 'Police', says: 'Sirens.' },
    ],
  }
  const before = JSON.stringify(file)
  const [asSet, never, wounds, losses, odds, nature] = moralesOf(file, options).map(({ scenario }) => scenario as typeof file)
  expect(moralesOf(file, options).map(({ words }) => words)).toEqual(['as set', ...morale.called.values])
  expect(moralesOf(file, [])).toEqual([{ words: 'as set', scenario: file }])
  expect(JSON.stringify(file)).toBe(before)
  expect(asSet).toEqual(file)
  for (const [one, point] of [
    [never, 'never'],
    [wounds, 'wounds'],
    [losses, 'losses'],
    [odds, 'odds'],
  ] as const)
    expect(one).toEqual({
      options: { breaksAt: point, other: true },
      sides: [
        {
          name: 'Gang',
          breaksAt: point,
          combatants: [
            { ...person, breaksAt: point },
            { use: 'boss', breaksAt: point },
          ],
        },
      ],
      reserves: [
        { name: 'More', side: 'Gang', combatants: [{ ...person, breaksAt: point }] },
        { name: 'Police', says: 'Sirens.' },
      ],
    })
  expect(nature).toEqual({
    options: { breaksAt: 'nature', other: true },
    sides: [{ name: 'Gang', combatants: [{ use: 'ganger', givesUp: 'flee' }, { use: 'boss' }] }],
    reserves: [
      { name: 'More', side: 'Gang', combatants: [{ use: 'ganger', givesUp: 'flee' }] },
      { name: 'Police', says: 'Sirens.' },
    ],
  })
})

test('who is prepared for later is named with how often they come', () => {
  expect(comingText({ name: 'Otto', comes: shareOf(25, 100, 0.95) })).toBe('Otto (comes in 25 %)')
  expect(comingText({ name: 'Otto', comes: null })).toBe('Otto')
})

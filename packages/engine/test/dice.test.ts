/** Dice and draws against brute force: every value and chance is counted again here, without the code that is tested. */
import { chanceAtLeast, chanceAtMost, dice, draw, facesOf, meanOf, sumOf } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { explodingDie, scatterTable, woundTable } from './toy/rules.js'

/** Ways to throw each sum, by counting all throws. */
function waysOf(count: number, sides: number): Map<number, number> {
  let ways = new Map([[0, 1]])
  for (let i = 0; i < count; i++) {
    const grown = new Map<number, number>()
    for (const [sum, n] of ways) for (let face = 1; face <= sides; face++) grown.set(sum + face, (grown.get(sum + face) ?? 0) + n)
    ways = grown
  }
  return ways
}

describe('sums of dice', () => {
  test.each([
    [1, 20],
    [2, 6],
    [4, 6],
    [3, 10],
    [7, 6], // too many throws for a table: 279 936
  ])('%id%i have the chances of all their throws', (count, sides) => {
    const throws = sides ** count
    const ways = waysOf(count, sides)
    const sum = sumOf(count, sides)
    expect(sum.name).toBe(`${count}d${sides}`)
    expect(sum.values).toEqual([...ways.keys()].sort((a, b) => a - b))
    sum.values.forEach((value, i) => {
      expect(sum.chance[i]).toBe((ways.get(value) ?? 0) / throws)
    })
    for (let need = count - 2; need <= count * sides + 2; need++) {
      const favourable = [...ways].filter(([value]) => value >= need).reduce((n, [, w]) => n + w, 0)
      expect(chanceAtLeast(sum, need)).toBeCloseTo(favourable / throws, 14)
      expect(chanceAtMost(sum, need)).toBeCloseTo([...ways].filter(([value]) => value <= need).reduce((n, [, w]) => n + w, 0) / throws, 14)
    }
    expect(meanOf(sum)).toBeCloseTo((count * (sides + 1)) / 2, 12)
    expect(sum.table?.length ?? null).toBe(throws <= 65_536 ? throws : null)
  })

  test('what is certain is exactly 1, what is impossible exactly 0', () => {
    const sum = sumOf(4, 6)
    expect([chanceAtLeast(sum, 4), chanceAtLeast(sum, -100), chanceAtMost(sum, 24), chanceAtMost(sum, 99)]).toEqual([1, 1, 1, 1])
    expect([chanceAtLeast(sum, 25), chanceAtLeast(sum, 1000), chanceAtMost(sum, 3), chanceAtMost(sum, -7)]).toEqual([0, 0, 0, 0])
    expect(chanceAtLeast(sum, 18)).toBeCloseTo(206 / 1296, 15)
    expect(chanceAtLeast(sum, 17.5)).toBe(chanceAtLeast(sum, 18))
    expect(chanceAtMost(sum, 17.5)).toBe(chanceAtMost(sum, 17))
  })
})

describe('draws', () => {
  test('an exploding die with a cap: 1 to 5, then 7 to 11, then all faces of the third', () => {
    const expected = new Map<number, number>()
    for (let face = 1; face <= 5; face++) expected.set(face, 1 / 6)
    for (let face = 1; face <= 5; face++) expected.set(6 + face, 1 / 36)
    for (let face = 1; face <= 6; face++) expected.set(12 + face, 1 / 216)
    expect(explodingDie.values).toEqual([...expected.keys()])
    explodingDie.values.forEach((value, i) => {
      expect(explodingDie.chance[i]).toBeCloseTo(expected.get(value) as number, 15)
    })
    expect(explodingDie.sides).toBeNull()
    expect(explodingDie.table).toBeNull()
    expect(chanceAtLeast(explodingDie, 6)).toBeCloseTo(1 / 6, 15) // a gap: nothing shows exactly 6
    expect(chanceAtLeast(explodingDie, 12)).toBeCloseTo(1 / 36, 15)
  })

  test('a table row comes as often as its faces', () => {
    expect(Object.fromEntries(scatterTable.values.map((v, i) => [v, scatterTable.chance[i]]))).toEqual({
      short: 2 / 6,
      there: 3 / 6,
      long: 1 / 6,
    })
    expect(Object.fromEntries(woundTable.values.map((v, i) => [v, woundTable.chance[i]]))).toEqual({ arm: 0.5, leg: 0.25, head: 0.25 })
  })

  test('the value for a whole number is what its faces read, for dice of different sides too', () => {
    const mixed = draw('d4, d6 and d3', die => `${die(4)} ${die(6)} ${die(3)}`)
    expect(mixed.sides).toEqual([4, 6, 3])
    const seen = new Set<string>()
    mixed.table?.forEach((value, index) => {
      const faces = facesOf(index, [4, 6, 3])
      expect(value).toBe(faces.join(' '))
      seen.add(value)
    })
    expect(seen.size).toBe(4 * 6 * 3)
    expect(facesOf(0, [4, 6, 3])).toEqual([1, 1, 1])
    expect(facesOf(71, [4, 6, 3])).toEqual([4, 6, 3])
    expect(facesOf(3, [4, 6, 3])).toEqual([1, 2, 1]) // the first die is the highest digit
  })

  test('rows that read the same are one value, structured ones too', () => {
    const parity = draw('parity', die => ({ even: die(6) % 2 === 0 }))
    expect(parity.values).toEqual([{ even: false }, { even: true }])
    expect(parity.chance).toEqual([0.5, 0.5])
  })

  test('values of dice stand in rising order, whatever order the faces give', () => {
    const falling = dice('falling', die => 10 - die(6))
    expect(falling.values).toEqual([4, 5, 6, 7, 8, 9])
    expect(falling.least).toBe(4)
    expect(falling.tail).toHaveLength(6)
    expect(falling.tail[0]).toBe(1)
    expect(falling.tail[5]).toBeCloseTo(1 / 6, 15)
  })

  test.each([
    ['the highest face', 6],
    ['the lowest face', 1],
  ])('a die that is rolled again forever on %s is refused when it is defined', (_, again) => {
    const endless = () =>
      dice('endless', die => {
        let sum = 0
        for (;;) {
          const face = die(6)
          sum += face
          if (face !== again) return sum
        }
      })
    expect(endless).toThrow(RangeError)
    expect(endless).toThrow('endless')
  })

  test.each([0, -1, 1.5, Number.NaN])('a die with %d sides is refused', sides => {
    expect(() => draw('odd', die => die(sides))).toThrow(/whole number of sides/)
  })
})

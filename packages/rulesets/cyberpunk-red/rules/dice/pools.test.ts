// Pools of d6 against the engine's own reading of every way in which the dice can lie.
import { draw, sumOf } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { damagePool, sumOfPool } from './pools.js'

const sixes = (faces: readonly number[]): number => faces.filter(face => face === 6).length

describe('pools', () => {
  test.each([1, 2, 3, 4, 5, 6])('CPR-CRIT-01 %id6 as every way to lie says: the same values, chances and table', count => {
    const slow = draw(`${count}d6`, die => {
      const faces = Array.from({ length: count }, () => die(6))
      return { sum: faces.reduce((a, b) => a + b, 0), critical: sixes(faces) >= 2 }
    })
    const fast = damagePool(count)
    const chances = new Map(fast.values.map((value, i) => [JSON.stringify(value), fast.chance[i] ?? 0]))
    expect(fast.values).toHaveLength(slow.values.length)
    slow.values.forEach((value, i) => {
      expect(chances.get(JSON.stringify(value))).toBeCloseTo(slow.chance[i] ?? 0, 14)
    })
    expect([fast.sides, fast.name]).toEqual([slow.sides, slow.name])
    expect(fast.table).toEqual(slow.table)
    const sum = sumOf(count, 6)
    const dice = sumOfPool(count)
    expect([dice.values, dice.least, dice.sides, dice.table]).toEqual([sum.values, sum.least, sum.sides, sum.table])
    dice.tail.forEach((chance, i) => {
      expect(chance).toBeCloseTo(sum.tail[i] ?? 0, 14)
    })
  })

  test('8d6 of a rocket and 18d6 of a long fall: all chances sum to 1, the mean is 3.5 a die', () => {
    for (const count of [8, 18]) {
      const pool = damagePool(count)
      const dice = sumOfPool(count)
      expect(pool.chance.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
      expect(pool.values.reduce((sum, { sum: value }, i) => sum + value * (pool.chance[i] ?? 0), 0)).toBeCloseTo(3.5 * count, 10)
      expect(dice.values.reduce((sum, value, i) => sum + value * (dice.chance[i] ?? 0), 0)).toBeCloseTo(3.5 * count, 10)
      expect([pool.table, dice.table, dice.tail[0]]).toEqual([null, null, 1])
    }
    // Two sixes or more of eight: 1 − (5/6)^8 − 8 (1/6) (5/6)^7.
    const eight = damagePool(8)
    const critical = eight.values.reduce((sum, { critical: is }, i) => sum + (is ? (eight.chance[i] ?? 0) : 0), 0)
    expect(critical).toBeCloseTo(1 - (5 / 6) ** 8 - 8 * (1 / 6) * (5 / 6) ** 7, 12)
  })
})

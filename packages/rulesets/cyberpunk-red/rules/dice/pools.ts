/**
 * Pools of six-sided dice: their sum, and whether two of them or more are sixes.
 * What can come of a pool is worked out die by die, since a rocket or a long fall has more ways to lie than can be listed.
 */
import type { Dice, Die, Draw } from '@enfilade/engine'

/** A pool as it fell. `critical`: two sixes or more. Never changed: equal pools are one object. */
export interface Pool {
  readonly sum: number
  readonly critical: boolean
}

const sides = 6
/** Up to so many dice all ways to lie are kept as a table: 6^6 is 46 656. */
const mostInTable = 6

/** The chance of each sum of so many dice with no six, one six, or more: `ways[sixes][sum]`. */
function waysOf(count: number): number[][] {
  let ways: number[][] = [[1], [], []]
  for (let die = 0; die < count; die++) {
    const grown: number[][] = [[], [], []]
    for (let sixes = 0; sixes <= 2; sixes++) {
      const row = ways[sixes] as number[]
      for (let sum = 0; sum < row.length; sum++) {
        const chance = row[sum] ?? 0
        if (chance === 0) continue
        for (let face = 1; face <= sides; face++) {
          const into = grown[face === sides ? Math.min(2, sixes + 1) : sixes] as number[]
          into[sum + face] = (into[sum + face] ?? 0) + chance / sides
        }
      }
    }
    ways = grown
  }
  return ways
}

const sixesOf = (count: number): readonly number[] => Array.from({ length: count }, () => sides)

/** Every way so many dice can lie, in the order of the engine's tables (the first die is the highest digit). */
function tableOf<A>(count: number, read: (die: Die) => A): A[] | null {
  if (count > mostInTable) return null
  return Array.from({ length: sides ** count }, (_, index) => {
    let left = sides ** count
    return read(() => {
      left /= sides
      return (Math.floor(index / left) % sides) + 1
    })
  })
}

const pools: (Draw<Pool> | undefined)[] = []
/** So many d6 as damage: their sum, and whether two of them or more are sixes (CPR-CRIT-01). `count`: 1 or more. */
export function damagePool(count: number): Draw<Pool> {
  const known = pools[count]
  if (known !== undefined) return known
  const values: Pool[] = []
  const chance: number[] = []
  const [none = [], one = [], more = []] = waysOf(count)
  const bySum = [new Map<number, Pool>(), new Map<number, Pool>()] as const
  for (let sum = count; sum <= count * sides; sum++) {
    const plain = (none[sum] ?? 0) + (one[sum] ?? 0)
    for (const [critical, likely] of [
      [false, plain],
      [true, more[sum] ?? 0],
    ] as const) {
      if (likely === 0) continue
      const pool: Pool = { sum, critical }
      bySum[critical ? 1 : 0].set(sum, pool)
      values.push(pool)
      chance.push(likely)
    }
  }
  const read = (die: Die): Pool => {
    let sum = 0
    let sixes = 0
    for (let i = 0; i < count; i++) {
      const face = die(sides)
      sum += face
      if (face === sides) sixes++
    }
    return bySum[sixes >= 2 ? 1 : 0].get(sum) as Pool
  }
  const pool: Draw<Pool> = { name: `${count}d6`, read, values, chance, sides: sixesOf(count), table: tableOf(count, read) }
  pools[count] = pool
  return pool
}

const sums: (Dice | undefined)[] = []
/** The sum of so many d6. `count`: 1 or more. */
export function sumOfPool(count: number): Dice {
  const known = sums[count]
  if (known !== undefined) return known
  const values: number[] = []
  const chance: number[] = []
  const ways = waysOf(count)
  for (let sum = count; sum <= count * sides; sum++) {
    values.push(sum)
    chance.push(ways.reduce((all, row) => all + (row[sum] ?? 0), 0))
  }
  const tail = new Array<number>(chance.length)
  for (let i = chance.length - 1, sum = 0; i >= 0; i--) {
    sum += chance[i] as number
    tail[i] = i === 0 ? 1 : sum
  }
  const read = (die: Die): number => {
    let sum = 0
    for (let i = 0; i < count; i++) sum += die(sides)
    return sum
  }
  const dice: Dice = { name: `${count}d6`, read, values, chance, sides: sixesOf(count), table: tableOf(count, read), least: count, tail }
  sums[count] = dice
  return dice
}

/**
 * Dice as a table rolls them, and their possible results. A draw is defined once, by how its dice are read;
 * its values and chances follow from that reading, so no second formula for a chance exists.
 */
import type { Dice, Die, Draw, Id } from '../contract.js'

/** Longest table of all face combinations that is kept; past it the dice are rolled one by one. */
const longestTable = 1 << 16
/** A draw with more paths than this never ends (a die that explodes forever). */
const mostPaths = 1 << 20
/** A roll of more dice than this never ends either (one that explodes on its first face). */
const mostDice = 1000

interface Reading<A> {
  readonly value: A
  readonly sides: readonly number[]
}

/**
 * Reads the dice in every way they can fall.
 * @throws RangeError where there are more than 2^20 ways: such a draw needs a cap.
 */
function everyReading<A>(name: string, read: (die: Die) => A): Reading<A>[] {
  const readings: Reading<A>[] = []
  const faces: number[] = []
  let sides: number[] = []
  for (;;) {
    let at = 0
    sides = []
    const value = read(of => {
      if (!Number.isInteger(of) || of < 1) throw new RangeError(`${name}: a die must have a whole number of sides, 1 or more, not ${of}`)
      if (sides.push(of) > mostDice) throw new RangeError(`${name}: more than ${mostDice} dice in one roll; cap it`)
      if (at === faces.length) faces.push(1)
      return faces[at++] as number
    })
    faces.length = at
    readings.push({ value, sides })
    if (readings.length > mostPaths) throw new RangeError(`${name}: more than ${mostPaths} possible results; cap it`)
    while (faces.length > 0 && faces[faces.length - 1] === sides[faces.length - 1]) faces.pop()
    if (faces.length === 0) return readings
    faces[faces.length - 1] = (faces[faces.length - 1] as number) + 1
  }
}

/** Defines a draw by how its dice are read. `read` must depend only on the dice and ask for finitely many of them. */
export function draw<A>(name: string, read: (die: Die) => A): Draw<A> {
  const readings = everyReading(name, read)
  const first = readings[0] as Reading<A>
  const sides = readings.every(r => r.sides.length === first.sides.length && r.sides.every((s, i) => s === first.sides[i]))
    ? first.sides
    : null
  const values: A[] = []
  const chance: number[] = []
  const places = new Map<string, number>()
  // Where all ways have the same weight they are counted as whole numbers first: exact, without rounding of a sum.
  for (const { value, sides: thrown } of readings) {
    const key = JSON.stringify(value)
    let place = places.get(key)
    if (place === undefined) {
      place = values.length
      places.set(key, place)
      values.push(value)
      chance.push(0)
    }
    chance[place] = (chance[place] as number) + (sides === null ? 1 / product(thrown) : 1)
  }
  if (sides !== null) for (let i = 0; i < chance.length; i++) chance[i] = (chance[i] as number) / readings.length
  const table = sides !== null && readings.length <= longestTable ? readings.map(r => r.value) : null
  return { name, read, values, chance, sides, table }
}

/** One of these, by a die with as many faces: each face stands for one of them, in this order. */
export const oneOfThese = (ids: readonly Id[]): Draw<Id> => draw(`1d${ids.length}`, die => ids[die(ids.length) - 1] as Id)

/** A draw whose value is a number, its values in rising order. */
export function dice(name: string, read: (die: Die) => number): Dice {
  const drawn = draw(name, read)
  const order = drawn.values.map((_, i) => i).sort((a, b) => (drawn.values[a] as number) - (drawn.values[b] as number))
  const values = order.map(i => drawn.values[i] as number)
  const chance = order.map(i => drawn.chance[i] as number)
  const least = values[0] as number
  const most = values[values.length - 1] as number
  const tail: number[] = []
  for (let value = most, sum = 0; value >= least; value--) {
    const at = values.indexOf(value)
    if (at >= 0) sum += chance[at] as number
    tail[value - least] = value === least ? 1 : sum
  }
  return { ...drawn, values, chance, least, tail }
}

/** The sum of `count` dice of `sides` each: `sumOf(4, 6)` is 4d6. */
export function sumOf(count: number, sides: number): Dice {
  return dice(`${count}d${sides}`, die => {
    let sum = 0
    for (let i = 0; i < count; i++) sum += die(sides)
    return sum
  })
}

/** The chance that the dice show `need` or more: 0 to 1, exactly 0 or 1 where it is impossible or certain. */
export function chanceAtLeast(dice: Dice, need: number): number {
  const at = Math.ceil(need) - dice.least
  if (at <= 0) return 1
  return dice.tail[at] ?? 0
}

/** The chance that the dice show `need` or less. */
export function chanceAtMost(dice: Dice, need: number): number {
  return 1 - chanceAtLeast(dice, Math.floor(need) + 1)
}

export function meanOf(dice: Dice): number {
  let mean = 0
  for (let i = 0; i < dice.values.length; i++) mean += (dice.values[i] as number) * (dice.chance[i] as number)
  return mean
}

/** Splits a whole number into the faces of dice with these sides, first die = highest digit. */
export function facesOf(index: number, sides: readonly number[]): number[] {
  const faces = new Array<number>(sides.length)
  let rest = index
  for (let i = sides.length - 1; i >= 0; i--) {
    const of = sides[i] as number
    faces[i] = (rest % of) + 1
    rest = Math.floor(rest / of)
  }
  return faces
}

export function product(numbers: readonly number[]): number {
  let result = 1
  for (const n of numbers) result *= n
  return result
}

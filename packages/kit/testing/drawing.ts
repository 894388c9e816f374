/** What random scenarios are drawn with. */
import fc from 'fast-check'
import type { Pick } from './kit.js'

/** Draws numbers for building something: a whole number from 0 to n - 1. Shrinks towards 0. */
export type Draw = Pick
/** Something built from drawn numbers. */
export const built = <T>(build: (draw: Draw) => T): fc.Arbitrary<T> =>
  fc.gen().map(drawn => build(below => drawn(fc.nat, { max: Math.max(0, below - 1) })))

export const chance = (draw: Draw, one: number, of: number): boolean => draw(of) >= of - one
export const some = <T>(draw: Draw, list: readonly T[]): T[] => list.filter(() => chance(draw, 1, 2))

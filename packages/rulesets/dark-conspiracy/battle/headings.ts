/** Headings of vehicles: a way of a kilometre, in whole metres. */
import { type Direction, directions, stride } from '@enfilade/engine'

export interface Heading {
  readonly x: number
  readonly y: number
}
export const north: Heading = { x: 0, y: -1000 }

/** Along this way; null: it leads nowhere. */
export function headingOf(x: number, y: number): Heading | null {
  const length = Math.sqrt(x * x + y * y)
  return length === 0 ? null : { x: inMetres((x * 1000) / length), y: inMetres((y * 1000) / length) }
}
/** No number of a battle is -0: in a record it would be another one. */
const inMetres = (metres: number): number => Math.round(metres) + 0
export function headingTo(direction: Direction): Heading {
  const { x, y } = stride(direction)
  return headingOf(x, y) ?? north
}
/** So many eighths of the compass from the north, clockwise. */
export const headingAt = (eighth: number): Heading => headingTo(directions[(eighth + directions.length) % directions.length] ?? 'north')
/** The eighth of the compass that a direction is nearest to. */
export function eighthOf({ x, y }: Heading): number {
  const along = directions.map(one => x * headingTo(one).x + y * headingTo(one).y)
  return along.indexOf(Math.max(...along))
}

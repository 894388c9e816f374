/**
 * Everyone moves at the same time: how far each gets without coming too near to another who moves as well. No order decides it: two who
 * close in on each other both stop, and whoever comes up from behind stops short of where the other gets to. All in whole millimetres.
 */
import { millimetres, type Point, squaredDistance } from '@enfilade/engine'
import { houseConstants } from '../../tables/constants.js'

/** A straight movement of one round, in even time. */
export interface Stride {
  readonly from: Point
  readonly to: Point
  /** Do others keep clear of whoever moves here? */
  readonly isInTheWay: boolean
}

/** For each movement the part of it that is gone before two come nearer to each other than 1 m: 0 to 1. */
export function partsGone(strides: readonly Stride[]): readonly number[] {
  let parts: readonly number[] = strides.map(() => 1)
  // Whoever stops may stand in the way of others: each round of this only shortens, and one who has stopped stays.
  for (const _ of strides) {
    const shorter = strides.map((stride, i) => {
      let part = parts[i] as number
      for (const [j, other] of strides.entries())
        if (j !== i && other.isInTheWay) part = Math.min(part, partBefore(stride, part, other, parts[j] as number))
      return part
    })
    if (shorter.every((part, i) => part === parts[i])) return shorter
    parts = shorter
  }
  return parts
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z })
const times = (a: Point, by: number): Point => ({ x: a.x * by, y: a.y * by, z: a.z * by })
const along = (a: Point, b: Point): number => a.x * b.x + a.y * b.y + a.z * b.z
const none: Point = { x: 0, y: 0, z: 0 }

const clearance = millimetres(houseConstants.rows.shortOfCombatantMetres)
const positionAfter = ({ from, to }: Stride, part: number): Point => minus(from, times(minus(from, to), part))

/** The part of one movement that keeps clear of another, which goes on for a part of its own. */
function partBefore(one: Stride, part: number, other: Stride, otherPart: number): number {
  const [mine, others] = [minus(one.to, one.from), minus(other.to, other.from)]
  // Both move; then the one who goes on.
  const both = Math.min(part, otherPart)
  const met = meeting(mine, others, minus(other.from, one.from), both)
  if (met !== null) {
    const apart = minus(positionAfter(other, met), positionAfter(one, met))
    if (!isAhead(mine, apart)) return part
    if (one.isInTheWay && isAhead(others, times(apart, -1))) return met // BP-RES-08: they close in on each other
  } else if (otherPart >= part || meeting(mine, none, minus(positionAfter(other, both), positionAfter(one, both)), part - both) === null)
    return part
  return partShortOf(one, part, positionAfter(other, otherPart)) // BP-RES-08: from behind
}

/** When two who move so draw too near to each other, within this time; null: not. */
function meeting(mine: Point, others: Point, apart: Point, within: number): number | null {
  const closing = minus(mine, others)
  const nearing = along(apart, closing)
  const speed = along(closing, closing)
  if (nearing <= 0 || speed === 0) return null
  const far = squaredDistance(none, apart) - clearance * clearance
  const under = nearing * nearing - speed * far
  if (under < 0) return null
  const at = far <= 0 ? 0 : (nearing - Math.sqrt(under)) / speed
  return at < within ? at : null
}

/** Does a movement lead towards someone who is so far off, rather than past them? Those side by side don't hinder each other. */
const isAhead = (movement: Point, apart: Point): boolean =>
  2 * along(movement, apart) >= Math.sqrt(along(movement, movement) * along(apart, apart)) // within 60°

/** The part of a movement that ends short of someone who has come to stand there. */
function partShortOf({ from, to }: Stride, part: number, there: Point): number {
  const [movement, apart] = [minus(to, from), minus(there, from)]
  const length = Math.sqrt(along(movement, movement))
  if (length === 0) return part
  const onward = along(movement, apart) / length
  const beside = along(apart, apart) - onward * onward
  if (onward <= 0 || beside >= clearance * clearance) return part
  return Math.max(0, Math.min(part, (onward - Math.sqrt(clearance * clearance - beside)) / length))
}

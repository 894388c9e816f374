/**
 * Walls on a plane with doors in them: a door opens the part of a wall on which it lies. Metres. What is left of the wall ends exactly where the
 * door does, so that nothing slips through between them.
 */
import type { Id } from '@enfilade/engine'

type Pair = [number, number]
interface Standing {
  readonly from: Pair
  readonly to: Pair
  /** Heights between which it stands; null or left out: from below everything, up above everything. */
  readonly base?: number | null
  readonly height?: number | null
}
/** How far the ends of a door may lie off a wall and still be in it, in metres. */
const offWall = 0.1
const least = 0.001

/** @param isTaken ids that something else has already: the first part of a wall keeps the wall's own */
export function wallsBesideDoors<W extends Standing & { readonly id: Id }>(
  walls: readonly W[],
  doors: readonly Standing[],
  isTaken: (id: Id) => boolean = () => false,
): W[] {
  const given = new Set<Id>()
  return walls.flatMap(wall => {
    const parts = doors.reduce<readonly W[]>((all, door) => all.flatMap(part => beside(part, door)), [wall])
    return parts.map((part, nth) => {
      if (nth === 0) return part
      let number = nth + 1
      const idOfPart = (): Id => `${wall.id.slice(0, 36)}-${number}`
      while (given.has(idOfPart()) || isTaken(idOfPart())) number++
      given.add(idOfPart())
      return { ...part, id: idOfPart() }
    })
  })
}

/** What a door leaves of a wall: both ends, and what stands below and above the door. */
function beside<W extends Standing>(wall: W, door: Standing): W[] {
  const [a, b] = [door.from, door.to].map(point => ({ point, ...seenFrom(wall, point) })).sort((one, other) => one.along - other.along)
  if (a === undefined || b === undefined || a.off > offWall || b.off > offWall) return [wall]
  const length = lengthOf(wall.to[0] - wall.from[0], wall.to[1] - wall.from[1])
  const [low, high] = [Math.max(0, a.along), Math.min(length, b.along)]
  const [base, height] = [wall.base ?? null, wall.height ?? null]
  const [doorBase, doorHeight] = [door.base ?? null, door.height ?? null]
  const isOver = doorBase !== null && height !== null && doorBase >= height
  const isUnder = doorHeight !== null && base !== null && doorHeight <= base
  if (!(high - low > least) || isOver || isUnder) return [wall]
  const [from, to] = [low === 0 ? wall.from : a.point, high === length ? wall.to : b.point]
  const parts: W[] = []
  if (low > least) parts.push({ ...wall, to: from })
  if (doorBase !== null && (base === null || base < doorBase)) parts.push({ ...wall, from, to, height: doorBase })
  if (doorHeight !== null && (height === null || height > doorHeight)) parts.push({ ...wall, from, to, base: doorHeight })
  if (length - high > least) parts.push({ ...wall, from: to })
  return parts
}

/** Where a point lies along a wall, and how far off its line. */
function seenFrom({ from, to }: Standing, [x, y]: Pair): { readonly along: number; readonly off: number } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = lengthOf(dx, dy)
  return {
    along: ((x - from[0]) * dx + (y - from[1]) * dy) / length,
    off: Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / length,
  }
}

/** Exact to the last digit everywhere. */
const lengthOf = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy)

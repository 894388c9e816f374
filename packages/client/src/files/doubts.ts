/**
 * What can't have been meant on a battlefield, though a fight on it can begin: doors that serve for nothing, sides that walls keep apart for
 * ever, and people in the air. Says only what is certain; on a plane, heights and many walls keep it from saying anything.
 */
import {
  crossing,
  type FieldView,
  type GridFieldView,
  type Ground,
  groundOf,
  inLane,
  isFilled,
  isRecord,
  type Json,
  listOf,
  millimetres,
  number,
  onMap,
  type Point,
  pointAt,
  type Square,
  sees,
} from '@enfilade/engine'

interface Someone {
  readonly id: string
  readonly side: string
}
interface Fighting {
  readonly field: FieldView | null
  readonly people: readonly Someone[]
}
/** @param scenario as it is resolved; @param view the game master's, of its beginning */
export function doubtsOf(scenario: Json, { field, people }: Fighting): string[] {
  if (field === null || field === undefined) return []
  if (field.kind === 'grid') return field.line ? [] : [...doorsOnSquares(field), ...apart(people, groupsOnSquares(field))]
  if (field.kind !== 'plane' || field.line || !isRecord(scenario)) return []
  const assumed = assumedFloors(scenario.battlefield ?? null)
  const plane = planeOf(scenario.battlefield ?? null)
  return plane === null ? assumed : [...doorsOnPlane(plane), ...apart(people, groupsOnPlane(plane, field.people)), ...assumed]
}

const servesNothing = (name: string): string => `${name} can’t be used: it doesn’t lie between two free squares.`
const standsAlone = (name: string): string => `${name} stands in no wall: people go round it.`

/** Sides that no way and no line of sight joins. `groups`: everyone's part of the field by id, as a number; none: nothing is known. */
function apart(people: readonly Someone[], groups: ReadonlyMap<string, number>): string[] {
  const sides = [...new Set(people.map(({ side }) => side))]
  const groupsOf = (side: string): ReadonlySet<number | undefined> =>
    new Set(people.filter(one => one.side === side).map(({ id }) => groups.get(id)))
  if (sides.length < 2 || people.some(({ id }) => !groups.has(id))) return []
  const meet = sides.some((side, i) => sides.slice(i + 1).some(other => [...groupsOf(side)].some(group => groupsOf(other).has(group))))
  if (meet) return []
  const names = `${sides.slice(0, -1).join(', ')} and ${sides.at(-1)}`
  return [`${names} can never reach or see each other: walls keep them apart, even with every door open.`]
}

// ── squares ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** With every door open and all cover gone: whatever stops someone here stops them always. */
const bareGround = (field: GridFieldView): Ground => groundOf(field, { pieces: [], openDoors: field.doors.map(({ id }) => id) })

type Crossing = readonly [number, number]
/** The squares on both sides of each square's length of a line. */
function sidesOf([[x1, y1], [x2, y2]]: readonly [Crossing, Crossing]): [Square, Square][] {
  const pairs: [Square, Square][] = []
  for (let x = Math.min(x1, x2); x < Math.max(x1, x2); x++)
    pairs.push([
      { x, y: y1 - 1 },
      { x, y: y1 },
    ])
  for (let y = Math.min(y1, y2); y < Math.max(y1, y2); y++)
    pairs.push([
      { x: x1 - 1, y },
      { x: x1, y },
    ])
  return pairs
}

function doorsOnSquares(field: GridFieldView): string[] {
  const ground = bareGround(field)
  const isFree = (square: Square): boolean => onMap(ground, square) && !isFilled(ground, square)
  const lines = [...field.walls, ...field.doors.map(({ at }) => at)]
  const touches = ([x, y]: Crossing, own: unknown): boolean =>
    x === 0 ||
    y === 0 ||
    x === ground.width ||
    y === ground.height ||
    lines.some(line => line !== own && isOn(line, [x, y])) ||
    [0, 1].some(dx => [0, 1].some(dy => isFilled(ground, { x: x - dx, y: y - dy })))
  return field.doors
    .filter(({ wall }) => wall !== true)
    .flatMap(({ name, at }) => {
      if (!sidesOf(at).some(([a, b]) => isFree(a) && isFree(b) && sees(ground, a, b))) return [servesNothing(name)]
      return at.some(end => touches(end, at)) ? [] : [standsAlone(name)]
    })
}
const isOn = ([[x1, y1], [x2, y2]]: readonly [Crossing, Crossing], [x, y]: Crossing): boolean =>
  x >= Math.min(x1, x2) && x <= Math.max(x1, x2) && y >= Math.min(y1, y2) && y <= Math.max(y1, y2)

function groupsOnSquares(field: GridFieldView): ReadonlyMap<string, number> {
  const groups = new Map<string, number>()
  if (field.walls.length === 0 && field.obstacles.length === 0) return groups
  const ground = bareGround(field)
  const groupAt = new Map<number, number>()
  for (const { id, at } of field.people) {
    const start = at.y * ground.width + at.x
    if (!groupAt.has(start)) fill(ground, at, groupAt, groups.size)
    groups.set(id, groupAt.get(start) ?? 0)
  }
  return groups
}
/** Gives a group to every square that one can come to or look into from a square, step by step. */
function fill(ground: Ground, from: Square, groupAt: Map<number, number>, group: number): void {
  const waiting = [from]
  groupAt.set(from.y * ground.width + from.x, group)
  for (let here = waiting.pop(); here !== undefined; here = waiting.pop())
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1]) {
        const there = { x: here.x + dx, y: here.y + dy }
        const index = there.y * ground.width + there.x
        if (!onMap(ground, there) || groupAt.has(index) || isFilled(ground, there) || !sees(ground, here, there)) continue
        groupAt.set(index, group)
        waiting.push(there)
      }
}

// ── a plane ────────────────────────────────────────────────────────────────────────────────────────────────────────
type Flat = Pick<Point, 'x' | 'y'>
interface Upright {
  readonly name: string
  readonly from: Flat
  readonly to: Flat
  readonly base: number | null
  readonly height: number | null
  /** Nothing breaks it: it has no hit points, and no thickness that a charge could breach. */
  readonly lasts: boolean
}
interface Plane {
  readonly walls: readonly Upright[]
  readonly doors: readonly Upright[]
}
const mostWalls = 100
/** How near the end of a door comes to the wall in which it hangs. Millimetres. */
const besideWall = 150

function planeOf(battlefield: Json): Plane | null {
  const uprights = (key: string): Upright[] =>
    (isRecord(battlefield) ? listOf(battlefield[key]) : []).flatMap(one => {
      if (!isRecord(one)) return []
      const [[x1, y1], [x2, y2]] = [listOf(one.from).map(Number), listOf(one.to).map(Number)]
      const metres = (value: unknown): number | null => (typeof value === 'number' ? value : null)
      return [
        {
          name: String(one.name ?? one.id ?? key),
          from: pointAt(x1 ?? 0, y1 ?? 0),
          to: pointAt(x2 ?? 0, y2 ?? 0),
          base: metres(one.base),
          height: metres(one.height),
          lasts: metres(one.hp) === null && one.armorPerCm === undefined,
        },
      ]
    })
  const [walls, doors] = [uprights('walls'), uprights('doors')]
  return walls.length === 0 && doors.length === 0 ? null : { walls, doors }
}

/** Floors that the file leaves out, though someone stands at that height. */
const assumedFloors = (battlefield: Json): string[] =>
  (isRecord(battlefield) ? listOf(battlefield.floors) : []).flatMap(floor => {
    if (!isRecord(floor) || floor.assumed !== true) return []
    const corner = (at: unknown): string =>
      `(${listOf(at)
        .map(metres => number(Number(metres)))
        .join(', ')})`
    return [
      `No floor is named ${number(Number(floor.height))} m up, where someone stands: one is added from ${corner(floor.from)} to ${corner(floor.to)}, and people fall from its edge.`,
    ]
  })

const doorsOnPlane = ({ walls, doors }: Plane): string[] =>
  doors
    .filter(door => {
      const others = [...walls, ...doors.filter(other => other !== door)]
      const hangs = (end: Flat): boolean => others.some(({ from, to }) => inLane(solid(from), solid(to), besideWall, solid(end)))
      return !hangs(door.from) && !hangs(door.to)
    })
    .map(({ name }) => standsAlone(name))
const solid = ({ x, y }: Flat) => ({ x, y, z: 0 })

/** Groups of people kept apart by lasting walls that reach over their heads. Doors count as open. */
function groupsOnPlane(
  { walls: all, doors }: Plane,
  people: readonly { readonly id: string; readonly at: { x: number; y: number; z: number } }[],
) {
  const groups = new Map<string, number>()
  const levels = new Set(people.map(({ at }) => at.z))
  const [level = 0] = levels
  const walls = all.filter(
    ({ lasts, base, height }) => lasts && (base === null || base <= level) && (height === null || height >= level + overHead),
  )
  if (levels.size !== 1 || walls.length === 0 || walls.length > mostWalls) return groups
  const isOpen = (from: Flat, to: Flat): boolean =>
    walls.every(wall => {
      const part = crossing(from, to, wall.from, wall.to)
      if (part === null) return true
      const at = { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part), z: 0 }
      return doors.some(door => inLane(solid(door.from), solid(door.to), besideWall, at))
    })
  const spots = people.map(({ at }): Flat => pointAt(at.x, at.y))
  const points = [...spots, ...roundEnds(walls)]
  const groupOf: (number | undefined)[] = points.map(() => undefined)
  for (const [start, { id }] of people.entries()) {
    if (groupOf[start] === undefined) {
      groupOf[start] = start
      const waiting = [start]
      for (let here = waiting.pop(); here !== undefined; here = waiting.pop())
        for (const [other, there] of points.entries()) {
          if (groupOf[other] !== undefined || !isOpen(points[here] as Flat, there)) continue
          groupOf[other] = start
          waiting.push(other)
        }
    }
    groups.set(id, groupOf[start] ?? start)
  }
  return groups
}
/** A wall that reaches this many metres above people's feet hides them. */
const overHead = 2.5

/** A way that begins on a wall crosses it nowhere. */
const liesOn = ({ from, to }: Upright, at: Flat): boolean => inLane(solid(from), solid(to), 1, solid(at))
/** Points just beside each end of a wall: ways lead round walls there. */
function roundEnds(walls: readonly Upright[]): Flat[] {
  const ends = new Map(walls.flatMap(({ from, to }) => [from, to]).map(({ x, y }) => [`${x},${y}`, { x, y }]))
  const aside = millimetres(0.02)
  return [...ends.values()].flatMap(({ x, y }) =>
    [-1, 0, 1].flatMap(dx =>
      [-1, 0, 1].map(dy => ({ x: x + dx * aside, y: y + dy * aside })).filter(at => !walls.some(wall => liesOn(wall, at))),
    ),
  )
}

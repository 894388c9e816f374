/**
 * Maps of other programs in the form Universal VTT (`.dd2vtt`, `.uvtt`, `.df2vtt`): a grid, walls, doors and windows, objects, a picture.
 * Numbers are in cells of the grid, from the map's own corner. Reads what is there and counts what can't be used; knows no game.
 */
import type { Fault, Json } from '@enfilade/engine'
import { atMostMegabytes } from '../files/file-sizes.js'
import { fieldsOf, isFields, listOf } from '../forms/json.js'

export type Point = readonly [x: number, y: number]
export type Segment = readonly [from: Point, to: Point]
/** A door, a window or a gap, which the file doesn't tell apart. */
interface Portal {
  readonly at: Segment
  readonly closed: boolean
}
export interface UniversalMap {
  /** Cells from left to right and from top to bottom. */
  readonly size: Point
  readonly walls: readonly Segment[]
  readonly portals: readonly Portal[]
  /** What stands on the map and hides what is behind it, by its outline: a column, a crate. */
  readonly objects: readonly (readonly Point[])[]
  /** In base64, with its kind as browsers name it; null: the file has none. */
  readonly picture: { readonly base64: string; readonly kind: string } | null
  /** What was left: lines without length, points that aren't numbers, what lies outside the map. */
  readonly left: { readonly broken: number; readonly outside: number; readonly lights: number }
}
export type ReadMap = { readonly ok: true; readonly map: UniversalMap } | { readonly ok: false; readonly fault: Fault }

/** As files may be, in bytes. */
export const largestMap = 40 * 1024 * 1024
/** Cells a side: more than any battle map has. */
const mostCells = 1000
const mostPoints = 40_000
const mostPortals = 5_000
/** Ends nearer than this are one point, in cells. */
const samePoint = 0.02
/** A line this far outside of the map still belongs to its edge, in cells. */
const edge = 0.5

/** Is it a map in this form? By what is in it, wherever it stands. */
export const isUniversalMap = (value: Json): boolean => {
  const { resolution, line_of_sight, portals } = fieldsOf(value)
  return (
    isFields(resolution) &&
    isFields(resolution.map_size) &&
    (line_of_sight !== undefined || portals !== undefined || 'image' in fieldsOf(value))
  )
}

export function readUniversalMap(text: string): ReadMap {
  if (text.length > largestMap) return refused('This map is too large.', { allowed: atMostMegabytes(largestMap) })
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    return refused(isCutOff(text) ? 'This map is cut off: its end is missing.' : 'This is no map: it can’t be read as JSON.')
  }
  if (!isUniversalMap(value))
    return refused('This isn’t a map in the form Universal VTT: it has no size in cells.', {
      allowed: 'a file with resolution, line_of_sight and portals',
    })
  const fields = fieldsOf(value)
  const resolution = fieldsOf(fields.resolution)
  const origin = pointOf(resolution.map_origin) ?? [0, 0]
  const size = pointOf(resolution.map_size)
  if (size === null || !size.every(cells => cells >= 1 && cells <= mostCells))
    return {
      ok: false,
      fault: {
        path: ['resolution', 'map_size'],
        words: 'This is no size of a map.',
        found: resolution.map_size ?? null,
        allowed: `x and y of 1 to ${mostCells} cells`,
      },
    }
  const lines = listOf(fields.line_of_sight)
  const outlines = listOf(fields.objects_line_of_sight)
  const points = [...lines, ...outlines].reduce((sum: number, line) => sum + 1 + listOf(line).length, 0)
  if (points > mostPoints)
    return refused('This map has too many points of walls and objects.', { found: points, allowed: `at most ${mostPoints}` })
  const doors = listOf(fields.portals)
  if (doors.length > mostPortals)
    return refused('This map has too many doors and windows.', { found: doors.length, allowed: `at most ${mostPortals}` })
  const from = (point: Point): Point => [point[0] - origin[0], point[1] - origin[1]]
  let broken = 0
  let outside = 0
  const walls: Segment[] = []
  for (const line of lines) {
    const points = listOf(line).map(pointOf)
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1] ?? null, points[i] ?? null]
      if (a === null || b === null) broken++
      else if (isSame(a, b)) continue
      else {
        const wall = within([from(a), from(b)], size)
        if (wall === null) outside++
        else walls.push(wall)
      }
    }
    if (points.length < 2 && points.length > 0) broken++
  }
  const portals: Portal[] = []
  for (const portal of doors) {
    const { bounds, closed } = fieldsOf(portal)
    const [a, b] = [pointOf(listOf(bounds)[0]), pointOf(listOf(bounds)[1])]
    if (a === null || b === null || isSame(a, b)) broken++
    else if (within([from(a), from(b)], size) === null) outside++
    else portals.push({ at: [from(a), from(b)], closed: closed !== false })
  }
  const objects: Point[][] = []
  for (const outline of outlines) {
    const points = listOf(outline).map(pointOf)
    const whole = points.filter(point => point !== null).map(from)
    if (whole.length < 2 || whole.length < points.length) broken++
    else if (!whole.some(point => within([point, point], size) !== null)) outside++
    else objects.push(whole)
  }
  return {
    ok: true,
    map: {
      size: [Math.round(size[0]), Math.round(size[1])],
      walls,
      portals,
      objects,
      picture: pictureOf(fields.image),
      left: { broken, outside, lights: listOf(fields.lights).length },
    },
  }
}

/** The part of a line that lies on a map of this size; null: none. What is a little outside belongs to its edge. */
export function within([from, to]: Segment, size: Point): Segment | null {
  let [first, last] = [0, 1]
  for (const axis of [0, 1] as const) {
    const way = to[axis] - from[axis]
    const [low, high] = [-edge - from[axis], size[axis] + edge - from[axis]]
    if (way === 0) {
      if (low > 0 || high < 0) return null
      continue
    }
    const [near, far] = way > 0 ? [low / way, high / way] : [high / way, low / way]
    first = Math.max(first, near)
    last = Math.min(last, far)
  }
  if (first > last) return null
  const at = (part: number): Point => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
  return [first === 0 ? from : at(first), last === 1 ? to : at(last)]
}

/** More is opened than shut. */
function isCutOff(text: string): boolean {
  let depth = 0
  let inText = false
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]
    if (inText && sign === '\\') i++
    else if (sign === '"') inText = !inText
    else if (!inText && (sign === '{' || sign === '[')) depth++
    else if (!inText && (sign === '}' || sign === ']')) depth--
  }
  return inText || depth > 0
}
const refused = (words: string, more: Partial<Fault> = {}): ReadMap => ({ ok: false, fault: { path: [], words, ...more } })
export const isSame = (a: Point, b: Point): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < samePoint
function pointOf(value: Json | undefined): Point | null {
  const { x, y } = fieldsOf(value)
  return typeof x === 'number' && typeof y === 'number' && Math.abs(x) < 1e6 && Math.abs(y) < 1e6 ? [x, y] : null
}
/** What its first bytes say it is. */
function pictureOf(image: Json | undefined): UniversalMap['picture'] {
  if (typeof image !== 'string' || image.length < 16) return null
  const base64 = image.replace(/^data:[^,]*,/, '')
  const kind = base64.startsWith('iVBOR')
    ? 'image/png'
    : base64.startsWith('/9j/')
      ? 'image/jpeg'
      : base64.startsWith('UklGR')
        ? 'image/webp'
        : null
  return kind === null ? null : { base64, kind }
}

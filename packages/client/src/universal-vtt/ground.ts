/**
 * A map of another program as the battlefield of a game: on squares walls and doors lie on the edges of squares, on a plane as they are, in
 * metres. Says what it left out or moved; nothing is dropped in silence.
 */
import type { Json } from '@enfilade/engine'
import type { Fields } from '../forms/json.js'
import { isSame, type Point, type Segment, type UniversalMap } from './reading.js'

/** What files leave open and somebody has to say. */
export interface Answers {
  /** What stands open in the file: doors that stand open; windows, which are walls here; or gaps, which are left open. */
  readonly open: 'doors' | 'walls' | 'gaps'
  /** Columns and crates: cover on squares, or nothing. */
  readonly objects: 'cover' | 'nothing'
  /** On a plane: how wide a cell is. */
  readonly metres: number
  /** Names of the sides that don't know of the doors, where the game can hide them. */
  readonly hiddenFrom: readonly string[]
}
/** How a game lays out its maps. `most`: the largest size in squares. */
export interface Laid {
  readonly ground: 'squares' | 'plane'
  readonly kind: string
  readonly most: Point
  /** What a wall, a door and cover begin with besides their place, such as what they are made of; null: the game has none. */
  readonly wall: Fields
  readonly door: Fields | null
  readonly cover: Fields | null
  readonly hidesDoors: boolean
}
export interface Ground {
  readonly battlefield: { readonly [key: string]: Json }
  readonly counts: { readonly walls: number; readonly doors: number; readonly cover: number }
  readonly left: {
    /** Walls that run across squares, drawn along their edges. */
    readonly acrossSquares: number
    /** Openings that are no doors here. */
    readonly openings: number
    readonly objects: number
    /** Cells beyond the largest map of the game. */
    readonly beyond: number
  }
}

/** A wall may lie this far from the edge of a square and is still meant to be on it, in cells. */
const offEdge = 0.3

export function groundOf(map: UniversalMap, laid: Laid, answers: Answers): Ground {
  return laid.ground === 'squares' ? onSquares(map, laid, answers) : onPlane(map, laid, answers)
}

const doorsOf = (map: UniversalMap, { open }: Answers) => map.portals.filter(({ closed }) => closed || open === 'doors')

// ── squares ────────────────────────────────────────────────────────────────────────────────────────────────────────
type Edge = string
const edgeOf = (a: Point, b: Point): Edge =>
  [a, b]
    .map(([x, y]) => `${x},${y}`)
    .sort()
    .join(' ')
const cornerOf = ([x, y]: Point, size: Point): Point => [clamp(Math.round(x), size[0]), clamp(Math.round(y), size[1])]
const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value))

function onSquares(map: UniversalMap, { kind, most, door: ofDoor, cover: ofCover, hidesDoors }: Laid, answers: Answers): Ground {
  const size: Point = [Math.min(map.size[0], most[0]), Math.min(map.size[1], most[1])]
  const chosen = ofDoor !== null ? doorsOf(map, answers) : []
  const doors = chosen.map(portal => ({ portal, edges: edgesAlong(portal.at, size).edges }))
  const others = map.portals.filter(portal => !chosen.includes(portal)).map(({ at }) => at)
  const gaps = answers.open === 'walls' ? [] : others.flatMap(at => edgesAlong(at, size).edges)
  const taken = new Set([...doors.flatMap(({ edges }) => edges), ...gaps])
  let acrossSquares = 0
  const walls = new Set<Edge>()
  for (const wall of answers.open === 'walls' ? [...map.walls, ...others] : map.walls) {
    const { edges, isAcross } = edgesAlong(wall, size)
    if (isAcross) acrossSquares++
    for (const edge of edges) if (!taken.has(edge)) walls.add(edge)
  }
  const lines = joined(walls)
  const covers = ofCover !== null && answers.objects === 'cover' ? map.objects.flatMap(outline => squaresOf(outline, size)) : []
  const doorEntries = doors.flatMap(({ portal, edges }, i) =>
    joined(new Set(edges)).map((at, n) => ({
      id: `door-${i + 1}${n === 0 ? '' : `-${n + 1}`}`,
      name: `Door ${i + 1}`,
      ...ofDoor,
      at: at as unknown as Json,
      ...(hidesDoors && answers.hiddenFrom.length > 0 && { hiddenFrom: [...answers.hiddenFrom] }),
      open: !portal.closed,
    })),
  )
  return {
    battlefield: {
      kind,
      size: [...size],
      ...(lines.length > 0 && { walls: lines as unknown as Json }),
      ...(doorEntries.length > 0 && { doors: doorEntries }),
      ...(covers.length > 0 && {
        cover: covers.map(({ from, to }, i) => ({
          id: `cover-${i + 1}`,
          from,
          to,
          material: 'wood',
          thickness: 'thick',
        })) as unknown as Json,
      }),
    },
    counts: { walls: lines.length, doors: doorEntries.length, cover: covers.length },
    left: {
      acrossSquares,
      openings: map.portals.length - chosen.length,
      objects: map.objects.length - (covers.length > 0 ? map.objects.length : 0),
      beyond: Math.max(0, map.size[0] - size[0]) + Math.max(0, map.size[1] - size[1]),
    },
  }
}

/** The edges of squares that a line runs along; one that runs across squares goes down their edges in steps. */
function edgesAlong([from, to]: Segment, size: Point): { readonly edges: readonly Edge[]; readonly isAcross: boolean } {
  const [a, b] = [cornerOf(from, size), cornerOf(to, size)]
  const isLevel = Math.abs(from[0] - to[0]) < offEdge || Math.abs(from[1] - to[1]) < offEdge
  const edges: Edge[] = []
  let [x, y] = a
  const [dx, dy] = [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])]
  const [width, height] = [Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])]
  for (let i = 0, j = 0; i < width || j < height; ) {
    // Whichever of the two ways is less far along.
    const goesAside = j >= height || (i < width && (i + 0.5) * height <= (j + 0.5) * width)
    const next: Point = goesAside ? [x + dx, y] : [x, y + dy]
    edges.push(edgeOf([x, y], next))
    ;[x, y] = next
    if (goesAside) i++
    else j++
  }
  return { edges, isAcross: !isLevel && width > 0 && height > 0 }
}

/** Edges in one line that touch, as one line each. */
function joined(edges: ReadonlySet<Edge>): [number[], number[]][] {
  const parsed = [...edges].map(edge => edge.split(' ').map(corner => corner.split(',').map(Number)) as [number[], number[]])
  const lines: [number[], number[]][] = []
  for (const axis of [0, 1] as const) {
    const other = axis === 0 ? 1 : 0
    const along = parsed
      .filter(([a, b]) => a[other] === b[other])
      .map(([a, b]) => ((a[axis] ?? 0) < (b[axis] ?? 0) ? [a, b] : [b, a]) as [number[], number[]])
      .sort(([a], [b]) => (a[other] ?? 0) - (b[other] ?? 0) || (a[axis] ?? 0) - (b[axis] ?? 0))
    let last: [number[], number[]] | undefined
    for (const line of along) {
      if (last !== undefined && last[1][0] === line[0][0] && last[1][1] === line[0][1]) last[1] = line[1]
      else {
        last = [line[0], line[1]]
        lines.push(last)
      }
    }
  }
  return lines
}

/** The squares that an object stands on. */
function squaresOf(outline: readonly Point[], size: Point): { from: number[]; to: number[] }[] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const from = [clamp(Math.floor(Math.min(...xs) + offEdge), size[0] - 1), clamp(Math.floor(Math.min(...ys) + offEdge), size[1] - 1)]
  const to = [clamp(Math.ceil(Math.max(...xs) - offEdge) - 1, size[0] - 1), clamp(Math.ceil(Math.max(...ys) - offEdge) - 1, size[1] - 1)]
  return [{ from, to: [Math.max(from[0] ?? 0, to[0] ?? 0), Math.max(from[1] ?? 0, to[1] ?? 0)] }]
}

// ── a plane ────────────────────────────────────────────────────────────────────────────────────────────────────────
function onPlane(map: UniversalMap, { kind, wall: ofWall, door: ofDoor }: Laid, answers: Answers): Ground {
  const chosen = ofDoor !== null ? doorsOf(map, answers) : []
  const others = map.portals.filter(portal => !chosen.includes(portal)).map(({ at }) => at)
  const cut = (wall: Segment): Segment[] =>
    map.portals.reduce<Segment[]>((parts, { at }) => parts.flatMap(part => without(part, at)), [wall])
  const walls = [...map.walls.flatMap(cut), ...(answers.open === 'walls' ? others : [])]
  const point = ([x, y]: Point): number[] => [x, y].map(value => Math.round(value * answers.metres * 100) / 100)
  const named = (list: readonly Segment[], word: string, fields: Fields | null) =>
    list.map(([from, to], i) => ({ id: `${word}-${i + 1}`, ...fields, from: point(from), to: point(to) }))
  const doorEntries = named(
    chosen.map(({ at }) => at),
    'door',
    ofDoor,
  ).map((door, i) => ({ ...door, name: `Door ${i + 1}`, open: chosen[i]?.closed === false }))
  return {
    battlefield: {
      kind,
      ...(walls.length > 0 && { walls: named(walls, 'wall', ofWall) }),
      ...(doorEntries.length > 0 && { doors: doorEntries }),
    },
    counts: { walls: walls.length, doors: doorEntries.length, cover: 0 },
    left: { acrossSquares: 0, openings: map.portals.length - chosen.length, objects: map.objects.length, beyond: 0 },
  }
}
/** Doors stand in gaps; where a wall runs on through a door, the part in it is taken out. */
function without([from, to]: Segment, portal: Segment): Segment[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const along = portal.map(([x, y]) => ({
    at: ((x - from[0]) * dx + (y - from[1]) * dy) / length,
    off: Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / length,
  }))
  if (along.some(({ off }) => off > onLine)) return [[from, to]]
  const [low, high] = [Math.max(0, Math.min(...along.map(({ at }) => at))), Math.min(length, Math.max(...along.map(({ at }) => at)))]
  if (high - low <= onLine) return [[from, to]]
  const pointAt = (at: number): Point => [from[0] + (dx * at) / length, from[1] + (dy * at) / length]
  const parts: Segment[] = [
    [from, pointAt(low)],
    [pointAt(high), to],
  ]
  return parts.filter(([a, b]) => !isSame(a, b))
}
/** How far a door may lie off a wall and still be in it, in cells. */
const onLine = 0.1

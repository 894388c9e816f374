/**
 * A map of another program as the battlefield of a game: on squares walls and doors lie on the edges of squares, on a plane as they are, in
 * metres. Says what it left out or moved; nothing is dropped in silence.
 */
import type { Json } from '@enfilade/engine'
import type { Fields } from '../forms/json.js'
import { facesJoined } from './faces.js'
import { isSame, type Point, type Segment, type UniversalMap, within } from './reading.js'
import { type Edge, edgesAlong, edgesOfPortal, gapsIn, joined, offEdge, squaresOf } from './squares.js'

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
  /** `doorsOf`: of how many doors of the file. */
  readonly counts: { readonly walls: number; readonly doors: number; readonly doorsOf: number; readonly cover: number }
  readonly changed: {
    /** Walls that run across squares, drawn along their edges. */
    readonly acrossSquares: number
    /** Walls and doors that lay between the edges of squares, moved to the next. */
    readonly moved: number
    /** Narrow gaps in walls, closed. */
    readonly closed: number
    /** Walls drawn by both their faces, which are one line here. */
    readonly faces: number
  }
  readonly left: {
    /** Walls too short for an edge of a square. */
    readonly short: number
    /** Openings that are no doors here. */
    readonly openings: number
    readonly objects: number
    /** Cells beyond the largest map of the game. */
    readonly beyond: number
  }
}

export function groundOf(map: UniversalMap, laid: Laid, answers: Answers): Ground {
  const { walls, faces } = facesJoined(map.walls)
  const ground = (laid.ground === 'squares' ? onSquares : onPlane)({ ...map, walls }, laid, answers)
  return { ...ground, changed: { ...ground.changed, faces } }
}

const doorsOf = (map: UniversalMap, { open }: Answers) => map.portals.filter(({ closed }) => closed || open === 'doors')

// ── squares ────────────────────────────────────────────────────────────────────────────────────────────────────────
type Laying = Omit<Ground, 'changed'> & { readonly changed: Omit<Ground['changed'], 'faces'> }
function onSquares(map: UniversalMap, laid: Laid, answers: Answers): Laying {
  const { kind, most, door: ofDoor, cover: ofCover, hidesDoors } = laid
  const size: Point = [Math.min(map.size[0], most[0]), Math.min(map.size[1], most[1])]
  const inside = (lines: readonly Segment[]): Segment[] => lines.map(line => within(line, size)).filter(one => one !== null)
  const walls = inside(map.walls)
  const chosen = ofDoor !== null ? doorsOf(map, answers) : []
  const taken = new Set<Edge>()
  const doors = chosen.flatMap(portal => {
    const edges = within(portal.at, size) === null ? [] : edgesOfPortal(portal.at, walls, size).filter(edge => !taken.has(edge))
    for (const edge of edges) taken.add(edge)
    return edges.length === 0 ? [] : [{ portal, edges }]
  })
  const others = inside(map.portals.filter(portal => !chosen.includes(portal)).map(({ at }) => at))
  const gaps = gapsIn(walls, map.portals, size)
  for (const edge of [...gaps.edges, ...(answers.open === 'walls' ? [] : others.flatMap(at => edgesOfPortal(at, walls, size)))])
    taken.add(edge)
  const edges = new Set<Edge>()
  const found = walls.map(wall => edgesAlong(wall, size))
  const windows = answers.open === 'walls' ? others.flatMap(at => edgesOfPortal(at, walls, size)) : []
  for (const edge of [...found.flatMap(one => one.edges), ...windows]) if (!taken.has(edge)) edges.add(edge)
  const lines = joined(edges)
  const covers = ofCover !== null && answers.objects === 'cover' ? map.objects.map(outline => squaresOf(outline, size)) : []
  const pieces = covers.flat()
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
      ...(pieces.length > 0 && {
        cover: pieces.map((at, i) => ({ id: `cover-${i + 1}`, ...at, material: 'wood', thickness: 'thick' })) as unknown as Json,
      }),
    },
    counts: { walls: lines.length, doors: doors.length, doorsOf: chosen.length, cover: pieces.length },
    changed: {
      acrossSquares: found.filter(({ isAcross }) => isAcross).length,
      moved: [...walls, ...map.portals.map(({ at }) => at)].filter(isBetween).length,
      closed: gaps.closed,
    },
    left: {
      short: found.filter(one => one.edges.length === 0).length,
      openings: map.portals.length - chosen.length,
      objects: map.objects.length - covers.filter(one => one.length > 0).length,
      beyond: Math.max(0, map.size[0] - size[0]) + Math.max(0, map.size[1] - size[1]),
    },
  }
}
/** Does it run along squares, but not on their edges? */
function isBetween([from, to]: Segment): boolean {
  const axis = [0, 1].find(one => Math.abs((from[one] ?? 0) - (to[one] ?? 0)) < offEdge)
  const at = axis === undefined ? 0 : ((from[axis] ?? 0) + (to[axis] ?? 0)) / 2
  return Math.abs(at - Math.round(at)) > offEdge
}

// ── a plane ────────────────────────────────────────────────────────────────────────────────────────────────────────
function onPlane(map: UniversalMap, { kind, wall: ofWall, door: ofDoor }: Laid, answers: Answers): Laying {
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
    counts: { walls: walls.length, doors: doorEntries.length, doorsOf: chosen.length, cover: 0 },
    changed: { acrossSquares: 0, moved: 0, closed: 0 },
    left: { short: 0, openings: map.portals.length - chosen.length, objects: map.objects.length, beyond: 0 },
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

/** What a field is made of, as paths in its units: floors of rooms, areas by what they are, things, walls, and doors as they stand. */
import { areaOf, gridThings, isDoor, isFlat, line, type Pictured, rect, squaresIn } from './areas.js'
import type { Box } from './camera.js'
import type { RegionPlan } from './region-boxes.js'
import type { GridScene, PlaneScene } from './scene.js'
import type { Point } from './spots.js'
import { type Painted, painted } from './things.js'

export interface GroundArt {
  /** Each with the signs on it, which tell its kind without a colour. */
  readonly areas: readonly { readonly kind: string; readonly d: string; readonly signs: string }[]
  readonly things: readonly Painted[]
  /** The squares or areas that things cover, what is left of those that are damaged, and what destroyed ones leave. */
  readonly covers: string
  readonly rests: string
  readonly ruins: string
  readonly walls: string
  /** Walls that can be broken. */
  readonly weak: string
  /** Doors that are shut; the leaves of open ones, and the way they swing. */
  readonly shut: string
  readonly leaves: string
  readonly swings: string
}
type Ends = readonly [readonly [number, number], readonly [number, number]]
const endsOf = ([[x1, y1], [x2, y2]]: Ends): readonly [Point, Point] => [
  { x: x1, y: y1 },
  { x: x2, y: y2 },
]
// ── squares ────────────────────────────────────────────────────────────────────────────────────────────────────────
function gridArt(scene: GridScene): GroundArt {
  const { field, zones, covers, doors } = scene
  const standing = covers.filter(({ share }) => share > 0)
  const things = gridThings(scene)
  const isWeak = (door: GridScene['doors'][number]): boolean => door.wall === true && !door.open
  return {
    areas: [
      ...roomsDrawn([...field.walls, ...doors.map(door => door.at)]),
      ...zones.map(({ kind, areas }) => areaDrawn(kind, areas.map(squaresIn), 1)),
    ],
    things: painted(things, 1),
    covers: things
      .map(({ x, y, width, height }) => rect({ x: x + 0.04, y: y + 0.04, width: width - 0.08, height: height - 0.08 }))
      .join(''),
    rests: standing
      .filter(({ share }) => share < 1)
      .map(({ at, share }) => `M${at.x + 0.1} ${at.y + 0.92}h${0.8 * share}`)
      .join(''),
    ruins: covers
      .filter(({ share }) => share <= 0)
      .map(({ at }) => `M${at.x + 0.2} ${at.y + 0.7}l.15-.4 .15 .4 .15-.4 .15 .4`)
      .join(''),
    walls: field.walls.map(wall => line(...endsOf(wall))).join(''),
    weak: doors
      .filter(isWeak)
      .map(({ at }) => line(...endsOf(at)))
      .join(''),
    ...doorsDrawn(
      doors.filter(door => !isWeak(door)).map(({ at, open }) => ({ ends: endsOf(at), open })),
      1.5,
    ),
  }
}

/** Rooms: what walls and doors shut off from the rim of the map, each as a path. Found once for each set of walls. */
function roomsOf(walls: readonly Ends[]): readonly string[] {
  const key = JSON.stringify(walls)
  if (key !== lastRooms.key) lastRooms = { key, rooms: foundRooms(walls) }
  return lastRooms.rooms
}
let lastRooms: { readonly key: string; readonly rooms: readonly string[] } = { key: '', rooms: [] }
const roomsDrawn = (walls: readonly Ends[]): GroundArt['areas'] => roomsOf(walls).map((d, i) => ({ kind: `room${i % 2}`, d, signs: '' }))
function foundRooms(walls: readonly Ends[]): readonly string[] {
  // Between the lines on which walls stand all is alike; the rim round them is outside.
  const [xs, ys] = [0, 1].map(axis => [...new Set(walls.flatMap(ends => ends.map(end => end[axis] as number)))].sort((a, b) => a - b)) as [
    number[],
    number[],
  ]
  const wide = xs.length + 1
  const right = new Uint8Array(wide * (ys.length + 1))
  const below = new Uint8Array(wide * (ys.length + 1))
  for (const ends of walls) {
    const [x1 = 0, x2 = 0] = ends.map(([x]) => xs.indexOf(x)).sort((a, b) => a - b)
    const [y1 = 0, y2 = 0] = ends.map(([, y]) => ys.indexOf(y)).sort((a, b) => a - b)
    if (x1 === x2) for (let y = y1; y < y2; y++) right[(y + 1) * wide + x1] = 1
    if (y1 === y2) for (let x = x1; x < x2; x++) below[y1 * wide + x + 1] = 1
  }
  const room = new Int32Array(right.length).fill(-1)
  function fill(start: number, number: number): void {
    const open = [start]
    room[start] = number
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % wide
      const ways = [
        [at + 1, x < wide - 1 && right[at] === 0],
        [at - 1, x > 0 && right[at - 1] === 0],
        [at + wide, at + wide < room.length && below[at] === 0],
        [at - wide, at >= wide && below[at - wide] === 0],
      ] as const
      for (const [next, isOpen] of ways)
        if (isOpen && room[next] === -1) {
          room[next] = number
          open.push(next)
        }
    }
  }
  fill(0, 0)
  const paths: string[] = []
  for (let start = 0; start < room.length; start++) if (room[start] === -1) fill(start, paths.push(''))
  for (let at = 0; at < room.length; ) {
    const number = room[at] as number
    const start = at
    while (room[at] === number && (at === start || at % wide !== 0)) at++
    if (number <= 0) continue
    const [column, row] = [(start % wide) - 1, Math.floor(start / wide) - 1]
    const [x, y, far, low] = [xs[column], ys[row], xs[column + at - start], ys[row + 1]]
    if (x !== undefined && y !== undefined && far !== undefined && low !== undefined)
      paths[number - 1] += rect({ x, y, width: far - x, height: low - y })
  }
  return paths
}

// ── metres ─────────────────────────────────────────────────────────────────────────────────────────────────────────
function planeArt({ zones }: PlaneScene): GroundArt {
  const doors = zones.filter(({ kind }) => isDoor(kind))
  const others = zones.filter(({ kind }) => !isDoor(kind)).map(zone => ({ ...zone, box: areaOf(zone) }))
  const things = others.flatMap(({ kind, name, box }) => (kind === 'cover' && !isFlat(box) ? [{ name, ...box }] : []))
  return {
    ...nothing,
    areas: [
      ...roomsDrawn(
        [...others.filter(({ box }) => isFlat(box)), ...doors].map(
          ({ from, to }) =>
            [
              [from.x, from.y],
              [to.x, to.y],
            ] as const,
        ),
      ),
      ...others
        .filter(({ kind, box }) => kind !== 'cover' && !isFlat(box))
        .map(({ kind, box }) =>
          areaDrawn(kind, [box], Math.max(Math.min(box.width, box.height) / 3, Math.max(box.width, box.height) / 20)),
        ),
    ],
    things: painted(things),
    covers: things.map(rect).join(''),
    walls: others
      .filter(({ box }) => isFlat(box))
      .map(({ box: { x, y, width, height } }) => line({ x, y }, { x: x + width, y: y + height }))
      .join(''),
    ...doorsDrawn(
      doors.map(({ from, to, kind }) => ({ ends: [from, to] as const, open: kind === 'open door' })),
      2.5,
    ),
  }
}

// ── regions ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Room of a thing below its group. */
const row = { width: 84, height: 13 }
const nothing: GroundArt = {
  ...{ areas: [], things: [], covers: '', rests: '', ruins: '' },
  ...{ walls: '', weak: '', shut: '', leaves: '', swings: '' },
}
const regionArt = ({ regions }: Pick<RegionPlan, 'regions'>): GroundArt => ({
  ...nothing,
  things: painted(
    regions.flatMap(region =>
      region.groups.flatMap(({ x, y, width: wide, coverAt, group }) =>
        group.covers.map(({ name }, i) => {
          const width = Math.min(row.width, wide - 24)
          return { ...row, name, width, x: x + (wide - width) / 2, y: y + (coverAt[i] ?? 0) - 5 }
        }),
      ),
    ),
  ),
})

/** The picture of any field that has one. */
export const artOf = (of: Pictured): GroundArt => ('regions' in of ? regionArt(of) : of.kind === 'plane' ? planeArt(of) : gridArt(of))

// ── both ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** @param wide doors from this length on have two leaves */
function doorsDrawn(
  doors: readonly { readonly ends: readonly [Point, Point]; readonly open: boolean }[],
  wide: number,
): Pick<GroundArt, 'shut' | 'leaves' | 'swings'> {
  const leaves = doors.flatMap(({ ends: [a, b], open }) => {
    if (!open) return []
    const half = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    return Math.hypot(b.x - a.x, b.y - a.y) < wide ? [leafOf(a, b, 1)] : [leafOf(a, half, 1), leafOf(b, half, -1)]
  })
  return {
    shut: doors.flatMap(({ ends, open }) => (open ? [] : line(...ends))).join(''),
    leaves: leaves.map(({ leaf }) => leaf).join(''),
    swings: leaves.map(({ swing }) => swing).join(''),
  }
}
function leafOf(hinge: Point, shut: Point, side: 1 | -1): { readonly leaf: string; readonly swing: string } {
  const [dx, dy] = [shut.x - hinge.x, shut.y - hinge.y]
  const [cos, sin] = [0.616, 0.788 * side]
  const end = { x: hinge.x + dx * cos - dy * sin, y: hinge.y + dx * sin + dy * cos }
  const r = Math.hypot(dx, dy)
  return { leaf: line(hinge, end), swing: `M${end.x} ${end.y}A${r} ${r} 0 0 ${side === 1 ? 0 : 1} ${shut.x} ${shut.y}` }
}

/** Kinds of areas that look alike. */
const looks: Readonly<Record<string, string>> = {
  ...{ underWater: 'water', mildFire: 'fire', strongFire: 'fire', deadlyFire: 'fire' },
  ...{ hotZone: 'hot', extremeHotZone: 'hot', vacuum: 'hot' },
}
/** One sign, in a square of one unit. */
const signs: Readonly<Record<string, string>> = {
  water: 'm.1 .5q.2-.25 .4 0t.4 0',
  fire: 'm.3 .8q-.1-.3 .2-.6q.3 .3 .2 .6',
  hot: 'm.5 .4v.2m-.1-.1h.2',
  electric: 'm.55 .15l-.2 .4h.25l-.2 .35',
  gap: 'm0 1l1-1',
  climb: 'm.1 .25h.8m-.8 .5h.8',
}
const mostSigns = 160
function areaDrawn(kind: string, boxes: readonly Box[], unit: number): GroundArt['areas'][number] {
  const look = looks[kind] ?? kind
  const sign = signs[look]
  return { kind: look, d: boxes.map(rect).join(''), signs: sign === undefined ? '' : boxes.map(box => signsIn(box, unit, sign)).join('') }
}
function signsIn({ x, y, width, height }: Box, unit: number, sign: string): string {
  const step = Math.max(unit, Math.sqrt((width * height) / mostSigns))
  const [across, down] = [Math.max(1, Math.floor(width / step)), Math.max(1, Math.floor(height / step))]
  const scaled = sign.replace(/-?\d*\.?\d+/g, part => ` ${Math.round(Number(part) * step * 1000) / 1000}`)
  return Array.from({ length: across * down }, (_, i) => `M${x + (i % across) * step} ${y + Math.floor(i / across) * step}${scaled}`).join(
    '',
  )
}

/**
 * The battlefield of a scenario: defaults filled in, and everything checked that its numbers mean: what lies off the map, what stands
 * in the same square. Faults of form are told by the schema of the whole file; a part that has some is left out here.
 */
import { doubled, type Fault, type Id, type Json, keyOf, listOf, type Path, salvaged, wellFormed } from '@enfilade/engine'
import { freeId, sideFaults } from '@enfilade/kit'
import { coverHitPoints } from '../tables/cover.js'
import type { ZoneKind } from '../tables/words.js'
import { lookUp, type Reading } from './content.js'
import { coverForm, doorForm, heightForm, obstacleForm, placeForm, segmentForm, terrainForm, zoneForm } from './form.js'
import type { ResolvedBands, ResolvedBattlefield, ResolvedGrid } from './resolved.js'
import { squareText } from './words.js'

type Square = readonly [number, number]
type Crossing = Square

/** Zones whose squares are entered by special movement, at twice the cost (CPR-MOVE-03). */
export const specialZones: readonly ZoneKind[] = ['water', 'climb', 'gap', 'underWater']
/** Squares of the line of a fight without a map: as far apart as any weapon reaches, and the first one. */
const usualLength = 401

/** What people can be put on. */
export interface Places {
  /** Null: the size is not known, so nothing can be said of squares. */
  readonly size: Square | null
  /** What fills a square, in words ("a wall"); null where a combatant can stand. */
  filledBy(square: Square): string | null
  /** Do people share squares? Only without a map. */
  readonly shared: boolean
  readonly names: ReadonlyMap<Id, Square>
}

export interface ReadField {
  readonly resolved: ResolvedBattlefield
  readonly places: Places
  /** Ids of doors, covers and zones with where they stand. */
  readonly ids: readonly { readonly id: Id; readonly path: Path }[]
}

/** Reads `battlefield`. `sides`: all names of sides, for what is hidden from whom. */
export function readField(raw: unknown, sides: readonly string[], reading: Reading): ReadField {
  return keyOf(raw, 'kind') === 'bands' ? readBands(raw, reading) : readGrid(raw, sides, reading)
}

// ── without a map ──────────────────────────────────────────────────────────────────────────────────────────────────
function readBands(raw: unknown, { faults }: Reading): ReadField {
  const given = keyOf(raw, 'length')
  const length = typeof given === 'number' && Number.isInteger(given) && given > 0 ? given : given === undefined ? usualLength : null
  const places = listOf(keyOf(raw, 'places')).flatMap((one, i): ResolvedBands['places'] => {
    const form = salvaged(placeForm, one)
    if (form === null) return []
    if (length !== null && (form.square < 0 || form.square >= length))
      faults.push({
        path: ['battlefield', 'places', i, 'square'],
        words: `This lies off the line of ${length} squares.`,
        found: form.square,
        allowed: `0 to ${length - 1}`,
      })
    return [{ id: form.id, name: form.name ?? form.id, square: form.square }]
  })
  faults.push(
    ...doubled(
      'places',
      places.map(({ id }, i) => ({ id, path: ['battlefield', 'places', i] })),
    ),
  )
  return {
    resolved: { kind: 'bands', length: length ?? usualLength, places },
    places: {
      size: length === null ? null : [length, 1],
      filledBy: () => null,
      shared: true,
      names: new Map(places.map(({ id, square }) => [id, [square, 0]])),
    },
    ids: places.map(({ id }, i) => ({ id, path: ['battlefield', 'places', i] })),
  }
}

// ── a map ──────────────────────────────────────────────────────────────────────────────────────────────────────────
function readGrid(raw: unknown, sides: readonly string[], reading: Reading): ReadField {
  const at: Path = ['battlefield']
  const { faults } = reading
  const size = sizeOf(keyOf(raw, 'size'))
  const parts = (key: string): { readonly path: Path; readonly raw: unknown }[] =>
    listOf(keyOf(raw, key)).map((one, i) => ({ path: [...at, key, i], raw: one }))
  const hiddenSides = (names: readonly string[] | undefined, path: Path): string[] => {
    faults.push(...sideFaults(names, [...path, 'hiddenFrom'], sides))
    return [...new Set(names)]
  }
  /** True where a square lies on the map; a fault where not. */
  const inside = (square: Square, path: Path): boolean => {
    const fault = offMap(square, size, path)
    if (fault !== null) faults.push(fault)
    return fault === null
  }
  const areaInside = ({ from, to }: { readonly from: Square; readonly to: Square }, path: Path): boolean =>
    [inside(from, [...path, 'from']), inside(to, [...path, 'to'])].every(Boolean)
  const line = (segment: readonly [Crossing, Crossing], path: Path): boolean => {
    const fault = segmentFault(segment, size, path)
    if (fault !== null) faults.push(fault)
    return fault === null
  }

  const walls = parts('walls').flatMap(({ raw: one, path }): ResolvedGrid['walls'] => {
    const form = wellFormed(segmentForm, one)
    return form !== null && line(form, path) ? [form] : []
  })
  const filled = new Map<string, string>()
  const obstacles = parts('obstacles').flatMap(({ raw: one, path }): ResolvedGrid['obstacles'] => {
    const form = wellFormed(obstacleForm, one)
    if (form === null) return []
    const isArea = !Array.isArray(form)
    if (!(isArea ? areaInside(form as Area, path) : inside(form as Square, path))) return []
    // One that is named twice is the same obstacle.
    const squares = (isArea ? squaresOf(form as Area) : [form as [number, number]]).filter(square => !filled.has(keyOfSquare(square)))
    for (const square of squares) filled.set(keyOfSquare(square), 'an obstacle')
    return squares
  })

  const doors = parts('doors').flatMap(({ raw: one, path }): ResolvedGrid['doors'] => {
    const form = salvaged(doorForm, one)
    if (form === null || !line(form.at, [...path, 'at'])) return []
    return [
      { id: form.id, name: form.name ?? form.id, at: form.at, open: form.open ?? false, hiddenFrom: hiddenSides(form.hiddenFrom, path) },
    ]
  })

  const ids: { id: Id; path: Path }[] = []
  const taken = new Set([...parts('doors'), ...parts('cover'), ...parts('zones')].map(part => keyOf(part.raw, 'id')))
  const isTaken = (id: Id): boolean => taken.has(id)

  const cover = parts('cover').flatMap(({ raw: one, path }, i): ResolvedGrid['cover'] => {
    const form = salvaged(coverForm, one)
    if (form === null) return []
    const misshapen = (['at', 'from', 'to'] as const).some(key => form[key] === undefined && keyOf(one, key) !== undefined)
    const squares = misshapen ? [] : squaresOfCover(form, path, areaInside, inside, faults)
    const used = form.use === undefined ? null : lookUp('covers', form.use, [...path, 'use'], reading)
    const material = form.material ?? used?.material
    const thickness = form.thickness ?? used?.thickness
    if (form.use === undefined)
      for (const key of ['material', 'thickness'] as const)
        if (keyOf(one, key) === undefined)
          faults.push({ path: [...path, key], words: `A cover that uses none of the content needs its ${key} (CPR-COV-03).` })
    if (material === undefined || thickness === undefined) return []
    const most = coverHitPoints.rows[material][thickness]
    if (form.hp !== undefined && form.hp > most)
      faults.push({
        path: [...path, 'hp'],
        words: `${thickness === 'thick' ? 'Thick' : 'Thin'} ${material} has ${most} HP (CPR-COV-03).`,
        found: form.hp,
        allowed: `0 to ${most}`,
      })
    const base = form.id ?? freeId('cover', i + 1, isTaken)
    const hiddenFrom = hiddenSides(form.hiddenFrom, path)
    return squares.map((square, nth) => {
      const id = squares.length === 1 ? base : `${base}-${nth + 1}`
      ids.push({ id, path: [...path, 'id'] })
      const there = filled.get(keyOfSquare(square))
      const where = form.at === undefined ? path : [...path, 'at']
      if (there !== undefined)
        faults.push({
          path: where,
          words:
            there === 'an obstacle'
              ? `Cover can't stand on ${squareText(square)}: it is an obstacle.`
              : `There is already cover on ${squareText(square)}.`,
          found: square as unknown as Json,
        })
      const hp = form.hp ?? most
      filled.set(keyOfSquare(square), there === 'an obstacle' ? there : hp > 0 ? 'cover' : 'rubble')
      return { id, name: form.name ?? used?.name ?? `${material} cover`, at: square, material, thickness, hp, hiddenFrom }
    })
  })

  const terrain = parts('terrain').flatMap(({ raw: one, path }): ResolvedGrid['terrain'] => {
    const form = wellFormed(terrainForm, one)
    return form !== null && areaInside(form, path) ? [form] : []
  })
  const heights = parts('heights').flatMap(({ raw: one, path }): ResolvedGrid['heights'] => {
    const form = wellFormed(heightForm, one)
    return form !== null && areaInside(form, path) ? [form] : []
  })
  const zones = parts('zones').flatMap(({ raw: one, path }, i): ResolvedGrid['zones'] => {
    const form = salvaged(zoneForm, one)
    if (form === null || !areaInside(form, path)) return []
    const hiddenFrom = hiddenSides(form.hiddenFrom, path)
    if (hiddenFrom.length > 0 && specialZones.includes(form.kind))
      faults.push({
        path: [...path, 'hiddenFrom'],
        words: `A zone of the kind ${form.kind} can't be hidden: the cost of a step would give it away (CPR-MOVE-03).`,
        found: hiddenFrom,
        allowed: [[]],
      })
    if (form.depth !== undefined && form.depth > 0 && form.kind !== 'gap')
      faults.push({ path: [...path, 'depth'], words: 'Only a gap has a depth.', found: form.depth, allowed: [0] })
    const id = form.id ?? freeId('zone', i + 1, isTaken)
    ids.push({ id, path: [...path, 'id'] })
    return [{ id, name: form.name ?? id, kind: form.kind, depth: form.depth ?? 0, from: form.from, to: form.to, hiddenFrom }]
  })
  for (const { raw: one, path } of parts('doors')) {
    const id = keyOf(one, 'id')
    if (typeof id === 'string') ids.push({ id, path: [...path, 'id'] })
  }
  faults.push(...doubled('things', ids))

  return {
    resolved: { kind: 'grid', size: size ?? [1, 1], walls, obstacles, doors, cover, terrain, heights, zones },
    places: {
      size,
      filledBy: square => {
        const what = filled.get(keyOfSquare(square))
        return what === 'rubble' ? null : (what ?? null)
      },
      shared: false,
      names: new Map(),
    },
    ids,
  }
}

// ── squares ────────────────────────────────────────────────────────────────────────────────────────────────────────
type Area = { readonly from: Square; readonly to: Square }
export const keyOfSquare = ([x, y]: Square): string => `${x},${y}`

/** All squares from one corner to the other, by rows. */
function squaresOf({ from: [x1, y1], to: [x2, y2] }: Area): [number, number][] {
  const squares: [number, number][] = []
  for (let y = Math.min(y1, y2); y <= Math.max(y1, y2); y++) for (let x = Math.min(x1, x2); x <= Math.max(x1, x2); x++) squares.push([x, y])
  return squares
}

function sizeOf(value: unknown): [number, number] | null {
  const [width, height] = listOf(value)
  const good = (n: unknown): n is number => typeof n === 'number' && Number.isInteger(n) && n > 0 && n <= 2000
  return good(width) && good(height) ? [width, height] : null
}

/** The fault of a square that is not on the map; null where it is, or where the map has no size. */
export function offMap(square: Square, size: Square | null, path: Path): Fault | null {
  if (size === null) return null
  const [x, y] = square
  const [width, height] = size
  if (x >= 0 && y >= 0 && x < width && y < height) return null
  return {
    path,
    words: `${squareText(square)} lies outside the battlefield. It is ${width} × ${height} squares.`,
    found: square as unknown as Json,
    allowed: `x 0 to ${width - 1}, y 0 to ${height - 1}`,
  }
}

function segmentFault([[x1, y1], [x2, y2]]: readonly [Crossing, Crossing], size: Square | null, path: Path): Fault | null {
  const found = [
    [x1, y1],
    [x2, y2],
  ]
  if ((x1 === x2) === (y1 === y2))
    return {
      path,
      words: x1 === x2 ? 'This wall has no length.' : 'A wall or door must run along the grid, east to west or north to south.',
      found,
      allowed: 'two crossings with the same x or the same y',
    }
  if (size === null) return null
  const [width, height] = size
  const on = (x: number, y: number): boolean => x >= 0 && y >= 0 && x <= width && y <= height
  if (on(x1, y1) && on(x2, y2)) return null
  return {
    path,
    words: `This lies outside the battlefield. It is ${width} × ${height} squares.`,
    found,
    allowed: `x 0 to ${width}, y 0 to ${height}`,
  }
}

/** The squares of one entry of cover: `at`, or all from `from` to `to`. */
function squaresOfCover(
  form: { readonly at?: Square | undefined; readonly from?: Square | undefined; readonly to?: Square | undefined },
  path: Path,
  areaInside: (area: Area, path: Path) => boolean,
  inside: (square: Square, path: Path) => boolean,
  faults: Fault[],
): [number, number][] {
  const { at, from, to } = form
  if (at !== undefined && from === undefined && to === undefined) return inside(at, [...path, 'at']) ? [[at[0], at[1]]] : []
  if (at === undefined && from !== undefined && to !== undefined) return areaInside({ from, to }, path) ? squaresOf({ from, to }) : []
  faults.push({
    path: [...path, 'at'],
    words: 'Cover stands on one square, or on all squares between two corners.',
    allowed: 'either at, or from and to',
  })
  return []
}

/**
 * The battlefield of a scenario: defaults filled in, and everything checked that its numbers mean: what lies off the map, what stands
 * in the same square.
 */
import { doubled, type Id, keyOf, type Path, spaced } from '@enfilade/engine'
import { type FieldParts, fieldParts, grid, type Part, type SideId } from '@enfilade/kit'
import { z } from 'zod'
import type { DoorId, VehicleId } from '../battle/battle.js'
import { aboardOf } from '../battle/vehicles.js'
import { lookUp, type Reading } from '../content/content.js'
import { coverHitPoints } from '../tables/cover.js'
import { type CoverMaterial, specialZones, type Thickness } from '../tables/words.js'
import {
  coverForm,
  doorEntry,
  doorForm,
  heightForm,
  obstacleForm,
  placeEntry,
  placeForm,
  segmentForm,
  terrainForm,
  vehicleForm,
  wallForm,
  zoneEntry,
  zoneForm,
} from './forms.js'
import type { ResolvedBattlefield, ResolvedGrid, ResolvedVehicle } from './resolved.js'

const { areaIsInside, besideDoors, isInside, isLine, keyOfSquare, piecesOf, sizeOf, squaresOf, squareText } = grid

/** Squares of the line of a fight without a map: as far apart as any weapon reaches, and the first one. */
const usualLength = 401

/** What people can be put on. */
export interface Places {
  /** Null: the size is not known, so nothing can be said of squares. */
  readonly size: grid.Pair | null
  /** The square of the vehicle that someone begins aboard of; undefined: of none. */
  seatOf(id: Id): grid.Pair | undefined
  /** What fills a square, in words ("a wall"); null where a combatant can stand. */
  filledBy(square: grid.Pair): string | null
  /** Do people share squares? Only without a map. */
  readonly shared: boolean
  readonly names: ReadonlyMap<Id, grid.Pair>
}

export interface ReadField {
  readonly resolved: ResolvedBattlefield
  readonly places: Places
  /** Ids of doors, covers, zones and places with where they stand. */
  readonly ids: readonly { readonly id: Id; readonly path: Path }[]
}

/** Reads `battlefield`. `sides`: all names of sides, for what is hidden from whom. */
export function readField(raw: unknown, sides: readonly SideId[], reading: Reading): ReadField {
  const parts = fieldParts(raw, sides, reading.faults)
  return keyOf(raw, 'kind') === 'bands' ? readBands(raw, parts, reading) : readGrid(raw, parts, reading)
}

// ── without a map ──────────────────────────────────────────────────────────────────────────────────────────────────
function readBands(raw: unknown, parts: FieldParts, { faults }: Reading): ReadField {
  const given = keyOf(raw, 'length')
  const length = typeof given === 'number' && Number.isInteger(given) && given > 0 ? given : given === undefined ? usualLength : null
  const ids: { id: Id; path: Path }[] = []
  const places = parts.each('places', placeForm, ({ form, path, wrong }) => {
    if (length !== null && (form.square < 0 || form.square >= length))
      wrong('square', `This lies off the line of ${length} squares.`, form.square, `0 to ${length - 1}`)
    ids.push({ id: form.id, path })
    return [placeEntry.complete(form)]
  })
  faults.push(...doubled('places', ids))
  const names = new Map(places.map(({ id, square }) => [id, [square, 0] as const]))
  return {
    resolved: { kind: 'bands', length: length ?? usualLength, places },
    places: { size: length === null ? null : [length, 1], seatOf: () => undefined, filledBy: () => null, shared: true, names },
    ids,
  }
}

// ── a map ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** What of a grid is read so far. */
interface Laid {
  readonly parts: FieldParts
  readonly reading: Reading
  readonly size: ReturnType<typeof sizeOf>
  readonly ids: { id: Id; path: Path }[]
  /** What fills each square; rubble fills none. */
  readonly filled: Map<string, 'an obstacle' | 'cover' | 'a vehicle' | 'rubble'>
}
/** Where ids are given that no other thing on the grid may have. */
const takenIds = ['doors', 'cover', 'zones', 'walls', 'vehicles'] as const

function readGrid(raw: unknown, parts: FieldParts, reading: Reading): ReadField {
  const size = sizeOf(keyOf(raw, 'size'))
  const ids: Laid['ids'] = []
  const filled: Laid['filled'] = new Map()
  const walls = parts.each('walls', z.union([segmentForm, wallForm]), (part): ResolvedGrid['walls'] => {
    const { form, path, nth, wrong } = part
    if (Array.isArray(form)) return isLine(form, size, [], wrong) ? [form] : []
    const solid = solidOf({ ...part, form }, reading, 'A wall')
    if (!isLine(form.at, size, 'at', wrong)) return []
    if (solid === null) return [form.at]
    const { name: made, ...is } = solid
    const base = form.id ?? parts.freeId('wall', nth, ...takenIds)
    const pieces = piecesOf(form.at)
    return pieces.map((at, i) => {
      const id = (pieces.length === 1 ? base : `${base}-${i + 1}`) as DoorId
      ids.push({ id, path: [...path, 'id'] })
      return { id, name: form.name ?? made ?? (is.material === undefined ? 'wall' : `${spaced(is.material)} wall`), at, ...is }
    })
  })
  const obstacles = parts.each('obstacles', obstacleForm, ({ form, wrong }) => {
    const isOne = Array.isArray(form)
    if (!(isOne ? isInside(form, size, [], wrong) : areaIsInside(form, size, wrong))) return []
    // One that is named twice is the same obstacle.
    const squares = (isOne ? [form] : squaresOf(form)).filter(square => !filled.has(keyOfSquare(square)))
    for (const square of squares) filled.set(keyOfSquare(square), 'an obstacle')
    return squares
  })
  const doors = parts.each('doors', doorForm, (part): ResolvedGrid['doors'] => {
    const { form, wrong, hiddenFrom } = part
    if (!isLine(form.at, size, 'at', wrong)) return []
    if (form.open === true && form.locked === true) wrong('locked', 'A door that stands open is not locked (CPR-COV-07).', true, [false])
    const { locked, ...door } = doorEntry.complete(form)
    const { name: _made, ...solid } = solidOf(part, reading, 'A door') ?? {}
    return [{ ...door, ...(locked && { locked }), ...solid, hiddenFrom: hiddenFrom() }]
  })

  const laid: Laid = { parts, reading, size, ids, filled }
  const cover = coverIn(laid)
  const vehicles = vehiclesIn(laid)
  const terrain = parts.each('terrain', terrainForm, ({ form, wrong }) => (areaIsInside(form, size, wrong) ? [form] : []))
  const heights = parts.each('heights', heightForm, ({ form, wrong }) => (areaIsInside(form, size, wrong) ? [form] : []))
  const zones = parts.each('zones', zoneForm, ({ form, path, nth, wrong, ...part }) => {
    if (!areaIsInside(form, size, wrong)) return []
    const hiddenFrom = part.hiddenFrom()
    if (hiddenFrom.length > 0 && specialZones.includes(form.kind)) {
      const words = `A zone of the kind ${form.kind} can't be hidden: the cost of a step would give it away (CPR-MOVE-03).`
      wrong('hiddenFrom', words, hiddenFrom, [[]])
    }
    if (form.depth !== undefined && form.depth > 0 && form.kind !== 'gap') wrong('depth', 'Only a gap has a depth.', form.depth, [0])
    const id = form.id ?? parts.freeId('zone', nth, ...takenIds)
    ids.push({ id, path: [...path, 'id'] })
    return [{ ...zoneEntry.complete({ ...form, id }), hiddenFrom }]
  })
  for (const { id, path } of parts.given('doors')) if (id !== null) ids.push({ id, path: [...path, 'id'] })
  reading.faults.push(...doubled('things', ids))

  return {
    resolved: {
      kind: 'grid',
      size: size ?? [1, 1],
      walls: openedBy(doors, walls),
      obstacles,
      doors,
      cover,
      ...(vehicles.length > 0 && { vehicles }),
      terrain,
      heights,
      zones,
    },
    places: {
      size,
      seatOf: id => vehicles.find(vehicle => aboardOf(vehicle).some(who => who === id))?.at,
      filledBy(square) {
        const what = filled.get(keyOfSquare(square)) ?? 'rubble'
        return what === 'rubble' ? null : what
      },
      shared: false,
      names: new Map(),
    },
    ids,
  }
}

function coverIn({ parts, reading, size, ids, filled }: Laid): ResolvedGrid['cover'] {
  return parts.each('cover', coverForm, (part): ResolvedGrid['cover'] => {
    const { form, path, nth, wrong } = part
    const squares = squaresOfCover(part, size)
    const solid = solidOf(part, reading, 'A cover', true)
    if (solid?.material === undefined || solid.thickness === undefined) return []
    const { material, thickness, hp } = solid
    const base = form.id ?? parts.freeId('cover', nth, ...takenIds)
    const name = form.name ?? solid.name ?? `${material} cover`
    const hiddenFrom = part.hiddenFrom()
    return squares.map((at, i) => {
      const id = squares.length === 1 ? base : `${base}-${i + 1}`
      ids.push({ id, path: [...path, 'id'] })
      const there = filled.get(keyOfSquare(at))
      const onObstacle = `Cover can't stand on ${squareText(at)}: it is an obstacle.`
      if (there !== undefined)
        wrong(form.at === undefined ? [] : 'at', there === 'an obstacle' ? onObstacle : `There is already cover on ${squareText(at)}.`, at)
      filled.set(keyOfSquare(at), there === 'an obstacle' ? there : hp > 0 ? 'cover' : 'rubble')
      return { id, name, at, material, thickness, hp, hiddenFrom }
    })
  })
}
function vehiclesIn({ parts, reading, size, ids, filled }: Laid): ResolvedVehicle[] {
  return parts.each('vehicles', vehicleForm, (part): ResolvedVehicle[] => {
    const { form, path, nth, wrong } = part
    const missing = (key: string): string => `A vehicle that uses none of the content needs its ${key} (CPR-VEH-01).`
    const used = part.used((id, at) => lookUp('vehicles', id, at, reading), ['sdp', 'move', 'seats'], missing)
    const { sdp = used?.sdp, move = used?.move, seats = used?.seats, sp = used?.sp ?? 0, driver = null, passengers = [] } = form
    if (sdp === undefined || move === undefined || seats === undefined || !isInside(form.at, size, 'at', wrong)) return []
    const { sdpLeft = sdp, spLeft = sp } = form
    if (sdpLeft > sdp) wrong('sdpLeft', `Undamaged, this vehicle has ${sdp} SDP (CPR-VEH-01).`, sdpLeft, `0 to ${sdp}`)
    if (spLeft > sp) wrong('spLeft', `Undamaged, this vehicle has SP ${sp} (CPR-VEH-01).`, spLeft, `0 to ${sp}`)
    const id = (form.id ?? parts.freeId('vehicle', nth, ...takenIds)) as VehicleId
    ids.push({ id, path: [...path, 'id'] })
    const there = filled.get(keyOfSquare(form.at))
    if (there !== undefined && there !== 'rubble' && sdpLeft > 0)
      wrong('at', `A vehicle can't stand on ${squareText(form.at)}: it is filled by ${there}.`, form.at)
    if (sdpLeft > 0) filled.set(keyOfSquare(form.at), 'a vehicle')
    const name = form.name ?? used?.name ?? 'vehicle'
    return [{ id, name, at: form.at, sdpLeft, sdp, spLeft, sp, move, seats, driver, passengers }]
  })
}

/** A door opens the part of a wall on which it lies; of a wall that can be broken, the pieces there are gone. */
function openedBy(doors: ResolvedGrid['doors'], walls: ResolvedGrid['walls']): ResolvedGrid['walls'] {
  const lines = doors.map(({ at }) => at)
  return walls.flatMap((wall): ResolvedGrid['walls'] => {
    if (!('id' in wall)) return besideDoors(wall, lines)
    return besideDoors(wall.at, lines).length === 0 ? [] : [wall]
  })
}

interface Solid {
  readonly material?: CoverMaterial
  readonly thickness?: Thickness
  readonly hp: number
  readonly name?: string
}
/**
 * What cover, a door or a wall is made of, and its HP: those of the material unless the file says differently. Null where a door or a wall has none.
 * `name`: what the content calls it. `always`: it must have a material.
 */
function solidOf(
  part: Part<z.infer<typeof wallForm> | z.infer<typeof coverForm> | z.infer<typeof doorForm>>,
  reading: Reading,
  what: string,
  always = false,
): Solid | null {
  const { form, wrong } = part
  const missing = (key: string): string => `${what} that uses none of the content needs its ${key} (CPR-COV-03).`
  const saysOne = form.material !== undefined || form.thickness !== undefined
  const used = part.used((id, at) => lookUp('covers', id, at, reading), always || saysOne ? ['material', 'thickness'] : [], missing)
  const { material = used?.material, thickness = used?.thickness } = form
  const name = used?.name === undefined ? {} : { name: used.name }
  if (material === undefined || thickness === undefined) return form.hp === undefined || saysOne ? null : { hp: form.hp, ...name }
  const most = coverHitPoints.rows[material][thickness]
  const { hp = most } = form
  if (hp > most) wrong('hp', `${thickness === 'thick' ? 'Thick' : 'Thin'} ${material} has ${most} HP (CPR-COV-03).`, hp, `0 to ${most}`)
  return { material, thickness, hp, ...name }
}

/** The squares of one entry of cover: `at`, or all from `from` to `to`. */
function squaresOfCover({ form, raw, wrong }: Part<z.infer<typeof coverForm>>, size: grid.Pair | null): [number, number][] {
  const { at, from, to } = form
  if ((['at', 'from', 'to'] as const).some(key => form[key] === undefined && keyOf(raw, key) !== undefined)) return []
  if (at !== undefined && from === undefined && to === undefined) return isInside(at, size, 'at', wrong) ? [at] : []
  if (at === undefined && from !== undefined && to !== undefined)
    return areaIsInside({ from, to }, size, wrong) ? squaresOf({ from, to }) : []
  wrong('at', 'Cover stands on one square, or on all squares between two corners.', undefined, 'either at, or from and to')
  return []
}

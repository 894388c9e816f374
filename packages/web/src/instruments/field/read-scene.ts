/**
 * Reads the field of a view by its form. The forms are those of the engine's battlefields, which any game may use; what a form leaves out
 * is empty. A field of an unknown form is drawn as the list alone.
 */
import type { GridPoint, Id, Json, Segment, Square, View } from '@enfilade/engine'
import {
  type CoverBonus,
  type CoverPiece,
  type GridScene,
  isObject,
  listOf,
  type Metres,
  numberOf,
  objectsOf,
  type PlaneScene,
  type RangeScene,
  type Reach,
  type RegionScene,
  type Scene,
  textOf,
} from './scene.js'

type Fields = { readonly [key: string]: Json }

export function readScene(view: View): Scene {
  const { field } = view
  if (!isObject(field)) return { kind: 'none' }
  switch (field.kind) {
    case 'grid':
    case 'bands':
      return readGrid(field)
    case 'regions':
      return readRegions(field)
    case 'plane':
    case 'metres':
    case 'line':
      return readPlane(field)
    case 'ranges':
      return readRanges(field)
    default:
      return { kind: 'none' }
  }
}

// ── squares ────────────────────────────────────────────────────────────────────────────────────────────────────────
const square = (value: Json | undefined): Square => (isObject(value) ? { x: numberOf(value.x), y: numberOf(value.y) } : { x: 0, y: 0 })
const point = (value: Json | undefined): GridPoint => {
  const [x, y] = listOf(value)
  return [numberOf(x), numberOf(y)]
}
const segment = (value: Json | undefined): Segment => {
  const [from, to] = listOf(value)
  return [point(from), point(to)]
}
const area = (value: Fields) => ({ from: square(value.from), to: square(value.to) })

function readGrid(field: Fields): GridScene {
  const [width, height] = listOf(field.size)
  const doors = objectsOf(field.doors).map(door => ({
    id: textOf(door.id),
    name: textOf(door.name, textOf(door.id)),
    at: segment(door.at),
    open: door.open === true,
  }))
  return {
    kind: field.kind === 'bands' ? 'line' : 'grid',
    field: {
      size: [numberOf(width, 1), numberOf(height, 1)],
      obstacles: listOf(field.obstacles).map(square),
      walls: listOf(field.walls).map(segment),
      doors: doors.map(({ id, at }) => ({ id, at })),
      terrain: objectsOf(field.terrain).map(one => ({ ...area(one), cost: numberOf(one.cost, 1) })),
      heights: objectsOf(field.heights).map(one => ({ ...area(one), metres: numberOf(one.metres) })),
    },
    metresPerSquare: typeof field.metresPerSquare === 'number' ? field.metresPerSquare : null,
    doors,
    covers: objectsOf(field.covers).map(readCover),
    zones: objectsOf(field.zones).map(zone => ({
      name: textOf(zone.name, textOf(zone.id)),
      kind: textOf(zone.kind),
      areas: objectsOf(zone.areas).map(area),
    })),
    places: objectsOf(field.places).map(place => ({
      id: textOf(place.id),
      name: textOf(place.name, textOf(place.id)),
      x: numberOf(place.x),
    })),
    items: objectsOf(field.items).map(item => ({ id: textOf(item.id), name: textOf(item.name, textOf(item.id)), at: square(item.at) })),
    people: objectsOf(field.people).map(person => ({
      id: textOf(person.id),
      at: square(person.at),
      facing: textOf(person.facing),
      reaches: objectsOf(person.reaches).map(readReach),
    })),
  }
}
function readCover(cover: Fields): CoverPiece {
  const name = textOf(cover.name, textOf(cover.id))
  const hp = numberOf(cover.hp, 1)
  const most = Math.max(1, numberOf(cover.hpMax, hp))
  const letter = ([...textOf(cover.material, name)][0] ?? '').toUpperCase()
  return {
    id: textOf(cover.id),
    at: square(cover.at),
    name,
    words: textOf(cover.words, name),
    mark: typeof cover.hp === 'number' ? `${letter}${Math.max(0, hp)}` : letter,
    share: Math.max(0, Math.min(1, hp / most)),
  }
}

// ── regions ────────────────────────────────────────────────────────────────────────────────────────────────────────
function readRegions(field: Fields): RegionScene {
  const regions = objectsOf(field.regions).map(region => ({ id: textOf(region.id), name: textOf(region.name, textOf(region.id)) }))
  return {
    kind: 'regions',
    regions,
    field: {
      regions,
      edges: objectsOf(field.edges).map(edge => ({
        a: textOf(edge.a),
        b: textOf(edge.b),
        steps: numberOf(edge.steps, 1),
        passable: edge.passable !== false,
        sight: edge.sight !== false,
      })),
      sightBlocked: listOf(field.sightBlocked).map(pair => {
        const [a, b] = listOf(pair)
        return [textOf(a), textOf(b)] as const
      }),
    },
    groups: objectsOf(field.groups).map(group => ({
      id: textOf(group.id),
      regionId: textOf(group.regionId),
      members: idsOf(group.members),
      covers: objectsOf(group.covers).map(cover => ({
        id: textOf(cover.id),
        name: textOf(cover.name, textOf(cover.id)),
        words: textOf(cover.words),
        users: idsOf(cover.users),
        bonus: readBonus(cover.bonus),
      })),
    })),
  }
}
/** As somebody faces normally behind it. */
function readBonus(bonus: Json | undefined): CoverBonus | null {
  const normal = isObject(bonus) ? bonus.normal : undefined
  return isObject(normal) ? { adjacent: numberOf(normal.adjacent), byRange: listOf(normal.byRange).map(one => numberOf(one)) } : null
}
const idsOf = (value: Json | undefined): Id[] => listOf(value).filter(one => typeof one === 'string')

// ── metres ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A place in metres: an object with x, y and perhaps z, or a list of two or three numbers. */
export function metresOf(value: Json | undefined): Metres {
  if (isObject(value)) return { x: numberOf(value.x), y: numberOf(value.y), z: numberOf(value.z) }
  const [x, y, z] = listOf(value)
  return { x: numberOf(x), y: numberOf(y), z: numberOf(z) }
}
function readReach(reach: Fields): Reach {
  return {
    id: textOf(reach.id),
    name: textOf(reach.name, textOf(reach.id)),
    ...(typeof reach.way === 'string' ? { way: reach.way } : {}),
    bands: objectsOf(reach.bands).map(band => ({ name: textOf(band.name), upTo: numberOf(band.upTo), words: textOf(band.words) })),
  }
}
function readPlane(field: Fields): PlaneScene {
  return {
    kind: 'plane',
    line: field.kind === 'line',
    people: objectsOf(field.people).map(person => ({
      id: textOf(person.id),
      at: metresOf(person.at),
      facing: textOf(person.facing),
      reaches: objectsOf(person.reaches).map(readReach),
    })),
    zones: [...objectsOf(field.zones), ...objectsOf(field.water)].map(zone => {
      const radius = numberOf(zone.radius)
      const middle = metresOf(zone.at ?? zone.middle)
      const round = radius > 0
      return {
        name: textOf(zone.name, textOf(zone.id)),
        kind: textOf(zone.kind),
        from: round ? { ...middle, x: middle.x - radius, y: middle.y - radius } : metresOf(zone.from),
        to: round ? { ...middle, x: middle.x + radius, y: middle.y + radius } : metresOf(zone.to),
        round,
      }
    }),
    walls: listOf(field.walls).map(wall => {
      const [from, to] = listOf(wall)
      return [metresOf(from), metresOf(to)] as const
    }),
    places: objectsOf(field.places).map(place => ({
      id: textOf(place.id),
      name: textOf(place.name, textOf(place.id)),
      at: metresOf(place.at),
    })),
  }
}

// ── ranges without a map ───────────────────────────────────────────────────────────────────────────────────────────
function readRanges(field: Fields): RangeScene {
  const groups = listOf(field.groups).map(group =>
    isObject(group)
      ? { id: textOf(group.id), name: textOf(group.name, textOf(group.id)), members: idsOf(group.members) }
      : { id: textOf(group), name: textOf(group), members: [] },
  )
  return {
    kind: 'ranges',
    field: {
      groups: groups.map(group => group.id),
      ranges: objectsOf(field.ranges).map(range => ({ a: textOf(range.a), b: textOf(range.b), range: numberOf(range.range) })),
    },
    unit: textOf(field.unit, 'm'),
    bands: objectsOf(field.bands).map(band => ({ id: textOf(band.id), from: numberOf(band.from), to: numberOf(band.to) })),
    groups,
  }
}

/**
 * Distance and line of sight between two places of a drawn field, by the engine's own geometry and from what the view shows.
 * Only lengths and lines: what they mean for an attack comes from the odds and refusals of the rules.
 */
import {
  barriersBetween,
  distanceShown,
  groundOf,
  type Id,
  marchBetween,
  pointAt,
  rangeApart,
  rangeBetween,
  type Square,
  sees,
  sightIsBlocked,
  squaresApart,
} from '@enfilade/engine'
import { field as words } from '../../words/en/field.js'
import { bandAt } from './reach.js'
import {
  type GridScene,
  type PlaneScene,
  type RangeScene,
  type Reach,
  type RegionScene,
  type Scene,
  spotKeyOf,
  squareKey,
  squareOfKey,
} from './scene.js'

export interface Measurement {
  /** The length alone, for the label of a line: "9 squares, 18 m". */
  readonly length: string
  /** Length and sight in one sentence part. */
  readonly words: string
  /** Null where the field can't tell. */
  readonly inSight: boolean | null
}

/** The room of a length beside its line, in pixels. */
export const measureRoom = (words: string): { readonly width: number; readonly height: number } => ({
  width: words.length * 6.1 + 14,
  height: 18,
})

/**
 * Between two combatants or spots, by id or key; null where one of them has no position.
 * @param reach of the combatant at `from`: the band of the distance is included
 */
export function measured(scene: Scene, from: Id, to: Id, reach: Reach | null = null): Measurement | null {
  switch (scene.kind) {
    case 'grid':
    case 'line':
      return onGrid(scene, from, to, reach)
    case 'regions':
      return amongRegions(scene, spotKeyOf(scene, from) ?? from, spotKeyOf(scene, to) ?? to)
    case 'plane':
      return onPlane(scene, from, to, reach)
    case 'ranges':
      return withoutMap(scene, spotKeyOf(scene, from) ?? from, spotKeyOf(scene, to) ?? to)
    default:
      return null
  }
}

const said = (length: string, inSight: boolean | null, blocked: string = words.blocked): Measurement => ({
  length,
  inSight,
  words: inSight === null ? length : `${length}, ${inSight ? words.clearLine : blocked}`,
})

/** The ground as the view shows it: standing cover and closed doors block lines. */
export const groundShown = (scene: GridScene) =>
  groundOf(scene.field, {
    pieces: scene.covers.map(cover => ({ at: cover.at, hp: cover.share > 0 ? 1 : 0 })),
    openDoors: scene.doors.filter(door => door.open).map(door => door.id),
  })

function onGrid(scene: GridScene, from: Id, to: Id, reach: Reach | null): Measurement | null {
  const squareOf = (key: Id): Square | null => squareOfKey(spotKeyOf(scene, key) ?? key)
  const [a, b] = [squareOf(from), squareOf(to)]
  if (a === null || b === null) return null
  const squares = squaresApart(a, b)
  const apart = words.squares(squares, scene.metresPerSquare === null ? null : squares * scene.metresPerSquare)
  const length =
    reach === null || from === to || (squares === 0 && scene.kind === 'grid')
      ? apart
      : `${apart}, ${bandAt(reach, squares)?.words ?? words.beyondReach(reach.name)}`
  const ground = groundShown(scene)
  if (sees(ground, a, b)) return said(length, true)
  const names = new Set(
    barriersBetween(ground, a, b).flatMap(barrier =>
      barrier.pieces.length === 0
        ? [words.wall]
        : barrier.pieces.map(piece => scene.covers.find(cover => squareKey(cover.at) === squareKey(piece))?.name ?? words.cover),
    ),
  )
  return said(length, false, words.blockedBy([...names]))
}

function amongRegions(scene: RegionScene, from: Id, to: Id): Measurement | null {
  const known = (id: Id): boolean => scene.regions.some(region => region.id === id)
  if (!known(from) || !known(to)) return null
  const range = rangeBetween(scene.field, from, to)
  if (range === null) {
    const march = marchBetween(scene.field, from, to)
    return said(march === null ? words.noWay : words.stepsOnFoot(march), false)
  }
  return said(words.range(range), !sightIsBlocked(scene.field, from, to))
}

function onPlane(scene: PlaneScene, from: Id, to: Id, reach: Reach | null): Measurement | null {
  const placeOf = (key: Id) => {
    const at = (scene.people.find(person => person.id === key) ?? scene.places.find(place => place.id === key))?.at
    if (at !== undefined) return pointAt(at.x, at.y, at.z)
    const [x, y] = key.split(',').map(Number)
    return x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y) ? pointAt(x, y) : null
  }
  const [a, b] = [placeOf(from), placeOf(to)]
  if (a === null || b === null) return null
  const metres = distanceShown(a, b) / 1000
  const length = words.metres(metres < 10 ? Math.round(metres * 10) / 10 : Math.round(metres))
  if (reach === null || to === from) return said(length, null)
  const band = bandAt(reach, metres)
  return said(band === null ? `${length}, ${words.beyondReach(reach.name)}` : `${length}, ${band.name} ${band.words}`, null)
}

function withoutMap(scene: RangeScene, from: Id, to: Id): Measurement | null {
  const range = rangeApart(scene.field, from, to)
  if (range === null) return null
  const band = scene.bands.find(one => range >= one.from && range <= one.to)
  return said(band === undefined ? words.apart(range, scene.unit) : `${band.id}, ${words.apart(range, scene.unit)}`, null)
}

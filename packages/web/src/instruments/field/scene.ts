/**
 * The field of a view in the form in which it is drawn: squares, a line of squares, regions, a plane of metres, or ranges without a map.
 * Everyone with a position is in it once. Read from the view alone, so nothing hidden can get in.
 */
import type {
  CoverBonusView,
  DoorView,
  GridField,
  Id,
  Json,
  MetresView,
  RangeField,
  ReachView,
  RegionField,
  Square,
  StandingView,
} from '@enfilade/engine'

export type Reach = ReachView
type Standing<At> = Omit<StandingView<At>, 'reaches'> & { readonly reaches?: readonly Reach[] }
export interface CoverPiece {
  readonly id: Id
  readonly at: Square
  readonly name: string
  /** Its state in the game's words: "crate, 12 of 20 HP". */
  readonly words: string
  readonly material: string
  /** What is left of it: its hit points. */
  readonly mark: string
  /** What is left of it, 0 to 1; 0: destroyed. */
  readonly share: number
}
interface Zone {
  readonly name: string
  readonly kind: string
  readonly areas: readonly { readonly from: Square; readonly to: Square }[]
}
export interface GridScene {
  /** `line`: one row of squares, drawn as a ruler; combatants can share a square. */
  readonly kind: 'grid' | 'line'
  readonly field: GridField
  readonly metresPerSquare: number | null
  readonly doors: readonly DoorView[]
  readonly covers: readonly CoverPiece[]
  readonly zones: readonly Zone[]
  readonly places: readonly { readonly id: Id; readonly name: string; readonly x: number }[]
  readonly items: readonly { readonly id: Id; readonly name: string; readonly at: Square }[]
  readonly people: readonly Standing<Square>[]
}
export type CoverBonus = CoverBonusView
export interface RegionCover {
  readonly id: Id
  readonly name: string
  readonly words: string
  readonly users: readonly Id[]
  /** Where the game says it. */
  readonly bonus: CoverBonus | null
}
export interface RegionGroup {
  readonly id: Id
  readonly regionId: Id
  readonly members: readonly Id[]
  readonly covers: readonly RegionCover[]
}
export interface RegionScene {
  readonly kind: 'regions'
  readonly field: RegionField
  readonly regions: readonly { readonly id: Id; readonly name: string }[]
  readonly groups: readonly RegionGroup[]
}
export type Metres = MetresView
export interface PlaneScene {
  readonly kind: 'plane'
  /** Everyone stands on one line, and there is no map beside it. */
  readonly line?: boolean
  readonly people: readonly Standing<Metres>[]
  readonly zones: readonly {
    readonly name: string
    readonly kind: string
    readonly from: Metres
    readonly to: Metres
  }[]
  readonly places: readonly { readonly id: Id; readonly name: string; readonly at: Metres }[]
}
export interface RangeScene {
  readonly kind: 'ranges'
  readonly field: RangeField
  readonly unit: string
  readonly bands: readonly { readonly id: string; readonly from: number; readonly to: number }[]
  readonly groups: readonly { readonly id: Id; readonly name: string; readonly members: readonly Id[] }[]
}
/** Nothing to draw: only the list. */
interface NoScene {
  readonly kind: 'none'
}
export type Scene = GridScene | RegionScene | PlaneScene | RangeScene | NoScene

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A combatant's position as a spot key; null where the scene doesn't say. */
export function spotKeyOf(scene: Scene, id: Id): string | null {
  if (scene.kind === 'grid' || scene.kind === 'line') {
    const at = scene.people.find(person => person.id === id)?.at
    return at === undefined ? null : squareKey(at)
  }
  if (scene.kind === 'regions') return scene.groups.find(group => group.members.includes(id))?.regionId ?? null
  if (scene.kind === 'plane') return scene.people.some(person => person.id === id) ? id : null
  if (scene.kind === 'ranges') return scene.groups.find(group => group.members.includes(id))?.id ?? null
  return null
}
export const squareKey = (square: Square): string => `${square.x},${square.y}`
export function squareOfKey(key: string): Square | null {
  const found = /^(-?\d+),(-?\d+)$/.exec(key)
  return found === null ? null : { x: Number(found[1]), y: Number(found[2]) }
}

/** A point of a plane, in metres, from the key of an empty spot. */
export function pointOfKey(key: string): { readonly x: number; readonly y: number } | null {
  const found = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(key)
  return found === null ? null : { x: Number(found[1]), y: Number(found[2]) }
}

/** The key of an empty spot of a plane, to half a metre. */
export const keyOfPoint = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `${Math.round(x * 2) / 2},${Math.round(y * 2) / 2}`

/** A question's place value as a spot key: a name, a pair of numbers, or an object with x and y. */
export function placeKeyOf(value: Json): string | null {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number') return `${value[0]},${value[1]}`
  if (!isObject(value)) return null
  if (typeof value.regionId === 'string') return value.regionId
  if (typeof value.x === 'number') return `${value.x},${typeof value.y === 'number' ? value.y : 0}`
  return null
}

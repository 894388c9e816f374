/**
 * The field of a view in the form in which it is drawn: squares, a line of squares, regions, a plane of metres, or ranges without a map.
 * Everybody who stands somewhere is in it once. Read from the view alone, so nothing hidden can get in.
 */
import type { GridField, Id, Json, RangeField, RegionField, Square, View } from '@enfilade/engine'

/** How far somebody reaches in one way: bands round them, the nearest first, each up to a limit in the units of the field. */
export interface Reach {
  /** As answers name it: a weapon. */
  readonly id: Id
  readonly name: string
  /** The way to answer that it is for, where not every one has these bands. */
  readonly way?: string
  /** `words`: what the band does to an attack, in the game's own words. */
  readonly bands: readonly { readonly name: string; readonly upTo: number; readonly words: string }[]
}
export interface Standing<At> {
  readonly id: Id
  readonly at: At
  /** One of the eight directions, where the game has them. */
  readonly facing?: string
  /** Where the game says it. */
  readonly reaches?: readonly Reach[]
}
export interface CoverPiece {
  readonly id: Id
  readonly at: Square
  readonly name: string
  /** Its state in the game's words: "crate, 12 of 20 HP". */
  readonly words: string
  /** Two signs for the square: a letter of its name, and what is left of it. */
  readonly mark: string
  /** What is left of it, 0 to 1; 0: it stands no more. */
  readonly share: number
}
export interface Zone {
  readonly name: string
  readonly kind: string
  readonly areas: readonly { readonly from: Square; readonly to: Square }[]
}
export interface GridScene {
  /** `line`: one row of squares, drawn as a ruler; people may share a square. */
  readonly kind: 'grid' | 'line'
  readonly field: GridField
  readonly metresPerSquare: number | null
  readonly doors: readonly {
    readonly id: Id
    readonly name: string
    readonly at: GridField['doors'][number]['at']
    readonly open: boolean
  }[]
  readonly covers: readonly CoverPiece[]
  readonly zones: readonly Zone[]
  readonly places: readonly { readonly id: Id; readonly name: string; readonly x: number }[]
  readonly items: readonly { readonly id: Id; readonly name: string; readonly at: Square }[]
  readonly people: readonly Standing<Square>[]
}
/** What cover adds against an attacker by range; `adjacent`: who stands in the same group. */
export interface CoverBonus {
  readonly adjacent: number
  readonly byRange: readonly number[]
}
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
/** Metres, x to the east and y to the south, z up. */
export interface Metres {
  readonly x: number
  readonly y: number
  readonly z: number
}
export interface PlaneScene {
  readonly kind: 'plane'
  /** Everybody stands on one line, and there is no map beside it. */
  readonly line?: boolean
  readonly people: readonly Standing<Metres>[]
  readonly zones: readonly {
    readonly name: string
    readonly kind: string
    readonly from: Metres
    readonly to: Metres
    readonly round: boolean
  }[]
  readonly walls: readonly (readonly [Metres, Metres])[]
  readonly places: readonly { readonly id: Id; readonly name: string; readonly at: Metres }[]
}
export interface RangeScene {
  readonly kind: 'ranges'
  readonly field: RangeField
  readonly unit: string
  readonly bands: readonly { readonly id: string; readonly from: number; readonly to: number }[]
  readonly groups: readonly { readonly id: Id; readonly name: string; readonly members: readonly Id[] }[]
}
/** No form that can be drawn: the list alone. */
export interface NoScene {
  readonly kind: 'none'
}
export type Scene = GridScene | RegionScene | PlaneScene | RangeScene | NoScene

export interface ReadingJson {
  readonly [key: string]: Json | undefined
}
export const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])
export const objectsOf = (value: Json | undefined): readonly { readonly [key: string]: Json }[] => listOf(value).filter(isObject)
export const textOf = (value: Json | undefined, otherwise = ''): string => (typeof value === 'string' ? value : otherwise)
export const numberOf = (value: Json | undefined, otherwise = 0): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise

/** Where a person stands, as a key of a spot; null where the scene does not say. */
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

/** A point of a plane, in metres, from the key of a spot where nobody stands. */
export function pointOfKey(key: string): { readonly x: number; readonly y: number } | null {
  const found = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(key)
  return found === null ? null : { x: Number(found[1]), y: Number(found[2]) }
}

/** The value of a place as a question gives it, as the key of a spot: a name, a pair of numbers, or an object with x and y. */
export function placeKeyOf(value: Json): string | null {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number') return `${value[0]},${value[1]}`
  if (!isObject(value)) return null
  if (typeof value.regionId === 'string') return value.regionId
  if (typeof value.x === 'number') return `${value.x},${numberOf(value.y)}`
  return null
}

export const nameIn = (view: View, id: Id): string => view.people.find(person => person.id === id)?.name ?? id

/**
 * The starting distance of a fight: how far apart the nearest two combatants of its first two sides are, in the units of its field, and
 * where the second side stands at another distance. It moves as one; on squares each combatant takes the nearest free one. Lengths are the
 * engine's.
 */

import type { Placed } from '@enfilade/analysis'
import { type Id, type Json, nearestFree, rangeBetween, type Square, squaresApart, type View } from '@enfilade/engine'
import { groundShown, measured } from '../instruments/field/lengths.js'
import type { GridScene, Metres, PlaneScene, RegionScene, Scene } from '../instruments/field/scene.js'
import { nameIn } from '../instruments/name-in.js'
import { newFight as words } from '../words/en/new-fight.js'

export interface FirstDistance {
  /** In squares, metres or ranges; null: too far apart for a number. */
  readonly length: number | null
  readonly unit: string
  /** "Vex to Brick: 5 squares, 10 m". */
  readonly words: string
}
export type Standing = { readonly kind: 'placed'; readonly placed: Placed } | { readonly kind: 'refused'; readonly words: string }

interface Sides {
  readonly first: readonly Id[]
  readonly second: readonly Id[]
}
function sidesOf(view: View): Sides | null {
  const [a, b] = view.sides
  const of = (side: Id | undefined): Id[] => view.people.filter(person => person.side === side).map(person => person.id)
  const sides = { first: of(a?.id), second: of(b?.id) }
  return sides.first.length === 0 || sides.second.length === 0 ? null : sides
}

/** The distance of two combatants as a number; null: there is none. */
function lengthBetween(scene: Scene, a: Id, b: Id): number | null {
  if (scene.kind === 'grid' || scene.kind === 'line') {
    const [p, q] = [a, b].map(id => scene.people.find(person => person.id === id)?.at)
    return p === undefined || q === undefined ? null : squaresApart(p, q)
  }
  if (scene.kind === 'plane') {
    const [p, q] = [a, b].map(id => scene.people.find(person => person.id === id)?.at)
    return p === undefined || q === undefined ? null : metresApart(p, q)
  }
  if (scene.kind === 'regions') {
    const [p, q] = [a, b].map(id => scene.groups.find(group => group.members.includes(id))?.regionId)
    return p === undefined || q === undefined ? null : rangeBetween(scene.field, p, q)
  }
  return null
}
const metresApart = (p: Metres, q: Metres): number => Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z)

/** Null where the field has no such distance, or a side is empty. */
export function firstDistance(scene: Scene, view: View): FirstDistance | null {
  const sides = sidesOf(view)
  if (sides === null || scene.kind === 'none' || scene.kind === 'ranges') return null
  let nearest: { readonly a: Id; readonly b: Id; readonly length: number | null } | null = null
  for (const a of sides.first)
    for (const b of sides.second) {
      const length = lengthBetween(scene, a, b)
      if (nearest === null || (length ?? Number.POSITIVE_INFINITY) < (nearest.length ?? Number.POSITIVE_INFINITY))
        nearest = { a, b, length }
    }
  if (nearest === null) return null
  const { a, b, length } = nearest
  const unit = scene.kind === 'plane' ? words.unitMetres : scene.kind === 'regions' ? words.unitRange : words.unitSquares
  return {
    length: length === null ? null : Math.round(length * 10) / 10,
    unit,
    words: words.apart(nameIn(view, a), nameIn(view, b), measured(scene, a, b)?.length ?? ''),
  }
}

/** Where the second side stands so that the nearest two are `length` apart. */
export function standingAt(scene: Scene, view: View, length: number): Standing {
  const sides = sidesOf(view)
  const whole = scene.kind !== 'plane'
  if (!Number.isFinite(length) || length < 0 || (whole && !Number.isInteger(length)))
    return { kind: 'refused', words: words.notALength(whole) }
  const placed =
    sides === null
      ? null
      : scene.kind === 'grid' || scene.kind === 'line'
        ? onSquares(scene, sides, length)
        : scene.kind === 'plane'
          ? onPlane(scene, sides, length)
          : scene.kind === 'regions'
            ? inRegion(scene, sides, length)
            : null
  return placed === null ? { kind: 'refused', words: words.noSuchLength } : { kind: 'placed', placed }
}

// ── squares ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The smallest shift along a row or column that gives the length and keeps everyone on the field. */
function onSquares(scene: GridScene, { first, second }: Sides, length: number): Placed | null {
  const squareOf = (id: Id): Square[] => scene.people.filter(person => person.id === id).map(person => person.at)
  const [those, movers] = [first.flatMap(squareOf), second.flatMap(id => squareOf(id).map(at => ({ id, at })))]
  const [width, height] = scene.field.size
  let best: { readonly by: Square; readonly size: number } | null = null
  for (const along of scene.kind === 'line' ? (['x'] as const) : (['x', 'y'] as const))
    for (let shift = -Math.max(width, height); shift <= Math.max(width, height); shift++) {
      const by = along === 'x' ? { x: shift, y: 0 } : { x: 0, y: shift }
      if (best !== null && Math.abs(shift) >= best.size) continue
      const there = movers.map(({ at }) => ({ x: at.x + by.x, y: at.y + by.y }))
      if (there.some(({ x, y }) => x < 0 || y < 0 || x >= width || y >= height)) continue
      if (Math.min(...there.flatMap(at => those.map(other => squaresApart(at, other)))) === length) best = { by, size: Math.abs(shift) }
    }
  if (best === null) return null
  const { by } = best
  const placed = new Map<Id, Json>()
  if (scene.kind === 'line') {
    for (const { id, at } of movers) placed.set(id, [at.x + by.x, at.y])
    return placed
  }
  const ground = groundShown(scene)
  const taken: Square[] = scene.people.filter(person => !second.includes(person.id)).map(person => person.at)
  for (const { id, at } of movers) {
    const [free] = nearestFree(ground, { x: at.x + by.x, y: at.y + by.y }, taken)
    if (free === undefined) return null
    taken.push(free)
    placed.set(id, [free.x, free.y])
  }
  return placed
}

// ── metres ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Moves step by step along the line between the sides until the nearest two are that far apart. */
function onPlane(scene: PlaneScene, { first, second }: Sides, length: number): Placed | null {
  const at = (id: Id): Metres[] => scene.people.filter(person => person.id === id).map(person => person.at)
  const [those, movers] = [first.flatMap(at), second.flatMap(id => at(id).map(from => ({ id, from })))]
  const towards = (key: 'x' | 'y'): number => {
    const middle = (points: readonly Metres[]): number => points.reduce((sum, one) => sum + one[key], 0) / points.length
    return middle(movers.map(one => one.from)) - middle(those)
  }
  const ahead = scene.line ? { x: Math.sign(towards('x')) || 1, y: 0 } : unit(towards('x'), towards('y'))
  const nearestAt = (by: number): number =>
    Math.min(
      ...movers.flatMap(({ from }) =>
        those.map(other => metresApart({ ...from, x: from.x + ahead.x * by, y: from.y + ahead.y * by }, other)),
      ),
    )
  let by = 0
  for (let i = 0; i < 200 && Math.abs(length - nearestAt(by)) > 0.05; i++) by += length - nearestAt(by)
  if (Math.abs(length - nearestAt(by)) > 0.05) return null
  const rounded = (n: number): number => Math.round(n * 100) / 100
  return new Map(movers.map(({ id, from }): [Id, Json] => [id, [rounded(from.x + ahead.x * by), rounded(from.y + ahead.y * by), from.z]]))
}
function unit(x: number, y: number): { readonly x: number; readonly y: number } {
  const length = Math.hypot(x, y)
  return length === 0 ? { x: 1, y: 0 } : { x: x / length, y: y / length }
}

// ── regions ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Everyone goes to the region at this range from the first side that is nearest to where they are. */
function inRegion(scene: RegionScene, { first, second }: Sides, length: number): Placed | null {
  const regionOf = (id: Id): Id[] => scene.groups.filter(group => group.members.includes(id)).map(group => group.regionId)
  const [theirs, own] = [first.flatMap(regionOf), second.flatMap(regionOf)]
  const range = (region: Id, from: readonly Id[]): number =>
    Math.min(...from.map(one => rangeBetween(scene.field, one, region) ?? Number.POSITIVE_INFINITY))
  const [best] = scene.regions.filter(region => range(region.id, theirs) === length).sort((a, b) => range(a.id, own) - range(b.id, own))
  return best === undefined ? null : new Map(second.map((id): [Id, Json] => [id, best.id]))
}

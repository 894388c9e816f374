/**
 * Where tokens stand that would hide each other. People who have not moved stay where they were drawn; newcomers take the nearest free place, and a
 * line leads from there to where they truly are.
 */
import type { Id } from '@enfilade/engine'
import type { Point } from './spots.js'

/** The last drawing: every token, and the true position that it stood for. */
export interface Before {
  readonly tokens: ReadonlyMap<Id, Point>
  readonly keys: ReadonlyMap<Id, string>
}
export const nothingBefore: Before = { tokens: new Map(), keys: new Map() }

/** The place of a combatant's token while their true position is the same; undefined once they have moved. */
export const stoodAt = (before: Before, id: Id, key: string): Point | undefined =>
  before.keys.get(id) === key ? before.tokens.get(id) : undefined

export interface Standee {
  readonly id: Id
  readonly at: Point
  /** Names the true position. */
  readonly key: string
}
/** Above and below first: people often stand in a row. */
const directions = [-90, 90, 0, 180, -45, 135, 45, -135, -68, 112, 22, -158, 68, -112, -22, 158].map(degrees => {
  const angle = (degrees * Math.PI) / 180
  return { x: Math.cos(angle), y: Math.sin(angle) }
})
const rings = 40

/** Everyone's token, `apart` units from every other: at the true position where there is room, otherwise at the nearest free place. */
export function placed(people: readonly Standee[], apart: number, before: Before = nothingBefore): ReadonlyMap<Id, Point> {
  const places = new Map<Id, Point>()
  const isFree = (point: Point): boolean => [...places.values()].every(one => distance(one, point) >= apart * 0.999)
  for (const { id, key } of people) {
    const at = stoodAt(before, id, key)
    if (at !== undefined && isFree(at)) places.set(id, at)
  }
  const left = people.filter(({ id }) => !places.has(id))
  const isAlone = (one: Standee): boolean => people.every(other => other === one || distance(other.at, one.at) >= apart)
  const alone = left.filter(isAlone)
  for (const { id, at } of [...alone, ...left.filter(one => !alone.includes(one))]) places.set(id, freeNear(at))
  return places

  function freeNear(at: Point): Point {
    if (apart <= 0 || isFree(at)) return at
    for (let ring = 2; ring < rings; ring++)
      for (const { x, y } of directions) {
        const point = { x: at.x + (x * apart * ring) / 2, y: at.y + (y * apart * ring) / 2 }
        if (isFree(point)) return point
      }
    return at
  }
}
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

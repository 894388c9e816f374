/**
 * The places of a drawn field that can be pointed at: squares, regions, combatants on a plane. The same for pointer, touch and keyboard.
 * Coordinates are the field's, not the screen's.
 */
import type { Id } from '@enfilade/engine'
import type { Box } from './camera.js'
import { squareKey, squareOfKey } from './scene.js'

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Spot extends Box {
  readonly key: string
}
export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
export const arrows: Readonly<Record<Arrow, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}
export const isArrow = (key: string): key is Arrow => key in arrows

export interface Spots {
  /** The spot at a point of the field; null outside. */
  readonly at: (point: Point) => Spot | null
  /** The next spot that way, or the same one at the edge. */
  readonly step: (from: Spot, arrow: Arrow) => Spot
  readonly byKey: (key: string) => Spot | null
  /** Where the cursor starts if nothing else says so. */
  readonly first: Spot | null
}
/** What is needed to point at a field and draw lines on it. */
export interface Plan {
  readonly box: Box
  readonly spots: Spots
  /** Every token's position. */
  readonly tokens: ReadonlyMap<Id, Point>
  /** The true position of everyone with a token: where a spot can be picked, its key. */
  readonly keys: ReadonlyMap<Id, string>
}
export const middleOf = (spot: Box): Point => ({ x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 })

/** Squares from [0, 0] on, each one unit wide. */
export function squareSpots(width: number, height: number): Spots {
  const spot = (x: number, y: number): Spot => ({ key: squareKey({ x, y }), x, y, width: 1, height: 1 })
  const inside = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height
  return {
    at: ({ x, y }) => (inside(x, y) ? spot(Math.floor(x), Math.floor(y)) : null),
    step: (from, arrow) => {
      const { x, y } = arrows[arrow]
      return inside(from.x + x, from.y + y) ? spot(from.x + x, from.y + y) : from
    },
    byKey: key => {
      const square = squareOfKey(key)
      return square !== null && inside(square.x, square.y) ? spot(square.x, square.y) : null
    },
    first: inside(0, 0) ? spot(0, 0) : null,
  }
}

/** Free-standing spots: an arrow key goes to the nearest one that way; straight ahead counts more than sideways. */
export function listedSpots(spots: readonly Spot[]): Spots {
  const byKey = new Map(spots.map(spot => [spot.key, spot]))
  return {
    at: ({ x, y }) => spots.findLast(s => x >= s.x && y >= s.y && x <= s.x + s.width && y <= s.y + s.height) ?? null,
    step: (from, arrow) => {
      const way = arrows[arrow]
      const here = middleOf(from)
      let best = from
      let least = Number.POSITIVE_INFINITY
      for (const spot of spots) {
        if (spot.key === from.key) continue
        const there = middleOf(spot)
        const [dx, dy] = [there.x - here.x, there.y - here.y]
        const ahead = dx * way.x + dy * way.y
        const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x)
        if (ahead <= 0 || aside > ahead * 2.5) continue
        const distance = ahead + 2 * aside
        if (distance < least) {
          least = distance
          best = spot
        }
      }
      return best
    },
    byKey: key => byKey.get(key) ?? null,
    first: spots[0] ?? null,
  }
}

/** The combatant whose token is nearest to a point and within `slack`; null if none is. */
export function nearestToken(tokens: ReadonlyMap<Id, Point>, point: Point, slack: number): Id | null {
  let best: Id | null = null
  let least = slack * slack
  for (const [id, at] of tokens) {
    const distance = (at.x - point.x) ** 2 + (at.y - point.y) ** 2
    if (distance <= least) {
      least = distance
      best = id
    }
  }
  return best
}

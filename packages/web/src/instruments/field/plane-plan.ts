/** Where everything on a plane of metres is drawn. One metre is one unit. */
import type { Id } from '@enfilade/engine'
import type { Box } from './camera.js'
import type { PlaneScene } from './scene.js'
import { listedSpots, type Plan, type Point, type Spot } from './spots.js'
import { type Before, nothingBefore, placed } from './standing-still.js'

/**
 * @param apart metres between tokens, so that none hides another; 0: everyone at their exact position
 * @param before people who have not moved since then stay there, and what it showed stays in the frame
 */
export function planePlan(scene: PlaneScene, apart = 0, before: Before & { readonly box?: Box } = nothingBefore): Plan {
  const corners = [
    ...scene.people.map(person => person.at),
    ...scene.zones.flatMap(zone => [zone.from, zone.to]),
    ...scene.places.map(place => place.at),
  ]
  const box = framed(corners, before.box)
  const room = Math.max(box.width, box.height) / 60
  const spots = scene.people.map(({ id, at }): Spot => ({ key: id, x: at.x - room, y: at.y - room, width: 2 * room, height: 2 * room }))
  const marks = scene.places.map(({ id, at }): Spot => ({ key: id, x: at.x - room, y: at.y - room, width: 2 * room, height: 2 * room }))
  const listed = listedSpots([...marks, ...spots])
  // Those aboard of something are where it is, and take no room of their own.
  const outside = scene.people.filter(({ aboard }) => aboard === undefined)
  const standees = outside.map(({ id, at }) => ({ id, at: { x: at.x, y: at.y }, key: `${at.x},${at.y}` }))
  const tokens = new Map<Id, Point>(placed(standees, apart, before))
  for (const { id, aboard, at } of scene.people) if (aboard !== undefined) tokens.set(id, tokens.get(aboard) ?? at)
  return {
    box,
    tokens,
    keys: new Map(standees.map(({ id, key }) => [id, key])),
    spots: {
      ...listed,
      // Any point is a place, to half a metre.
      at: point => {
        const person = listed.at(point)
        if (person !== null) return person
        const [x, y] = [Math.round(point.x * 2) / 2, Math.round(point.y * 2) / 2]
        return { key: `${x},${y}`, x: x - room / 2, y: y - room / 2, width: room, height: room }
      },
      byKey: key => {
        const found = listed.byKey(key)
        if (found !== null) return found
        const [x, y] = key.split(',').map(Number)
        if (x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y)) return null
        return { key, x: x - room / 2, y: y - room / 2, width: room, height: room }
      },
    },
  }
}

/** Everything with a margin, in whole tens, so that one step doesn't change the frame; it only ever grows, to half as much again. */
function framed(corners: readonly { readonly x: number; readonly y: number }[], before: Box | undefined): Box {
  const xs = corners.map(corner => corner.x)
  const ys = corners.map(corner => corner.y)
  const [left, right, top, bottom] = [Math.min(...xs, 0), Math.max(...xs, 1), Math.min(...ys, 0), Math.max(...ys, 1)]
  const least = Math.max(2, Math.max(right - left, bottom - top) * 0.08)
  if (before !== undefined) {
    const edge = Math.min(least, Math.max(before.width, before.height) * 0.02)
    const [far, low] = [before.x + before.width, before.y + before.height]
    if (left - edge >= before.x && right + edge <= far && top - edge >= before.y && bottom + edge <= low) return before
  }
  const margin = before === undefined ? least : 3 * least
  const step = niceLength(Math.max(right - left, bottom - top) / 8)
  const down = (value: number): number => Math.floor((value - margin) / step) * step
  const up = (value: number): number => Math.ceil((value + margin) / step) * step
  const [x, y] = [Math.min(down(left), before?.x ?? 0), Math.min(down(top), before?.y ?? 0)]
  const [far, low] = [
    Math.max(up(right), before === undefined ? 0 : before.x + before.width),
    Math.max(up(bottom), before === undefined ? 0 : before.y + before.height),
  ]
  return { x, y, width: far - x, height: low - y }
}

/** 1, 2 or 5 times a power of ten, the nearest at or above. */
export function niceLength(least: number): number {
  if (!(least > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5, 10].find(times => times * power >= least) ?? 10) * power
}

/** Where everything on a plane of metres is drawn. One metre is one unit. */
import type { Id } from '@enfilade/engine'
import type { PlaneScene } from './scene.js'
import { listedSpots, type Plan, type Point, type Spot } from './spots.js'

/** @param apart metres between tokens, so that none hides another; 0: everyone at their exact position */
export function planePlan(scene: PlaneScene, apart = 0): Plan {
  const corners = [
    ...scene.people.map(person => person.at),
    ...scene.zones.flatMap(zone => [zone.from, zone.to]),
    ...scene.places.map(place => place.at),
  ]
  const xs = corners.map(corner => corner.x)
  const ys = corners.map(corner => corner.y)
  const [left, right, top, bottom] = [Math.min(...xs, 0), Math.max(...xs, 1), Math.min(...ys, 0), Math.max(...ys, 1)]
  const margin = Math.max(2, Math.max(right - left, bottom - top) * 0.08)
  // Whole tens, so that one step doesn't change the frame.
  const step = niceLength(Math.max(right - left, bottom - top) / 8)
  const down = (value: number): number => Math.floor((value - margin) / step) * step
  const up = (value: number): number => Math.ceil((value + margin) / step) * step
  const box = { x: down(left), y: down(top), width: up(right) - down(left), height: up(bottom) - down(top) }
  const room = Math.max(box.width, box.height) / 60
  const spots = scene.people.map(({ id, at }): Spot => ({ key: id, x: at.x - room, y: at.y - room, width: 2 * room, height: 2 * room }))
  const marks = scene.places.map(({ id, at }): Spot => ({ key: id, x: at.x - room, y: at.y - room, width: 2 * room, height: 2 * room }))
  const listed = listedSpots([...marks, ...spots])
  // Those aboard of something are where it is, and take no room of their own.
  const outside = scene.people.filter(({ aboard }) => aboard === undefined)
  const tokens = new Map<Id, Point>(
    spreadOut(
      outside.map(({ at }) => ({ x: at.x, y: at.y })),
      apart,
    ).map((at, i) => [outside[i]?.id ?? '', at]),
  )
  for (const { id, aboard, at } of scene.people) if (aboard !== undefined) tokens.set(id, tokens.get(aboard) ?? at)
  return {
    box,
    tokens,
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

/** Pushes points apart little by little until they are about this far apart; points with room stay. */
export function spreadOut(points: readonly Point[], apart: number): readonly Point[] {
  const at = points.map(({ x, y }) => ({ x, y }))
  if (apart <= 0) return at
  for (let round = 0; round < 24; round++) {
    let moved = false
    for (let i = 0; i < at.length; i++)
      for (let j = i + 1; j < at.length; j++) {
        const [a, b] = [at[i] as { x: number; y: number }, at[j] as { x: number; y: number }]
        const [dx, dy] = [b.x - a.x, b.y - a.y]
        const distance = Math.hypot(dx, dy)
        if (distance >= apart) continue
        // Two on one point part in a fixed direction.
        const [ux, uy] = distance < apart / 1000 ? [Math.cos(i * 2.4 + j), Math.sin(i * 2.4 + j)] : [dx / distance, dy / distance]
        const push = (apart - distance) / 2
        a.x -= ux * push
        a.y -= uy * push
        b.x += ux * push
        b.y += uy * push
        moved = true
      }
    if (!moved) break
  }
  return at
}

/** 1, 2 or 5 times a power of ten, the nearest at or above. */
export function niceLength(least: number): number {
  if (!(least > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5, 10].find(times => times * power >= least) ?? 10) * power
}

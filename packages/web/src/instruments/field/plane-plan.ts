/** Where everything on a plane of metres is drawn. One metre is one unit. */
import type { PlaneScene } from './scene.js'
import { listedSpots, type Plan, type Spot } from './spots.js'

export function planePlan(scene: PlaneScene): Plan {
  const corners = [
    ...scene.people.map(person => person.at),
    ...scene.zones.flatMap(zone => [zone.from, zone.to]),
    ...scene.walls.flat(),
    ...scene.places.map(place => place.at),
  ]
  const xs = corners.map(corner => corner.x)
  const ys = corners.map(corner => corner.y)
  const [left, right, top, bottom] = [Math.min(...xs, 0), Math.max(...xs, 1), Math.min(...ys, 0), Math.max(...ys, 1)]
  const margin = Math.max(2, Math.max(right - left, bottom - top) * 0.08)
  // Whole tens, so that one step of somebody does not change the frame.
  const step = niceLength(Math.max(right - left, bottom - top) / 8)
  const down = (value: number): number => Math.floor((value - margin) / step) * step
  const up = (value: number): number => Math.ceil((value + margin) / step) * step
  const box = { x: down(left), y: down(top), width: up(right) - down(left), height: up(bottom) - down(top) }
  const room = Math.max(box.width, box.height) / 60
  const spots = scene.people.map(({ id, at }): Spot => ({ key: id, x: at.x - room, y: at.y - room, width: 2 * room, height: 2 * room }))
  const marks = scene.places.map(({ id, at }): Spot => ({ key: id, x: at.x - room, y: at.y - room, width: 2 * room, height: 2 * room }))
  const listed = listedSpots([...marks, ...spots])
  return {
    box,
    tokens: new Map(scene.people.map(({ id, at }) => [id, { x: at.x, y: at.y }])),
    spots: {
      ...listed,
      // Any point is a place, to the half metre.
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

/** 1, 2 or 5 times a power of ten, the nearest at or above. */
export function niceLength(least: number): number {
  if (!(least > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5, 10].find(times => times * power >= least) ?? 10) * power
}

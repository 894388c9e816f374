/** Where things lie on squares and on a plane: their boxes, what is under a point, and their places in words. */

import { listOf } from '@enfilade/client/forms'
import type { Json } from '@enfilade/engine'
import type { Box } from '../instruments/field/camera.js'
import type { Ground, Kind, MapForm } from '../scenario/map-form.js'
import { map as said } from '../words/en/map.js'
import type { Ref } from './refs.js'
import { pointOf, startsOf } from './starts.js'
import { type At, battlefieldOf, type Lie, samePoint, thingsOf } from './things.js'

/** In units of the map. An area of squares includes both corner squares. */
export function boxOf({ from, to }: Lie, ground: Ground, shape: Kind['shape']): Box {
  const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [from, to]
  const more = ground === 'squares' && shape !== 'line' ? 1 : 0
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1) + more, height: Math.abs(y2 - y1) + more }
}

/** Lines on squares run along the grid, and some are no longer than `most` squares. */
export function alongGrid({ from, to }: Lie, most: number | null): Lie {
  const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [from, to]
  const near = (start: number, end: number): number => (most === null ? end : start + Math.max(-most, Math.min(most, end - start)))
  return { from, to: Math.abs(x2 - x1) >= Math.abs(y2 - y1) ? [near(x1, x2), y1] : [x1, near(y1, y2)] }
}

/** How far a point is from a line. */
function off({ from, to }: Lie, [x = 0, y = 0]: At): number {
  const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [from, to]
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - part * dx, y - y1 - part * dy)
}
const isInside = ({ x, y, width, height }: Box, [px = 0, py = 0]: At): boolean => px >= x && py >= y && px <= x + width && py <= y + height

interface Looking {
  /** How far off a line or a point may lie, in units of the map. */
  readonly slack?: number | undefined
  /** Things of this kind come first. */
  readonly first?: string | undefined
  /** The point is a crossing of lines, not a square. */
  readonly crossings?: boolean
}
/** The topmost thing at a point: someone's start, a point, a line, then the smallest area; a line at the edge of a square comes last. */
export function under(scenario: Json, form: MapForm, at: At, { slack = 1, first, crossings = false }: Looking): Ref | null {
  const onSquares = form.ground === 'squares'
  const isWhole = at.every(part => Number.isInteger(part))
  const middle = onSquares && !crossings && isWhole ? at.map(part => part + 0.5) : at
  const found: { readonly ref: Ref; readonly rank: number }[] = []
  if (!crossings)
    for (const start of startsOf(scenario)) {
      const point = pointOf(scenario, start)
      if (point === null) continue
      const [x = 0, y = 0] = point
      const isHere = onSquares
        ? x === Math.floor(middle[0] ?? 0) && y === Math.floor(middle[1] ?? 0)
        : off({ from: point, to: point }, at) <= slack
      if (isHere) found.push({ ref: { side: start.side, index: start.index, nth: start.nth }, rank: 0 })
    }
  for (const { key, index, kind, lie } of thingsOf(scenario, form)) {
    if (lie === null) continue
    const ref = { key, index }
    const before = key === first ? -10 : 0
    const box = boxOf(lie, form.ground, kind.shape)
    if (kind.shape === 'line') {
      const far = off(lie, crossings ? at : middle)
      const near = onSquares ? (isWhole && !crossings ? 0.5 : Math.min(slack, 0.3)) : slack
      if (far <= near + 1e-9) found.push({ ref, rank: before + (onSquares && isWhole && !crossings ? 9 : 2) })
    } else if (kind.shape === 'point' ? off(lie, at) <= slack : !crossings && isInside(box, middle))
      found.push({ ref, rank: before + (kind.shape === 'point' ? 1 : 3 + (5 * box.width * box.height) / (1 + box.width * box.height)) })
  }
  return (
    found.reduce<(typeof found)[number] | null>((best, one) => (best === null || one.rank <= best.rank ? one : best), null)?.ref ?? null
  )
}

/** What the drawing shows when it is fitted: all squares; of a plane everything that lies on it, with room around. */
export function wholeOf(scenario: Json, form: MapForm): Box {
  if (form.ground === 'squares') {
    const [width = 1, height = 1] = listOf(battlefieldOf(scenario).size).map(Number)
    return { x: -1, y: -1, width: width + 1.5, height: height + 1.5 }
  }
  const points = [
    ...thingsOf(scenario, form).flatMap(({ lie }) => (lie === null ? [] : [lie.from, lie.to])),
    ...startsOf(scenario)
      .map(start => pointOf(scenario, start))
      .filter(at => at !== null),
  ]
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs, -5), Math.max(...xs, 5), Math.min(...ys, -5), Math.max(...ys, 5)]
  const room = Math.max(4, 0.15 * Math.max(right - left, bottom - top))
  return { x: left - room, y: top - room, width: right - left + 2 * room, height: bottom - top + 2 * room }
}

const metre = (value: number): string => String(Math.round(value * 100) / 100).replace('-', '−')
export function atWords([x = 0, y = 0]: At, ground: Ground, crossing: boolean): string {
  if (ground === 'plane') return said.metres(metre(x), metre(y))
  return crossing ? said.crossing(x, y) : said.square(x, y)
}
export function lieWords({ from, to }: Lie, ground: Ground): string {
  const plain = ([x = 0, y = 0]: At): string => (ground === 'plane' ? said.metres(metre(x), metre(y)) : said.at(metre(x), metre(y)))
  return samePoint(from, to) ? plain(from) : said.to(plain(from), plain(to))
}

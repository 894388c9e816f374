/** Where the length of a line and the name of a place are written so that they cover no token. In pixels. */
import type { Point } from './spots.js'

export interface Disc extends Point {
  readonly r: number
}
/** The middle of the label, and its tilt in degrees. */
export interface LabelPlace extends Point {
  readonly tilt: number
}
/** Half the height of a label, and how far its middle is from the line. */
const half = 9
const away = 12
/** Parts of the line in the order in which they are tried. */
const along = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]
/** How much further above or below the line. */
const farther = [0, 18, 36]

/**
 * Along the line where that is long enough, else level above or below it, if possible where it covers none of the `labels`; null: there is no
 * room between the tokens.
 */
export function labelPlace(
  from: Point,
  to: Point,
  width: number,
  taken: readonly Disc[],
  labels: readonly Label[] = [],
): LabelPlace | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI
  // Never upside down.
  const tilt = angle > 90 || angle < -90 ? angle + 180 : angle
  const [nx, ny] = length === 0 ? [0, 0] : [(-dy / length) * away, (dx / length) * away]
  const tilted = along
    .filter(part => Math.min(part, 1 - part) * length >= width / 2 + 6)
    .flatMap(part =>
      [-1, 1].map(side => ({ x: from.x + dx * part + nx * side, y: from.y + dy * part + ny * side, tilt }) satisfies LabelPlace),
    )
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  const level = farther.flatMap(more =>
    along.flatMap(part => [top - 40 - more, bottom + 42 + more].map(y => ({ x: from.x + dx * part, y, tilt: 0 }))),
  )
  const open = [...tilted, ...level].filter(place => taken.every(disc => !covers(place, width, disc)))
  const written = labels.flatMap(lettersOf)
  return open.find(place => written.every(letter => !covers(place, width, letter))) ?? open[0] ?? null
}

/** Does a label at this place reach into the disc? */
export function covers({ x, y, tilt }: LabelPlace, width: number, disc: Disc): boolean {
  const turn = (-tilt * Math.PI) / 180
  const [dx, dy] = [disc.x - x, disc.y - y]
  const across = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn))
  const up = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn))
  return Math.hypot(Math.max(0, across - width / 2), Math.max(0, up - half)) < disc.r
}

/** A label that stands level: its middle and its width, in pixels. */
export interface Label extends Point {
  readonly width: number
}
/** A label as a row of discs, for what lies across it. */
function lettersOf({ x, y, width }: Label): Disc[] {
  const count = Math.max(1, Math.ceil(width / 10))
  return Array.from({ length: count }, (_, i) => ({ x: x - width / 2 + ((i + 0.5) * width) / count, y, r: 6 }))
}
const meet = (a: Label, b: Label): boolean => Math.abs(a.x - b.x) < (a.width + b.width) / 2 + 3 && Math.abs(a.y - b.y) < 13
/** Does a label cover neither a token nor another label? */
export const isFree = ({ x, y, width }: Label, tokens: readonly Disc[], labels: readonly Label[]): boolean =>
  tokens.every(disc => !covers({ x, y, tilt: 0 }, width, disc)) && labels.every(other => !meet({ x, y, width }, other))

/** A token that is to be named. */
export interface Unnamed extends Disc {
  readonly key: string
  readonly width: number
}
/**
 * Where each token is named: below, above or beside it, whichever covers no token and no name and can be read whole in the field. Those who
 * come first have the choice; who finds no room has no name.
 */
export function tokenNames(
  unnamed: readonly Unnamed[],
  tokens: readonly Disc[],
  field?: { readonly x: number; readonly width: number },
): ReadonlyMap<string, Label> {
  const names = new Map<string, Label>()
  const inField = (x: number, width: number): number =>
    field === undefined || field.width < width ? x : Math.min(Math.max(x, field.x + width / 2), field.x + field.width - width / 2)
  for (const { key, x, y, r, width } of unnamed) {
    const others = tokens.filter(disc => Math.hypot(disc.x - x, disc.y - y) > 1)
    const beside = [x + r + 4 + width / 2, x - r - 4 - width / 2].filter(middle => inField(middle, width) === middle)
    const places: readonly Label[] = [
      { x: inField(x, width), y: y + r + half, width },
      { x: inField(x, width), y: y - r - half, width },
      ...beside.map(middle => ({ x: middle, y, width })),
      // At the edge, where a side is missing, a line farther away.
      ...(beside.length < 2 ? [3, -3] : []).map(lines => ({ x: inField(x, width), y: y + Math.sign(lines) * r + lines * half, width })),
    ]
    const free = places.find(place => isFree(place, others, [...names.values()]))
    if (free !== undefined) names.set(key, free)
  }
  return names
}

/** Steps away from the token, in pixels. */
const verdictSteps = [0, 14, 28, 42, 58, 76, 96]
/**
 * What came of something for those at `targets`, beside their token: the nearest place that covers no token, no name and no other verdict, if
 * possible also nothing of the `notes` on the ground; where there is no room there is none, for the log says it as well.
 */
export function verdictPlaces(
  targets: readonly Unnamed[],
  tokens: readonly Disc[],
  names: readonly Label[],
  notes: readonly Label[],
  field: { readonly x: number; readonly width: number },
): ReadonlyMap<string, Label> {
  const found = new Map<string, Label>()
  for (const { key, x, y, r, width } of targets) {
    const [left, right] = [field.x + width / 2, Math.max(field.x + width / 2, field.x + field.width - width / 2)]
    const places = verdictSteps.flatMap((step): Label[] => {
      const beside = r + 6 + step + width / 2
      const across = [0, width / 4, -width / 4].map(by => Math.min(right, Math.max(left, x + by)))
      return [
        ...across.map(middle => ({ x: middle, y: y - r - half - 1 - step, width })),
        { x: x + beside, y, width },
        { x: x - beside, y, width },
        ...across.map(middle => ({ x: middle, y: y + r + half + 1 + step, width })),
      ].filter(place => place.x >= left && place.x <= right)
    })
    const open = places.filter(place => isFree(place, tokens, [...names, ...found.values()]))
    const place = open.find(one => isFree(one, [], notes)) ?? open[0]
    if (place !== undefined) found.set(key, place)
  }
  return found
}

/** The name of a place beside its mark: where it begins, or where it ends. In pixels. */
export interface NamePlace extends Label {
  readonly anchor: 'start' | 'end'
}
/** Where a name beside a mark covers no token and no other label: right, left, below or above it; null: there is room nowhere. */
export function namePlace({ x, y }: Point, width: number, taken: readonly Disc[], labels: readonly Label[] = []): NamePlace | null {
  const places: readonly NamePlace[] = [
    { x: x + 8, y, anchor: 'start', width },
    { x: x - 8, y, anchor: 'end', width },
    { x: x - 5, y: y + 16, anchor: 'start', width },
    { x: x - 5, y: y - 16, anchor: 'start', width },
  ]
  return places.find(place => isFree(middleOf(place), taken, labels)) ?? null
}
/** Parts of a wall at which its name may stand. */
const alongWall = [0.5, 0.3, 0.7, 0.15, 0.85]
/** Where the name of a wall stands beside that wall, not at a corner, where it would seem to be its neighbor's; null: there is room nowhere. */
export function wallName(from: Point, to: Point, width: number, taken: readonly Disc[], labels: readonly Label[] = []): NamePlace | null {
  const stands = Math.abs(to.y - from.y) > Math.abs(to.x - from.x)
  const places = alongWall.flatMap((part): readonly NamePlace[] => {
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part]
    if (stands)
      return [
        { x: x + 8, y, anchor: 'start', width },
        { x: x - 8, y, anchor: 'end', width },
      ]
    return [-12, 12].map(away => ({ x: x - width / 2, y: y + away, anchor: 'start', width }))
  })
  return places.find(place => isFree(middleOf(place), taken, labels)) ?? null
}

/** Where a ring says how far it is: to the right, left, below or above, whichever lies in the field and covers nothing; null: nowhere. */
export function ringLabel(
  middle: Point,
  radius: number,
  width: number,
  field: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  taken: readonly Disc[],
  labels: readonly Label[],
): Label | null {
  const places: readonly Label[] = [
    { x: middle.x + radius + 18, y: middle.y - 8, width },
    { x: middle.x - radius - 18, y: middle.y - 8, width },
    { x: middle.x, y: middle.y + radius + 9, width },
    { x: middle.x, y: middle.y - radius - 9, width },
  ]
  const isInside = ({ x, y }: Label): boolean =>
    x - width / 2 >= field.x && x + width / 2 <= field.x + field.width && y - half >= field.y && y + half <= field.y + field.height
  return places.find(place => isInside(place) && isFree(place, taken, labels)) ?? null
}

/** A label given by its middle. */
export const middleOf = ({ x, y, width, anchor }: NamePlace): Label => ({ x: x + (anchor === 'start' ? width / 2 : -width / 2), y, width })

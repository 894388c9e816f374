/** Walls, doors and objects of a map as edges of squares and squares. */
import type { Point, Segment, UniversalMap } from './reading.js'

export type Edge = string
/** A wall may lie this far from the edge of a square and is still meant to be on it, in cells. */
export const offEdge = 0.3
/** A gap of this much of a cell lets someone through, and keeps an edge; below it and above `slack` it is closed, which is told. */
const passable = 0.5
const slack = 0.15

const edgeOf = (a: Point, b: Point): Edge =>
  [a, b]
    .map(([x, y]) => `${x},${y}`)
    .sort()
    .join(' ')
const cornerOf = ([x, y]: Point, size: Point): Point => [clamp(Math.round(x), size[0]), clamp(Math.round(y), size[1])]
const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value))
export const isLevel = ([from, to]: Segment): boolean => Math.abs(from[0] - to[0]) < offEdge || Math.abs(from[1] - to[1]) < offEdge

/** The edges of squares that a line runs along; one that runs across squares goes down their edges in steps. */
export function edgesAlong(line: Segment, size: Point): { readonly edges: readonly Edge[]; readonly isAcross: boolean } {
  const [a, b] = [cornerOf(line[0], size), cornerOf(line[1], size)]
  const edges: Edge[] = []
  let [x, y] = a
  const [dx, dy] = [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])]
  const [width, height] = [Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])]
  for (let i = 0, j = 0; i < width || j < height; ) {
    // Whichever of the two ways is less far along.
    const goesAside = j >= height || (i < width && (i + 0.5) * height <= (j + 0.5) * width)
    const next: Point = goesAside ? [x + dx, y] : [x, y + dy]
    edges.push(edgeOf([x, y], next))
    ;[x, y] = next
    if (goesAside) i++
    else j++
  }
  return { edges, isAcross: !isLevel(line) && width > 0 && height > 0 }
}

/** How a line lies that runs along squares: the axis across it, where it lies on that, and from where to where along the other. */
export interface Lying {
  readonly axis: 0 | 1
  readonly at: number
  readonly low: number
  readonly high: number
}
export function lyingOf([from, to]: Segment): Lying {
  const axis = Math.abs(from[0] - to[0]) < Math.abs(from[1] - to[1]) ? 0 : 1
  const along = [from[1 - axis] ?? 0, to[1 - axis] ?? 0]
  return { axis, at: (from[axis] + to[axis]) / 2, low: Math.min(...along), high: Math.max(...along) }
}
/** The one edge nearest to the middle of what is shorter than a cell. */
function edgeNear({ axis, low, high }: Lying, at: number, size: Point): Edge {
  const across = clamp(Math.round(at), size[axis])
  const along = clamp(Math.floor((low + high) / 2), size[(1 - axis) as 0 | 1] - 1)
  const point = (step: number): Point => (axis === 0 ? [across, along + step] : [along + step, across])
  return edgeOf(point(0), point(1))
}

/** The edges of a door or gap, at least one; on the line of the wall that it is in. */
export function edgesOfPortal(portal: Segment, walls: readonly Segment[], size: Point): readonly Edge[] {
  const lying = lyingOf(portal)
  if (!isLevel(portal)) {
    const { edges } = edgesAlong(portal, size)
    return edges.length > 0 ? edges : [edgeNear(lying, lying.at, size)]
  }
  const wall = walls
    .filter(isLevel)
    .map(lyingOf)
    .find(
      one =>
        one.axis === lying.axis && Math.abs(one.at - lying.at) < offEdge && one.low <= lying.high + slack && one.high >= lying.low - slack,
    )
  const at = wall?.at ?? lying.at
  const point = (along: number): Point => (lying.axis === 0 ? [at, along] : [along, at])
  const { edges } = edgesAlong([point(lying.low), point(lying.high)], size)
  return edges.length > 0 ? edges : [edgeNear(lying, at, size)]
}

/** Gaps between walls in one line that would close as their ends move to corners: an edge for each that someone fits through. */
export function gapsIn(
  walls: readonly Segment[],
  portals: UniversalMap['portals'],
  size: Point,
): { readonly edges: readonly Edge[]; readonly closed: number } {
  const doors = portals.map(({ at }) => lyingOf(at))
  const edges: Edge[] = []
  let closed = 0
  const lines = walls
    .filter(isLevel)
    .map(lyingOf)
    .sort((a, b) => a.axis - b.axis || Math.round(a.at) - Math.round(b.at) || a.low - b.low)
  let end = Number.NEGATIVE_INFINITY
  lines.forEach((line, i) => {
    const last = lines[i - 1]
    const isSameLine = last?.axis === line.axis && Math.round(last.at) === Math.round(line.at)
    const gap = { ...line, low: end, high: line.low }
    const wide = line.low - end
    if (isSameLine && wide > slack && wide < 1.5 && Math.round(line.low) <= Math.round(end)) {
      const hasDoor = doors.some(
        door => door.axis === gap.axis && Math.abs(door.at - gap.at) < offEdge && door.low < gap.high && door.high > gap.low,
      )
      if (!hasDoor && wide >= passable) edges.push(edgeNear(gap, line.at, size))
      else if (!hasDoor) closed++
    }
    end = isSameLine ? Math.max(end, line.high) : line.high
  })
  return { edges, closed }
}

/** Edges in one line that touch, as one line each. */
export function joined(edges: ReadonlySet<Edge>): [number[], number[]][] {
  const parsed = [...edges].map(edge => edge.split(' ').map(corner => corner.split(',').map(Number)) as [number[], number[]])
  const lines: [number[], number[]][] = []
  for (const axis of [0, 1] as const) {
    const other = axis === 0 ? 1 : 0
    const along = parsed
      .filter(([a, b]) => a[other] === b[other])
      .map(([a, b]) => ((a[axis] ?? 0) < (b[axis] ?? 0) ? [a, b] : [b, a]) as [number[], number[]])
      .sort(([a], [b]) => (a[other] ?? 0) - (b[other] ?? 0) || (a[axis] ?? 0) - (b[axis] ?? 0))
    let last: [number[], number[]] | undefined
    for (const line of along) {
      if (last !== undefined && last[1][0] === line[0][0] && last[1][1] === line[0][1]) last[1] = line[1]
      else {
        last = [line[0], line[1]]
        lines.push(last)
      }
    }
  }
  return lines
}

/** The squares that an object stands on, by its outline, as few rectangles; where it covers the middle of none, those that it touches. */
export function squaresOf(outline: readonly Point[], size: Point): { from: number[]; to: number[] }[] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const square = (value: number, axis: 0 | 1): number => clamp(value, size[axis] - 1)
  const [left, top] = [square(Math.floor(Math.min(...xs) + offEdge), 0), square(Math.floor(Math.min(...ys) + offEdge), 1)]
  const [right, bottom] = [square(Math.ceil(Math.max(...xs) - offEdge) - 1, 0), square(Math.ceil(Math.max(...ys) - offEdge) - 1, 1)]
  if (Math.max(...xs) <= 0 || Math.max(...ys) <= 0 || Math.min(...xs) >= size[0] || Math.min(...ys) >= size[1]) return []
  const found: { from: number[]; to: number[] }[] = []
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      if (!isInside([x + 0.5, y + 0.5], outline)) continue
      const begun = x
      while (x < right && isInside([x + 1.5, y + 0.5], outline)) x++
      const above = found.find(({ from, to }) => from[0] === begun && to[0] === x && to[1] === y - 1)
      if (above !== undefined) above.to = [x, y]
      else found.push({ from: [begun, y], to: [x, y] })
    }
  return found.length > 0 ? found : [{ from: [left, top], to: [Math.max(left, right), Math.max(top, bottom)] }]
}
function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false
  outline.forEach(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  })
  return inside
}

/** The field of a ready fight as a small map, drawn once when the app is built: lines of the ground, and a dot for everyone that all sides see. */
import type { FieldView, View } from '@enfilade/engine'

/** In a frame of `width` by `height`. `ground`: a path of lines; `people`: each [x, y, place of their side]. */
interface SmallMap {
  readonly ground: string
  readonly people: readonly (readonly [x: number, y: number, side: number])[]
}
const width = 96
const height = 54
const margin = 5

interface Point {
  readonly x: number
  readonly y: number
}
interface Drawn {
  /** Lines, each from point to point. */
  readonly lines: readonly (readonly Point[])[]
  readonly at: ReadonlyMap<string, Point>
  /** What has to be in the frame. */
  readonly box: readonly Point[]
}
const rect = (a: Point, b: Point): Point[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }, a]

/** Null: there is nothing to draw. */
export function smallMap({ field, people, sides }: View): SmallMap | null {
  const drawn = field === undefined || field === null ? null : drawnOf(field)
  if (drawn === null || drawn.at.size === 0) return null
  const xs = drawn.box.map(({ x }) => x)
  const ys = drawn.box.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const scale = Math.min((width - 2 * margin) / Math.max(across, 1e-9), (height - 2 * margin) / Math.max(down, 1e-9))
  const to = ({ x, y }: Point): Point => ({
    x: Math.round(width / 2 + (x - left - across / 2) * scale),
    y: Math.round(height / 2 + (y - top - down / 2) * scale),
  })
  const ground = drawn.lines
    .map(
      line =>
        `M${line
          .map(to)
          .map(({ x, y }) => `${x} ${y}`)
          .join('L')}`,
    )
    .join('')
  return {
    ground,
    people: people.flatMap(({ id, side, hiddenFrom }) => {
      const at = drawn.at.get(id)
      if (at === undefined || hiddenFrom.length > 0) return []
      const { x, y } = to(at)
      return [[x, y, sides.findIndex(one => one.id === side)] as const]
    }),
  }
}

function drawnOf(field: FieldView): Drawn | null {
  switch (field.kind) {
    case 'grid': {
      const corner = { x: field.size[0], y: field.size[1] }
      const square = (at: Point): Point[] => rect({ x: at.x + 0.15, y: at.y + 0.15 }, { x: at.x + 0.85, y: at.y + 0.85 })
      const pairs = [...field.walls, ...field.doors.filter(({ open }) => !open).map(({ at }) => at)]
      return {
        lines: [
          ...(field.line
            ? [
                [
                  { x: 0, y: 1 },
                  { x: corner.x, y: 1 },
                ],
              ]
            : [rect({ x: 0, y: 0 }, corner)]),
          ...pairs.map(([[x1, y1], [x2, y2]]) => [
            { x: x1, y: y1 },
            { x: x2, y: y2 },
          ]),
          ...field.covers.map(({ at }) => square(at)),
          ...field.obstacles.map(square),
        ],
        at: new Map(field.people.map(({ id, at }) => [id, { x: at.x + 0.5, y: at.y + 0.5 }])),
        box: [{ x: 0, y: 0 }, corner],
      }
    }
    case 'plane': {
      const at = new Map(field.people.map(({ id, at: { x, y } }) => [id, { x, y }]))
      const [xs, ys] = [[...at.values()].map(({ x }) => x), [...at.values()].map(({ y }) => y)]
      const room = 0.12 * Math.max(1, Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
      const box = [
        { x: Math.min(...xs) - room, y: Math.min(...ys) - room },
        { x: Math.max(...xs) + room, y: Math.max(...ys) + room },
      ] as const
      const within = (value: number, of: 'x' | 'y'): number => Math.min(box[1][of], Math.max(box[0][of], value))
      const cut = ({ x, y }: Point): Point => ({ x: within(x, 'x'), y: within(y, 'y') })
      const zones = field.zones.map(({ from, to }) => [cut(from), cut(to)] as const)
      return { lines: zones.map(([from, to]) => rect(from, to)), at, box }
    }
    case 'regions': {
      const columns = Math.min(5, field.regions.length)
      const places = new Map(field.regions.map(({ id }, i) => [id, { x: (i % columns) * 12, y: Math.floor(i / columns) * 14 }]))
      const there = new Map<string, number>()
      const at = new Map<string, Point>()
      for (const group of field.groups)
        for (const member of group.members) {
          const [place, nth] = [places.get(group.regionId) ?? { x: 0, y: 0 }, there.get(group.regionId) ?? 0]
          there.set(group.regionId, nth + 1)
          at.set(member, { x: place.x + 2.5 + (nth % 3) * 2.5, y: place.y + 3 + Math.floor(nth / 3) * 2.8 })
        }
      const boxes = [...places.values()].map(place => rect(place, { x: place.x + 10, y: place.y + 12 }))
      return { lines: boxes, at, box: boxes.flat() }
    }
    default:
      return null
  }
}

/**
 * The range bands of a weapon on a field of squares: where one ends and the next begins, and where each is named. All squares at one distance
 * form a square around the attacker in its middle. Bands and words come from the view; neighbouring bands with the same words are one.
 */
import { type Square, squaresApart } from '@enfilade/engine'
import { field as words } from '../../words/en/field.js'
import type { GridScene, Reach } from './scene.js'
import { arrows, type Point } from './spots.js'

/** A line along the edge of squares, in squares. */
interface Edge {
  readonly from: Point
  readonly to: Point
}
interface BandLabel {
  readonly words: string
  /** Where it may be named, in squares, the best first: found one by one, for the first is mostly free. */
  readonly places: () => Iterable<Point>
}
export interface GridBands {
  readonly edges: readonly Edge[]
  readonly labels: readonly BandLabel[]
}
interface Ring {
  /** Squares, both included. */
  readonly from: number
  readonly to: number
  readonly words: string
}

/** Bands by their words, and what lies beyond the last one. */
function ringsOf({ bands }: Reach): readonly Ring[] {
  const rings: Ring[] = []
  let from = 0
  for (const [i, band] of bands.entries()) {
    if (bands[i + 1]?.words === band.words) continue
    rings.push({ from, to: band.upTo, words: band.words })
    from = band.upTo + 1
  }
  return [...rings, { from, to: Number.POSITIVE_INFINITY, words: words.outOfReach }]
}

/** @param px pixels of one square: a band is named where its words fit */
export function bandsOn(scene: GridScene, middle: Square, reach: Reach, px: number): GridBands {
  const [width, height] = scene.field.size
  const rings = ringsOf(reach)
  return {
    edges: rings.flatMap(({ to }) => (Number.isFinite(to) ? edgesAt(middle, to, width, height) : [])),
    labels: rings.map(ring => ({ words: ring.words, places: () => placesOf(ring, middle, width, height, px) })),
  }
}

/** A band on a line of squares. */
export interface Stretch {
  /** In squares from the beginning of the line. */
  readonly from: number
  readonly to: number
  readonly words: string
  /** Does another band end where it begins? Not at the end of the line. */
  readonly ends: boolean
}
/** The bands along a line, from its beginning to its end, on both sides of the combatant at `x`. */
export function bandsAlong(length: number, x: number, reach: Reach): readonly Stretch[] {
  const rings = ringsOf(reach)
  const stretches = rings.flatMap(({ from, to, words: said }): Omit<Stretch, 'ends'>[] =>
    from === 0
      ? [{ from: x - to, to: x + to + 1, words: said }]
      : [
          { from: x - to, to: x - from + 1, words: said },
          { from: x + from, to: x + to + 1, words: said },
        ],
  )
  return stretches
    .map(one => ({ ...one, from: Math.max(0, one.from), to: Math.min(length, one.to) }))
    .filter(one => one.to > one.from)
    .sort((a, b) => a.from - b.from)
    .map(one => ({ ...one, ends: one.from > 0 }))
}

/** The edge of all squares at most `limit` away, within the field. */
function edgesAt({ x, y }: Square, limit: number, width: number, height: number): Edge[] {
  const [left, right, top, bottom] = [x - limit, x + limit + 1, y - limit, y + limit + 1]
  const across = [Math.max(0, left), Math.min(width, right)] as const
  const down = [Math.max(0, top), Math.min(height, bottom)] as const
  return [
    ...[left, right].filter(at => at > 0 && at < width).map(at => ({ from: { x: at, y: down[0] }, to: { x: at, y: down[1] } })),
    ...[top, bottom].filter(at => at > 0 && at < height).map(at => ({ from: { x: across[0], y: at }, to: { x: across[1], y: at } })),
  ]
}

/** Pixels of a sign at the size of labels, and of a line of them. */
const sign = 6.4
const line = 15
/** Squares beside the row or column of the middle, nearest first. */
const asides = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6] as const

/** Beside the row or column of the middle, wherever the words lie in the band. */
function* placesOf(ring: Ring, middle: Square, width: number, height: number, px: number): Iterable<Point> {
  const wide = (ring.words.length * sign + 6) / px
  const high = line / px
  const fits = ({ x, y }: Point): boolean => {
    const corners = [x - wide / 2, x + wide / 2].flatMap(cx => [y - high / 2, y + high / 2].map(cy => ({ x: cx, y: cy })))
    return corners.every(corner => {
      const square = { x: Math.floor(corner.x), y: Math.floor(corner.y) }
      const away = squaresApart(middle, square)
      return corner.x >= 0 && corner.y >= 0 && corner.x <= width && corner.y <= height && away >= ring.from && away <= ring.to
    })
  }
  // On the lines between squares first: what can be chosen is marked in the middle of them.
  for (const settled of [Math.round, (y: number) => y])
    for (const aside of asides)
      for (const { x: dx, y: dy } of Object.values(arrows)) {
        const most = dx > 0 ? width - 1 - middle.x : dx < 0 ? middle.x : dy > 0 ? height - 1 - middle.y : middle.y
        const [near, far] = [Math.max(1, ring.from), Math.min(ring.to, most)]
        const along = (near + far) / 2
        const at = {
          x: middle.x + 0.5 + dx * along + (dx === 0 ? aside : 0),
          y: settled(middle.y + 0.5 + dy * along + (dy === 0 ? aside : 0)),
        }
        if (far >= near && fits(at)) yield at
      }
}

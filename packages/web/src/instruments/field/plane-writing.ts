/** What is written on a plane: names of people, limits of ranges, the scale, zones, places, and what people are behind. */
import { field as words } from '../../words/en/field.js'
import { areaOf, isDoor } from './areas.js'
import { type Asked, along, beside, boxOf, inside, type Label, round } from './labels.js'
import { ranks, type Written } from './naming.js'
import type { Arc } from './reach.js'
import type { PlaneScene } from './scene.js'
import type { Plan, Point } from './spots.js'
import { discOf, inOrBeside, type Letters, pixels, scaled, type Token, written } from './writing.js'

export interface PlaneMarks {
  readonly arcs: readonly Arc[]
  readonly rings: readonly { readonly radius: number; readonly places: readonly Point[] }[]
  /** Metres of the scale. */
  readonly step: number
  /** What people are behind is written beside them. */
  readonly cover: boolean
}
export function planeWritten(
  scene: PlaneScene,
  plan: Plan,
  tokens: readonly Token[],
  { arcs, rings, step, cover }: PlaneMarks,
  px: number,
  letters: Letters,
): Written {
  const note = { size: letters.note, tone: 'note' }
  const frame = scaled(plan.box, px)
  const zones = scene.zones.map(zone => ({ ...zone, box: scaled(areaOf(zone), px) }))
  const others: readonly Asked[] = [
    ...arcs.map(({ radius, words: shift, places }) => ({
      ...{
        ...note,
        key: `arc ${radius}`,
        forms: [[shift, words.metres(radius)]],
        rank: ranks.band,
        places: () => places.map(place => pixels(place, px)),
      },
    })),
    ...rings.map(({ radius, places }) => ({
      ...{
        ...note,
        key: `ring ${radius}`,
        forms: [[words.metres(radius)]],
        rank: ranks.band,
        places: () => places.map(place => pixels(place, px)),
      },
    })),
    {
      ...{
        ...note,
        key: 'scale',
        tone: 'scale',
        forms: [[words.metres(step)]],
        rank: ranks.band,
        room: { width: step * px + 4, height: 24 },
      },
      places: (width, height) => inside(frame)(width, height).toReversed(),
    },
    ...zones.map(({ name, kind, box, from, to }, i) => ({
      ...{ ...note, key: `zone ${i}`, forms: [[name]], rank: ranks.place },
      places:
        isDoor(kind) || box.width === 0 || box.height === 0
          ? besideWall(pixels(from, px), pixels(to, px))
          : kind === 'cover'
            ? beside(box)
            : inOrBeside(box),
    })),
    ...scene.places.map(place => ({
      ...note,
      key: `place ${place.id}`,
      forms: [[place.name]],
      rank: ranks.place,
      places: round({ ...pixels(place.at, px), r: 6 }),
    })),
    ...(cover ? tokens : []).flatMap(token =>
      token.look.cover === ''
        ? []
        : [{ ...note, key: `cover ${token.id}`, forms: [[token.look.cover]], rank: ranks.thing, places: round(discOf(token)) }],
    ),
  ]
  return written(tokens, others, letters, {
    taken: [],
    avoided: zones.filter(({ kind }) => kind === 'cover').map(({ box }) => box),
    frame,
  })
}
/** The same labels while the field is zoomed: names stay beside their tokens, all else where it stands on the field. @param by what it is zoomed by */
export function zoomed({ names, notes, unnamed, ground }: Written, tokens: readonly Token[], by: number): Written {
  const moved = notes.map(note => ({ ...note, ...pixels(note, by) }))
  const named = tokens.flatMap(({ id, x, y }): readonly Label[] => {
    const name = names.get(id)
    return name === undefined ? [] : [{ ...name, x: name.x + x, y: name.y + y }]
  })
  const labels = new Map([...named, ...moved].map(label => [label.key, label]))
  const taken = [...labels.values()].map(boxOf)
  return {
    labels,
    names,
    notes: moved,
    unnamed,
    ground: ground && { ...ground, tokens: tokens.map(discOf), taken, lines: [], frame: scaled(ground.frame, by) },
  }
}
/** Not at its corners, where it would seem to be its neighbor's. */
const besideWall =
  (from: Point, to: Point): Asked['places'] =>
  (width, height) =>
    Math.abs(to.y - from.y) > Math.abs(to.x - from.x)
      ? [1, -1].flatMap(side =>
          along(from, to)(width, 0)
            .slice(0, 5)
            .map(({ x, y }) => ({ x: x + side * (5 + width / 2), y })),
        )
      : along(from, to)(width, height).slice(7)

/** What is written on squares: names of people, bands, zones and heights, things, and what is left of cover. */
import { field as words } from '../../words/en/field.js'
import { areaOf, gridThings, squaresIn } from './areas.js'
import type { GridBands } from './bands.js'
import { type Asked, beside, inside } from './labels.js'
import { ranks, type Written } from './naming.js'
import type { GridScene } from './scene.js'
import { inOrBeside, type Letters, pixels, scaled, type Token, written } from './writing.js'

/** Squares of fewer pixels have no room for figures; smaller ones none for names of things. */
const figured = 22
const thingsNamed = 14
/** Squares between two things of one name that are both named. */
const againAfter = 5

export function gridWritten(scene: GridScene, tokens: readonly Token[], bands: GridBands | null, px: number, letters: Letters): Written {
  const note = { size: letters.note, tone: 'note' }
  const [width, height] = scene.field.size
  const things = px < thingsNamed ? [] : gridThings(scene)
  const named = things.filter((thing, i) =>
    things.slice(0, i).every(one => one.name !== thing.name || Math.hypot(one.x - thing.x, one.y - thing.y) > againAfter),
  )
  const others: readonly Asked[] = [
    ...(bands?.labels ?? []).map(({ words: said, places }, i) => ({
      ...{ ...note, key: `band ${i}`, forms: [[said]], rank: ranks.band },
      *places() {
        for (const place of places()) yield pixels(place, px)
      },
    })),
    ...scene.zones.flatMap(({ name, areas }, i) => {
      const box = areas[0] === undefined ? null : scaled(squaresIn(areas[0]), px)
      return box === null ? [] : [{ ...note, key: `zone ${i}`, forms: [[name]], rank: ranks.place, places: inOrBeside(box) }]
    }),
    ...scene.field.heights.map((raised, i) => ({
      ...{
        ...note,
        key: `height ${i}`,
        forms: [[words.height(raised.metres)]],
        rank: ranks.place,
        places: inside(scaled(squaresIn(raised), px)),
      },
    })),
    ...named.map((thing, i) => ({
      ...note,
      key: `thing ${i}`,
      forms: [[thing.name]],
      rank: ranks.thing,
      places: beside(scaled(thing, px)),
    })),
    ...(px < figured ? [] : scene.covers)
      .filter(({ share }) => share > 0)
      .map(({ id, at: { x, y }, mark }) => ({
        ...{ ...note, key: `figure ${id}`, tone: 'figure', forms: [[mark]], rank: ranks.figure },
        places: () => [{ x: (x + 0.5) * px, y: (y + 0.68) * px }],
      })),
  ]
  return written(tokens, others, letters, {
    taken: [],
    avoided: [...things, ...scene.field.walls.map(([[x1, y1], [x2, y2]]) => areaOf({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 } }))].map(
      box => scaled(box, px),
    ),
    frame: { x: -px, y: -px, width: (width + 2) * px, height: (height + 2) * px },
  })
}

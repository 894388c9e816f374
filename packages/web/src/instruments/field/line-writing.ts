/** What is written along a line of squares: names of people above it, bands over them, places below. */
import type { Stretch } from './bands.js'
import type { Asked } from './labels.js'
import { ranks, type Written } from './naming.js'
import type { GridScene } from './scene.js'
import type { Plan } from './spots.js'
import { type Letters, scaled, type Token, written } from './writing.js'

export function lineWritten(
  scene: GridScene,
  plan: Plan,
  tokens: readonly Token[],
  bands: readonly Stretch[],
  px: number,
  letters: Letters,
): Written {
  const note = { size: letters.note, tone: 'note' }
  const { x, y, width, height } = scaled(plan.box, px)
  const rows = [38, 53, 68, 83, 98]
  const others: readonly Asked[] = [
    ...bands.map((band, i) => ({
      ...{ ...note, key: `band ${i}`, forms: [[band.words]], rank: ranks.band },
      places: (wide: number) => ((band.to - band.from) * px > wide + 4 ? [{ x: ((band.from + band.to) / 2) * px, y: y - 11 }] : []),
    })),
    ...scene.places.map((place, i) => ({
      ...{ ...note, key: `place ${i}`, forms: [[place.name]], rank: ranks.place },
      places: (wide: number) => rows.flatMap(row => [1, -1].map(side => ({ x: (place.x + 0.5) * px + side * (4 + wide / 2), y: row }))),
    })),
  ]
  return written(tokens, others, letters, {
    taken: [{ x, y: -8, width, height: 36 }],
    frame: { x: x - 20, y: y - 20, width: width + 40, height: Math.max(height, 130 - y) + 20 },
  })
}

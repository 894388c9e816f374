// The length of a turn, its initiative points, what wounds cost of them, and how far people move. Data only.
import type { MovementMode } from './words.js'

/** AD-INIT-01, AD-INIT-03. */
export const turn = {
  source: '2300 AD reference screen, Combat Resolution; the length in seconds from play on travellerrpg.com',
  seconds: 30,
  firstPoint: 10,
  lostByLightWound: 1,
  lostByPoint: 3,
} as const

/** What of the cover there counts for who moves like this: all of it, as partial cover, or none. */
export type CoverWhileMoving = 'all' | 'partial' | 'none'
// biome-ignore format: a printed table keeps its columns
/** Metres a turn (AD-MOVE-01), slowest first, and cover on the way (AD-MOVE-02). */
export const movement: {
  readonly source: string
  readonly rows: Readonly<Record<MovementMode, { readonly metres: number; readonly cover: CoverWhileMoving }>>
} = {
  source: '2300 AD reference screen, Combat Resolution, Movement',
  rows: {
    crawl: { metres:  5, cover: 'all' },
    walk:  { metres: 20, cover: 'partial' },
    trot:  { metres: 40, cover: 'none' },
    run:   { metres: 80, cover: 'none' },
  },
}

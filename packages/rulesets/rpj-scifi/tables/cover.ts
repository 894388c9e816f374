// Cover: which share of its quality counts at which distance, the cover that Cautious Movement leaves behind, the choice
// made for a person who names none, and the printed grid of examples. Distances are ranges in regions.

/** How the person behind a cover faces. */
export const orientations = ['normal', 'reoriented'] as const
export type Orientation = (typeof orientations)[number]

/** How much of the quality is added to ranged defense; half is rounded down. */
const coverShares = ['none', 'half', 'full'] as const
type CoverShare = (typeof coverShares)[number]

/** Flanking distance of a cover: regions, or `*` for one that only an adjacent attacker weakens. */
export type Flanking = number | '*'

/** The share for an attacker closer than the flanking distance, exactly at it, and farther away. */
export interface SharesByDistance {
  readonly closer: CoverShare
  readonly equal: CoverShare
  readonly farther: CoverShare
}

// biome-ignore format: a printed table keeps its columns
/** Which share of a cover counts (RPJ-COV-02). */
export const coverBonus: { readonly source: string; readonly rows: Readonly<Record<Orientation, SharesByDistance>> } = {
  source: 'RPJ Sci-Fi combat cheat sheet, section 4',
  rows: {
    normal:     { closer: 'none', equal: 'half', farther: 'full' },
    reoriented: { closer: 'full', equal: 'half', farther: 'none' },
  },
}

/** What `*` counts as, and the distance of an adjacent attacker to such a cover (RPJ-COV-03). */
export const starFlanking = { source: 'ruling RPJ-GAP-15', counts: -1, adjacentAttackerAt: -1 } as const

/** The cover of a combatant who ends a turn of Cautious Movement without any (RPJ-CAU-06). */
export const temporaryCover = {
  source: 'RPJ Sci-Fi combat cheat sheet, section 5',
  quality: 1,
  flanking: 0,
} as const

/** One line of the printed grid: the bonus against an adjacent attacker, and at the ranges 0 to 3 for one who is not. */
export interface CoverExample {
  readonly quality: number
  readonly flanking: Flanking
  readonly orientation: Orientation
  readonly adjacent: number
  readonly byRange: readonly [number, number, number, number]
}

// biome-ignore format: a printed table keeps its columns
/** Bonuses that the cover rules have to give (RPJ-EX-05). Test data. */
export const coverExamples: { readonly source: string; readonly rows: readonly CoverExample[] } = {
  source: 'worked out from the shares above; the first two lines are those of the RPJ Sci-Fi combat cheat sheet, section 4',
  rows: [
    { quality: 3, flanking: 1,   orientation: 'normal',     adjacent: 0, byRange: [0, 1, 3, 3] },
    { quality: 3, flanking: 1,   orientation: 'reoriented', adjacent: 3, byRange: [3, 1, 0, 0] },
    { quality: 5, flanking: 2,   orientation: 'normal',     adjacent: 0, byRange: [0, 0, 2, 5] },
    { quality: 5, flanking: 2,   orientation: 'reoriented', adjacent: 5, byRange: [5, 5, 2, 0] },
    { quality: 1, flanking: 0,   orientation: 'normal',     adjacent: 0, byRange: [0, 1, 1, 1] },
    { quality: 4, flanking: 0,   orientation: 'normal',     adjacent: 2, byRange: [2, 4, 4, 4] },
    { quality: 4, flanking: 0,   orientation: 'reoriented', adjacent: 2, byRange: [2, 0, 0, 0] },
    { quality: 4, flanking: '*', orientation: 'normal',     adjacent: 2, byRange: [4, 4, 4, 4] },
    { quality: 4, flanking: '*', orientation: 'reoriented', adjacent: 2, byRange: [0, 0, 0, 0] },
    { quality: 3, flanking: '*', orientation: 'normal',     adjacent: 1, byRange: [3, 3, 3, 3] },
  ],
}

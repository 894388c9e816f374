// What a turn holds: actions by Dex, the price of each action, the length of rounds and the size of the ground. Data only; the rules that read it stand in the files of their topics.

/** Actions per turn for a span of Dex. `null` is an open end, both bounds are included. */
export interface ActionsForDex {
  readonly from: number | null
  readonly to: number | null
  readonly actions: number
}

// biome-ignore format: a printed table keeps its columns
/** Actions per turn by Dex (RPJ-TURN-03). Every whole number falls into exactly one row. */
export const actionsByDex: { readonly source: string; readonly rows: readonly ActionsForDex[] } = {
  source: 'RPJ Sci-Fi combat cheat sheet, section 2',
  rows: [
    { from: null, to:    4, actions: 2 },
    { from:    5, to:    9, actions: 3 },
    { from:   10, to: null, actions: 4 },
  ],
}

/** The price of one action. `actions` counts actions; `wholeTurn` takes all of them and leaves none. */
export interface Price {
  readonly actions: number | 'wholeTurn'
  /** The price is paid once for each step of the edge that is crossed (RPJ-BF-07). */
  readonly perEdgeStep: boolean
  /** Success ends the turn, and what is left of the actions is lost (RPJ-GRP-02). */
  readonly endsTurnOnSuccess: boolean
}

// biome-ignore format: a printed table keeps its columns
/**
 * What each action costs. Attacks are included in the price of Aimed and Suppressive Fire (RPJ-AIM-01, RPJ-SUP-01).
 * Cautious Movement must come first in the turn (RPJ-CAU-01); a grapple check is the turn of a grappling combatant (RPJ-GRP-05).
 */
export const actionCosts = {
  source: 'RPJ Sci-Fi combat cheat sheet, sections 2, 4, 5 and 7; the touch check by ruling RPJ-GAP-28',
  rows: {
    move:             { actions: 1,           perEdgeStep: true,  endsTurnOnSuccess: false },
    attack:           { actions: 1,           perEdgeStep: false, endsTurnOnSuccess: false },
    reorient:         { actions: 1,           perEdgeStep: false, endsTurnOnSuccess: false },
    unreorient:       { actions: 1,           perEdgeStep: false, endsTurnOnSuccess: false },
    aimedFire:        { actions: 2,           perEdgeStep: false, endsTurnOnSuccess: false },
    suppressiveFire:  { actions: 2,           perEdgeStep: false, endsTurnOnSuccess: false },
    overwatch:        { actions: 1,           perEdgeStep: false, endsTurnOnSuccess: false },
    cautiousMovement: { actions: 'wholeTurn', perEdgeStep: false, endsTurnOnSuccess: false },
    touchCheck:       { actions: 1,           perEdgeStep: false, endsTurnOnSuccess: true },
    grappleCheck:     { actions: 'wholeTurn', perEdgeStep: false, endsTurnOnSuccess: false },
  },
} as const satisfies { readonly source: string; readonly rows: Readonly<Record<string, Price>> }

/** Seconds and metres of the fiction (RPJ-TIME-01, RPJ-BF-01, RPJ-BF-02). Distances are rough; range r is about r × 30 m. */
export const timeAndDistance = {
  source: 'RPJ Sci-Fi combat cheat sheet, sections 1 and 3',
  roundSeconds: 60,
  actionSeconds: 5,
  regionMetres: 30,
  groupMaxMetres: 10,
  metresPerRange: 30,
} as const

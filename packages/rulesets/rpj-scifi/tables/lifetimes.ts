// When each lasting state begins and what ends it, under the default settings. For tests and screens; the rules end each
// state where its topic says so. Endings are alternatives: the first one to happen counts.

/** Everything that lasts longer than the action which brought it. */
export const lastingStates = ['freeAttackAvailable', 'suppressedByS', 'overwatch', 'temporaryCover', 'reoriented', 'grappling'] as const
export type LastingState = (typeof lastingStates)[number]

export interface Lifetime {
  readonly begins: string
  readonly ends: readonly string[]
}

// biome-ignore format: a printed table keeps its columns
/**
 * Beginning and endings of lasting states (RPJ-TURN-01, RPJ-SUP-06, RPJ-OW-04, RPJ-CAU-06, RPJ-REO-04, RPJ-GRP-06, RPJ-GRP-07).
 * Other values of suppressionExpiry replace `turnStartOfS`, and freeAttackRefresh = ownTurnStart replaces `roundStart`; the rest holds always.
 */
export const lifetimes: { readonly source: string; readonly rows: Readonly<Record<LastingState, Lifetime>> } = {
  source: 'RPJ Sci-Fi combat cheat sheet, section 5; rulings RPJ-GAP-10, RPJ-GAP-13, RPJ-GAP-17 and RPJ-GAP-18',
  rows: {
    freeAttackAvailable: { begins: 'roundStart',                    ends: ['used'] },
    suppressedByS:       { begins: 'suppressiveFireHit',            ends: ['turnStartOfS', 'SIncapacitated', 'SDead', 'SGrappling'] },
    overwatch:           { begins: 'overwatchAction',               ends: ['used', 'replaced', 'turnStartOfWatcher', 'watcherIncapacitated', 'watcherDead', 'watcherGrappling'] },
    temporaryCover:      { begins: 'endOfCautiousTurnWithoutCover', ends: ['ownTurnStart', 'realCoverTaken'] },
    reoriented:          { begins: 'reorientAction',                ends: ['unreorientAction', 'coverLeftOrChanged'] },
    grappling:           { begins: 'touchCheckSuccess',             ends: ['wonCheckAndLeave', 'noHostilePartnerLeft'] },
  },
}

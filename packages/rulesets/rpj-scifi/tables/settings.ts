// The switches of the game: where the cheat sheet is silent or a table wants it otherwise, one setting decides. The first
// value of each list is the default. `fixed` initiative needs a list of ids beside it, initiativeOrder.

export const modernRangedCombatValues = [true, false] as const
export const initiativeModes = ['rollOnce', 'rollEachRound', 'dexOrder', 'fixed'] as const
export const freeAttackRefreshes = ['roundStart', 'ownTurnStart'] as const
export const suppressionExpiries = ['suppressorTurnStart', 'targetTurnEnd', 'roundEnd'] as const
export const suppressionFreeAttackCovers = ['origin', 'destination', 'none'] as const
export const overwatchEndsOnOwnMoveValues = [false, true] as const
export const hitsOnIncapacitated = ['autoFailure', 'death', 'ignore'] as const
/** Beside these two any other attribute name is allowed. */
export const grapplingAttributes = ['str', 'none'] as const
export const reactAgainstValues = ['hostilesOnly', 'anyone'] as const

/** All settings with their values, default first. grapplingAttribute takes any attribute name besides the values listed. */
export const settings = {
  source: 'house default',
  rows: {
    modernRangedCombat: modernRangedCombatValues, // RPJ-GAP-34
    initiativeMode: initiativeModes, // RPJ-GAP-04
    freeAttackRefresh: freeAttackRefreshes, // RPJ-GAP-10
    suppressionExpiry: suppressionExpiries, // RPJ-GAP-13
    suppressionFreeAttackCover: suppressionFreeAttackCovers, // RPJ-GAP-14
    overwatchEndsOnOwnMove: overwatchEndsOnOwnMoveValues, // RPJ-GAP-18
    hitOnIncapacitated: hitsOnIncapacitated, // RPJ-GAP-25
    grapplingAttribute: grapplingAttributes, // RPJ-GAP-27
    reactAgainst: reactAgainstValues, // RPJ-GAP-33
  },
} as const

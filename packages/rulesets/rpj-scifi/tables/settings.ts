// The switches of the game: where the cheat sheet is silent or a table wants it otherwise, one setting decides. The first
// value of each list is the default. `fixed` initiative needs a list of ids beside it, initiativeOrder.
import {
  freeAttackRefreshes,
  hitsOnIncapacitated,
  initiativeModes,
  reactAgainstWhom,
  suppressionExpiries,
  suppressionFreeAttackCovers,
} from './words.js'

/** All settings with their values, default first. grapplingAttribute takes any attribute name besides the values listed. */
export const settings = {
  source: 'house default',
  rows: {
    modernRangedCombat: [true, false], // RPJ-GAP-34
    initiativeMode: initiativeModes, // RPJ-GAP-04
    freeAttackRefresh: freeAttackRefreshes, // RPJ-GAP-10
    suppressionExpiry: suppressionExpiries, // RPJ-GAP-13
    suppressionFreeAttackCover: suppressionFreeAttackCovers, // RPJ-GAP-14
    overwatchEndsOnOwnMove: [false, true], // RPJ-GAP-18
    hitOnIncapacitated: hitsOnIncapacitated, // RPJ-GAP-25
    grapplingAttribute: ['str', 'none'], // RPJ-GAP-27
    reactAgainst: reactAgainstWhom, // RPJ-GAP-33
  },
} as const

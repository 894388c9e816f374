/**
 * The switches of the game (RPJ spec 2.6) with what each value does. Their values come from the printed lists; the first is the default.
 * Files, screens and `rules` read them from here.
 */
import type { OptionSwitch } from '@enfilade/engine'
import type { Settings } from './model.js'
import { settings as lists } from './tables/settings.js'

const { rows } = lists

/** Every switch, in the order of the rulebook. Of `grapplingAttribute` any other attribute's name is allowed as well. */
export const options: readonly (OptionSwitch & { readonly name: keyof Settings })[] = [
  {
    name: 'modernRangedCombat',
    rule: 'RPJ-GAP-34',
    words: 'Cover, Reorient, Aimed Fire, Suppressive Fire, Overwatch and Cautious Movement. false leaves out all of them.',
    values: rows.modernRangedCombat,
  },
  {
    name: 'initiativeMode',
    rule: 'RPJ-INIT-03',
    words:
      'How the turn order comes about: rolled once, rolled anew each round, by Dex, or fixed. fixed needs initiativeOrder, a list that names everybody once.',
    values: rows.initiativeMode,
  },
  {
    name: 'freeAttackRefresh',
    rule: 'RPJ-TURN-01',
    words: 'When a spent free attack comes back: for all at the start of a round, or for each at the start of the own turn.',
    values: rows.freeAttackRefresh,
  },
  {
    name: 'suppressionExpiry',
    rule: 'RPJ-SUP-06',
    words: 'When suppression wears off: as the turn of the suppressor starts, as the turn of the target ends, or as the round ends.',
    values: rows.suppressionExpiry,
  },
  {
    name: 'suppressionFreeAttackCover',
    rule: 'RPJ-SUP-05',
    words:
      'Against which position the suppression shot at somebody who moves is rolled: the one left, the one headed for, or the one left with no cover.',
    values: rows.suppressionFreeAttackCover,
  },
  {
    name: 'overwatchEndsOnOwnMove',
    rule: 'RPJ-OW-04',
    words: 'true: a watcher who changes region or group gives up the overwatch.',
    values: rows.overwatchEndsOnOwnMove,
  },
  {
    name: 'hitOnIncapacitated',
    rule: 'RPJ-INC-06',
    words: 'A hit on a fallen person with no layer left counts as a failed stabilization, kills at once, or does nothing.',
    values: rows.hitOnIncapacitated,
  },
  {
    name: 'grapplingAttribute',
    rule: 'RPJ-GRP-05',
    words: 'The attribute added to Grappling: str, the name of any other attribute, or none for the skill alone.',
    values: rows.grapplingAttribute,
  },
  {
    name: 'reactAgainst',
    rule: 'RPJ-GAP-33',
    words: 'Against whom free attacks and overwatch are offered: hostiles only, or anyone but oneself.',
    values: rows.reactAgainst,
  },
]

/** All switches at their defaults. */
export const defaultSettings: Settings = {
  modernRangedCombat: rows.modernRangedCombat[0],
  initiativeMode: rows.initiativeMode[0],
  initiativeOrder: [],
  freeAttackRefresh: rows.freeAttackRefresh[0],
  suppressionExpiry: rows.suppressionExpiry[0],
  suppressionFreeAttackCover: rows.suppressionFreeAttackCover[0],
  overwatchEndsOnOwnMove: rows.overwatchEndsOnOwnMove[0],
  hitOnIncapacitated: rows.hitOnIncapacitated[0],
  grapplingAttribute: rows.grapplingAttribute[0],
  reactAgainst: rows.reactAgainst[0],
}

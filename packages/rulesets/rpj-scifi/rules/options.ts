/**
 * The switches of the game (RPJ spec 2.6) with what each value does. Their values come from the printed lists; the first is the default.
 * Files, screens and `rules` read them from here.
 */
import type { OptionSwitch } from '@enfilade/engine'
import type { Settings } from '../battle/battle.js'
import { settings as lists } from '../tables/settings.js'

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
      'How the turn order is found: rolled once, rolled each round, by Dex, or fixed. fixed needs initiativeOrder, a list that names each combatant once.',
    values: rows.initiativeMode,
  },
  {
    name: 'freeAttackRefresh',
    rule: 'RPJ-TURN-01',
    words: 'When a spent free attack comes back: for all at the start of the round, or for each combatant at the start of their own turn.',
    values: rows.freeAttackRefresh,
  },
  {
    name: 'suppressionExpiry',
    rule: 'RPJ-SUP-06',
    words: "When suppression wears off: when the suppressor's turn starts, when the target's turn ends, or when the round ends.",
    values: rows.suppressionExpiry,
  },
  {
    name: 'suppressionFreeAttackCover',
    rule: 'RPJ-SUP-05',
    words:
      'Which position a suppression shot at a mover is rolled against: the one they leave, the one they head for, or the one they leave with no cover.',
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
    words:
      'What a hit does to a combatant who is down with no layer left: it counts as a failed stabilization, kills at once, or does nothing.',
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
    words: 'Who free attacks and overwatch are offered against: enemies only, or anyone else.',
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

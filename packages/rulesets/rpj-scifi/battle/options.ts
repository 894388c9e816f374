/**
 * The switches of the game (RPJ spec 2.6) with what each value does. Their values come from the printed lists; the first is the default.
 * Files, screens and `rules` read them from here.
 */
import { breaksAt, modeOf, onOrOff, settingsOf } from '@enfilade/kit'
import { z } from 'zod'
import { nameSchema, rosterRef } from '../ids.js'
import { settings as lists } from '../tables/settings.js'

const { rows } = lists

export const gameSettings = settingsOf({
  modernRangedCombat: onOrOff(
    'RPJ-GAP-34',
    rows.modernRangedCombat,
    'Cover, Reorient, Aimed Fire, Suppressive Fire, Overwatch and Cautious Movement. If not: none of them.',
  ),
  initiativeMode: modeOf(
    'RPJ-INIT-03',
    rows.initiativeMode,
    'How the turn order is found: rolled once, rolled each round, by Dex, or fixed. fixed needs initiativeOrder, a list that names each combatant once.',
  ),
  initiativeOrder: {
    rule: null,
    words: 'With initiativeMode fixed: all combatants in turn order.',
    values: [[]],
    form: z.array(rosterRef),
  },
  freeAttackRefresh: modeOf(
    'RPJ-TURN-01',
    rows.freeAttackRefresh,
    'When a spent free attack comes back: for all at the start of the round, or for each combatant at the start of their own turn.',
  ),
  suppressionExpiry: modeOf(
    'RPJ-SUP-06',
    rows.suppressionExpiry,
    "When suppression wears off: when the suppressor's turn starts, when the target's turn ends, or when the round ends.",
  ),
  suppressionFreeAttackCover: modeOf(
    'RPJ-SUP-05',
    rows.suppressionFreeAttackCover,
    'Which position a suppression shot at a mover is rolled against: the one they leave, the one they head for, or the one they leave with no cover.',
  ),
  overwatchEndsOnOwnMove: onOrOff(
    'RPJ-OW-04',
    rows.overwatchEndsOnOwnMove,
    'A watcher who changes region or group gives up the overwatch.',
  ),
  hitOnIncapacitated: modeOf(
    'RPJ-INC-06',
    rows.hitOnIncapacitated,
    'What a hit does to a combatant who is down with no layer left: it counts as a failed stabilization, kills at once, or does nothing.',
  ),
  /** `str`, any other attribute, or `none`: skill alone. */
  grapplingAttribute: {
    rule: 'RPJ-GRP-05',
    words: 'The attribute added to Grappling: str, the name of any other attribute, or none for the skill alone.',
    values: rows.grapplingAttribute,
    form: nameSchema,
  },
  reactAgainst: modeOf(
    'RPJ-GAP-33',
    rows.reactAgainst,
    'Who free attacks and overwatch are offered against: enemies only, or anyone else.',
  ),
  breaksAt: breaksAt('RPJ-TURN-09'),
})
export type Settings = z.infer<typeof gameSettings.schema>

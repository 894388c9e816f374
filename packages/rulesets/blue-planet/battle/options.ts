/**
 * The switches of the game (BP spec 2.4) with what each does; the first value is the default. Files, screens and `rules` read them from here.
 * Numbers may be any within the bounds of the settings; those listed are the ones in use.
 */
import { breaksAt, modeOf, onOrOff, settingsOf, wholeUpTo } from '@enfilade/kit'
import type { z } from 'zod'
import { speedTieModes } from '../tables/words.js'

export const gameSettings = settingsOf({
  traumaUsesCumulative: onOrOff(
    'BP-TRM-02',
    [false, true],
    'The trauma roll counts the levels of all wounds so far. If not: those of the wound just suffered.',
  ),
  speedTieMode: modeOf(
    'BP-RES-03',
    speedTieModes,
    'simultaneous: combatants with equal margin and Speed act at the same instant. reroll: they roll their Speed again.',
  ),
  multipleStrikes: onOrOff('BP-MEL-05', [true, false], 'A melee action may have several strikes. If not: one.'),
  maxStrikesPerAction: wholeUpTo(100, 'BP-GAP-43', [3, 2, 5], 'How many strikes one melee action may have (house default).'),
  maxRounds: wholeUpTo(
    1_000_000,
    'BP-RND-01',
    [1200, 240],
    'Rounds of half a second after which the fight counts as undecided (house default).',
  ),
  houseDamageEffects: onOrOff(
    'BP-DMG-07',
    [true, false],
    'Wounds have the effects of the house table. If not: wounds and trauma rolls only, no penalties.',
  ),
  autoHeavyFire: onOrOff(
    'BP-RNG-14',
    [false, true],
    'House rule: the target of a burst is under heavy fire until their next action resolves.',
  ),
  movementRates: onOrOff(
    'BP-RES-06',
    [true, false],
    'Combatants move each round at the rate of their movement mode. If not: only the scenario and the game master place them.',
  ),
  footing: onOrOff(
    'BP-RES-09',
    [true, false],
    'House rule: who does not fly or swim keeps to land and floors, and changes height along ways only. If not: they move straight to any point.',
  ),
  movingEndsCover: onOrOff(
    'BP-COV-01',
    [true, false],
    'House rule: whoever moves leaves their cover. If not: it goes along with them until the game master takes it away.',
  ),
  mapCover: onOrOff(
    'BP-COV-04',
    [true, false],
    'House rule: walls and cover drawn on the map stop shots, sight and movement. If not: they are only drawn.',
  ),
  breakDoors: onOrOff(
    'BP-DOOR-03',
    [true, false],
    'House rule: locked doors are forced, shot and blown open. If not: the game master alone opens them.',
  ),
  grenadeBlast: onOrOff('BP-GRN-02', [true, false], 'A grenade hurts everyone within 3 m of its target. If not: only its target.'),
  breaksAt: breaksAt('BP-RND-02'),
})
export type Settings = z.infer<typeof gameSettings.schema>

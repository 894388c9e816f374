/** The switches of the game with what each does; the first value is the default. Files, screens and `rules` read them from here. */
import { breaksAt, modeOf, onOrOff, settingsOf } from '@enfilade/kit'
import type { z } from 'zod'
import { tieBreaks } from '../tables/words.js'

// AD-SW-01
export const gameSettings = settingsOf({
  dice2d6: onOrOff('AD-TASK-03', [false, true], 'true: tasks are rolled with 2D6, and every target is one higher.'),
  woundLocations: onOrOff('AD-HIT-03', [false, true], 'true: a second roll, changed by the location, says how bad a hit can be.'),
  areaHitCapTotal: onOrOff(
    'AD-AREA-06',
    [false, true],
    'true: one area attack has no more hits in all than rounds. false: no more on each target.',
  ),
  movementPerAction: onOrOff(
    'AD-MOVE-03',
    [false, true],
    'true: each move action covers the whole distance of its mode. false: all moves of a turn together.',
  ),
  combatMishaps: onOrOff(
    'AD-FAIL-05',
    [false, true],
    'true: tasks that fail in a fight, other than aimed fire, roll on the failure table. false: they simply fail.',
  ),
  unskilledFamiliarisation: onOrOff(
    'AD-AIM-06',
    [false, true],
    'true: someone without the skill of a weapon first finds out how it works, and then fires one level harder. false: two levels harder.',
  ),
  nonPenetratingKE: onOrOff(
    'AD-ARM-05',
    [false, true],
    'true: a bullet that armor stops can still stun or bruise. false: it does nothing.',
  ),
  strictUntrainedMelee: onOrOff(
    'AD-MEL-11',
    [false, true],
    'true: melee without the skill is two levels harder. false: the skill counts as 0.',
  ),
  breaksAt: breaksAt('AD-INIT-09'),
  tieBreak: modeOf(
    'AD-INIT-13',
    tieBreaks,
    'Those who act at the same initiative point: simultaneous, or one after another, the coolest first.',
  ),
  evasionAlways: onOrOff(
    'AD-MSL-02',
    [false, true],
    'true: the evasion of a vehicle always counts against missiles. false: only while it drives evasively.',
  ),
  vehicleBonusRaw: onOrOff(
    'AD-GAP-37',
    [false, true],
    'true: every 5 DPV of a hit on a vehicle make it worse. false: every 5 that armor leaves.',
  ),
  dazeCountsThisTurn: onOrOff(
    'AD-EFF-08',
    [false, true],
    'true: the turn of the hit is the first of the turns that someone is dazed. false: they come after it.',
  ),
})
export type Settings = z.infer<typeof gameSettings.schema>

/** The switches of the game with what each does; the first value is the default. Files, screens and `rules` read them from here. */
import { breaksAt, modeOf, onOrOff, settingsOf } from '@enfilade/kit'
import type { z } from 'zod'
import { tieBreaks } from '../tables/words.js'

// AD-SW-01
export const gameSettings = settingsOf({
  dice2d6: onOrOff('AD-TASK-03', [false, true], 'Tasks are rolled with 2D6, and every target is one higher.'),
  woundLocations: onOrOff('AD-HIT-03', [false, true], 'A second roll, changed by the location, says how bad a hit can be.'),
  areaHitCapTotal: onOrOff(
    'AD-AREA-06',
    [false, true],
    'One area attack has no more hits in all than rounds. If not: no more on each target.',
  ),
  movementPerAction: onOrOff(
    'AD-MOVE-03',
    [false, true],
    'Each move action covers the whole distance of its mode. If not: all moves of a turn together.',
  ),
  combatMishaps: onOrOff(
    'AD-FAIL-05',
    [false, true],
    'Tasks that fail in a fight, other than aimed fire, roll on the failure table. If not: they simply fail.',
  ),
  unskilledFamiliarisation: onOrOff(
    'AD-AIM-06',
    [false, true],
    'Someone without the skill of a weapon first finds out how it works, and then fires one level harder. If not: two levels harder.',
  ),
  nonPenetratingKE: onOrOff('AD-ARM-05', [false, true], 'A bullet that armor stops can still stun or bruise. If not: it does nothing.'),
  strictUntrainedMelee: onOrOff('AD-MEL-11', [false, true], 'Melee without the skill is two levels harder. If not: the skill counts as 0.'),
  vehiclesInTheWay: onOrOff(
    'AD-VEH-11',
    [true, false],
    'A vehicle is in the way of fire and sight within 1.5 m of its middle: a house default. If not: only of fire at itself and those aboard.',
  ),
  fireBreaches: onOrOff(
    'AD-DOOR-05',
    [false, true],
    'Fire at a wall or door can breach it, as a charge does: a house default. If not: only the lock of a door at hand can be shot away.',
  ),
  dragging: onOrOff('AD-MOVE-07', [true, false], 'Someone who is down can be dragged, half as far as at a walk: a house default.'),
  breaksAt: breaksAt('AD-INIT-09'),
  tieBreak: modeOf(
    'AD-INIT-13',
    tieBreaks,
    'Those who act at the same initiative point: simultaneous, or one after another, the coolest first.',
  ),
  evasionAlways: onOrOff(
    'AD-MSL-02',
    [false, true],
    'The evasion of a vehicle always counts against missiles. If not: only while it drives evasively.',
  ),
  vehicleBonusRaw: onOrOff(
    'AD-GAP-37',
    [false, true],
    'Every 5 DPV of a hit on a vehicle make it worse. If not: every 5 that armor leaves.',
  ),
  dazeCountsThisTurn: onOrOff(
    'AD-EFF-08',
    [false, true],
    'The turn of the hit is the first of the turns that someone is dazed. If not: they come after it.',
  ),
})
export type Settings = z.infer<typeof gameSettings.schema>

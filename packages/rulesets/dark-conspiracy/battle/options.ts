/** The switches of the game, with what each value does. The first value is the usual one. */
import { breaksAt, modeOf, onOrOff, settingsOf, wholeUpTo } from '@enfilade/kit'
import type { z } from 'zod'

/** Switches that count outside fights as well. */
const everywhere = {
  taskSystem: modeOf(
    'DC-TASK-12',
    ['seed', 'seedAttributesDoubled', 'shiftedNames', 'tenSided'],
    'How tasks are rolled: as ruled, with attributes doubled, with names one step off, or ten-sided by skill alone.',
  ),
  initiativeExperience: onOrOff('DC-TURN-22', [true, false], 'Experience buys Initiative between fights.'),
  strHalvingCumulative: onOrOff('DC-WND-20', [true, false], 'A critical wound halves STR again.'),
}

export const gameSettings = settingsOf({
  taskSystem: everywhere.taskSystem,
  dangerZone: onOrOff('DC-AUT-08', [true, false], 'Automatic fire endangers bystanders.'),
  dangerZoneShape: modeOf(
    'DC-AUT-08',
    ['band', 'line', 'lineAndBand'],
    'Who is in danger: people beside the line of fire in the band of the target, those between firer and target, or both.',
  ),
  meleeArmedBlock: onOrOff('DC-MEL-15', [true, false], 'A melee weapon can block an unarmed blow.'),
  meleeBareBlock: onOrOff('DC-ARM-13', [true, false], 'Bare hands can turn an armed blow aside.'),
  martialArts: onOrOff('DC-MAR-01', [true, false], 'There are kicks, leaping kicks and throws.'),
  electricShock: onOrOff('DC-SHK-01', [true, false], 'The game master can give electric shocks.'),
  repetitiveAttacks: onOrOff('DC-TURN-10', [false, true], 'An attack on one target can be repeated all Turn.'),
  surpriseBurstLocation: onOrOff('DC-AUT-07', [false, true], 'A burst out of the blue can be aimed at one location.'),
  buckshotBurstSingle: onOrOff(
    'DC-SHG-03',
    [false, true],
    'Within short range each round of an automatic shotgun is checked like a Quick Shot.',
  ),
  mixedFire: onOrOff('DC-ROF-03', [false, true], 'Single shots and bursts can be mixed in a Phase.'),
  waterlineAsSuspension: onOrOff('DC-VD-14', [false, true], 'Hits at the waterline slow a vessel down as well.'),
  wholeTurn: onOrOff('DC-TURN-03', [false, true], 'A Turn is told without its Phases.'),
  indirectCapOnAsset: onOrOff('DC-IND-08', [false, true], 'The caps of indirect fire hold for the asset, before the difficulty.'),
  airCombat: onOrOff('DC-AIR-01', [true, false], 'Pilots maneuver for the advantage.'),
  opportunityKeepsAim: onOrOff('DC-TURN-15', [true, false], 'Opportunity fire in a Phase of their own leaves people aiming.'),
  knockdownKeepsAim: onOrOff('DC-TURN-16', [true, false], 'People who are knocked down or freeze go on aiming.'),
  proneKeepsDown: onOrOff('DC-WND-03', [false, true], "People who lie already can't be knocked down by damage."),
  fearInitiativeAlone: onOrOff('DC-FEAR-02', [false, true], 'Initiative that stands in for Willpower is not added to Empathy.'),
  vehiclesInTheWay: onOrOff(
    'DC-PEN-12',
    [true, false],
    'A vehicle is in the way of fire and sight within 1.5 m of its middle, 2 m high: a house default. If not: only of fire at itself.',
  ),
  dragging: onOrOff('DC-MOV-12', [true, false], 'The wounded can be dragged, as far as someone burdened walks: a house default.'),
  forcedDoors: modeOf(
    'DC-WAL-06',
    ['DIF', 'EZY', 'AVG', 'IMP', 'never'],
    'How hard it is to force a locked door, by Strength: a house default.',
  ),
  breakWalls: onOrOff(
    'DC-WAL-08',
    [true, false],
    'Walls and doors that have hit points can be struck, shot and blown down: a house default.',
  ),
  treatmentPhases: wholeUpTo(
    60,
    'DC-MED-12',
    [6],
    'Phases that first aid and other treatment take in a fight. The books give none: 6, a whole Turn, is a house default.',
  ),
  breaksAt: breaksAt('DC-TURN-09'),
  maxTurns: wholeUpTo(10_000, 'DC-TURN-01', [100], 'Turns after which a fight counts as undecided.'),
  initiativeExperience: everywhere.initiativeExperience,
  strHalvingCumulative: everywhere.strHalvingCumulative,
})
/** The switches of tasks. */
export const downtimeSettings = settingsOf({
  ...everywhere,
  severalTasks: onOrOff('DC-TASK-14', [false, true], 'Task follows task in one record, until someone says that this is all.'),
})
export type Settings = z.infer<typeof gameSettings.schema>

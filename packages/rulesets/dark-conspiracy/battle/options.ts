/** The switches of the game, with what each value does. The first value is the usual one. */
import { breaksAt, modeOf, onOrOff, settingsOf, wholeUpTo } from '@enfilade/kit'
import type { z } from 'zod'

/** Switches that count outside fights as well. */
const everywhere = {
  taskSystem: modeOf(
    'DC-TASK-12',
    ['seed', 'seedAttributesDoubled', 'shiftedNames', 'tenSided'],
    'The die of tasks and how target numbers are made: as ruled, with attributes doubled, with names one step off, or ten-sided by skill alone.',
  ),
  initiativeExperience: onOrOff('DC-TURN-22', [true, false], 'true: experience buys Initiative between fights. false: it is as it is.'),
  strHalvingCumulative: onOrOff('DC-WND-20', [true, false], 'true: a critical wound halves STR a second time. false: once is enough.'),
}

export const gameSettings = settingsOf({
  taskSystem: everywhere.taskSystem,
  dangerZone: onOrOff('DC-AUT-08', [true, false], 'true: automatic fire endangers bystanders. false: it meets its target or nothing.'),
  dangerZoneShape: modeOf(
    'DC-AUT-08',
    ['band', 'line', 'lineAndBand'],
    'Who stands in the danger zone: people beside the line of fire in the band of the target, those between firer and target, or both.',
  ),
  meleeArmedBlock: onOrOff('DC-MEL-15', [true, false], 'true: a melee weapon can block an unarmed blow. false: only bare hands can.'),
  meleeBareBlock: onOrOff('DC-ARM-13', [true, false], 'true: bare hands can turn an armed blow aside. false: only a melee weapon can.'),
  martialArts: onOrOff('DC-MAR-01', [true, false], "true: kicks, leaping kicks and throws can be used. false: they can't."),
  electricShock: onOrOff('DC-SHK-01', [true, false], 'true: the game master can let people suffer electric shocks. false: no one can.'),
  repetitiveAttacks: onOrOff('DC-TURN-10', [false, true], 'false: no attack is repeated all Turn. true: it can be, on one target.'),
  surpriseBurstLocation: onOrOff(
    'DC-AUT-07',
    [false, true],
    'false: the rounds of a burst are spread. true: a burst out of the blue can be aimed at one location.',
  ),
  buckshotBurstSingle: onOrOff(
    'DC-SHG-03',
    [false, true],
    'false: each round of an automatic shotgun is checked like one of a burst. true: within short range like a Quick Shot.',
  ),
  mixedFire: onOrOff('DC-ROF-03', [false, true], 'false: a Phase is for single shots or for bursts. true: they can be mixed.'),
  waterlineAsSuspension: onOrOff(
    'DC-VD-14',
    [false, true],
    'false: hits at the waterline let water in. true: they slow the vessel down as well, like hits on wheels.',
  ),
  wholeTurn: onOrOff('DC-TURN-03', [false, true], 'true: a Turn is told as a whole, without its Phases. false: Phase by Phase.'),
  indirectCapOnAsset: onOrOff(
    'DC-IND-08',
    [false, true],
    'false: the number of indirect fire is at most 14, of launchers 10. true: the asset is, before the difficulty.',
  ),
  airCombat: onOrOff(
    'DC-AIR-01',
    [true, false],
    'true: pilots maneuver for the advantage over each other. false: aircraft fire as they can.',
  ),
  opportunityKeepsAim: onOrOff(
    'DC-TURN-15',
    [true, false],
    'true: opportunity fire in a Phase of their own leaves people aiming. false: it ends the Aim.',
  ),
  fearInitiativeAlone: onOrOff(
    'DC-FEAR-02',
    [false, true],
    'false: Initiative that stands in for Willpower is added to Empathy. true: it stands alone.',
  ),
  breaksAt: breaksAt('DC-TURN-09'),
  maxTurns: wholeUpTo(10_000, 'DC-TURN-01', [100], 'Turns after which a fight counts as undecided.'),
  initiativeExperience: everywhere.initiativeExperience,
  strHalvingCumulative: everywhere.strHalvingCumulative,
})
/** The switches of tasks. */
export const downtimeSettings = settingsOf(everywhere)
export type Settings = z.infer<typeof gameSettings.schema>

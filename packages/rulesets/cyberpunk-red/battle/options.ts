/**
 * The switches of the game (CPR spec 2.4) with what each does; the first value is the default. Files, screens and `rules` read them from here.
 * Numbers may be any within the bounds of the settings; those listed are the ones in use.
 */
import { breaksAt, onOrOff, settingsOf, wholeUpTo } from '@enfilade/kit'
import type { z } from 'zod'

export const gameSettings = settingsOf({
  criticalChecks: onOrOff(
    'CPR-DICE-02',
    [true, false],
    'A natural 10 on a check adds another die, a natural 1 takes one away. If not: the die is what it shows.',
  ),
  luck: onOrOff('CPR-DICE-06', [false, true], 'Players may spend LUCK on a check before it is rolled.'),
  martialArts: onOrOff('CPR-BRW-03', [true, false], 'Martial Arts attacks. If not: there are none.'),
  suppressiveFromZero: onOrOff(
    'CPR-SUP-02',
    [true, false],
    'Suppressive Fire reaches everyone up to 12 squares away. If not: only those 7 to 12 squares away.',
  ),
  chokeFloorIncludesZero: onOrOff(
    'CPR-CHK-02',
    [false, true],
    'A Choke that would end at exactly 0 Hit Points leaves 1 and Unconscious as well.',
  ),
  mortalCritStacks: onOrOff(
    'CPR-WND-05',
    [false, true],
    'A hit with two sixes on a Mortally Wounded combatant causes two Critical Injuries.',
  ),
  vacuumNoBreathHold: onOrOff('CPR-VAC-02', [false, true], 'No one can hold their breath in vacuum.'),
  vehicles: onOrOff('CPR-ACT-09', [false, true], 'Vehicle Actions are accepted. They have no effect.'),
  criticalInjuries: onOrOff('CPR-CRIT-01', [true, false], 'Critical Injuries. If not (house rule): none, whatever the cause.'),
  countedAmmunition: onOrOff(
    'CPR-RNG-05',
    [true, false],
    'Weapons run out and are reloaded. If not (house rule): ammunition never runs out.',
  ),
  lobbing: onOrOff(
    'CPR-EXP-01',
    [false, true],
    'Grenades, thrown or launched, can be lobbed over cover at a square out of sight behind it (house rule). Walls, shut doors and obstacles stop them.',
  ),
  forcingDoorDv: wholeUpTo(
    100,
    'CPR-COV-07',
    [17, 13, 15, 21, 29],
    'What an Athletics check must beat to force a locked door, as an Action (house rule).',
  ),
  meleeReach: wholeUpTo(10, 'CPR-MEL-01', [2, 1], 'How many squares melee attacks and grabs reach. The published game says 1.'),
  lethalFallMetres: wholeUpTo(10_000, 'CPR-FALL-05', [100, 40], 'A fall from this height or more, in metres, kills without a Death Save.'),
  deadlyPoisonDice: wholeUpTo(10, 'CPR-PSN-01', [2, 3], 'Damage dice of a deadly poison. The published game probably says 3.'),
  improvisedThrownDice: wholeUpTo(10, 'CPR-THR-04', [1, 2], 'Damage dice of a thrown thing that is not a weapon.'),
  burnLuck: onOrOff(
    'CPR-DICE-09',
    [false, true],
    'Someone whose attack, grab or skill check has failed may burn all the LUCK they have left to roll it again (house rule).',
  ),
  fragileArmor: onOrOff('CPR-ARM-05', [false, true], 'Armor is destroyed by the first hit that gets through it (house rule).'),
  vehicleCombat: onOrOff('CPR-VEH-01', [false, true], 'Vehicles on the map are driven, shot at, rammed and wrecked (house rule).'),
  breaksAt: breaksAt('CPR-GAP-63'),
})
export type Settings = z.infer<typeof gameSettings.schema>

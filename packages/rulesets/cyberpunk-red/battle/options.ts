/**
 * The switches of the game (CPR spec 2.4) with what each does; the first value is the default. Files, screens and `rules` read them from here.
 * Numbers may be any within the bounds of the settings; those listed are the ones in use.
 */
import type { OptionSwitch } from '@enfilade/engine'
import type { Settings } from './battle.js'

/** Every switch, in the order of the rulebook, then the numbers. */
export const options: readonly (OptionSwitch & { readonly name: keyof Settings })[] = [
  {
    name: 'criticalChecks',
    rule: 'CPR-DICE-02',
    words: 'A natural 10 on a check adds another die, a natural 1 takes one away. false: the die is what it shows.',
    values: [true, false],
  },
  { name: 'luck', rule: 'CPR-DICE-06', words: 'true: players may spend LUCK on a check before it is rolled.', values: [false, true] },
  { name: 'martialArts', rule: 'CPR-BRW-03', words: 'Martial Arts attacks. false: there are none.', values: [true, false] },
  {
    name: 'suppressiveFromZero',
    rule: 'CPR-SUP-02',
    words: 'Suppressive Fire reaches everyone up to 12 squares away. false: only those 7 to 12 squares away.',
    values: [true, false],
  },
  {
    name: 'chokeFloorIncludesZero',
    rule: 'CPR-CHK-02',
    words: 'true: a Choke that would end at exactly 0 Hit Points leaves 1 and Unconscious as well.',
    values: [false, true],
  },
  {
    name: 'mortalCritStacks',
    rule: 'CPR-WND-05',
    words: 'true: a hit with two sixes on a Mortally Wounded combatant causes two Critical Injuries.',
    values: [false, true],
  },
  {
    name: 'vacuumNoBreathHold',
    rule: 'CPR-VAC-02',
    words: 'true: no one can hold their breath in vacuum.',
    values: [false, true],
  },
  { name: 'vehicles', rule: 'CPR-ACT-09', words: 'true: vehicle Actions are accepted. They have no effect.', values: [false, true] },
  {
    name: 'criticalInjuries',
    rule: 'CPR-CRIT-01',
    words: 'Critical Injuries. false (house rule): none, whatever the cause.',
    values: [true, false],
  },
  {
    name: 'countedAmmunition',
    rule: 'CPR-RNG-05',
    words: 'Weapons run out and are reloaded. false (house rule): ammunition never runs out.',
    values: [true, false],
  },
  {
    name: 'meleeReach',
    rule: 'CPR-MEL-01',
    words: 'How many squares melee attacks and grabs reach. The published game says 1.',
    values: [2, 1],
  },
  {
    name: 'lethalFallMetres',
    rule: 'CPR-FALL-05',
    words: 'A fall from this height or more, in metres, kills without a Death Save.',
    values: [100, 40],
  },
  {
    name: 'deadlyPoisonDice',
    rule: 'CPR-PSN-01',
    words: 'Damage dice of a deadly poison. The published game probably says 3.',
    values: [2, 3],
  },
  {
    name: 'improvisedThrownDice',
    rule: 'CPR-THR-04',
    words: 'Damage dice of a thrown thing that is not a weapon.',
    values: [1, 2],
  },
]

/** All switches at their defaults. */
export const defaultSettings: Settings = {
  criticalChecks: true,
  luck: false,
  martialArts: true,
  suppressiveFromZero: true,
  chokeFloorIncludesZero: false,
  mortalCritStacks: false,
  vacuumNoBreathHold: false,
  vehicles: false,
  criticalInjuries: true,
  countedAmmunition: true,
  meleeReach: 2,
  lethalFallMetres: 100,
  deadlyPoisonDice: 2,
  improvisedThrownDice: 1,
}

/**
 * The switches of the game (BP spec 2.4) with what each does; the first value is the default. Files, screens and `rules` read them from here.
 * Numbers may be any within the bounds of the settings; those listed are the ones in use.
 */
import type { OptionSwitch } from '@enfilade/engine'
import type { Settings } from '../battle/battle.js'

/** Every switch, in the order of the specification. */
export const options: readonly (OptionSwitch & { readonly name: keyof Settings })[] = [
  {
    name: 'traumaUsesCumulative',
    rule: 'BP-TRM-02',
    words: 'true: the trauma roll counts the levels of all wounds so far. false: those of the wound just suffered.',
    values: [false, true],
  },
  {
    name: 'speedTieMode',
    rule: 'BP-RES-03',
    words: 'simultaneous: combatants with equal margin and Speed act at the same instant. reroll: they roll their Speed again.',
    values: ['simultaneous', 'reroll'],
  },
  {
    name: 'multipleStrikes',
    rule: 'BP-MEL-05',
    words: 'true: a melee action may have several strikes. false: one.',
    values: [true, false],
  },
  {
    name: 'maxStrikesPerAction',
    rule: 'BP-GAP-43',
    words: 'How many strikes one melee action may have (house default).',
    values: [3, 2, 5],
  },
  {
    name: 'maxRounds',
    rule: 'BP-RND-01',
    words: 'Rounds of half a second after which the fight counts as undecided (house default).',
    values: [1200, 240],
  },
  {
    name: 'houseDamageEffects',
    rule: 'BP-DMG-07',
    words: 'true: wounds have the effects of the house table. false: wounds and trauma rolls only, no penalties.',
    values: [true, false],
  },
  {
    name: 'autoHeavyFire',
    rule: 'BP-RNG-14',
    words: 'true (house rule): the target of a burst is under heavy fire until their next action resolves.',
    values: [false, true],
  },
  {
    name: 'movementRates',
    rule: 'BP-RES-06',
    words: 'true: combatants move each round at the rate of their movement mode. false: only the scenario and the game master place them.',
    values: [true, false],
  },
  {
    name: 'grenadeBlast',
    rule: 'BP-GRN-02',
    words: 'true: a grenade hurts everyone within 3 m of its target. false: only its target.',
    values: [true, false],
  },
]

/** All switches at their defaults. */
export const defaultSettings: Settings = {
  traumaUsesCumulative: false,
  speedTieMode: 'simultaneous',
  multipleStrikes: true,
  maxStrikesPerAction: 3,
  maxRounds: 1200,
  houseDamageEffects: true,
  autoHeavyFire: false,
  movementRates: true,
  grenadeBlast: true,
}

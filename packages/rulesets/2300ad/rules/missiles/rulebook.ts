// The rules and rulings of missiles.
import type { Family } from '@enfilade/kit'

const source = '2300 AD reference screen, Combat Resolution'

export const missiles: Family = {
  rules: [
    {
      id: 'AD-ACT-06',
      title: 'Launching and throwing',
      text: 'Launching a missile and throwing an object take one action each: one missile, one object.',
      source: 'ruling',
    },
    {
      id: 'AD-MSL-01',
      title: 'To hit',
      text: 'A missile hits on a roll of 1D10 under its homing less the evasion of the target. A 10 always misses.',
      source,
      rulings: ['AD-GAP-36'],
    },
    {
      id: 'AD-MSL-03',
      title: 'Damage',
      text: 'A missile goes off at its target as a tamped explosion. One that misses deviates, by 10 m a pip if it was fired indirectly and else by 1 m, and goes off there.',
      source,
    },
    {
      id: 'AD-MSL-04',
      title: 'Reach',
      text: 'No skill and no range band count. The target must be within the indirect range of the missile, or within four times its effective range if it has none. A person evades nothing, nor does a vehicle that stands.',
      source: '2300 AD reference screen, Combat Resolution; ruling',
      rulings: ['AD-GAP-76'],
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-36',
      question: 'What does "under" mean for missiles?',
      answer: 'Strictly under; and with a homing above 10 a 10 still misses.',
    },
    {
      id: 'AD-GAP-76',
      question: 'Does a missile fly through walls?',
      answer:
        'One that flies straight is not launched at anyone behind a wall, unless a breach lies in its way; an indirect one comes from above.',
    },
  ],
}

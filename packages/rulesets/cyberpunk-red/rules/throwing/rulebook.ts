// Throwing people and things.
import type { Family } from '@enfilade/kit'
import { sheet } from '../sources.js'

const throwingSheet = sheet('Throw')

export const throwing: Family = {
  rules: [
    {
      id: 'CPR-THR-01',
      title: 'Throwing a person',
      text: 'As an Action, the holder throws the held person, who loses hit points equal to the holder’s BODY, past all armor, and lies prone on their own square. The grapple ends, and a human shield is no longer one.',
      source: throwingSheet,
    },
    {
      id: 'CPR-THR-02',
      title: 'Throwing a thing',
      text: 'An Action: DEX + Athletics + 1d10 against the grenade launcher row of the range table, up to 12 squares.',
      source: throwingSheet,
    },
    {
      id: 'CPR-THR-03',
      title: 'Grenades and other things',
      text: 'A thrown grenade is used up and explodes for 6d6 like any explosive. Anything else is thrown at one target, who may dodge it like a bullet.',
      source: throwingSheet,
    },
    {
      id: 'CPR-THR-04',
      title: 'Damage of thrown things',
      text: 'A melee weapon does its dice against full SP; anything else does 1d6, or the dice set by improvisedThrownDice. Hit or miss, it lands on the target’s square. Such a throw can be aimed.',
      source: throwingSheet,
      option: 'improvisedThrownDice',
    },
  ],
  rulings: [],
}

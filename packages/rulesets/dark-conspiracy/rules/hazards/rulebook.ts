// The rules on what hurts without an attack: poison so far.
import type { Family } from '@enfilade/kit'
import { supplement } from '../texts/sources.js'

export const hazards: Family = {
  rules: [
    {
      id: 'DC-POI-01',
      title: 'Poison',
      text: 'After a wound by a poisonous attacker the chest takes the damage of the poison in each Phase from the next one on, until its wound is critical or 12 Phases are over.',
      source: supplement('Poison'),
    },
    {
      id: 'DC-POI-02',
      title: 'A second bite',
      text: 'It begins the 12 Phases again and adds nothing. Poison never knocks down.',
      source: supplement('Poison'),
    },
  ],
  rulings: [],
}

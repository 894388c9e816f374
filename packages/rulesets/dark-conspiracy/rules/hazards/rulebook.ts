// The rules on what hurts without an attack: fire and poison so far.
import type { Family } from '@enfilade/kit'
import { supplement } from '../texts/sources.js'

export const hazards: Family = {
  rules: [
    {
      id: 'DC-BRN-01',
      title: 'Burns',
      text: 'Thermite and white phosphorus do 2d6 in a second to each part that burns.',
      source: supplement('Burns'),
    },
    {
      id: 'DC-BRN-02',
      title: 'Burning fragments',
      text: 'Fragments of thermite and white phosphorus set their location alight and do no other harm.',
      source: supplement('Burns'),
    },
    {
      id: 'DC-BRN-03',
      title: 'Putting it out',
      text: 'Burning starts with the next Phase. In each of its five seconds every burning part takes damage, then an AVG check against Agility puts out one of them. The victim does nothing else in that Phase.',
      source: supplement('Burns'),
    },
    {
      id: 'DC-BRN-06',
      title: 'Shock of burns',
      text: 'Someone who loses consciousness by burns does so at the end of the Phase. Burns knock no one down; those of the head can stun.',
      source: supplement('Burns'),
    },
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

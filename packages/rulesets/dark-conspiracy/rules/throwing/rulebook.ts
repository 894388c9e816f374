// The rules on throwing things, and grenades.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

const thrown = supplement('Thrown Weapons')
const grenades = supplement('Hand Grenades')
export const throwing: Family = {
  rules: [
    {
      id: 'DC-THR-01',
      title: 'Range',
      text: 'What weighs up to 1 kg is thrown with an AVG check up to the throw range, and with a DIF check up to twice as far. Farther it does not go.',
      source: thrown,
    },
    {
      id: 'DC-THR-02',
      title: 'Heavy things',
      text: 'For heavier things the range is divided by the kilograms, rounded down.',
      source: thrown,
    },
    {
      id: 'DC-THR-03',
      title: 'Targeted throw',
      text: 'A location named beforehand makes it one level harder. An Outstanding Success doubles the damage to a limb, and makes a wound of head, chest or abdomen critical.',
      source: thrown,
    },
    {
      id: 'DC-THR-04',
      title: 'Damage',
      text: 'Half of STR plus the kilograms, rounded down; of weapons made for throwing their own dice. Any armor stops it all. A thrower of whom the target knows nothing names the location without making it harder.',
      source: thrown,
    },
    {
      id: 'DC-GRN-01',
      title: 'Hand grenades',
      text: 'They are thrown at a place, or where someone is. A grenade at the point of the last one has 1 level more, once.',
      source: grenades,
    },
    {
      id: 'DC-GRN-02',
      title: 'Off target',
      text: '1d10 m in one of ten directions, 2 m each beyond the throw range, at most half of the distance, rounded down to half a metre.',
      source: grenades,
      rulings: ['DC-GAP-37'],
    },
    { id: 'DC-GRN-03', title: 'Bursting', text: 'It explodes where it lands, in the same Phase.', source: ruling },
  ],
  rulings: [
    {
      id: 'DC-GAP-37',
      question: 'Which direction does each face mean?',
      answer: 'Ten directions of 36 degrees, clockwise: 1 is beyond the target.',
      houseDefault: true,
    },
  ],
}

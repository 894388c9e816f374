// Choking.
import type { Family } from '@enfilade/kit'
import { sheet } from '../sources.js'

const choke = sheet('Choke')

export const choking: Family = {
  rules: [
    {
      id: 'CPR-CHK-01',
      title: 'Choke',
      text: 'As an Action, the holder makes the held person lose hit points equal to the holder’s BODY. There is no roll, and armor neither helps nor wears.',
      source: choke,
    },
    {
      id: 'CPR-CHK-02',
      title: 'Spared at 1',
      text: 'If the victim has more than 1 hit point, a choke that would take them below 0 leaves them at 1, unconscious. A result of exactly 0 stands, and so does any loss from 1 or less. With chokeFloorIncludesZero a result of 0 is spared as well.',
      source: choke,
      option: 'chokeFloorIncludesZero',
      rulings: ['CPR-GAP-28'],
    },
    {
      id: 'CPR-CHK-03',
      title: 'Three rounds running',
      text: 'Being choked by the same person for a third round in a row causes unconsciousness, whatever hit points are left. A round without a choke, or the end of the grapple, resets the count. Choking and throwing people are not attacks: they cannot be dodged or stopped by a shield, and cause no critical injury.',
      source: choke,
      rulings: ['CPR-GAP-48'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-28',
      question: 'Does a choke that ends at exactly 0 leave 1?',
      answer: 'No, the sheet says below 0. With chokeFloorIncludesZero it does.',
    },
  ],
}

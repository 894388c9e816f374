// Choking.
import type { Family } from '@enfilade/kit'
import { sheet } from '../sources.js'

const choke = sheet('Choke')

export const choking: Family = {
  rules: [
    {
      id: 'CPR-CHK-01',
      title: 'Choke',
      text: 'The holder’s Action takes hit points equal to the holder’s BODY from the person held. No roll, and armor neither helps nor wears.',
      source: choke,
    },
    {
      id: 'CPR-CHK-02',
      title: 'Spared at 1',
      text: 'From more than 1 hit point a choke that would go below 0 stops at 1, with the victim unconscious. Exactly 0 stands, and so does any loss from 1 or less. With chokeFloorIncludesZero a result of 0 is spared as well.',
      source: choke,
      option: 'chokeFloorIncludesZero',
      rulings: ['CPR-GAP-28'],
    },
    {
      id: 'CPR-CHK-03',
      title: 'Three rounds running',
      text: 'A third round in a row of choking by the same person brings unconsciousness whatever is left. A round without, or the end of the grapple, starts the count again. Choking and throwing people are no attacks: nothing can be dodged, stopped by a shield or turned into an injury.',
      source: choke,
      rulings: ['CPR-GAP-48'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-28',
      question: 'Does a choke that ends at exactly 0 leave 1?',
      answer: 'No, the sheet says below 0. chokeFloorIncludesZero makes it so.',
    },
  ],
}

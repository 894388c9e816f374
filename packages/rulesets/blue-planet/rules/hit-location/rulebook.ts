// The rules and rulings on where a hit lands.
import type { Family } from '@enfilade/kit'
import { ruling, sheet } from '../texts/sources.js'

export const hitLocation: Family = {
  rules: [
    {
      id: 'BP-LOC-01',
      title: 'Aimed hits',
      text: 'A hit on a called location lands there, without a die.',
      source: sheet('Ranged Attack'),
    },
    {
      id: 'BP-LOC-02',
      title: 'Random hits',
      text: 'Otherwise 1d100 on the table of locations.',
      source: sheet('Ranged Attack'),
    },
    {
      id: 'BP-LOC-03',
      title: 'One table for all',
      text: 'Melee and hazards use it too. For cetaceans the same rows are read as fins, flukes and tail stalk.',
      source: ruling,
      rulings: ['BP-GAP-35'],
    },
  ],
  rulings: [
    {
      id: 'BP-GAP-35',
      question: 'Do melee and hazards have hit locations?',
      answer: 'Yes, rolled or called. Damage needs one.',
    },
  ],
}

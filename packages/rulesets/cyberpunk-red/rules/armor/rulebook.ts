// Armor: what it stops, what it costs to wear, and how it wears.
import type { Family } from '@enfilade/kit'
import { houseDefault, sheet } from '../sources.js'

const armorSheet = sheet('Armor')

export const armor: Family = {
  rules: [
    {
      id: 'CPR-ARM-01',
      title: 'The best piece counts',
      text: 'The SP of body or head is the highest current SP worn there. Pieces do not add up.',
      source: armorSheet,
    },
    {
      id: 'CPR-ARM-02',
      title: 'All pieces wear',
      text: 'When a location wears, every piece on it loses 1 SP, down to 0.',
      source: armorSheet,
    },
    {
      id: 'CPR-ARM-03',
      title: 'Armor penalty',
      text: 'The worst penalty of all armor worn, wherever it is worn, lowers REF, DEX and MOVE once each, to no less than 0. Implants count as worn, and wear does not reduce the penalty. MOVE 0 means no moving, not even by Run.',
      source: armorSheet,
    },
    {
      id: 'CPR-ARM-04',
      title: 'Repair',
      text: 'Outside a fight, armor can be repaired to its full SP.',
      source: houseDefault,
      rulings: ['CPR-GAP-33'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-33',
      question: 'How is armor repaired?',
      answer: 'Outside a fight, as shields are.',
      houseDefault: true,
    },
  ],
}

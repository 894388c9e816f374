// The rules and rulings on fire, electricity, falls and surroundings.
import type { Family } from '@enfilade/kit'
import { ruling, sheet } from '../texts/sources.js'

const ranks = sheet('Sample Damage Ranks')

export const hazards: Family = {
  rules: [
    {
      id: 'BP-HAZ-01',
      title: 'Burning',
      text: 'At the end of every stretch of as many rounds as the victim’s actions take, make one damage roll on the burns row. The first roll has no bonus; each further one gets 10 more. A new exposure starts over.',
      source: ranks,
      rulings: ['BP-GAP-16'],
    },
    {
      id: 'BP-HAZ-02',
      title: 'Electricity',
      text: 'The same as burning, on the electricity row.',
      source: ranks,
      rulings: ['BP-GAP-16'],
    },
    {
      id: 'BP-HAZ-03',
      title: 'Falling',
      text: 'Under 3 m nothing happens. From 3 m, make one roll on the falling row, with 20 more for each further full 3 m.',
      source: ranks,
      rulings: ['BP-GAP-16'],
    },
    {
      id: 'BP-HAZ-05',
      title: 'Harm by hazards',
      text: 'Roll location first, then damage as for any hit: Constitution counts; Strength, armor and cover do not. Effects and trauma follow.',
      source: ruling,
      rulings: ['BP-GAP-16'],
    },
    {
      id: 'BP-HAZ-04',
      title: 'Water, dark and weightlessness',
      text: 'Being underwater, zero gravity, poor visibility and unstable footing only change task levels.',
      source: ruling,
    },
  ],
  rulings: [
    {
      id: 'BP-GAP-16',
      question: 'Does armor help against hazards, and what do their bonuses apply to?',
      answer: 'Armor does not help. The row itself covers the first action or the first 3 m; each further one adds the bonus.',
      houseDefault: true,
    },
  ],
}

// The rules and rulings on fire, electricity, falls and surroundings.
import { type Rules, type Rulings, ruling, sheet } from '../texts/sources.js'

const ranks = sheet('Sample Damage Ranks')

export const rules: Rules = [
  {
    id: 'BP-HAZ-01',
    title: 'Burning',
    text: 'One damage roll on the row of burns at the end of each stretch as long as the victim’s own actions take. The first has no bonus, each further one 10 more. A new exposure starts over.',
    source: ranks,
    rulings: ['BP-GAP-16'],
  },
  {
    id: 'BP-HAZ-02',
    title: 'Electricity',
    text: 'The same as burning, on the row of electricity.',
    source: ranks,
    rulings: ['BP-GAP-16'],
  },
  {
    id: 'BP-HAZ-03',
    title: 'Falling',
    text: 'Under 3 m nothing happens. From 3 m one roll on the row of falls, with 20 more for each further full 3 m.',
    source: ranks,
    rulings: ['BP-GAP-16'],
  },
  {
    id: 'BP-HAZ-05',
    title: 'Harm by hazards',
    text: 'Location first, then damage as for any hit: Constitution counts, Strength, armor and cover do not. Effects and trauma follow.',
    source: ruling,
    rulings: ['BP-GAP-16'],
  },
  {
    id: 'BP-HAZ-04',
    title: 'Water, dark and weightlessness',
    text: 'Being underwater, zero gravity, poor visibility and unstable footing only cost task levels.',
    source: ruling,
  },
]

export const rulings: Rulings = [
  {
    id: 'BP-GAP-16',
    question: 'Does armor help against hazards, and what do their bonuses count?',
    answer: 'It does not. The row itself stands for the first action or the first 3 m; each further one adds the bonus.',
    houseDefault: true,
  },
]

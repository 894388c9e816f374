// The rules on movement on foot.
import type { Family } from '@enfilade/kit'
import { supplement } from '../texts/sources.js'

export const moving: Family = {
  rules: [
    {
      id: 'DC-MOV-01',
      title: 'Squares',
      text: 'Places are points in metres; a square is 8 m outdoors and 2 m indoors. Indoors one person takes a square: people less than 1 m from each other share one, and no one strikes or fires out of it. Someone unseen is in no one’s way.',
      source: supplement('The Grid System'),
    },
    {
      id: 'DC-MOV-02',
      title: 'Gaits',
      text: 'In a Phase people crawl 2 m, walk 8, trot 15 or run 30. The burdened move half as far, rounded down.',
      source: supplement('Movement Rates'),
    },
    {
      id: 'DC-MOV-07',
      title: 'Water',
      text: 'Only swimmers, watercraft and amphibious vehicles move in water. Someone swims 4 m in a Phase, 2 m under a burden; the burdened make an AVG check against CON in each Turn, or make no headway in it. Robots don’t swim.',
      source: supplement('Water'),
      rulings: ['DC-GAP-20'],
    },
    {
      id: 'DC-MOV-09',
      title: 'Figures in squares',
      text: 'Speeds of vehicles that are given in squares of a Phase are multiplied by 8 m.',
      source: supplement('Movement Rates'),
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-20',
      question: 'How fast do people swim?',
      answer: '4 m in a Phase, 2 m under a burden, with an AVG check against CON in each Turn of the burdened.',
      houseDefault: true,
    },
  ],
}

// The rules and rulings on hit locations of living targets.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

const table = supplement('Table S5-95a')

export const hitLocation: Family = {
  rules: [
    {
      id: 'DC-HIT-01',
      title: 'People',
      text: 'Roll 1d10 on one level, 1d6 from above, 1d6 + 4 from below. Above or below means 2 m or more up to 30 m away, and a slope of 1 in 10 or more beyond.',
      source: table,
      rulings: ['DC-GAP-60'],
    },
    {
      id: 'DC-HIT-02',
      title: 'From the side',
      text: 'An arm or leg result always means the near one. Front and rear take 90° each, the sides what is between. Without a facing, attacks come from the front.',
      source: table,
    },
    {
      id: 'DC-HIT-03',
      title: 'Lying people',
      text: 'Always 1d10. From the head or front, leg and abdomen results miss. From the feet, head, arm and chest results miss. From above nothing does.',
      source: table,
    },
    {
      id: 'DC-HIT-04',
      title: 'Four-legged targets',
      text: 'Roll 1d10 from the side, 1d6 from the head, 1d6 + 4 from the tail. Lying, from the front the hindquarter and abdomen miss, from the rear the head and forequarter.',
      source: table,
      rulings: ['DC-GAP-24'],
    },
    {
      id: 'DC-HIT-05',
      title: 'Missed by location',
      text: 'Such a result undoes the hit: no damage and no outstanding success, but no failed check either. A location that would miss cannot be named.',
      source: table,
    },
    {
      id: 'DC-HIT-06',
      title: 'From nowhere in particular',
      text: 'Falls, the rest of a concussion, hits on crews and mishaps always use 1d10.',
      source: ruling,
      rulings: ['DC-GAP-60'],
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-24',
      question: 'Which of two forequarters or hindquarters is hit?',
      answer: 'The near one from the side. From the front or rear 1d6 decides: odd is the left one. Their capacity is STR + CON.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-60',
      question: 'Who is higher, which arc counts, and what of falls?',
      answer: 'Height counts by the figures of DC-HIT-01, arcs by DC-HIT-02, and what comes from nowhere uses the plain 1d10.',
      houseDefault: true,
    },
  ],
}

// The rules and rulings of ducking.
import type { Family } from '@enfilade/kit'

export const ducking: Family = {
  rules: [
    {
      id: 'AD-DUCK-01',
      title: 'Ducking',
      text: 'Whoever comes under area fire and can respond may duck: all the cover there is counts until the end of the turn, and what is left of their turn is lost.',
      source: '2300 AD reference screen, Miscellaneous',
      rulings: ['AD-GAP-23', 'AD-GAP-74'],
    },
    {
      id: 'AD-DUCK-02',
      title: 'Non-player characters',
      text: 'Roll 1D10 plus the AFV as listed: above their coolness they duck, otherwise they stay up. Once for each area attack; each of those at one point has its own.',
      source: '2300 AD reference screen, Miscellaneous',
      rulings: ['AD-GAP-23'],
    },
    {
      id: 'AD-DUCK-03',
      title: 'Player characters',
      text: 'Their players decide. Aimed fire gives no chance to duck.',
      source: '2300 AD reference screen, Miscellaneous',
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-23',
      question: 'When is ducking decided, and by which AFV?',
      answer: 'Before the attack is rolled, by the listed value.',
    },
    {
      id: 'AD-GAP-74',
      question: 'May those on the line and beyond the area duck?',
      answer: 'Yes, the same fire attacks them.',
    },
  ],
}

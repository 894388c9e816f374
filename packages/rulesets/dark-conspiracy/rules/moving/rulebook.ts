// The rules on movement on foot.
import type { Family } from '@enfilade/kit'
import { supplement } from '../texts/sources.js'

export const moving: Family = {
  rules: [
    {
      id: 'DC-MOV-02',
      title: 'Gaits',
      text: 'In a Phase people crawl 2 m, walk 8, trot 15 or run 30. The burdened move half as far, rounded down.',
      source: supplement('Movement Rates'),
    },
  ],
  rulings: [],
}

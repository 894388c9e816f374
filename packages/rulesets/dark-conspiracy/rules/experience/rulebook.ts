// The rule on Initiative that experience buys.
import type { Family } from '@enfilade/kit'
import { supplement } from '../texts/sources.js'

export const experience: Family = {
  rules: [
    {
      id: 'DC-TURN-22',
      title: 'Improving Initiative',
      text: 'Experience from battles buys levels of Initiative, each at its own cost: 40 points for level 2, then 90, 160, 250 and 360 for level 6. Several can be bought at once. It is a task outside fights.',
      source: supplement('Improving Initiative'),
      option: 'initiativeExperience',
    },
  ],
  rulings: [],
}

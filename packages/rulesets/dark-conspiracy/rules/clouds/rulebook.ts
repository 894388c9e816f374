// The rules on smoke and its grenades.
import type { Family } from '@enfilade/kit'
import { supplement } from '../texts/sources.js'

const chemical = supplement('Chemical Grenades and Rounds')
export const clouds: Family = {
  rules: [
    {
      id: 'DC-CHM-01',
      title: 'Clouds',
      text: 'A cloud drifts downwind from where it bursts, as wide as the burst radius and four times as long. Where no wind is given its direction is rolled once.',
      source: chemical,
    },
    {
      id: 'DC-CHM-02',
      title: 'The shell',
      text: 'Within the burst radius people roll for fragments of the primary zone. One or more are exactly one hit of 1d6 + 2 that any armor stops.',
      source: chemical,
    },
    {
      id: 'DC-CHM-03',
      title: 'Smoke',
      text: 'From smoke grenades and shells, and from a vehicle that burns out or explodes, as much as from a grenade. It has no effect in the Turn in which it lands, and hides people for six Turns after that. A shot through it is one level harder.',
      source: supplement('Smoke'),
    },
  ],
  rulings: [],
}

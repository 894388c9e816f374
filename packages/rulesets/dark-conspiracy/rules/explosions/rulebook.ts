// The rules and rulings on explosions.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

const explosions = supplement('Explosions')
export const explosionsFamily: Family = {
  rules: [
    {
      id: 'DC-EXP-01',
      title: 'Concussion by distance',
      text: 'The concussion value in dice up to 1 m, half up to 4 m, a quarter up to 12 m, and half again for every 8 m more, rounded down.',
      source: explosions,
      rulings: ['DC-GAP-49'],
    },
    {
      id: 'DC-EXP-02',
      title: 'Cover',
      text: 'Behind full cover there is no concussion, behind partial cover half of the dice.',
      source: explosions,
    },
    {
      id: 'DC-EXP-03',
      title: 'Where it hurts',
      text: 'Every location takes the seventh part of the total, rounded down. Of the rest one point goes to the head, each further one to a rolled location. Armor does not help.',
      source: explosions,
    },
    {
      id: 'DC-EXP-04',
      title: 'Fragments',
      text: 'Up to the burst radius fragments do 2d6 with a penetration rating of 1, up to twice as far 1d6 that any armor stops. 1d10 finds none, one or 1d6 of them for each person, each with a location. None kills at once.',
      source: supplement('Burst'),
    },
    {
      id: 'DC-EXP-05',
      title: 'Order',
      text: 'For each person the concussion comes first, then the fragments, then the shock of all together. The game master rolls against people whom the thrower’s side does not know of.',
      source: explosions,
    },
    {
      id: 'DC-EXP-06',
      title: 'Vehicles',
      text: 'An explosion beside a vehicle does nothing to it, nor to anyone in an armored one.',
      source: ruling,
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-49',
      question: 'What of concussion beyond 36 m?',
      answer: 'It goes on being halved for every 8 m begun.',
      houseDefault: true,
    },
  ],
}

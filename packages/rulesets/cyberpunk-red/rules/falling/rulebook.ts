// Falling: edges, heights and the impact.
import type { Family } from '@enfilade/kit'
import { houseDefault, sheet } from '../sources.js'

const harm = sheet('Other types of damage')

export const falling: Family = {
  rules: [
    {
      id: 'CPR-FALL-01',
      title: 'Losing your footing',
      text: 'With an edge in reach, make one immediate DEX + Athletics check against DV 15; on a success you hang there instead of falling. With a grapple hand or gun no check is needed.',
      source: harm,
    },
    {
      id: 'CPR-FALL-02',
      title: 'Falling',
      text: 'At the end of each of your turns you fall 40 m, which is 20 squares, or the rest of the way to the ground if that is less.',
      source: harm,
    },
    {
      id: 'CPR-FALL-03',
      title: 'Impact',
      text: 'After 10 m or more, take 2d6 for every full 10 m; body armor helps and wears. Then, hurt or not, check DEX + Athletics against DV 15 or break a leg. Shorter falls do nothing.',
      source: harm,
    },
    {
      id: 'CPR-FALL-04',
      title: 'Two cyberlegs',
      text: 'Up to 30 m there is no damage and no check. Beyond that they do not help at all.',
      source: harm,
    },
    {
      id: 'CPR-FALL-05',
      title: 'Too high',
      text: 'A fall of 100 m or more without a parachute kills, without a death save. With one, a fall of that height does no harm; lower falls are too short for it to open. lethalFallMetres can set another height.',
      source: harm,
      option: 'lethalFallMetres',
      rulings: ['CPR-GAP-42'],
    },
    {
      id: 'CPR-FALL-06',
      title: 'In the air, on the edge',
      text: 'While falling you have no Move Action, but you have an Action. While hanging you can only climb back with your Move Action, for 2 squares, or let go and fall. Jumping off an edge on purpose costs 2 squares and is a fall, without a check to hold on.',
      source: houseDefault,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-42',
      question: 'How high is too high?',
      answer: '100 m. lethalFallMetres sets it.',
      houseDefault: true,
    },
  ],
}

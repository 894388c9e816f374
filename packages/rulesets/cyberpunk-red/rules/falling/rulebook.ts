// Falling: edges, heights and the impact.
import type { Family } from '@enfilade/kit'
import { houseDefault, sheet } from '../sources.js'

const harm = sheet('Other types of damage')

export const falling: Family = {
  rules: [
    {
      id: 'CPR-FALL-01',
      title: 'Losing your footing',
      text: 'With an edge in reach, one immediate check of DEX and Athletics against DV 15 leaves you hanging there instead of falling. A grapple hand or gun needs no check.',
      source: harm,
    },
    {
      id: 'CPR-FALL-02',
      title: 'Falling',
      text: 'At the end of each of your turns you fall 40 m, which is 20 squares, or what is left to the ground.',
      source: harm,
    },
    {
      id: 'CPR-FALL-03',
      title: 'Impact',
      text: 'After 10 m or more take 2d6 for every full 10 m; body armor helps and wears. Then, hurt or not, DEX and Athletics against DV 15, or a leg breaks. Lesser falls do nothing.',
      source: harm,
    },
    {
      id: 'CPR-FALL-04',
      title: 'Two cyberlegs',
      text: 'Up to 30 m neither damage nor check. Beyond that they do not help at all.',
      source: harm,
    },
    {
      id: 'CPR-FALL-05',
      title: 'Too high',
      text: 'A fall of 100 m or more without a parachute kills, and no save is rolled. lethalFallMetres sets another height.',
      source: harm,
      option: 'lethalFallMetres',
      rulings: ['CPR-GAP-42'],
    },
    {
      id: 'CPR-FALL-06',
      title: 'In the air, on the edge',
      text: 'Who falls has no Move Action, but an Action. Who hangs can only climb back with the Move Action, for 2 squares, or let go and fall. Jumping down an edge on purpose takes 2 squares and is a fall, without a check to hold on.',
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

// The rules and rulings on mishaps of drivers, riders, pilots and sailors.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

const source = supplement('Mishaps')
export const mishapsFamily: Family = {
  rules: [
    {
      id: 'DC-MIS-01',
      title: 'When',
      text: 'A mishap follows a failed check of driving, riding or flying. A catastrophe makes it worse.',
      source,
    },
    {
      id: 'DC-MIS-02',
      title: 'Aircraft',
      text: 'Out of control and falling. In each Phase in which the pilot may act one AVG check regains control, until it crashes. A crash destroys it and kills everyone aboard.',
      source,
    },
    {
      id: 'DC-MIS-03',
      title: 'Catastrophes of aircraft',
      text: 'The checks to regain control are DIF. If another aircraft is within a Phase of movement, 1 of 1d6 is a collision with it.',
      source,
    },
    {
      id: 'DC-MIS-04',
      title: 'Take-off and landing',
      text: 'An AVG check of Pilot. Failure: broken off. Catastrophe: crashed and destroyed.',
      source,
      rulings: ['DC-GAP-52'],
    },
    {
      id: 'DC-MIS-05',
      title: 'Ground vehicles',
      text: 'Stuck. In each Phase in which the driver may act one DIF check frees it.',
      source,
    },
    {
      id: 'DC-MIS-06',
      title: 'Catastrophes of ground vehicles',
      text: '1d6: on 1 to 3 a collision with something of its own weight, else mired until it is towed.',
      source,
    },
    {
      id: 'DC-MIS-07',
      title: 'Bicycles',
      text: 'The rider falls off. Catastrophe: the bicycle is damaged and the rider takes 1d6 − 3 points of a fall.',
      source,
    },
    {
      id: 'DC-MIS-08',
      title: 'Horses',
      text: 'The rider falls off: DIF against AGL or 1d6 − 3 points. Catastrophe: 1d6 − 3 points, and a serious wound for the rider on 1 to 3 of 1d6, else for the horse.',
      source,
    },
    {
      id: 'DC-MIS-09',
      title: 'Motorcycles',
      text: 'It goes down: DIF against AGL or 1d6 − 3 points for each speed range. Catastrophe: 1d6 for each, and a minor hit on the suspension.',
      source,
      rulings: ['DC-GAP-22'],
    },
    {
      id: 'DC-MIS-10',
      title: 'Boats',
      text: 'The engine stalls, the sail flies loose, the oars are gone. In each Phase in which the helmsman may act one AVG check gets it going. Catastrophe: 1d6, on 1 to 3 a collision, else aground.',
      source,
    },
    {
      id: 'DC-MIS-11',
      title: 'Falls of riders',
      text: 'Their points go to three rolled locations. The dice of nimbleness are not rolled.',
      source: ruling,
      rulings: ['DC-GAP-67'],
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-22',
      question: 'What are the speed ranges of a motorcycle?',
      answer: '1 up to the safe off-road rate, 2 up to the on-road rate, 3 above.',
      houseDefault: true,
    },
    { id: 'DC-GAP-52', question: 'How hard are take-off and landing?', answer: 'AVG, by Pilot.', houseDefault: true },
    {
      id: 'DC-GAP-67',
      question: 'Does nimbleness take points off a fall from the saddle?',
      answer: 'No: it would nearly always take all of them.',
      houseDefault: true,
    },
  ],
}

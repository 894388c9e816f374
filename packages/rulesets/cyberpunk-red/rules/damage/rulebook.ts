// Damage: the order in which a hit is resolved.
import type { Family } from '@enfilade/kit'
import { houseDefault, sheet } from '../sources.js'

const damageOf = sheet('Taking damage')

export const damage: Family = {
  rules: [
    {
      id: 'CPR-DMG-01',
      title: 'The order of a hit',
      text: 'Roll damage; subtract the SP of the body, or of the head for a shot aimed there; multiply for the head; lower hit points; if at least 1 point got through, wear the armor; then the aimed effect; then the critical injury with its 5 points; then the wound state; then the effects of hitting the mortally wounded.',
      source: damageOf,
      rulings: ['CPR-GAP-34'],
    },
    {
      id: 'CPR-DMG-02',
      title: 'Stopped',
      text: 'Damage no higher than the SP costs no hit points and does not wear the armor.',
      source: damageOf,
    },
    {
      id: 'CPR-DMG-03',
      title: 'Past the armor',
      text: 'Fire, radiation, drowning, exposure, poison, choking, being thrown and the 5 points of an injury go straight to hit points. Armor neither stops them nor wears.',
      source: damageOf,
    },
    {
      id: 'CPR-DMG-04',
      title: 'Below zero',
      text: 'Hit points may go below 0, without limit.',
      source: houseDefault,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-34',
      question: 'What comes first: the aimed effect, the injury or the wound state?',
      answer: 'In that order. It matters because a leg that has just been broken cannot be rolled again.',
      houseDefault: true,
    },
  ],
}

// Fire and radiation.
import type { Family } from '@enfilade/kit'
import { houseDefault, sheet } from '../sources.js'

const harm = sheet('Other types of damage')
const radiationSheet = sheet('Radiation')

export const fire: Family = {
  rules: [
    {
      id: 'CPR-FIRE-01',
      title: 'On fire',
      text: 'At the end of each of your turns a mild fire costs 2 hit points, a strong one 4 and a deadly one 6, until an Action puts it out.',
      source: harm,
    },
    {
      id: 'CPR-FIRE-02',
      title: 'Only the worst',
      text: 'With several fires, or fire and radiation, only the strongest counts.',
      source: houseDefault,
      rulings: ['CPR-GAP-40'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-40',
      question: 'Do several fires add up?',
      answer: 'No, only the strongest counts.',
      houseDefault: true,
    },
  ],
}

export const radiation: Family = {
  rules: [
    {
      id: 'CPR-RAD-01',
      title: 'Low radiation',
      text: 'It is recorded, and the rules do nothing more with it.',
      source: radiationSheet,
    },
    {
      id: 'CPR-RAD-02',
      title: 'Hot zones',
      text: 'If you are inside at the end of your turn you lose 2 hit points, 6 in an extreme zone, as if on fire. Inside, it cannot be put out; once you leave, it is over.',
      source: radiationSheet,
    },
  ],
  rulings: [],
}

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
      text: 'At the end of each of your turns a mild fire costs 2, a strong one 4 and a deadly one 6 hit points, until an Action puts it out.',
      source: harm,
    },
    {
      id: 'CPR-FIRE-02',
      title: 'Only the worst',
      text: 'Several fires, or fire and radiation, count as the fiercest of them.',
      source: houseDefault,
      rulings: ['CPR-GAP-40'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-40',
      question: 'Do several fires add up?',
      answer: 'No, only the fiercest counts.',
      houseDefault: true,
    },
  ],
}

export const radiation: Family = {
  rules: [
    {
      id: 'CPR-RAD-01',
      title: 'Low radiation',
      text: 'It is noted and nothing more happens by rule.',
      source: radiationSheet,
    },
    {
      id: 'CPR-RAD-02',
      title: 'Hot zones',
      text: 'Who is inside at the end of a turn loses 2 hit points, in an extreme zone 6, as if on fire. Inside it cannot be put out; outside it is over.',
      source: radiationSheet,
    },
  ],
  rulings: [],
}

// Having no air: drowning and vacuum.
import type { Family } from '@enfilade/kit'
import { sheet } from '../sources.js'

const harm = sheet('Other types of damage')

export const drowning: Family = {
  rules: [
    {
      id: 'CPR-DROWN-01',
      title: 'Out of breath',
      text: 'Without air you last BODY minutes, which is 20 times BODY rounds, counted at the start of your turns. After that every start of a turn costs hit points equal to your BODY. A breath of air sets the count back.',
      source: harm,
    },
  ],
  rulings: [],
}

export const vacuum: Family = {
  rules: [
    {
      id: 'CPR-VAC-01',
      title: 'Vacuum',
      text: 'Suffocating works like drowning. In space it also lowers INT, REF and DEX by one and the same 1d6 at the end of each turn, down to 0.',
      source: harm,
      rulings: ['CPR-GAP-41'],
    },
    {
      id: 'CPR-VAC-02',
      title: 'INT 0',
      text: 'Kills at once. A breath of air gives back all lost points. With vacuumNoBreathHold nobody holds their breath in vacuum.',
      source: harm,
      option: 'vacuumNoBreathHold',
      rulings: ['CPR-GAP-41'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-41',
      question: 'Does holding the breath help in vacuum, and how many dice lower the stats?',
      answer:
        'It helps: the stats suffer only while suffocating, and one die counts for all three. vacuumNoBreathHold takes the breath away.',
    },
  ],
}

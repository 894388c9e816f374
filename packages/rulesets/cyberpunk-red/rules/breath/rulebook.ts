// Having no air: drowning and vacuum.
import type { Family } from '@enfilade/kit'
import { sheet } from '../sources.js'

const harm = sheet('Other types of damage')

export const drowning: Family = {
  rules: [
    {
      id: 'CPR-DROWN-01',
      title: 'Out of breath',
      text: 'Without air you can hold your breath for BODY minutes, which is 20 × BODY rounds, counted at the start of your turns. After that you lose hit points equal to your BODY at the start of each turn. Air resets the count.',
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
      text: 'Suffocating works like drowning. In space it also lowers INT, REF and DEX at the end of each turn, all by the same 1d6, to no less than 0.',
      source: harm,
      rulings: ['CPR-GAP-41'],
    },
    {
      id: 'CPR-VAC-02',
      title: 'INT 0',
      text: 'INT 0 kills at once. Breathing again restores all lost points. With vacuumNoBreathHold no one can hold their breath in vacuum.',
      source: harm,
      option: 'vacuumNoBreathHold',
      rulings: ['CPR-GAP-41'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-41',
      question: 'Does holding your breath help in vacuum, and how many dice lower the stats?',
      answer:
        'It helps: the stats drop only while suffocating, and one die counts for all three. With vacuumNoBreathHold suffocation starts at once.',
    },
  ],
}

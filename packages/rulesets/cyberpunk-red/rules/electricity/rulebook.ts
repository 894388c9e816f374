// Electricity.
import type { Family } from '@enfilade/kit'
import { sheet } from '../sources.js'

const harm = sheet('Other types of damage')

export const electricity: Family = {
  rules: [
    {
      id: 'CPR-ELEC-01',
      title: 'Electricity',
      text: 'Take 6d6 at once, or as your turn begins where you stood on live ground from the start; body armor helps and wears. If you are still touching the source at the end of a turn, from your next turn on, you take it again.',
      source: harm,
    },
  ],
  rulings: [],
}

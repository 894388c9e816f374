// Electricity.
import type { Family } from '@enfilade/kit'
import { sheet } from '../sources.js'

const harm = sheet('Other types of damage')

export const electricity: Family = {
  rules: [
    {
      id: 'CPR-ELEC-01',
      title: 'Electricity',
      text: '6d6 at once; body armor helps and wears. Whoever is still in touch with the source at the end of a turn takes it again, from their next turn on.',
      source: harm,
    },
  ],
  rulings: [],
}

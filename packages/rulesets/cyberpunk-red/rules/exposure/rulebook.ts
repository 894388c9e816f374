// Exposure to the elements.
import type { Family } from '@enfilade/kit'
import { sheet } from '../sources.js'

const harm = sheet('Other types of damage')

export const exposure: Family = {
  rules: [
    {
      id: 'CPR-EXPO-01',
      title: 'Exposure',
      text: 'A day in extreme weather without the right gear ends with 1d6 straight to hit points.',
      source: harm,
    },
    {
      id: 'CPR-EXPO-02',
      title: 'No healing outdoors',
      text: 'While exposed you do not heal naturally, stabilized or not. With the right gear none of this happens.',
      source: harm,
    },
  ],
  rulings: [],
}

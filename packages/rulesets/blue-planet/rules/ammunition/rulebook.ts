// The rules on ammunition.
import type { Family } from '@enfilade/kit'
import { sheet } from '../texts/sources.js'

const table = sheet('Ammunition Grade')

export const ammunition: Family = {
  rules: [
    {
      id: 'BP-AMM-01',
      title: 'Armor-piercing',
      text: 'Grade 5; 3 from a concealable handgun, 6 from a light machinegun, 8 from a heavy machinegun, 10 from cannons. Only three quarters of the protection counts.',
      source: table,
    },
    {
      id: 'BP-AMM-02',
      title: 'Explosive',
      text: 'Grade 4; 6 from a heavy machinegun, 8 from cannons; not made for concealable handguns. The damage die is doubled.',
      source: table,
    },
    {
      id: 'BP-AMM-03',
      title: 'Flechette',
      text: 'Grade 2 from every weapon. +15 to damage, +1 to hit, and protection counts double.',
      source: table,
    },
    {
      id: 'BP-AMM-04',
      title: 'Standard',
      text: 'Grade 2; 1 from a concealable handgun, 3 from a light machinegun, 5 from a heavy machinegun, 8 from cannons.',
      source: table,
    },
    { id: 'BP-AMM-05', title: 'Suppression', text: 'Grade 0 from every weapon, and all ranges are halved.', source: table },
    {
      id: 'BP-AMM-06',
      title: 'Ammunition that is not made',
      text: 'A weapon loaded with ammunition that is not made for its class is refused at setup.',
      source: table,
    },
  ],
  rulings: [],
}

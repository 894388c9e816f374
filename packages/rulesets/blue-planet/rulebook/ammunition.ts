// Chapter "Ammunition and grenades".
import { type Chapter, houseDefault, sheet } from './chapter.js'

const table = sheet('Ammunition Grade')

export const ammunitionAndGrenades: Chapter = {
  title: 'Ammunition and grenades',
  rules: [
    {
      id: 'BP-AMM-01',
      title: 'Armor-piercing',
      text: 'Grade 5; 3 from a concealable handgun, 6 from a light and 8 from a heavy machinegun, 10 from cannons. Three quarters of the protection count.',
      source: table,
    },
    {
      id: 'BP-AMM-02',
      title: 'Explosive',
      text: 'Grade 4; 6 from a heavy machinegun, 8 from cannons, none for concealable handguns. The damage die counts double.',
      source: table,
    },
    {
      id: 'BP-AMM-03',
      title: 'Flechette',
      text: 'Grade 2 from every weapon. 15 more damage, +1 to hit, and protection counts double.',
      source: table,
    },
    {
      id: 'BP-AMM-04',
      title: 'Standard',
      text: 'Grade 2; 1 from a concealable handgun, 3 from a light and 5 from a heavy machinegun, 8 from cannons.',
      source: table,
    },
    { id: 'BP-AMM-05', title: 'Suppression', text: 'Grade 0 from every weapon, and half of all ranges.', source: table },
    {
      id: 'BP-AMM-06',
      title: 'What does not exist',
      text: 'A weapon loaded with ammunition that is not made for its class is refused before the fight.',
      source: table,
    },
    {
      id: 'BP-GRN-01',
      title: 'Grenades',
      text: 'A grenade has its own grade and damage row: armor-piercing 8, concussion 2, fragmentation 3. The launcher gives range and rate of fire.',
      source: sheet('Sample Damage Ranks'),
      rulings: ['BP-GAP-38'],
    },
    {
      id: 'BP-GRN-02',
      title: 'The blast',
      text: 'A grenade that hits bursts at its target. Everybody alive within 3 m of it, target and shooter included, takes location, grade, damage and trauma apart, the nearest first. A called location holds for the target alone. A miss does nothing. grenadeBlast off spares all but the target.',
      source: houseDefault,
      option: 'grenadeBlast',
      rulings: ['BP-GAP-39'],
    },
  ],
}

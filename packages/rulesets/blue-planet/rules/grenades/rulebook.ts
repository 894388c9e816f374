// The rules and rulings on grenades.
import { houseDefault, type Rules, type Rulings, sheet } from '../texts/sources.js'

export const rules: Rules = [
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
]

export const rulings: Rulings = [
  {
    id: 'BP-GAP-39',
    question: 'How far does a grenade reach, and where does a miss go?',
    answer: '3 m around a target that is hit. A miss goes nowhere.',
    houseDefault: true,
  },
]

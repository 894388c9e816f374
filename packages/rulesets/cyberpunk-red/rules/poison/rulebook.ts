// Poisons and drugs.
import type { Family } from '@enfilade/kit'
import { sheet } from '../sources.js'

const poisonSheet = sheet('Poisons and Drugs')

export const poison: Family = {
  rules: [
    {
      id: 'CPR-PSN-01',
      title: 'Poison',
      text: 'WILL + Resist Torture/Drugs + 1d10 must beat DV 11 for a mild, 13 for a strong and 15 for a deadly poison. On a failure 1d6, 2d6 or 2d6 goes straight to hit points. deadlyPoisonDice can change the dice of a deadly one.',
      source: poisonSheet,
      option: 'deadlyPoisonDice',
      rulings: ['CPR-GAP-43'],
    },
    {
      id: 'CPR-PSN-02',
      title: 'Drugs',
      text: 'Make the same check. If you fail, a mild drug leaves you inebriated, a strong one suggestible, and a deadly one does what its designer intended. What that means is up to the game master.',
      source: poisonSheet,
      rulings: ['CPR-GAP-44'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-43',
      question: 'Why does a deadly poison do no more damage than a strong one?',
      answer:
        'The sheet says 2d6 for both, and the deadly one’s DV is higher. The published figure may be 3d6; deadlyPoisonDice can change it.',
    },
    {
      id: 'CPR-GAP-44',
      question: 'What do drugs do?',
      answer: 'They only give a condition, and the game master says what it means.',
    },
  ],
}

// Poisons and drugs.
import type { Family } from '@enfilade/kit'
import { sheet } from '../sources.js'

const poisonSheet = sheet('Poisons and Drugs')

export const poison: Family = {
  rules: [
    {
      id: 'CPR-PSN-01',
      title: 'Poison',
      text: 'WILL, Resist Torture/Drugs and 1d10 must beat 11 for a mild, 13 for a strong and 15 for a deadly poison. On a failure 1d6, 2d6 and 2d6 go straight to hit points. deadlyPoisonDice sets the dice of a deadly one.',
      source: poisonSheet,
      option: 'deadlyPoisonDice',
      rulings: ['CPR-GAP-43'],
    },
    {
      id: 'CPR-PSN-02',
      title: 'Drugs',
      text: 'The same check. Failing a mild one makes you inebriated, a strong one suggestible, a deadly one what its designer intended. What that means is up to the game master.',
      source: poisonSheet,
      rulings: ['CPR-GAP-44'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-43',
      question: 'Why does a deadly poison do no more damage than a strong one?',
      answer: 'The sheet says 2d6 for both, and its DV is higher. The published figure may be 3d6; deadlyPoisonDice sets it.',
    },
    {
      id: 'CPR-GAP-44',
      question: 'What do drugs do?',
      answer: 'They leave a word, and the game master says what it means.',
    },
  ],
}

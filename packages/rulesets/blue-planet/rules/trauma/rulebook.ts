// The rules and rulings on trauma and death.
import type { Family } from '@enfilade/kit'
import { ruling, sheet } from '../texts/sources.js'

const damageSteps = sheet('Damage')

export const trauma: Family = {
  rules: [
    {
      id: 'BP-TRM-01',
      title: 'The trauma roll',
      text: 'After each wound, unless it killed, roll 1d100 against 100 − 10 for each level of the wound, plus the Constitution modifier and anything from genes and cyberware. On a success nothing more happens.',
      source: damageSteps,
    },
    {
      id: 'BP-TRM-02',
      title: 'Which level',
      text: 'The level of the wound just suffered. With traumaUsesCumulative, the sum of all levels so far, this wound included.',
      source: damageSteps,
      option: 'traumaUsesCumulative',
      rulings: ['BP-GAP-25'],
    },
    { id: 'BP-TRM-03', title: 'Failure', text: 'On a failure the wound is marked, and the character will die of it.', source: damageSteps },
    {
      id: 'BP-TRM-04',
      title: 'Time left',
      text: 'Constitution divided by the sum of all levels suffered, this wound included, in minutes of 120 rounds; fractions of a round are dropped.',
      source: damageSteps,
    },
    {
      id: 'BP-TRM-05',
      title: 'More wounds',
      text: 'With every further wound of a dying person the time is worked out again, and the earlier end stands. A later success does not undo a failure. Without an untreated failed wound there is no time of death, however many levels there are.',
      source: ruling,
      rulings: ['BP-GAP-33'],
    },
    {
      id: 'BP-TRM-06',
      title: 'Death',
      text: 'At the end of the round in which the time is up, a person with an untreated failed wound dies. Aid that takes effect in that same round is in time. Until then the dying act like anyone else.',
      source: ruling,
      rulings: ['BP-GAP-33'],
    },
    { id: 'BP-TRM-07', title: 'Without Constitution', text: 'Things make no trauma rolls.', source: ruling },
  ],
  rulings: [
    {
      id: 'BP-GAP-25',
      question: 'Does the trauma roll use this wound or all of them?',
      answer: 'This one. The sheet mentions the sum only for the time left. traumaUsesCumulative uses the sum.',
    },
    {
      id: 'BP-GAP-33',
      question: 'Are the dying out of the fight?',
      answer: 'No, dying alone does not put them out. New wounds can only bring the end nearer.',
    },
  ],
}

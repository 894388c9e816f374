// The rules and rulings on trauma and death.
import { type Rules, type Rulings, ruling, sheet } from '../texts/sources.js'

const damageSteps = sheet('Damage')

export const rules: Rules = [
  {
    id: 'BP-TRM-01',
    title: 'The trauma roll',
    text: 'After each wound, unless it killed: 1d100 against 100 less 10 for each level of it, with the modifier of Constitution and what genes and cyberware add. Success: nothing more.',
    source: damageSteps,
  },
  {
    id: 'BP-TRM-02',
    title: 'Which level',
    text: 'That of the wound just suffered. With traumaUsesCumulative the sum of all levels so far.',
    source: damageSteps,
    option: 'traumaUsesCumulative',
    rulings: ['BP-GAP-25'],
  },
  { id: 'BP-TRM-03', title: 'Failure', text: 'The wound is marked, and its owner will die of it.', source: damageSteps },
  {
    id: 'BP-TRM-04',
    title: 'Time left',
    text: 'Constitution divided by the sum of all levels suffered, in minutes of 120 rounds; fractions of a round are dropped.',
    source: damageSteps,
  },
  {
    id: 'BP-TRM-05',
    title: 'More wounds',
    text: 'Every further wound of a dying person works the time out again, and the earlier end stands. A later success takes no failure back. Without a failed wound there is no end, however many levels there are.',
    source: ruling,
    rulings: ['BP-GAP-33'],
  },
  {
    id: 'BP-TRM-06',
    title: 'Death',
    text: 'At the end of the round in which the time is up, whoever has a failed wound untreated dies. Aid that takes effect in that very round is in time. Until then the dying act like anybody else.',
    source: ruling,
    rulings: ['BP-GAP-33'],
  },
  { id: 'BP-TRM-07', title: 'Without Constitution', text: 'Things make no trauma rolls.', source: ruling },
]

export const rulings: Rulings = [
  {
    id: 'BP-GAP-25',
    question: 'Does the trauma roll count this wound or all?',
    answer: 'This one. The sheet speaks of the sum only where it speaks of time. traumaUsesCumulative takes the sum.',
  },
  {
    id: 'BP-GAP-33',
    question: 'Are the dying out of the fight?',
    answer: 'Not by dying alone. New wounds can only bring the end nearer.',
  },
]

// Chapters "Trauma and death" and "First aid": the roll after every wound, the time that is left, and how it is stopped.
import { type Chapter, houseDefault, ruling, sheet } from './chapter.js'

const damageSteps = sheet('Damage')
const aid = sheet('First Aid')

export const trauma: Chapter = {
  title: 'Trauma and death',
  rules: [
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
      title: 'The time that is left',
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
  ],
}

export const firstAid: Chapter = {
  title: 'First aid',
  rules: [
    {
      id: 'BP-AID-01',
      title: 'What it does',
      text: 'A successful roll of First Aid treats one wound with a failed trauma roll. When none is left untreated, the time of death is off. Nothing else is healed.',
      source: aid,
    },
    {
      id: 'BP-AID-02',
      title: 'How long it takes',
      text: 'Two minutes for each level of the wound, 240 rounds a level, the round of the declaration included. Speed adds nothing.',
      source: aid,
    },
    {
      id: 'BP-AID-03',
      title: 'Task levels',
      text: 'For each level of the wound −1. Haste, down to a single minute, is −1 however much is saved. Of the means exactly one: improvised −1, basic supplies 0, a standard medical kit +2, a field surgeon with supplies +3, a hospital +7.',
      source: aid,
      rulings: ['BP-GAP-32'],
    },
    {
      id: 'BP-AID-04',
      title: 'One wound at a time',
      text: 'Each failed wound needs its own success, and each attempt its own time, first or repeated. If the patient dies before it is done, nobody rolls.',
      source: aid,
      rulings: ['BP-GAP-32'],
    },
    {
      id: 'BP-AID-05',
      title: 'Who can be treated',
      text: 'A patient within 2 m at the declaration and at the end, oneself included while able. Several medics may treat different wounds at once. Who comes to a wound that has been treated already does not roll.',
      source: houseDefault,
      rulings: ['BP-GAP-45'],
    },
  ],
}

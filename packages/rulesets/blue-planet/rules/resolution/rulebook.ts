// The rules and rulings on the order in which actions take effect, simultaneous actions, and movement.
import { movementRates } from '../../tables/house-defaults.js'
import { movementText } from '../texts/house-tables.js'
import { houseDefault, type Rules, type Rulings, ruling, sheet } from '../texts/sources.js'

const round = sheet('Combat Round')

export const rules: Rules = [
  { id: 'BP-RES-01', title: 'What is due', text: 'Every pending action whose count ends in this round takes effect.', source: round },
  {
    id: 'BP-RES-02',
    title: 'Who is first',
    text: 'If two or more are due, all of them make a challenge of Speed without task levels, and the greatest margin acts first. Somebody alone does not roll.',
    source: round,
  },
  {
    id: 'BP-RES-03',
    title: 'Equal margins',
    text: 'The higher Speed is first. If that is equal too, the actions are simultaneous: each happens as if the others of the group had not, and all effects stand afterwards. speedTieMode can have the dice of Speed rolled again instead.',
    source: round,
    option: 'speedTieMode',
    rulings: ['BP-GAP-07'],
  },
  {
    id: 'BP-RES-04',
    title: 'Too late',
    text: 'Whoever is put out of the fight by an earlier action of the round does not act. Inside a simultaneous group everybody does.',
    source: ruling,
  },
  {
    id: 'BP-RES-05',
    title: 'A target that is already down',
    text: 'Shots and strikes at somebody dead or incapacitated may be carried out or dropped, target by target. They never go to somebody else, and a dropped one costs no die.',
    source: ruling,
  },
  {
    id: 'BP-RES-06',
    title: 'When combatants move',
    text: movementText(movementRates),
    source: houseDefault,
    option: 'movementRates',
    rulings: ['BP-GAP-18'],
  },
  {
    id: 'BP-RES-07',
    title: 'Inside a simultaneous group',
    text: 'Conditions, such as being prone, stunned, wounded, disabled or dead, count as they were when the group began; an action sees only what it has done itself. Counters run on: points of defense stay spent, and damage levels and the time of death follow wound by wound. New conditions take effect when the group ends.',
    source: ruling,
  },
  {
    id: 'BP-RES-08',
    title: 'How combatants move',
    text: 'In list order, each round, straight to the declared place or person, stopping there, or 1 m short of a person. Ranges are measured afterwards. Whoever falls prone stops at once and can only crawl, at the rate of a walk, until up again.',
    source: houseDefault,
    option: 'movementRates',
    rulings: ['BP-GAP-46'],
  },
]

export const rulings: Rulings = [
  {
    id: 'BP-GAP-07',
    question: 'What if margins and Speed are both equal?',
    answer: 'Two people at the same instant make sense, so by the sheet’s own principle nobody rolls again. speedTieMode can ask for it.',
  },
  {
    id: 'BP-GAP-18',
    question: 'How fast do people move, what actions are there, and when does a weapon run dry?',
    answer:
      'Walk, scramble and sprint have rates of their own. The actions are those that the sheet uses, with moving, standing up and waiting. Weapons do not run dry unless the scenario counts their rounds.',
    houseDefault: true,
  },
]

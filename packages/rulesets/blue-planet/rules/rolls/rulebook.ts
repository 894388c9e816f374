// The rules and rulings on rolls, target numbers, margins and challenges.
import { houseDefault, type Rules, type Rulings, ruling, sheet } from '../texts/sources.js'

const terms = sheet('Terms')

export const rules: Rules = [
  {
    id: 'BP-ROLL-01',
    title: 'The roll',
    text: 'Roll 1d100. The roll succeeds if it is no higher than the target number.',
    source: terms,
  },
  {
    id: 'BP-ROLL-02',
    title: 'Target numbers',
    text: 'An attribute roll goes against the attribute, a skill roll against the effective skill. Each task level (TL) moves the target number by 10 points. All task levels that apply are added up first.',
    source: terms,
    rulings: ['BP-GAP-27'],
  },
  {
    id: 'BP-ROLL-03',
    title: 'Effective skill',
    text: 'The rating of the skill with the modifier of its controlling attribute. Without one the rating counts alone.',
    source: sheet('Attribute bonuses'),
    rulings: ['BP-GAP-03', 'BP-GAP-04'],
  },
  {
    id: 'BP-ROLL-04',
    title: 'No limits',
    text: 'A target number of 0 or less always fails and one of 100 or more always succeeds, and the die is rolled all the same, because the margin may count. No number of the die succeeds or fails by itself.',
    source: ruling,
    rulings: ['BP-GAP-02'],
  },
  { id: 'BP-ROLL-05', title: 'Margin', text: 'The margin is the target number less the roll. It may be negative.', source: terms },
  {
    id: 'BP-ROLL-06',
    title: 'Challenges',
    text: 'All who take part roll against their own target numbers, and the greatest margin wins. If everybody fails, whoever fails by least wins.',
    source: terms,
  },
  {
    id: 'BP-ROLL-07',
    title: 'Ties of challenges',
    text: 'Those who tie roll again, in list order, but only where a tie makes no sense. Each rule with a challenge says whether it does.',
    source: terms,
  },
  {
    id: 'BP-ROLL-08',
    title: 'Fractions',
    text: 'Fractions are dropped, whether of a skill, of protection, of a damage level or of rounds. Range limits keep theirs.',
    source: sheet('Damage'),
  },
  {
    id: 'BP-ROLL-09',
    title: 'Wound penalty',
    text: 'The task levels of all wounds are added to skill rolls and to both sides of melee. They never touch attribute rolls, damage or trauma.',
    source: houseDefault,
    option: 'houseDamageEffects',
    rulings: ['BP-GAP-01'],
  },
  {
    id: 'BP-DICE-01',
    title: 'Order of the dice',
    text: 'In a round: Initiative in list order; Speed for tied declarations; Speed of those whose actions are due, if there are two or more; then action by action. A shot rolls to hit, location, damage and trauma before the next shot, and leaves out what is not needed. A strike begins with the attacker’s die and the defender’s.',
    source: ruling,
  },
]

export const rulings: Rulings = [
  {
    id: 'BP-GAP-02',
    question: 'Does any number of the die always succeed or fail, and are target numbers limited?',
    answer: 'Neither. Without limits the margins of challenges keep their meaning.',
  },
  {
    id: 'BP-GAP-03',
    question: 'What of scores below 1 or above 100?',
    answer: 'The first row holds everything up to 10, the last everything from 91 on.',
  },
  {
    id: 'BP-GAP-27',
    question: 'Is a task level ten points or ten per cent of the score?',
    answer: 'Ten points.',
  },
]

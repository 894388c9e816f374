// The rules and rulings on rolls, target numbers, margins and challenges.
import type { Family } from '@enfilade/kit'
import { houseDefault, ruling, sheet } from '../texts/sources.js'

const terms = sheet('Terms')

export const rolls: Family = {
  rules: [
    {
      id: 'BP-ROLL-01',
      title: 'The roll',
      text: 'Roll 1d100. The roll succeeds if it is no higher than the target number.',
      source: terms,
    },
    {
      id: 'BP-ROLL-02',
      title: 'Target numbers',
      text: 'The target number is the attribute for an attribute roll, the effective skill for a skill roll. Each task level (TL) changes it by 10 points. All task levels that apply are added up first. For what no rule covers, the game master may add task levels to the next shot, strike, standing defense or First Aid.',
      source: terms,
      rulings: ['BP-GAP-27'],
    },
    {
      id: 'BP-ROLL-03',
      title: 'Effective skill',
      text: 'The rating of the skill plus the modifier of its controlling attribute. Without a controlling attribute it is the rating alone.',
      source: sheet('Attribute bonuses'),
      rulings: ['BP-GAP-03', 'BP-GAP-04'],
    },
    {
      id: 'BP-ROLL-04',
      title: 'No limits',
      text: 'A target number of 0 or less always fails and one of 100 or more always succeeds, but the die is still rolled, because the margin may count. No number on the die succeeds or fails by itself.',
      source: ruling,
      rulings: ['BP-GAP-02'],
    },
    { id: 'BP-ROLL-05', title: 'Margin', text: 'The margin is the target number minus the roll. It may be negative.', source: terms },
    {
      id: 'BP-ROLL-06',
      title: 'Challenges',
      text: 'All who take part roll against their own target numbers, and the greatest margin wins. If everyone fails, the one who fails by the least wins.',
      source: terms,
    },
    {
      id: 'BP-ROLL-07',
      title: 'Ties of challenges',
      text: 'Those who tie roll again, in list order, but only if a tie makes no sense. Each rule with a challenge says whether it does.',
      source: terms,
    },
    {
      id: 'BP-ROLL-08',
      title: 'Fractions',
      text: 'Fractions of a skill, of protection, of a damage level or of rounds are dropped. Range limits keep theirs.',
      source: sheet('Damage'),
    },
    {
      id: 'BP-ROLL-09',
      title: 'Wound penalty',
      text: 'The task levels of all your wounds are added to your skill rolls and your values in melee, attack and defense. They never affect attribute rolls, damage or trauma.',
      source: houseDefault,
      option: 'houseDamageEffects',
      rulings: ['BP-GAP-01'],
    },
    {
      id: 'BP-DICE-01',
      title: 'Order of the dice',
      text: 'In a round: Initiative in list order; Speed for tied declarations; Speed of those whose actions are due, if there are two or more; then action by action. A shot rolls to hit, location, damage and trauma before the next shot, leaving out rolls that are not needed. A strike begins with the attacker’s die, then the defender’s.',
      source: ruling,
    },
  ],
  rulings: [
    {
      id: 'BP-GAP-02',
      question: 'Does any number on the die always succeed or fail, and are target numbers limited?',
      answer: 'No to both. Without limits, the margins of challenges keep their meaning.',
    },
    {
      id: 'BP-GAP-03',
      question: 'What about scores below 1 or above 100?',
      answer: 'The first row covers everything up to 10, the last everything from 91 on.',
    },
    {
      id: 'BP-GAP-27',
      question: 'Is a task level ten points, or ten per cent of the score?',
      answer: 'Ten points.',
    },
  ],
}

// The rules and rulings on strikes and standing defense.
import { houseDefault, type Rules, type Rulings, ruling, sheet } from '../texts/sources.js'

const steps = sheet('Melee')

export const rules: Rules = [
  {
    id: 'BP-MEL-01',
    title: 'Splitting the skill',
    text: 'With any declaration the rating of one melee skill, Brawling, Martial Arts or Military Hand-to-Hand, may be split into points of offense and points of defense.',
    source: steps,
  },
  {
    id: 'BP-MEL-02',
    title: 'What the split is for',
    text: 'Points of offense need a melee action. Points of defense need none: whoever shoots, aims or waits may put the whole rating there.',
    source: steps,
    rulings: ['BP-GAP-21'],
  },
  {
    id: 'BP-MEL-03',
    title: 'Base defense',
    text: 'A quarter of Brawling, or half of Martial Arts or Military Hand-to-Hand, whichever is most. It is always there, even before the first declaration.',
    source: sheet('Standing Defense Table'),
    rulings: ['BP-GAP-20'],
  },
  {
    id: 'BP-MEL-04',
    title: 'Points are spent',
    text: 'Points of defense last until the next regular declaration, and those used are gone. Changing a pending action splits only what is left of the rating.',
    source: steps,
    rulings: ['BP-GAP-41'],
  },
  {
    id: 'BP-MEL-05',
    title: 'The strike',
    text: 'The attacker commits at least 1 point of offense. The value of the attack is those points with the modifier of the maneuver’s attribute and 10 for each task level. Up to maxStrikesPerAction strikes (3) may follow one another while points last, at the same target or another; multipleStrikes off allows one. Without a melee skill there is one strike of 0 points.',
    source: steps,
    option: 'multipleStrikes',
    rulings: ['BP-GAP-43'],
  },
  {
    id: 'BP-MEL-06',
    title: 'Attributes of maneuvers',
    text: 'A punch goes by Dexterity, a kick and a throw by Agility. A strike with a weapon goes by Dexterity, which is a house default.',
    source: sheet('Sample Damage Ranks'),
    rulings: ['BP-GAP-22'],
  },
  {
    id: 'BP-MEL-07',
    title: 'The defense',
    text: 'Knowing the points of the attack, the defender adds points of defense to the base. No attribute counts. The base serves against every strike; points are used up whether they help or not.',
    source: steps,
  },
  {
    id: 'BP-MEL-08',
    title: 'The outcome',
    text: 'A challenge of the two values. The strike lands only if the attacker’s margin is greater. A tie means that nothing happens, and nobody rolls again.',
    source: steps,
  },
  {
    id: 'BP-MEL-09',
    title: 'Task levels in melee',
    text: 'Both sides: poor visibility, zero gravity, underwater, unstable footing, heavy fire, intimidated, confident and height, each for its own state. The attacker also the location aimed at and an improvised weapon. Range, size, movement, cover, prone, recoil, aim and several targets mean nothing here.',
    source: ruling,
    rulings: ['BP-GAP-19'],
  },
  {
    id: 'BP-MEL-10',
    title: 'A strike that hits',
    text: 'It goes on to location and damage, and the modifier of the attacker’s Strength, up or down, is added to the damage.',
    source: sheet('Damage'),
    rulings: ['BP-GAP-34', 'BP-GAP-35'],
  },
  {
    id: 'BP-MEL-11',
    title: 'Throws',
    text: 'A throw that lands puts the target on the ground, even if it does no harm.',
    source: houseDefault,
    rulings: ['BP-GAP-22'],
  },
  {
    id: 'BP-MEL-13',
    title: 'Reach',
    text: 'A strike reaches 2 m when it takes effect. Out of reach it is dropped; no die, no points.',
    source: houseDefault,
  },
  {
    id: 'BP-MEL-12',
    title: 'The helpless',
    text: 'Somebody incapacitated or stunned defends with a value of 0, and still rolls.',
    source: ruling,
  },
]

export const rulings: Rulings = [
  {
    id: 'BP-GAP-19',
    question: 'Which modifiers count in melee?',
    answer: 'Those that describe the body and mind of whoever rolls, the location aimed at, and an improvised weapon.',
  },
  {
    id: 'BP-GAP-20',
    question: 'Which skill gives the base defense, and how is it rounded?',
    answer: 'The one that gives most, fractions dropped. Without a melee skill it is 0.',
  },
  {
    id: 'BP-GAP-22',
    question: 'What do maneuvers do besides striking?',
    answer: 'Punch, kick, throw and the strike with a weapon are all that is here. Content files can add others.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-34',
    question: 'Does low Strength lower the damage of a strike?',
    answer: 'Yes. The table is the same in both directions.',
  },
  {
    id: 'BP-GAP-41',
    question: 'Until which moment of the next action do points of defense last?',
    answer: 'Until its regular declaration. So there is never a moment with two splits or with none.',
  },
  {
    id: 'BP-GAP-43',
    question: 'How many strikes has one melee action?',
    answer:
      'At most three. Points can be portioned out, so more than one is meant; without a limit a skill of 60 would be 60 strikes of one point.',
    houseDefault: true,
  },
]

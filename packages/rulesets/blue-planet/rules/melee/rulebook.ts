// The rules and rulings on strikes and standing defense.
import type { Family } from '@enfilade/kit'
import { houseDefault, ruling, sheet } from '../texts/sources.js'

const steps = sheet('Melee')

export const melee: Family = {
  rules: [
    {
      id: 'BP-MEL-01',
      title: 'Splitting the skill',
      text: 'With any declaration the rating of one melee skill, Brawling, Martial Arts or Military Hand-to-Hand, may be split into points of offense and points of defense.',
      source: steps,
    },
    {
      id: 'BP-MEL-02',
      title: 'What the split is for',
      text: 'Points of offense need a melee action. Points of defense do not: a combatant who shoots, aims or waits may put the whole rating into defense.',
      source: steps,
      rulings: ['BP-GAP-21'],
    },
    {
      id: 'BP-MEL-03',
      title: 'Base defense',
      text: 'A quarter of Brawling, or half of Martial Arts or Military Hand-to-Hand, whichever is highest. It always applies, even before the first declaration.',
      source: sheet('Standing Defense Table'),
      rulings: ['BP-GAP-20'],
    },
    {
      id: 'BP-MEL-04',
      title: 'Points are spent',
      text: 'Points of defense last until the next regular declaration, and points used are gone. Changing a pending action splits only what is left of the rating.',
      source: steps,
      rulings: ['BP-GAP-41'],
    },
    {
      id: 'BP-MEL-05',
      title: 'The strike',
      text: 'The attacker commits at least 1 point of offense. The attack value is those points, plus the modifier of the maneuver’s attribute, plus 10 for each task level. Up to maxStrikesPerAction strikes (3) may follow one another while points last, at the same target or another; with multipleStrikes off there is only one. Without a melee skill you get one strike with 0 points.',
      source: steps,
      option: 'multipleStrikes',
      rulings: ['BP-GAP-43'],
    },
    {
      id: 'BP-MEL-06',
      title: 'Attributes of maneuvers',
      text: 'A punch uses Dexterity, a kick and a throw use Agility. A strike with a weapon uses Dexterity, which is a house default.',
      source: sheet('Sample Damage Ranks'),
      rulings: ['BP-GAP-22'],
    },
    {
      id: 'BP-MEL-07',
      title: 'The defense',
      text: 'Knowing the points of the attack, the defender adds points of defense to the base. No attribute counts. The base counts against every strike; points are used up whether they help or not.',
      source: steps,
    },
    {
      id: 'BP-MEL-08',
      title: 'The outcome',
      text: 'Both sides make a challenge with their values. The strike lands only if the attacker’s margin is greater. On a tie nothing happens, and no one rolls again.',
      source: steps,
    },
    {
      id: 'BP-MEL-09',
      title: 'Task levels in melee',
      text: 'For each side, by its own state: poor visibility, zero gravity, underwater, unstable footing, heavy fire, intimidated, confident and height. For the attacker also the called location and an improvised weapon. Range, size, movement, cover, prone, recoil, aim and several targets do not count in melee.',
      source: ruling,
      rulings: ['BP-GAP-19'],
    },
    {
      id: 'BP-MEL-10',
      title: 'A strike that hits',
      text: 'It goes on to location and damage, and the attacker’s Strength modifier, positive or negative, is added to the damage.',
      source: sheet('Damage'),
      rulings: ['BP-GAP-34', 'BP-GAP-35'],
    },
    {
      id: 'BP-MEL-11',
      title: 'Throws',
      text: 'A throw that lands knocks the target prone, even if it does no damage.',
      source: houseDefault,
      rulings: ['BP-GAP-22'],
    },
    {
      id: 'BP-MEL-13',
      title: 'Reach',
      text: 'A strike reaches up to 2 m, measured when it takes effect. Out of reach it is dropped and costs neither dice nor points.',
      source: houseDefault,
    },
    {
      id: 'BP-MEL-12',
      title: 'The helpless',
      text: 'An incapacitated or stunned defender has a value of 0, and still rolls.',
      source: ruling,
    },
  ],
  rulings: [
    {
      id: 'BP-GAP-19',
      question: 'Which modifiers count in melee?',
      answer: 'Those that describe the roller’s own body and mind, the called location, and an improvised weapon.',
    },
    {
      id: 'BP-GAP-20',
      question: 'Which skill gives the base defense, and how is it rounded?',
      answer: 'The one that gives the most; fractions are dropped. Without a melee skill it is 0.',
    },
    {
      id: 'BP-GAP-22',
      question: 'What do maneuvers do besides striking?',
      answer: 'Punch, kick, throw and a strike with a weapon are all there is. Content files can add others.',
      houseDefault: true,
    },
    {
      id: 'BP-GAP-34',
      question: 'Does low Strength lower the damage of a strike?',
      answer: 'Yes. The table works the same in both directions.',
    },
    {
      id: 'BP-GAP-41',
      question: 'Until when in the next action do points of defense last?',
      answer: 'Until its regular declaration. So there is never a moment with two splits or none.',
    },
    {
      id: 'BP-GAP-43',
      question: 'How many strikes does one melee action have?',
      answer:
        'At most three. Points can be portioned out, so more than one is intended; without a limit a skill of 60 would give 60 strikes of one point each.',
      houseDefault: true,
    },
  ],
}

// The rules and rulings of aimed fire.
import type { Family } from '@enfilade/kit'

export const aimedFire: Family = {
  rules: [
    {
      id: 'AD-AIM-01',
      title: 'To hit',
      text: 'Routine at close range, Difficult at effective, Formidable at long, Impossible at extreme; one level easier if the target is stationary in the open. The asset is the skill of the weapon.',
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-60'],
    },
    {
      id: 'AD-AIM-02',
      title: 'Natural 1',
      text: 'A natural 1, or 2 on two dice, misses. It is no fumble.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-AIM-03',
      title: 'Rate of fire',
      text: 'One action fires up to as many shots as the rate of fire, each a roll of its own. They may be spread over targets, or go on at another one, all within 30 degrees of each other.',
      source: '2300 AD reference screen, Miscellaneous',
      rulings: ['AD-GAP-19'],
    },
    {
      id: 'AD-AIM-04',
      title: 'Going on',
      text: 'Each shot uses a round. With a second target named, the shots go on there once the first is dead or unconscious. Without one they go on at someone unconscious; at the dead no more are fired.',
      source: 'ruling',
    },
    {
      id: 'AD-AIM-05',
      title: 'Exploding rounds',
      text: 'An exploding round that misses deviates.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-AIM-06',
      title: 'Unskilled use of weapons',
      text: 'With this option, someone without the skill of a weapon first finds out how it works, instead of the first shot: an unskilled hazardous task of one action with a quarter of Dexterity, Difficult for a pistol, Impossible for a mortar, a missile or any indirect weapon, Formidable for the rest. Once it has succeeded they fire it with a skill of 0, one level harder, for the rest of the fight.',
      source: 'Crutchfield Compendium, sheet of combat tasks; asset and classes are house defaults',
      option: 'unskilledFamiliarisation',
    },
    {
      id: 'AD-AIM-07',
      title: 'Rounds',
      text: 'A shot needs a loaded round; with fewer rounds there are fewer shots.',
      source: 'ruling',
      rulings: ['AD-GAP-51'],
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-19',
      question: 'One target, or several within 30 degrees?',
      answer: 'Two targets and one to go on at, all within 30 degrees of each other.',
    },
    {
      id: 'AD-GAP-51',
      question: 'How is ammunition counted?',
      answer: 'One round a shot, and the rounds of each burst; with too few rounds there are fewer bursts.',
    },
    {
      id: 'AD-GAP-60',
      question: 'Which skill is the weapon skill?',
      answer: 'The one that the weapon names, usually marksmanship.',
    },
  ],
}

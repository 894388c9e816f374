// The rules and rulings of charges and breaches.
import type { Family } from '@enfilade/kit'

export const charges: Family = {
  rules: [
    {
      id: 'AD-EXP-08',
      title: 'Emplacing a charge',
      text: 'An uncertain Simple task of demolitions with an interval of 60 seconds. If both dice fail, each judged alone, the charge goes off at once. Otherwise it is a dud if the average fails or the player rolled a natural 1, and armed if not. House default: it sits on a wall or vehicle within 2 m or on the ground; the work takes full turns, and anyone who does something else, or can no longer act, gives it up and loses the charge.',
      source: '2300 AD reference screen, Combat Resolution, Combat Tasks',
      rulings: ['AD-GAP-58'],
    },
    {
      id: 'AD-EXP-11',
      title: 'Triggering a charge',
      text: 'One action of anyone on the side that emplaced it. An armed charge explodes where it lies. A dud stays a dud and can be emplaced again.',
      source: 'ruling',
    },
    {
      id: 'AD-BRK-01',
      title: 'Breaching',
      text: 'Penetration in centimetres is the contact DPV divided by what a centimetre of the material stops. The breach is as wide as the penetration less the thickness; there is none if that is 0 or less. House default: fire passes through any breach in its line, people through one of at least 50 cm, vehicles through none.',
      source: '2300 AD reference screen, Miscellaneous, Explosives',
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-58',
      question: 'What if both rolls of emplacing a charge fail, and their average does?',
      answer: 'The charge goes off at once: that comes before the dud.',
    },
  ],
}

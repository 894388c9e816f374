// The rules and rulings of hits.
import type { Family } from '@enfilade/kit'

export const hits: Family = {
  rules: [
    {
      id: 'AD-HIT-01',
      title: 'Dice of a hit',
      text: 'Location, severity by the optional rule, then the effect if the DPV is above 0 and below 1.',
      source: 'ruling',
    },
    {
      id: 'AD-HIT-02',
      title: 'Location',
      text: '1 head, 2 chest, 3 and 4 abdomen, 5 and 6 upper leg, 7 and 8 lower leg, 9 and 10 arm. Head and chest can kill, abdomen and upper leg be serious, the others are light.',
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-04'],
    },
    {
      id: 'AD-HIT-03',
      title: 'Severity',
      text: 'By the option a second roll says how bad it can be: head −4, chest −2, abdomen −1, lower leg and arm +1; up to 2 kills, up to 6 is serious.',
      source: '2300 AD reference screen, Combat Resolution',
      option: 'woundLocations',
      rulings: ['AD-GAP-04', 'AD-GAP-50'],
    },
    {
      id: 'AD-ARM-01',
      title: 'Effective DPV',
      text: 'DPV by range, less the armor worn at the location and the cover in the way.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-ARM-04',
      title: 'Stopped',
      text: 'With nothing left there is no effect and no further die.',
      source: 'ruling',
      rulings: ['AD-GAP-49'],
    },
    {
      id: 'AD-ARM-05',
      title: "Bullets that don't get through",
      text: 'By the option a bullet that worn armor stops still hits with its DPV less half the armor: stun through rigid and inertial armor, blunt through other, one step milder.',
      source: 'GDW armor errata',
      option: 'nonPenetratingKE',
      rulings: ['AD-GAP-49'],
    },
    {
      id: 'AD-WND-01',
      title: 'The column',
      text: 'DPV of 1 or more is column A. Below that roll 1D10: at most ten times the DPV is B, more is C.',
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-62'],
    },
    {
      id: 'AD-WND-02',
      title: 'The wounding matrix',
      text: 'Potential wound, type of damage and column give what happens. n is the DPV rounded down, at least 1, for each hit by itself.',
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-06', 'AD-GAP-07'],
    },
    {
      id: 'AD-WND-03',
      title: 'Odd and even points',
      text: 'Of serious wounds in column A the odd points are stun and the even ones shock.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-WND-04',
      title: 'Types of damage',
      text: 'Normal, blunt or stun, by the weapon.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-WND-05',
      title: 'Several hits',
      text: 'Are resolved one after another, until the target is dead.',
      source: 'ruling',
    },
    {
      id: 'AD-WND-06',
      title: 'The boundary',
      text: 'Exactly ten times the DPV is column B. Decimals are compared exactly.',
      source: 'ruling',
      rulings: ['AD-GAP-62', 'AD-GAP-52'],
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-04',
      question: 'Which location is which potential wound?',
      answer: '1 and 2 kill, 3 to 6 serious, 7 to 10 light.',
      houseDefault: true,
    },
    {
      id: 'AD-GAP-06',
      question: 'A potential kill by stun has one cell. Which columns is it for?',
      answer: 'All three.',
    },
    {
      id: 'AD-GAP-07',
      question: 'What is n of a DPV with fractions?',
      answer: 'Rounded down, at least 1.',
    },
    {
      id: 'AD-GAP-49',
      question: 'What does a hit do that armor stops?',
      answer: 'Nothing; the option nonPenetratingKE follows the errata.',
    },
    {
      id: 'AD-GAP-50',
      question: 'What is the severity modifier of the arm?',
      answer: '+1 as on the screen.',
    },
    {
      id: 'AD-GAP-52',
      question: 'How are decimals compared?',
      answer: 'As exact fractions, never as binary numbers.',
    },
    {
      id: 'AD-GAP-62',
      question: 'Is a roll of exactly ten times the DPV column B or C?',
      answer: 'B.',
    },
  ],
}

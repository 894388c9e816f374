// The rules and rulings of air combat.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

const air = supplement('Air-to-Air Combat')
export const airCombat: Family = {
  rules: [
    {
      id: 'DC-AIR-01',
      title: 'Advantage',
      text: 'A tenth of combat speed, rounded down, plus Pilot level plus maneuver points is the total of an aircraft. Of two, the one with the higher total is Advantaged.',
      source: air,
      option: 'airCombat',
      rulings: ['DC-GAP-36'],
    },
    {
      id: 'DC-AIR-02',
      title: 'Maneuvers',
      text: 'A maneuver check of the pilot’s choice gives 1 point if AVG, 2 if DIF, 4 if IMP. Failure is a mishap.',
      source: air,
      option: 'airCombat',
    },
    {
      id: 'DC-AIR-03',
      title: 'Using the advantage',
      text: 'With at least one and a half times the other’s total the Advantaged can get away: neither fires at the other in this Turn. If it fights it chooses the distance, within reach of one of its weapons.',
      source: air,
      option: 'airCombat',
    },
    {
      id: 'DC-AIR-04',
      title: 'Fire in the air',
      text: 'Only the Advantaged fires fixed weapons, which are those of the pilot. Both fire flexible weapons, the Disadvantaged one step harder.',
      source: air,
      option: 'airCombat',
    },
    {
      id: 'DC-AIR-05',
      title: 'When',
      text: 'At the start of each Turn every pilot in an air fight can try one maneuver, whose points count for this Turn. Then the totals are compared, for each pair of opponents apart. An aircraft out of control is Disadvantaged.',
      source: ruling,
      option: 'airCombat',
      rulings: ['DC-GAP-68'],
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-36',
      question: 'What if totals in the air are equal?',
      answer: 'No one is Advantaged: only flexible weapons fire, without the extra step.',
    },
    {
      id: 'DC-GAP-68',
      question: 'When are maneuvers flown, and what of more than two aircraft?',
      answer: 'At the start of the Turn, for that Turn only; each pair of opponents is compared apart.',
      houseDefault: true,
    },
  ],
}

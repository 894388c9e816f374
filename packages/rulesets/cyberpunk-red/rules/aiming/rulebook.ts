// Aimed shots: one careful attack at the head, at a held item, or at a leg.
import type { Family } from '@enfilade/kit'
import { published, sheet } from '../sources.js'

const aimed = sheet('Aimed Shots')

export const aiming: Family = {
  rules: [
    {
      id: 'CPR-AIM-01',
      title: 'One attack at −8',
      text: 'An aimed shot, with a gun or a blade, takes the whole Action even with a weapon of ROF 2, and its check has −8.',
      source: aimed,
    },
    {
      id: 'CPR-AIM-02',
      title: 'What cannot be aimed',
      text: 'Autofire, suppressive fire, shotgun shells and explosives.',
      source: `${aimed}, Resolving Ranged Combat; ${published}`,
    },
    {
      id: 'CPR-AIM-03',
      title: 'The head',
      text: 'Head armor counts, and wears. What gets past it is doubled, or tripled if the target has a cracked skull. A critical injury is rolled on the head table.',
      source: aimed,
    },
    {
      id: 'CPR-AIM-04',
      title: 'A held item',
      text: 'Body armor counts. If a single point gets past it, the target drops one item of your choice from its hands, a shield or corpse included, but not a person. It lands on the square in front of the target, or under it if that square is blocked.',
      source: aimed,
      rulings: ['CPR-GAP-49'],
    },
    {
      id: 'CPR-AIM-05',
      title: 'A leg',
      text: 'Body armor counts. If a single point gets past it, a leg breaks as well, with the 5 points that every critical injury costs: the left one unless it is broken or gone, else the right. With no whole leg left only the damage remains.',
      source: aimed,
    },
    {
      id: 'CPR-AIM-06',
      title: 'When the extra effect comes',
      text: 'After hit points and armor have gone down, before a critical injury from two sixes. Only damage past the armor calls it up, not the 5 points of an injury. Aimed shots are for people, not for cover.',
      source: aimed,
      rulings: ['CPR-GAP-34'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-49',
      question: 'Can a carried item be destroyed?',
      answer: 'No. Only cover and shields have hit points.',
    },
  ],
}

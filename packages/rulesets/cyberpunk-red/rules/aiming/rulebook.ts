// Aimed shots: one careful attack at the head, at a held item, or at a leg.
import type { Family } from '@enfilade/kit'
import { published, sheet } from '../sources.js'

const aimed = sheet('Aimed Shots')

export const aiming: Family = {
  rules: [
    {
      id: 'CPR-AIM-01',
      title: 'One attack at −8',
      text: 'An aimed shot, ranged or in melee, takes the whole Action even with a ROF 2 weapon, and its check is at −8.',
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
      text: 'Head armor counts, and wears. Damage that gets past it is doubled, or tripled if the target already has a cracked skull. A critical injury is rolled on the head table.',
      source: aimed,
    },
    {
      id: 'CPR-AIM-04',
      title: 'A held item',
      text: 'Body armor counts. If at least 1 point gets past it, the target drops one held item of your choice. A shield or a corpse counts, a held person does not. The item lands on the square in front of the target, or on the target’s own square if that one is blocked.',
      source: aimed,
      rulings: ['CPR-GAP-49'],
    },
    {
      id: 'CPR-AIM-05',
      title: 'A leg',
      text: 'Body armor counts. If at least 1 point gets past it, a leg also breaks, with the 5 points that every critical injury costs: the left one, or the right one if the left is broken or gone. With no whole leg left there is only the damage.',
      source: aimed,
    },
    {
      id: 'CPR-AIM-06',
      title: 'When the extra effect comes',
      text: 'It comes after the loss of hit points and the wear, before a critical injury from two sixes. Only damage past the armor triggers it, not the 5 points of an injury. Aimed shots target people, never cover.',
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

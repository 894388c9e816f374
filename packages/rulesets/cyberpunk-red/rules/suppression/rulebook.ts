// Suppressive fire: ten bullets that drive people into cover and hurt nobody.
import type { Family } from '@enfilade/kit'
import { houseDefault, sheet } from '../sources.js'

const suppressive = sheet('Suppressive Fire')

export const suppression: Family = {
  rules: [
    {
      id: 'CPR-SUP-01',
      title: 'Laying it down',
      text: 'Takes the Action and 10 bullets, and a weapon made for it with at least 10 loaded.',
      source: suppressive,
    },
    {
      id: 'CPR-SUP-02',
      title: 'Whom it reaches',
      text: 'Everybody else up to 12 squares away, friend or enemy, in any direction, who is conscious, on foot, out of cover and seen by the shooter. With suppressiveFromZero off only those 7 to 12 squares away.',
      source: suppressive,
      option: 'suppressiveFromZero',
      rulings: ['CPR-GAP-16'],
    },
    {
      id: 'CPR-SUP-03',
      title: 'Nerve against bullets',
      text: 'The shooter rolls REF, Autofire and 1d10 once for all; each person reached rolls WILL, Concentration and 1d10, and resists with at least that total. There is no dodge, no shield to hold up, no damage.',
      source: suppressive,
      rulings: ['CPR-GAP-17'],
    },
    {
      id: 'CPR-SUP-04',
      title: 'Suppressed',
      text: 'Until the end of your next turn you are bound to take cover from the shooter with your Move Action. Only if that is too short do you Run for it as well; otherwise the Action is yours, as long as the move ends in cover. If you are in cover as your turn starts, nothing is asked of you.',
      source: suppressive,
      rulings: ['CPR-GAP-18'],
    },
    {
      id: 'CPR-SUP-05',
      title: 'What counts as cover',
      text: 'A square that the shooter, or the place where the shooter last was, has no line of sight to. The nearest by cost is taken; among equals the one farther from the shooter. A wielded shield, or a person held as one, is cover already. If no such square can be reached, or you have no Move Action, you are free; if you lie down you get up first, and without an Action you only move.',
      source: houseDefault,
      rulings: ['CPR-GAP-18'],
    },
    {
      id: 'CPR-SUP-06',
      title: 'Too far, or from several sides',
      text: 'If move and Run fall short, go as far as they reach along the cheapest way. Against several shooters the nearest square hidden from all of them counts, or else one hidden from the last. Being suppressed again adds a shooter and no time.',
      source: houseDefault,
      rulings: ['CPR-GAP-18'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-16',
      question: 'Does suppressive fire reach people closer than 7 squares?',
      answer:
        'Yes: 12 squares are its outer limit, and the band from 7 to 12 is only the name of that range. Otherwise the safest spot would be in front of the muzzle. suppressiveFromZero restores the ring.',
    },
    {
      id: 'CPR-GAP-17',
      question: 'Who wins a tie under suppressive fire?',
      answer: 'The person who resists, as any defender does.',
    },
    {
      id: 'CPR-GAP-18',
      question: 'What if there is no cover, no way to move, or more than one shooter?',
      answer:
        'The duty ends only if no cover can be reached or no Move Action is left. Move and Action may come in either order, for only the move is demanded. The nearest square hidden from all shooters counts, or else from the last.',
      houseDefault: true,
    },
  ],
}

// Suppressive fire: ten bullets that drive people into cover and hurt no one.
import type { Family } from '@enfilade/kit'
import { houseDefault, sheet } from '../sources.js'

const suppressive = sheet('Suppressive Fire')

export const suppression: Family = {
  rules: [
    {
      id: 'CPR-SUP-01',
      title: 'Laying it down',
      text: 'It takes the Action and 10 bullets, from a weapon capable of it with at least 10 loaded.',
      source: suppressive,
    },
    {
      id: 'CPR-SUP-02',
      title: 'Who is affected',
      text: 'Everyone else up to 12 squares away, friend or enemy, in any direction, who is conscious, on foot, out of cover and seen by the shooter. With suppressiveFromZero off, only those 7 to 12 squares away.',
      source: suppressive,
      option: 'suppressiveFromZero',
      rulings: ['CPR-GAP-16'],
    },
    {
      id: 'CPR-SUP-03',
      title: 'Nerve against bullets',
      text: 'The shooter rolls REF + Autofire + 1d10 once for all. Each person affected rolls WILL + Concentration + 1d10 and resists with at least the shooter’s total. There is no dodge, no putting a shield in the way, and no damage.',
      source: suppressive,
      rulings: ['CPR-GAP-17'],
    },
    {
      id: 'CPR-SUP-04',
      title: 'Suppressed',
      text: 'Until the end of your next turn, you must use your Move Action to get into cover from the shooter. If that does not reach cover, you must use your Action to Run for it as well; if it does, the Action is yours, as long as the move ends in cover. If you are in cover when your turn starts, you have nothing to do.',
      source: suppressive,
      rulings: ['CPR-GAP-18'],
    },
    {
      id: 'CPR-SUP-05',
      title: 'What counts as cover',
      text: 'A square out of line of sight of the shooter, or of the shooter’s last square if they are dead or gone. You go to the nearest by cost; among equals to the one farther from the shooter. A wielded shield, or a person held as one, is already cover, and taking one up during the turn meets the duty. If no such square can be reached, or you have no Move Action, you are free. If you are prone you must get up first; without an Action you only move.',
      source: houseDefault,
      rulings: ['CPR-GAP-18'],
    },
    {
      id: 'CPR-SUP-06',
      title: 'Too far, or from several sides',
      text: 'If Move Action and Run together fall short, go as far as they reach along the cheapest path. With several shooters, go to the nearest square hidden from all of them, or, if there is none, to one hidden from the latest. Being suppressed again adds a shooter but no time.',
      source: houseDefault,
      rulings: ['CPR-GAP-18'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-16',
      question: 'Does suppressive fire reach people closer than 7 squares?',
      answer:
        'Yes: 12 squares is its outer limit, and 7 to 12 is only the name of that range band. Otherwise the safest spot would be right in front of the muzzle. Switching suppressiveFromZero off restores the ring.',
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
        'The duty ends only if no cover can be reached or there is no Move Action. Move and Action may come in either order, since only the move is required. The nearest square hidden from all shooters counts, or, if there is none, one hidden from the latest.',
      houseDefault: true,
    },
  ],
}

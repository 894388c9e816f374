// Critical injuries: when they happen, how they are rolled, and what the lasting ones do.
// The option criticalInjuries can switch all of them off as one block.
import type { Family } from '@enfilade/kit'
import { foundry, houseDefault, sheet } from '../sources.js'

const critical = sheet('Critical Injuries')
const option = 'criticalInjuries'

export const criticalInjury: Family = {
  rules: [
    {
      id: 'CPR-CRIT-01',
      title: 'Two sixes',
      text: 'Two or more sixes among the damage dice of an attack that hits a person cause one critical injury, even if armor stopped all damage. With criticalInjuries off there are none, from any cause.',
      source: critical,
      option,
    },
    {
      id: 'CPR-CRIT-02',
      title: 'Rolling it',
      text: 'Roll 2d6 on the head table after a shot aimed at the head, on the body table otherwise. Roll again if the target already has that injury, or has no limb left that it could affect. If nothing is left in the table, only the 5 points are lost.',
      source: critical,
      option,
    },
    {
      id: 'CPR-CRIT-03',
      title: 'Five points',
      text: 'Suffering a critical injury, from any cause, costs 5 hit points. Armor neither counts nor wears, and the head multiplier does not apply.',
      source: critical,
      option,
    },
    {
      id: 'CPR-CRIT-04',
      title: 'What they do',
      text: 'The two tables say what each injury does. Different injuries add up, and so do a broken left leg and a broken right leg.',
      source: foundry,
      option,
      rulings: ['CPR-GAP-58'],
    },
    {
      id: 'CPR-CRIT-05',
      title: 'Which side',
      text: 'For an arm or hand injury that either side could suffer, 1d6 decides: 1 to 3 left, 4 to 6 right. If only one side can, it is that one. For legs it is the left if possible, otherwise the right. A side qualifies if the part is there: an arm to lose, a hand to lose or crush, an unbroken arm to break, an unbroken leg to break, a leg to lose. Earlier injuries of a lost limb stay on record.',
      source: houseDefault,
      option,
      rulings: ['CPR-GAP-35'],
    },
    {
      id: 'CPR-CRIT-06',
      title: 'Broken ribs, foreign object',
      text: 'Each of these costs 5 hit points at the end of every turn of yours in which you moved 3 squares or more on foot. That is neither an attack nor a new injury.',
      source: foundry,
      option,
    },
    {
      id: 'CPR-CRIT-07',
      title: 'Damaged or lost ear',
      text: 'If you move 3 squares or more on foot in a turn, you have no Move Action in your next turn.',
      source: foundry,
      option,
    },
    {
      id: 'CPR-CRIT-08',
      title: 'Spinal injury',
      text: 'You have no Action in your next turn, but may move.',
      source: foundry,
      option,
    },
    {
      id: 'CPR-CRIT-09',
      title: 'Useless arms and hands',
      text: 'When an arm breaks, or an arm or hand is lost, that hand drops what it holds and cannot be used.',
      source: foundry,
      option,
    },
    {
      id: 'CPR-CRIT-10',
      title: 'A lost leg',
      text: 'You can no longer dodge, and MOVE is 6 lower, but at least 1.',
      source: foundry,
      option,
    },
    {
      id: 'CPR-CRIT-11',
      title: 'Never from hazards',
      text: 'Sixes in damage from the surroundings, or in damage to things, cause no injury.',
      source: critical,
      option,
    },
    {
      id: 'CPR-CRIT-12',
      title: 'Crushed fingers',
      text: 'Checks made with that hand, or with something it holds, are at −4, once per check: attacks, grabs and throws, but not fists or martial arts. Penalties from different injuries add up.',
      source: foundry,
      option,
    },
    {
      id: 'CPR-CRIT-13',
      title: 'The next turn',
      text: 'Your next turn is the first one that starts after the injury, or after the move. A spinal injury does not cut short a turn already begun. Changes to MOVE count at once, even in mid-move.',
      source: houseDefault,
      option,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-35',
      question: 'Which limb is hit, and what if it is gone?',
      answer: 'A die decides for arms; for legs the left comes first. An injury that can no longer be suffered is rolled again.',
      houseDefault: true,
    },
  ],
}

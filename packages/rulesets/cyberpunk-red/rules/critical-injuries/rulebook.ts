// Critical injuries: when they happen, how they are rolled, and what the lasting ones do.
// The option criticalInjuries switches all of them off as one block.
import type { Family } from '@enfilade/kit'
import { foundry, houseDefault, sheet } from '../sources.js'

const critical = sheet('Critical Injuries')
const option = 'criticalInjuries'

export const criticalInjury: Family = {
  rules: [
    {
      id: 'CPR-CRIT-01',
      title: 'Two sixes',
      text: 'Two or more sixes among the damage dice of an attack that hits a person bring one critical injury, even if armor stopped all damage. With criticalInjuries off nobody suffers any, from whatever cause.',
      source: critical,
      option,
    },
    {
      id: 'CPR-CRIT-02',
      title: 'Rolling it',
      text: 'Roll 2d6 on the head table after a shot aimed at the head, on the body table otherwise. Roll again for an injury that the target has already, or that has no limb left to fall on. If nothing is left in the table, only the 5 points are lost.',
      source: critical,
      option,
    },
    {
      id: 'CPR-CRIT-03',
      title: 'Five points',
      text: 'Suffering a critical injury, from whatever cause, costs 5 hit points. Armor does not count or wear, and the head doubles nothing.',
      source: critical,
      option,
    },
    {
      id: 'CPR-CRIT-04',
      title: 'What they do',
      text: 'The two tables say what each injury does. Different injuries add up, and so do a broken left and a broken right leg.',
      source: foundry,
      option,
      rulings: ['CPR-GAP-58'],
    },
    {
      id: 'CPR-CRIT-05',
      title: 'Which side',
      text: 'For an arm or hand that both sides could suffer, 1d6 decides: 1 to 3 left, 4 to 6 right; if just one side can, it is that one. For legs it is the left if it can, else the right. A side can suffer what is still there: an arm to lose, a hand to lose or crush, a whole arm or leg to break. What a lost limb has suffered before stays on record.',
      source: houseDefault,
      option,
      rulings: ['CPR-GAP-35'],
    },
    {
      id: 'CPR-CRIT-06',
      title: 'Broken ribs, foreign object',
      text: 'At the end of each of your turns in which you moved 3 squares or more on foot, each of these costs 5 hit points. That is neither an attack nor a new injury.',
      source: foundry,
      option,
    },
    {
      id: 'CPR-CRIT-07',
      title: 'Damaged or lost ear',
      text: 'After a turn with 3 squares or more on foot you have no Move Action in the next.',
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
      text: 'When an arm breaks, or an arm or hand is lost, what that hand held falls, and the hand can do nothing.',
      source: foundry,
      option,
    },
    {
      id: 'CPR-CRIT-10',
      title: 'A lost leg',
      text: 'You cannot dodge any more, and MOVE is 6 lower, but at least 1.',
      source: foundry,
      option,
    },
    {
      id: 'CPR-CRIT-11',
      title: 'Never from hazards',
      text: 'Sixes in the damage of surroundings, or of things that are hit, bring no injury.',
      source: critical,
      option,
    },
    {
      id: 'CPR-CRIT-12',
      title: 'Crushed fingers',
      text: 'Checks made with that hand, or with something it holds, have −4, once for each check: attacks, grabs, throws, but no fists or martial arts. Penalties of different injuries add up.',
      source: foundry,
      option,
    },
    {
      id: 'CPR-CRIT-13',
      title: 'The next turn',
      text: 'This is the first of your turns that starts after the injury, or after the move. A turn already begun is not cut short by a spinal injury. Changes of MOVE count at once, even in mid-move.',
      source: houseDefault,
      option,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-35',
      question: 'Which limb is hit, and what if it is gone?',
      answer: 'A die for arms, the left leg first. What can no longer be suffered is rolled again.',
      houseDefault: true,
    },
  ],
}

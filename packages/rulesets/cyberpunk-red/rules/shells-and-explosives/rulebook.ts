// Shells and explosives: attacks on a block of squares, and how to survive them.
import type { Family } from '@enfilade/kit'
import { houseDefault, published, sheet } from '../sources.js'

const shells = sheet('Shotgun Shells')
const explosives = sheet('Explosives')

export const shell: Family = {
  rules: [
    {
      id: 'CPR-SHELL-01',
      title: 'Firing a shell',
      text: 'A shotgun loaded with shells spends one and makes one check: REF + Shoulder Arms + 1d10 against DV 13, whatever the distance. It cannot be aimed.',
      source: shells,
    },
    {
      id: 'CPR-SHELL-02',
      title: 'Who is hit',
      text: 'On a success everyone the shooter can see in a block of 3 × 3 squares in front takes 3d6, rolled once for all. Friends are hit too. Cover is not damaged, and people behind it are not seen. The damage reveals those who were hidden.',
      source: `${shells}; ${published}`,
      rulings: ['CPR-GAP-19', 'CPR-GAP-57'],
    },
    {
      id: 'CPR-SHELL-03',
      title: 'The block',
      text: 'Choose one of eight directions and face it. In a straight direction the block is the three rows in front of you, one square to either side of the middle; on a diagonal it is the 3 × 3 squares that begin at the corner. You may fire at an empty block.',
      source: houseDefault,
      rulings: ['CPR-GAP-20'],
    },
    {
      id: 'CPR-SHELL-04',
      title: 'Dodging pellets',
      text: 'After a successful check, each target with REF 8 or more may dodge; equalling the attack total is enough. Putting a shield in the way is decided then too. After a failed check no one rolls.',
      source: shells,
    },
    {
      id: 'CPR-SHELL-05',
      title: 'Armor and injuries',
      text: 'For each target, its own body armor counts and wears, and two sixes cause its own critical injury.',
      source: shells,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-19',
      question: 'Is the damage of shells rolled once or for each target?',
      answer: 'Once, as public summaries say.',
    },
    {
      id: 'CPR-GAP-20',
      question: 'How big is the block in front of a shotgun?',
      answer: 'Three squares deep and three wide, straight or diagonal.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-57',
      question: 'Do shells damage things?',
      answer: 'No. The sheet mentions the surroundings only for explosives.',
    },
  ],
}

export const explosive: Family = {
  rules: [
    {
      id: 'CPR-EXP-01',
      title: 'Aiming at a square',
      text: 'An explosive is aimed at a square in sight, not at a person, and its check must beat the DV for that distance; no dodge replaces the DV. One round is spent, hit or miss. Launchers use REF + Heavy Weapons.',
      source: explosives,
    },
    {
      id: 'CPR-EXP-02',
      title: 'The blast',
      text: 'It fills the 5 × 5 squares around the point of impact. All people, things and cover in it are affected, including the attacker.',
      source: explosives,
      rulings: ['CPR-GAP-22'],
    },
    {
      id: 'CPR-EXP-03',
      title: 'One roll for all',
      text: 'Damage is rolled once, and reveals whom and what it meets. For each person reached, body armor counts and wears, and two sixes cause an injury of their own, even if armor stopped everything.',
      source: explosives,
    },
    {
      id: 'CPR-EXP-04',
      title: 'A miss scatters',
      text: 'If the total does not beat the DV, the explosive lands on another of the 25 squares. The game master may choose which and names its number instead of a die; otherwise 1d24 counts them in rows from the north-west, leaving out the middle, and a square off the map is rolled again. Without a map 1d4 shifts the blast along the line: 1 and 2 by two squares and by one towards the near end, 3 and 4 by one and by two towards the far end. A miss never goes off where it was meant to. The blast is then centred on that square.',
      source: explosives,
      rulings: ['CPR-GAP-21'],
    },
    {
      id: 'CPR-EXP-05',
      title: 'Behind cover',
      text: 'If the blast’s damage is at least the hit points of the section in between, the section is destroyed and the person behind takes the full damage; otherwise the person takes none. If several sections stand in line, all must be destroyed. Every section in the area takes the damage once, all at the same time, before any person does.',
      source: explosives,
      rulings: ['CPR-GAP-22'],
    },
    {
      id: 'CPR-EXP-06',
      title: 'Leaping clear',
      text: 'After check and scatter, anyone in the area with REF 8 or more may dodge: DEX + Evasion + 1d10 must be higher than the original check; a tie fails. On a success they are unhurt and move to the nearest free square outside, at no cost. Someone in a grapple, in mid-air or hanging from an edge stays in place, unhurt.',
      source: explosives,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-21',
      question: 'What happens when an explosive only ties the DV, and where does a miss land?',
      answer:
        'A tie is a miss like any other. The game master may place a miss; otherwise 1d24 picks one of the other squares of the block.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-22',
      question: 'Does one piece of cover count against a blast or all of them, and is the attacker spared?',
      answer: 'All that stand in line must be destroyed, and no one in the area is spared.',
    },
  ],
}

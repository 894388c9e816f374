// Shells and explosives: attacks on a block of squares, and what can be done in the face of them.
import type { Family } from '@enfilade/kit'
import { houseDefault, published, sheet } from '../sources.js'

const shells = sheet('Shotgun Shells')
const explosives = sheet('Explosives')

export const shell: Family = {
  rules: [
    {
      id: 'CPR-SHELL-01',
      title: 'Firing a shell',
      text: 'A shotgun loaded with shells spends one and makes one check: REF, Shoulder Arms and 1d10 against DV 13, however near or far. It cannot be aimed.',
      source: shells,
    },
    {
      id: 'CPR-SHELL-02',
      title: 'Whom it strikes',
      text: 'On a success everybody in the block of 3 by 3 squares in front whom the shooter sees takes 3d6, rolled once for all. Friends are struck too; cover is not harmed, and protects who is behind it.',
      source: `${shells}; ${published}`,
      rulings: ['CPR-GAP-19', 'CPR-GAP-57'],
    },
    {
      id: 'CPR-SHELL-03',
      title: 'The block',
      text: 'Choose one of eight directions and face it. Straight ahead the block is the three rows before you, one square to either side of the middle; at a diagonal it is the 3 by 3 squares that begin at the corner. An empty block may be fired at.',
      source: houseDefault,
      rulings: ['CPR-GAP-20'],
    },
    {
      id: 'CPR-SHELL-04',
      title: 'Dodging pellets',
      text: 'Only after a successful check may each target with REF 8 or more dodge; reaching the total of the attack is enough. Holding up a shield is decided then too.',
      source: shells,
    },
    {
      id: 'CPR-SHELL-05',
      title: 'Armor and injuries',
      text: 'Each target has its own body armor, its own wear and, on two sixes, its own critical injury.',
      source: shells,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-19',
      question: 'Is the damage of shells rolled once or for each target?',
      answer: 'Once, as public summaries have it.',
    },
    {
      id: 'CPR-GAP-20',
      question: 'What is the block in front of a shotgun?',
      answer: 'Three squares deep and three wide, straight or at a diagonal.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-57',
      question: 'Do shells damage things?',
      answer: 'No. The sheet names the surroundings only for explosives.',
    },
  ],
}

export const explosive: Family = {
  rules: [
    {
      id: 'CPR-EXP-01',
      title: 'Aiming at a square',
      text: 'An explosive is aimed at a square in sight, not at a person, and its check must beat the DV for that distance; no dodge replaces it. One round is gone either way. Launchers use REF and Heavy Weapons.',
      source: explosives,
    },
    {
      id: 'CPR-EXP-02',
      title: 'The blast',
      text: 'It fills the 5 by 5 squares round the point of impact. All people, things and cover in it are affected, whoever fired it included.',
      source: explosives,
      rulings: ['CPR-GAP-22'],
    },
    {
      id: 'CPR-EXP-03',
      title: 'One roll for all',
      text: 'Damage is rolled once. Each person reached subtracts body armor, wears it, and on two sixes rolls an injury of their own, even if armor stopped everything.',
      source: explosives,
    },
    {
      id: 'CPR-EXP-04',
      title: 'A miss scatters',
      text: 'A total that does not beat the DV lands on another of the 25 squares. The game master may choose; otherwise 1d24 counts them in rows from the north-west, leaving out the middle. The blast then lies round that square.',
      source: explosives,
      rulings: ['CPR-GAP-21'],
    },
    {
      id: 'CPR-EXP-05',
      title: 'Behind cover',
      text: 'If the blast has at least as many points as the section between has hit points, the section is destroyed and the person takes the full damage; otherwise the person takes none. Where several sections stand in line, all must break. Every section in the area takes the damage once, all at the same time, before any person does.',
      source: explosives,
      rulings: ['CPR-GAP-22'],
    },
    {
      id: 'CPR-EXP-06',
      title: 'Leaping clear',
      text: 'After check and scatter, anybody in the area with REF 8 or more may dodge: DEX, Evasion and 1d10 must be higher than the original check, and a tie is not enough. Whoever succeeds is unhurt and stands on the nearest free square outside, at no cost. A grappled person stays in place, unhurt.',
      source: explosives,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-21',
      question: 'What happens on a tie of an explosive, and where does a miss go?',
      answer: 'A tie is a miss like any other. The game master may place it; otherwise 1d24 picks one of the other squares of the block.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-22',
      question: 'Does a blast count one piece of cover or all, and does it spare whoever threw it?',
      answer: 'All that stand in line must break, and nobody in the area is spared.',
    },
  ],
}

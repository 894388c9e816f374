// RPJ-FREE: the one attack per round that is made outside your own turn.
import type { Family } from '@enfilade/kit'

export const freeAttacks: Family = {
  rules: [
    {
      id: 'RPJ-FREE-01',
      title: 'One for each round',
      text: 'Everyone has one free attack per round, whatever their Dex. It costs no action.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
    },
    {
      id: 'RPJ-FREE-02',
      title: 'Never in your own turn',
      text: 'You cannot make a free attack during your own turn, not even in answer to a reaction.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
    },
    {
      id: 'RPJ-FREE-03',
      title: 'Three uses',
      text: 'Strike at someone who leaves your group by a Move. Strike at an adjacent person who makes a ranged attack, whatever the target. With modernRangedCombat, also shoot at someone you suppress when they move.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 2 and 5',
    },
    {
      id: 'RPJ-FREE-04',
      title: 'One plain attack',
      text: 'It is one plain attack with a weapon of the required kind; in melee, bare hands count. It cannot be aimed or suppressive. You may decline it. Once declared it is spent, whether it hits, misses or is cancelled by someone else’s reaction.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
    },
    {
      id: 'RPJ-FREE-05',
      title: 'Who may react',
      text: 'You must be active, not in a grapple, not in your own turn, hostile to the target, and have your free attack left and a weapon that can make the attack. You choose the weapon: for a suppression shot any ranged weapon with range and sight will do. Being suppressed only halves B. If reactAgainst is anyone, friends can be targets too, but never you yourself.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 2 and 5',
      option: 'reactAgainst',
      rulings: ['RPJ-GAP-33'],
    },
    {
      id: 'RPJ-FREE-06',
      title: 'One of two chances',
      text: 'If someone’s departure allows you both the strike and the suppression shot, pick one. You have only one free attack to spend.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 2 and 5',
    },
  ],
  rulings: [],
}

// RPJ-FREE: the one attack of a round that is made outside of your own turn.
import type { Family } from '@enfilade/kit'

export const freeAttacks: Family = {
  rules: [
    {
      id: 'RPJ-FREE-01',
      title: 'One for each round',
      text: 'Everybody has one free attack a round, whatever their Dex. It uses up no action.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
    },
    {
      id: 'RPJ-FREE-02',
      title: 'Never in your own turn',
      text: 'While your own turn lasts you cannot make a free attack, not even in answer to a reaction.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
    },
    {
      id: 'RPJ-FREE-03',
      title: 'Three uses',
      text: 'Strike at somebody who leaves your group by a Move. Strike at an adjacent person who makes a ranged attack, no matter at whom. With modernRangedCombat, also shoot at somebody under your own suppression as they move.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 2 and 5',
    },
    {
      id: 'RPJ-FREE-04',
      title: 'One plain attack',
      text: 'It is a single attack without extras, made with a weapon of the fitting kind, bare hands included in melee; it cannot be aimed or suppressive. You are free to decline. Once you declare it, it is spent, whether it hits, misses or is forestalled by someone else’s reaction.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
    },
    {
      id: 'RPJ-FREE-05',
      title: 'Who may react',
      text: 'You must be active, out of any grapple, outside your own turn, still in possession of your free attack and an enemy of the target, and have a weapon that can make the attack. Which one is up to you: any gun with range and sight will do for a suppression shot. Being suppressed only halves B. If reactAgainst is anyone, friends can be the target too, but never you yourself.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 2 and 5',
      option: 'reactAgainst',
      rulings: ['RPJ-GAP-33'],
    },
    {
      id: 'RPJ-FREE-06',
      title: 'One of two chances',
      text: 'If somebody’s departure allows you both the strike and the suppression shot, pick one. There is just one free attack to spend.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 2 and 5',
    },
  ],
  rulings: [],
}

// RPJ-INC: what the fallen lose and keep, how they are stabilized, and how they die.
import type { Family } from '@enfilade/kit'

export const incapacitation: Family = {
  rules: [
    {
      id: 'RPJ-INC-01',
      title: 'What a fall ends',
      text: 'The fallen are not stable and have no failures yet. They lose actions, reactions, overwatch and the suppression they laid, and drop out of any grapple. They keep place, group, cover and how they face it, temporary cover, suppression laid on them, and their defense; whatever has a time limit still runs out.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 6',
      rulings: ['RPJ-GAP-23'],
    },
    {
      id: 'RPJ-INC-02',
      title: 'Still in the group',
      text: 'The fallen go on being members of their group, but they never react.',
      source: 'ruling RPJ-GAP-23',
      rulings: ['RPJ-GAP-23'],
    },
    {
      id: 'RPJ-INC-03',
      title: 'Stabilization roll',
      text: 'In a fight the fallen roll a plain 4d6 in each of their turns, otherwise once a minute, and never both in one round. The first roll comes with their first turn that starts after the fall.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 6',
      rulings: ['RPJ-GAP-24'],
    },
    {
      id: 'RPJ-INC-04',
      title: 'Stable at last',
      text: 'At 18 or more the person is stable, the failures are wiped out and the rolls stop. Being stable does not bring anybody back on their feet.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 6',
    },
    {
      id: 'RPJ-INC-05',
      title: 'Five failures kill',
      text: 'Below 18 counts as one failure, and the fifth one kills. The dead have no turns, are nobody’s target and matter to no reaction.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 6',
    },
    {
      id: 'RPJ-INC-06',
      title: 'Hits on the fallen',
      text: 'If an outer layer is unbroken it saves as usual, and breaking it adds no failure. With every layer broken there is no save: the hit counts as one failure, first taking away stability (failures are then 1), and the fifth kills. The setting hitOnIncapacitated can make such a hit fatal (death) or harmless (ignore).',
      source: 'ruling RPJ-GAP-25',
      option: 'hitOnIncapacitated',
      rulings: ['RPJ-GAP-25'],
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-23',
      question: 'What else does incapacitation bring?',
      answer: 'No actions, no reactions, and an end to everything the person kept up. Defense values stay, since no penalty is given.',
    },
    {
      id: 'RPJ-GAP-24',
      question: 'Is stabilization rolled by the turn or by the minute?',
      answer: 'By the turn in a fight, by the minute outside. As a round is a minute, one roll serves for both.',
    },
    {
      id: 'RPJ-GAP-25',
      question: 'What does a hit do to somebody who is already down?',
      answer:
        'Outer layers still save. With none left it is a failed stabilization roll; the setting hitOnIncapacitated also knows death and ignore.',
      houseDefault: true,
    },
  ],
}

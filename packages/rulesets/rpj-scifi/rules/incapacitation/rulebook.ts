// Chapter "Incapacitation": what the fallen lose and keep, how they are stabilized, and how they die.
import type { Chapter } from './chapter.js'

const sheet = 'RPJ Sci-Fi combat cheat sheet, section 6'

export const incapacitation: Chapter = {
  title: 'Incapacitation',
  rules: [
    {
      id: 'RPJ-INC-01',
      title: 'What a fall ends',
      text: 'The fallen are not stable and have no failures yet. They lose actions, reactions, overwatch and the suppression they laid, and drop out of any grapple. They keep place, group, cover and how they face it, temporary cover, suppression laid on them, and their defense; whatever has a time limit still runs out.',
      source: sheet,
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
      source: sheet,
      rulings: ['RPJ-GAP-24'],
    },
    {
      id: 'RPJ-INC-04',
      title: 'Stable at last',
      text: 'At 18 or more the person is stable, the failures are wiped out and the rolls stop. Being stable does not bring anybody back on their feet.',
      source: sheet,
    },
    {
      id: 'RPJ-INC-05',
      title: 'Five failures kill',
      text: 'Below 18 counts as one failure, and the fifth one kills. The dead have no turns, are nobody’s target and matter to no reaction.',
      source: sheet,
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
}

// Chapter "Cover": how much a cover adds to ranged defense, at which distance, and which attacks disregard it.
import type { Chapter } from './chapter.js'

const option = 'modernRangedCombat'

export const cover: Chapter = {
  title: 'Cover',
  rules: [
    {
      id: 'RPJ-COV-01',
      title: 'Cover helps against shots',
      text: 'Cover raises ranged defense and nothing else, and only for the person who uses it, be it a feature or temporary cover. In melee it does not count. Without modernRangedCombat every cover bonus is 0.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option,
      rulings: ['RPJ-GAP-34'],
    },
    {
      id: 'RPJ-COV-02',
      title: 'Quality and flanking distance',
      text: 'Cover +Q/Ff has quality Q and flanking distance F. Against an attacker farther away than F it gives Q, against one at range F half of Q rounded down, against a nearer one nothing. Reoriented, near and far change places: Q inside F, half at F, nothing beyond.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option,
    },
    {
      id: 'RPJ-COV-03',
      title: 'Cover marked with *',
      text: 'Here the flanking distance is taken as −1, and an adjacent attacker as standing at −1 as well. So adjacent attackers meet half the quality and all others the whole. Reoriented, it is half against adjacent attackers and nothing against the rest.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option,
      rulings: ['RPJ-GAP-15'],
    },
    {
      id: 'RPJ-COV-04',
      title: 'Adjacency and numbered cover',
      text: 'If the flanking distance is a number, an adjacent attacker is simply one at range 0.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option,
    },
    {
      id: 'RPJ-COV-05',
      title: 'Distance, not direction',
      text: 'Only range matters to cover, never the side from which a shot comes. On branching ground the range from each attacker is counted on its own.',
      source: 'ruling RPJ-GAP-02',
      option,
      rulings: ['RPJ-GAP-02'],
    },
    {
      id: 'RPJ-COV-06',
      title: 'Attacks that ignore cover',
      text: 'Suppressive Fire and overwatch shots pass by features and temporary cover alike.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option,
    },
  ],
}

// RPJ-BF: regions and groups, range and sight, which weapon reaches how far, where cover stands.
import type { Family } from '@enfilade/kit'

export const battlefield: Family = {
  rules: [
    {
      id: 'RPJ-BF-01',
      title: 'Regions and edges',
      text: 'The battlefield is divided into regions of about 30 m each, linked by edges. Usually they form a simple row, but any network of two-way links is allowed.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 1 and 3',
      rulings: ['RPJ-GAP-02'],
    },
    {
      id: 'RPJ-BF-02',
      title: 'Adjacency groups',
      text: 'Everyone is in one region and in one adjacency group of that region. A group spans at most about 10 m, never reaches into a second region and can hold any number of people. Someone with no one close by is a group of one.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 1 and 3',
    },
    {
      id: 'RPJ-BF-03',
      title: 'Adjacent means same group',
      text: 'Two people are adjacent if they are in the same group, and only then.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 1',
    },
    {
      id: 'RPJ-BF-04',
      title: 'Range in regions',
      text: 'Range is the number of steps on the shortest path to the other region, along edges that allow sight. Within one region it is 0. If there is no such path, the other region is out of range. In a simple row, range is how many regions apart the two are.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 1',
      rulings: ['RPJ-GAP-02'],
    },
    {
      id: 'RPJ-BF-05',
      title: 'Blocked sight',
      text: 'A battlefield may list pairs of regions that cannot see each other. No one can shoot from one to the other, however near, and overwatch cannot see an arrival there.',
      source: 'ruling RPJ-GAP-02',
      rulings: ['RPJ-GAP-02'],
    },
    {
      id: 'RPJ-BF-06',
      title: 'What a weapon reaches',
      text: 'A melee attack needs an adjacent target. A ranged attack needs a target in range, with sight not blocked, and no farther than the weapon’s maximum range if it has one. Distance brings no penalty, and shooting an adjacent target at range 0 is allowed.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 1 and 2',
    },
    {
      id: 'RPJ-BF-07',
      title: 'Crossing an edge',
      text: 'Only a passable edge can be crossed. An edge of n steps costs n actions, all paid at once. With fewer actions left you cannot cross it.',
      source: 'ruling RPJ-GAP-02',
      rulings: ['RPJ-GAP-02'],
    },
    {
      id: 'RPJ-BF-08',
      title: 'Cover belongs to a group',
      text: 'Each cover feature belongs to one group, which may be empty. A member uses at most one feature at a time, chosen on joining or by a later Move within the group. Any number may share a feature, enemies too, and no one is pushed out.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-03'],
    },
    {
      id: 'RPJ-BF-09',
      title: 'The best cover by default',
      text: 'If you start in or join a group with cover and don’t name a feature, you get the one with the highest quality; among equals the one with the smallest flanking distance (* counts as −1), then the first one listed. You are in the open only if the order or the scenario says “none”. New cover is never reoriented; only a scenario may start someone reoriented.',
      source: 'ruling RPJ-GAP-03',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-03'],
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-02',
      question: 'How do range and movement work where the regions do not form a line?',
      answer:
        'They form a network. Range follows the shortest path along edges that allow sight, movement follows passable edges, and wide gaps are edges of several steps. On a line, range is simply the difference. Cover still depends on range only.',
    },
    {
      id: 'RPJ-GAP-03',
      question: 'How do you take cover, and can it be shared?',
      answer:
        'Cover belongs to a group, so being in the group means being near it. On joining you use the best feature unless your order says otherwise, and you can change it later by a Move. Sharing is allowed; using two covers at once is not.',
    },
  ],
}

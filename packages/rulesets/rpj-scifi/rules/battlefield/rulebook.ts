// RPJ-BF: regions and groups, range and sight, which weapon reaches how far, where cover stands.
import type { Family } from '@enfilade/kit'

export const battlefield: Family = {
  rules: [
    {
      id: 'RPJ-BF-01',
      title: 'Regions and edges',
      text: 'The ground is divided into regions of some 30 m each, linked by edges. Most often they form a simple row, but any network of two-way links will do.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 1 and 3',
      rulings: ['RPJ-GAP-02'],
    },
    {
      id: 'RPJ-BF-02',
      title: 'Adjacency groups',
      text: 'Everybody stands in one region and there in one adjacency group. A group spans 10 m or so, never reaches into a second region and takes any number of people. Whoever is close to nobody forms a group alone.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 1 and 3',
    },
    {
      id: 'RPJ-BF-03',
      title: 'Adjacent means same group',
      text: 'Two people are adjacent if they belong to one group, and in no other case.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 1',
    },
    {
      id: 'RPJ-BF-04',
      title: 'Range in regions',
      text: 'Range is the number of steps on the shortest way to the other region, using only edges that can be seen along; inside one region it is 0. Without such a way the other region is out of reach. On a plain row it is how many regions the two are apart.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 1',
      rulings: ['RPJ-GAP-02'],
    },
    {
      id: 'RPJ-BF-05',
      title: 'Blocked sight',
      text: 'A battlefield may list pairs of regions that cannot see each other. Nobody shoots from one to the other however near they are, and no overwatch covers an arrival there.',
      source: 'ruling RPJ-GAP-02',
      rulings: ['RPJ-GAP-02'],
    },
    {
      id: 'RPJ-BF-06',
      title: 'What a weapon reaches',
      text: 'Melee needs an adjacent target. A shot needs a range that can be counted, free sight, and no more than the maximum range of the weapon if it has one. Distance brings no penalty, and shooting an adjacent target at range 0 is allowed.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 1 and 2',
    },
    {
      id: 'RPJ-BF-07',
      title: 'Crossing an edge',
      text: 'Only a passable edge can be crossed. An edge of n steps costs n actions, all paid at the outset; whoever has fewer left cannot take it.',
      source: 'ruling RPJ-GAP-02',
      rulings: ['RPJ-GAP-02'],
    },
    {
      id: 'RPJ-BF-08',
      title: 'Cover belongs to a group',
      text: 'Each cover feature stands with one group, be it an empty one. Members use one feature at a time and choose it as they join or by a later Move within the group. Any number may share a feature, enemies too, and nobody is crowded out.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-03'],
    },
    {
      id: 'RPJ-BF-09',
      title: 'The best cover by default',
      text: 'Whoever starts in or joins a group with cover and names none gets the feature of highest quality; among equals that of the smallest flanking distance (* counts as −1), then the first one listed. Only an order or a scenario that says none leaves a person in the open. New cover faces the normal way; a scenario alone may start somebody reoriented.',
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
        'They form a network. Range takes the shortest way that can be seen along, movement takes passable edges, and wide gaps are edges of several steps. On a line this is the plain difference, and cover still cares for range only.',
    },
    {
      id: 'RPJ-GAP-03',
      question: 'How does somebody get to a cover, and can it be shared?',
      answer:
        'Cover stands with a group, so being in the group is being near it. Who joins uses the best feature unless told otherwise, and changes it later by a Move. Sharing is allowed, two covers at once are not.',
    },
  ],
}

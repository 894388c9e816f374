// RPJ-COV: how much a cover adds to ranged defense, at which distance, and which attacks disregard it.
// RPJ-REO: turning round behind a cover.
import type { Family } from '@enfilade/kit'

export const cover: Family = {
  rules: [
    {
      id: 'RPJ-COV-01',
      title: 'Cover helps against shots',
      text: 'Cover raises ranged defense and nothing else, and only for the person who uses it, be it a feature or temporary cover. In melee it does not count. Without modernRangedCombat every cover bonus is 0.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-34'],
    },
    {
      id: 'RPJ-COV-02',
      title: 'Quality and flanking distance',
      text: 'Cover +Q/Ff has quality Q and flanking distance F. Against an attacker farther away than F it gives Q, against one at range F half of Q rounded down, against a nearer one nothing. Reoriented, near and far change places: Q inside F, half at F, nothing beyond.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-COV-03',
      title: 'Cover marked with *',
      text: 'Here the flanking distance is taken as −1, and an adjacent attacker as standing at −1 as well. So adjacent attackers meet half the quality and all others the whole. Reoriented, it is half against adjacent attackers and nothing against the rest.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-15'],
    },
    {
      id: 'RPJ-COV-04',
      title: 'Adjacency and numbered cover',
      text: 'If the flanking distance is a number, an adjacent attacker is simply one at range 0.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-COV-05',
      title: 'Distance, not direction',
      text: 'Only range matters to cover, never the side from which a shot comes. On branching ground the range from each attacker is counted on its own.',
      source: 'ruling RPJ-GAP-02',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-02'],
    },
    {
      id: 'RPJ-COV-06',
      title: 'Attacks that ignore cover',
      text: 'Suppressive Fire and overwatch shots pass by features and temporary cover alike.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-15',
      question: 'What does cover with * give when reoriented, and what at a distance?',
      answer:
        'It follows the common rule with a flanking distance of −1: full from range 0 on. Turning round behind it is legal and never pays.',
    },
    {
      id: 'RPJ-GAP-34',
      question: 'Are cover, Reorient and the special actions compulsory?',
      answer:
        'They form one block that the core game treats as optional. The setting modernRangedCombat switches it, on by default because this sheet prints it.',
    },
  ],
}

export const reorienting: Family = {
  rules: [
    {
      id: 'RPJ-REO-01',
      title: 'Turning round behind cover',
      text: 'One Move action turns you round behind the cover feature you use. It is illegal without one, in a grapple, or if you are turned round already.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-REO-02',
      title: 'Turning back',
      text: 'Facing the normal way again takes another Move action.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-REO-03',
      title: 'Reorienting provokes nobody',
      text: 'Turning round or back lets nobody react: no strike, no suppression shot, no overwatch.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-16'],
    },
    {
      id: 'RPJ-REO-04',
      title: 'How long it lasts',
      text: 'You stay turned round until you turn back or give up the cover. Neither time nor going down ends it.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-17'],
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-16',
      question: 'Is Reorient a move that suppressors and watchers can answer?',
      answer: 'No. It provokes no free attack, a suppression shot is one, and no region is entered.',
    },
    {
      id: 'RPJ-GAP-17',
      question: 'What becomes of a reorientation when the cover is left?',
      answer: 'It is lost. The next cover starts facing the normal way.',
    },
  ],
}

// RPJ-COV: how much cover adds to ranged defense, at which distance, and which attacks ignore it.
// RPJ-REO: turning round behind cover.
import type { Family } from '@enfilade/kit'

export const cover: Family = {
  rules: [
    {
      id: 'RPJ-COV-01',
      title: 'Cover helps against shots',
      text: 'Cover, whether a feature or temporary, raises ranged defense and nothing else, and only for the person using it. It does not count in melee. Without modernRangedCombat every cover bonus is 0.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-34'],
    },
    {
      id: 'RPJ-COV-02',
      title: 'Quality and flanking distance',
      text: 'Cover +Q/Ff has quality Q and flanking distance F. Against an attacker farther away than F it gives Q, at exactly range F half of Q rounded down, and nearer than F nothing. Reoriented, near and far change places: Q nearer than F, half at F, nothing beyond.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-COV-03',
      title: 'Cover marked with *',
      text: 'Its flanking distance counts as −1, and so does the range of an adjacent attacker. So it gives half its quality against adjacent attackers and all of it against everyone else. Reoriented, it gives half against adjacent attackers and nothing against the rest.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-15'],
    },
    {
      id: 'RPJ-COV-04',
      title: 'Adjacency and numbered cover',
      text: 'If the flanking distance is a number, an adjacent attacker simply counts as range 0.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-COV-05',
      title: 'Distance, not direction',
      text: 'Only range matters to cover, never the direction a shot comes from. On a branching battlefield the range is counted from each attacker separately.',
      source: 'ruling RPJ-GAP-02',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-02'],
    },
    {
      id: 'RPJ-COV-06',
      title: 'Attacks that ignore cover',
      text: 'Suppressive Fire and overwatch shots ignore cover features and temporary cover alike.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-15',
      question: 'What does cover with * give when reoriented, and at a distance?',
      answer:
        'It follows the usual rule with a flanking distance of −1: full from range 0 on. Turning round behind it is legal but never helps.',
    },
    {
      id: 'RPJ-GAP-34',
      question: 'Are cover, Reorient and the special actions mandatory?',
      answer:
        'They form one block that the core game treats as optional. The setting modernRangedCombat switches it; it is on by default because this sheet prints it.',
    },
  ],
}

export const reorienting: Family = {
  rules: [
    {
      id: 'RPJ-REO-01',
      title: 'Turning round behind cover',
      text: 'One Move action turns you round behind the cover feature you are using. It is illegal without one, in a grapple, or if you are already reoriented.',
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
      title: 'Reorienting provokes no one',
      text: 'Turning round or back gives no one a reaction: no strike, no suppression shot, no overwatch.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-16'],
    },
    {
      id: 'RPJ-REO-04',
      title: 'How long it lasts',
      text: 'You stay reoriented until you turn back or leave the cover. Neither time nor going down ends it.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-17'],
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-16',
      question: 'Can suppressors and watchers react to Reorient as to a Move?',
      answer: 'No. It provokes no free attack, and a suppression shot is one; nor is a region entered.',
    },
    {
      id: 'RPJ-GAP-17',
      question: 'What happens to reorientation when you leave the cover?',
      answer: 'It is lost. New cover starts facing the normal way.',
    },
  ],
}

// RPJ-IX: what follows where two rules meet, spelled out because it is easy to get wrong at the table.
import type { Family } from '@enfilade/kit'

export const interactions: Family = {
  rules: [
    {
      id: 'RPJ-IX-04',
      title: 'Suppression and cover',
      text: 'Suppressive Fire ignores cover. The free attack that it allows later does not.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-14'],
    },
    {
      id: 'RPJ-IX-05',
      title: 'Reorienting under suppression',
      text: 'It is safe to reorient while suppressed. From then on every attack, even in the same turn, meets the mirrored cover.',
      source: 'house default',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-16'],
    },
    {
      id: 'RPJ-IX-06',
      title: 'Watching your own region',
      text: 'An enemy who enters may join your group; then you shoot an adjacent target at range 0. In their own turn they cannot answer with a free attack, but other enemies next to you can.',
      source: 'house default',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-18'],
    },
    {
      id: 'RPJ-IX-07',
      title: 'Suppressor beside the leaver',
      text: 'If you suppress the person leaving your group, you may shoot rather than strike. They cannot answer in their own turn; other enemies beside you can.',
      source: 'house default',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-IX-08',
      title: 'Joining is safe',
      text: 'Joining a group gives no one in it a reaction. A Move that begins and ends in the same group gives no strike for leaving.',
      source: 'house default',
    },
    {
      id: 'RPJ-IX-09',
      title: 'A cancelled Move arrives nowhere',
      text: 'If the mover goes down on departure there is no arrival window, and the watchers keep their overwatch.',
      source: 'house default',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-IX-10',
      title: 'A suppressor cut down',
      text: 'A suppressor who is taken down before the suppression shot loses the shot and the suppression. The Move goes on.',
      source: 'house default',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-30'],
    },
    {
      id: 'RPJ-IX-11',
      title: 'Grapples and reactions',
      text: 'People in a grapple do not react, and since they cannot move, no one reacts to their departure. They can be shot at with −2 and struck at with +2.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      rulings: ['RPJ-GAP-28'],
    },
    {
      id: 'RPJ-IX-12',
      title: 'Two Moves in a turn',
      text: 'Each Move runs in full, with its own windows. A free attack or overwatch spent on the first is not available for the second.',
      source: 'house default',
    },
  ],
  rulings: [],
}

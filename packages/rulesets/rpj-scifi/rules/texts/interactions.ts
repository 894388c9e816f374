// RPJ-IX: what follows where two rules meet, spelled out because it is easily got wrong at the table.
import type { Family } from '@enfilade/kit'

export const interactions: Family = {
  rules: [
    {
      id: 'RPJ-IX-04',
      title: 'Suppression and cover',
      text: 'Suppressive Fire passes by cover. The free attack that it allows later on does not.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-14'],
    },
    {
      id: 'RPJ-IX-05',
      title: 'Reorienting under suppression',
      text: 'It is safe to turn round while suppressed. From that moment every attack meets the mirrored cover, those of the same turn as well.',
      source: 'house default',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-16'],
    },
    {
      id: 'RPJ-IX-06',
      title: 'Watching your own region',
      text: 'Whoever comes in may join your group, and then you shoot at range 0 at an adjacent target. In their own turn they have no free attack to answer with, but other enemies next to you have.',
      source: 'house default',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-18'],
    },
    {
      id: 'RPJ-IX-07',
      title: 'Suppressor beside the leaver',
      text: 'If the person leaving your group is under your suppression, you may shoot rather than strike. The leaver cannot answer in their own turn; other enemies beside you can.',
      source: 'house default',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-IX-08',
      title: 'Joining is safe',
      text: 'Nobody reacts because somebody joins their group. If a Move begins and ends in one group, it gives no strike for leaving.',
      source: 'house default',
    },
    {
      id: 'RPJ-IX-09',
      title: 'A cancelled Move arrives nowhere',
      text: 'If the mover falls on departure there is no arrival window, and whoever kept watch keeps it.',
      source: 'house default',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-IX-10',
      title: 'A suppressor cut down',
      text: 'A suppressor who is struck down before the suppression shot loses the shot and the suppression. The Move goes on.',
      source: 'house default',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-30'],
    },
    {
      id: 'RPJ-IX-11',
      title: 'Grapples and reactions',
      text: 'People in a grapple do not react, and as they do not move nobody reacts to their departure. They can be shot at with −2 and struck at with +2.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      rulings: ['RPJ-GAP-28'],
    },
    {
      id: 'RPJ-IX-12',
      title: 'Two Moves in a turn',
      text: 'Each Move runs its full course with windows of its own. A free attack or overwatch spent on the first is not there for the second.',
      source: 'house default',
    },
  ],
  rulings: [],
}

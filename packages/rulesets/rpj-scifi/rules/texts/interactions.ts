// RPJ-IX: what follows where two rules meet, spelled out because it is easy to get wrong at the table.
import type { Family } from '@enfilade/kit'

export const interactions: Family = {
  rules: [
    {
      id: 'RPJ-IX-01',
      title: 'What opens what',
      text: 'A Move into another region invites strikes from the group you leave, shots by those who suppress you, and overwatch shots. A Move to another group of the region invites strikes and suppression shots; a change of cover within the group only suppression shots. Cautious Movement that changes anything invites suppression shots at half, and nothing else. Every ranged attack, reactions too, invites strikes from adjacent enemies. Reorienting, melee attacks, touch and grapple checks, leaving a grapple and setting up overwatch invite no one.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 2, 4 and 5',
      rulings: ['RPJ-GAP-14', 'RPJ-GAP-16', 'RPJ-GAP-19'],
    },
    {
      id: 'RPJ-IX-02',
      title: 'What each attack uses',
      text: 'A melee or ranged attack costs 1 action, Aimed and Suppressive Fire cost 2; out of turn a strike or a suppression shot costs the free attack, an overwatch shot the overwatch. Cover counts against ranged attacks, Aimed Fire and suppression shots; not in melee, nor against Suppressive Fire and overwatch shots. Being suppressed halves B in all of them but Aimed Fire, which it forbids; only a suppression shot at a cautious mover is halved once more. Only Suppressive Fire does no damage.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 2, 4 and 5',
      rulings: ['RPJ-GAP-11', 'RPJ-GAP-12', 'RPJ-GAP-14'],
    },
    {
      id: 'RPJ-IX-03',
      title: 'What lasts how long',
      text: 'A free attack waits until it is used and returns with the next round. Suppression lasts until the suppressor’s next turn starts, overwatch until it is used or replaced or the watcher’s next turn starts; both end at once when the one who keeps them up goes down, dies or enters a grapple. Temporary cover lasts until your next turn starts or you take real cover, reorienting until you turn back or leave the cover, a grapple until you win a check and leave or no enemy is left in it. Settings name other moments for free attacks and suppression.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      rulings: ['RPJ-GAP-10', 'RPJ-GAP-13', 'RPJ-GAP-17', 'RPJ-GAP-18'],
    },
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

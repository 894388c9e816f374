// RPJ-OW: watching a region and shooting at the first enemy who comes in.
import type { Family } from '@enfilade/kit'

export const overwatch: Family = {
  rules: [
    {
      id: 'RPJ-OW-01',
      title: 'Setting up overwatch',
      text: 'For 1 action name a ranged weapon fit for it and one region into which you could shoot right now; your own region will do. You have one overwatch at most, and a new one takes the place of the old. Setting it up lets nobody react.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-18'],
    },
    {
      id: 'RPJ-OW-02',
      title: 'The overwatch shot',
      text: 'When an enemy comes into that region from another one by a Move, you may end your overwatch for one plain shot with the chosen weapon. You must be active and in no grapple; your free attack is neither needed nor spent. Friends and cautious movers go by, and you keep watching; if reactAgainst is anyone, friends may be shot at too.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-33'],
    },
    {
      id: 'RPJ-OW-03',
      title: 'No cover against overwatch',
      text: 'Whatever the target stands behind, it has no cover bonus against this shot. All else counts, suppression of the watcher included.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-OW-04',
      title: 'How long overwatch lasts',
      text: 'It ends with the shot, by a new overwatch, as your next turn starts, or if you go down, die or are in a grapple. Your own other actions leave it in place. If the setting overwatchEndsOnOwnMove is on, paying for your own change of region or group ends it, cautious or not.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-18'],
    },
    {
      id: 'RPJ-OW-05',
      title: 'Holding fire',
      text: 'If you let somebody pass, overwatch waits for the next one. Moves inside the region, reorienting, being there when the round starts, leaving, and Cautious Movement do not set it off.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-OW-06',
      title: 'Measured at the shot',
      text: 'Range and sight are taken from where you are when somebody enters. If you could not shoot then, nothing is offered and you keep watching.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-18',
      question: 'Can one person keep two overwatches, and act while watching?',
      answer:
        'There is one at most. Only its use, a new one, time, or the loss of the watcher end it; overwatchEndsOnOwnMove is there for tables that want it stricter.',
    },
  ],
}

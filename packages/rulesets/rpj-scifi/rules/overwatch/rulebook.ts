// RPJ-OW: watching a region and shooting at the first enemy who comes in.
import type { Family } from '@enfilade/kit'

export const overwatch: Family = {
  rules: [
    {
      id: 'RPJ-OW-01',
      title: 'Setting up overwatch',
      text: 'For 1 action, name a ranged weapon that can keep overwatch and one region that you could shoot into right now; your own region is allowed. You have one overwatch at most, and a new one replaces the old. Setting it up gives no one a reaction.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-18'],
    },
    {
      id: 'RPJ-OW-02',
      title: 'The overwatch shot',
      text: 'When an enemy enters that region from another one by a Move, you may end your overwatch to make one plain shot at them with the chosen weapon. You must be active and not in a grapple. The shot neither needs nor spends your free attack. Friends and cautious movers do not trigger it, and you keep watching; if reactAgainst is anyone, friends may be shot at too.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-33'],
    },
    {
      id: 'RPJ-OW-03',
      title: 'No cover against overwatch',
      text: 'Whatever the target stands behind, it has no cover bonus against this shot. Everything else counts, including suppression of the watcher.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-OW-04',
      title: 'How long overwatch lasts',
      text: 'It ends with the shot, with a new overwatch, when your next turn starts, or if you go down, die or enter a grapple. Your other actions do not end it. If the setting overwatchEndsOnOwnMove is on, it also ends when you pay for a change of region or group, cautious or not.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-18'],
    },
    {
      id: 'RPJ-OW-05',
      title: 'Holding fire',
      text: 'If you hold your fire, overwatch waits for the next enemy who enters. Moves inside the region, reorienting, being there when the round starts, leaving, and Cautious Movement do not trigger it.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-OW-06',
      title: 'Measured at the shot',
      text: 'Range and sight are measured from where you are at the moment of the shot. If you cannot make the shot, it is not offered and you keep watching.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-18',
      question: 'Can one person keep two overwatches, and act while watching?',
      answer:
        'There is one at most. Only its use, a new one, time, or losing the watcher ends it; overwatchEndsOnOwnMove is there for tables that want it stricter.',
    },
  ],
}

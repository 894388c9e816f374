// RPJ-INC: what the incapacitated lose and keep, how they are stabilized, and how they die.
import type { Family } from '@enfilade/kit'

export const incapacitation: Family = {
  rules: [
    {
      id: 'RPJ-INC-01',
      title: 'What going down ends',
      text: 'On going down you are not stable and have no failures yet. You lose your actions, reactions, overwatch and the suppression you laid, and drop out of any grapple. You keep your place, group, cover and whether it is reoriented, temporary cover, suppression laid on you, and your defense. Anything with a time limit still runs out.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 6',
      rulings: ['RPJ-GAP-23'],
    },
    {
      id: 'RPJ-INC-02',
      title: 'Still in the group',
      text: 'The fallen stay in their group, but they never react.',
      source: 'ruling RPJ-GAP-23',
      rulings: ['RPJ-GAP-23'],
    },
    {
      id: 'RPJ-INC-03',
      title: 'Stabilization roll',
      text: 'In a fight the fallen roll a plain 4d6 in each of their turns, outside a fight once a minute, and never both in one round. The first roll comes on their first turn that starts after they went down.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 6',
      rulings: ['RPJ-GAP-24'],
    },
    {
      id: 'RPJ-INC-04',
      title: 'Stable at last',
      text: 'On 18 or more the person is stable, the failures are cleared and the rolls stop. A stable person is still incapacitated.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 6',
    },
    {
      id: 'RPJ-INC-05',
      title: 'Five failures kill',
      text: 'Less than 18 is one failure, and the fifth failure kills. The dead have no turns, cannot be targeted and no longer count for any reaction.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 6',
    },
    {
      id: 'RPJ-INC-06',
      title: 'Hits on the fallen',
      text: 'If an outer layer is unbroken it saves as usual, and breaking it adds no failure. With every layer broken there is no save: the hit counts as one failure, and the fifth failure kills. A stable person is no longer stable and has 1 failure. The setting hitOnIncapacitated can make such a hit fatal (death) or harmless (ignore).',
      source: 'ruling RPJ-GAP-25',
      option: 'hitOnIncapacitated',
      rulings: ['RPJ-GAP-25'],
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-23',
      question: 'What else does incapacitation do?',
      answer: 'No actions, no reactions, and everything the person kept up ends. Defense values stay, since the sheet gives no penalty.',
    },
    {
      id: 'RPJ-GAP-24',
      question: 'Is stabilization rolled each turn or each minute?',
      answer: 'Each turn in a fight, each minute outside one. A round is a minute, so it is never rolled twice.',
    },
    {
      id: 'RPJ-GAP-25',
      question: 'What does a hit do to someone who is already down?',
      answer:
        'Outer layers still save. With no layer left, the hit is a failed stabilization roll; the setting hitOnIncapacitated also allows death and ignore.',
      houseDefault: true,
    },
  ],
}

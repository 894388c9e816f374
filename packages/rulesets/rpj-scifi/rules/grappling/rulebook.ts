// RPJ-GRP: getting hold of an enemy, what holds for those who grapple, and the check that is their turn.
import type { Family } from '@enfilade/kit'

export const grappling: Family = {
  rules: [
    {
      id: 'RPJ-GRP-01',
      title: 'Touch check',
      text: 'For 1 action, roll 4d6 + your Dex against 16 + the Dex of an adjacent, active enemy, who may be in a grapple already. It is not an attack: nobody gets an opening, suppression does not halve it, and attack modifiers stay out.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      rulings: ['RPJ-GAP-28', 'RPJ-GAP-38'],
    },
    {
      id: 'RPJ-GRP-02',
      title: 'Taking hold',
      text: 'If it succeeds the two grapple each other; your turn is over and its remaining actions are lost. Overwatch of both and suppression laid by both come to an end, while their cover stays. If it fails, only the action is gone.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      rulings: ['RPJ-GAP-28'],
    },
    {
      id: 'RPJ-GRP-03',
      title: 'Hands full',
      text: 'In a grapple nobody moves, cautiously or otherwise, reorients, attacks or reacts.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      rulings: ['RPJ-GAP-28'],
    },
    {
      id: 'RPJ-GRP-04',
      title: 'Attacks from outside',
      text: 'Others attack somebody in a grapple with +2 in melee and −2 at range. Only the person aimed at can be hit.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      rulings: ['RPJ-GAP-33'],
    },
    {
      id: 'RPJ-GRP-05',
      title: 'Grapple check',
      text: 'The turn of somebody in a grapple is one opposed roll: 4d6 + grappling skill + Str for each, their own dice first. It is no attack, so nothing is halved and no attack modifier counts. The setting grapplingAttribute names another attribute, or none for the skill alone.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      option: 'grapplingAttribute',
      rulings: ['RPJ-GAP-27'],
    },
    {
      id: 'RPJ-GRP-06',
      title: 'Winning a check',
      text: 'If the one whose turn it is wins, they choose. They may leave, which ends it for the pair while both stay in the group; or do −4 damage to the base saves of the other, so the save is against the lowest open base number − 4; or hold on, without dice or harm. A tie or a loss changes nothing.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      rulings: ['RPJ-GAP-26', 'RPJ-GAP-32', 'RPJ-GAP-37'],
    },
    {
      id: 'RPJ-GRP-07',
      title: 'More than two',
      text: 'A touch check on any enemy in a grapple lets you join it. In their turn members pick one enemy in it as opponent before the dice are thrown. Who leaves goes alone, and once no two enemies remain in it the grapple is over for everybody.',
      source: 'ruling RPJ-GAP-29',
      rulings: ['RPJ-GAP-29'],
    },
    {
      id: 'RPJ-GRP-08',
      title: 'Falling in a grapple',
      text: 'A member who goes down or dies is out of the grapple. If no two enemies remain in it, it is over.',
      source: 'house default',
      rulings: ['RPJ-GAP-29'],
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-27',
      question: 'Which skill and attribute count in a grapple check?',
      answer: 'The skill and Str, in the manner of an attack. The setting grapplingAttribute changes the attribute.',
      houseDefault: true,
    },
    {
      id: 'RPJ-GAP-28',
      question: 'What does a touch check cost, and what can people in a grapple still do?',
      answer: 'One action, like an attack. Success ends the turn, as a grapple leaves only its check; and with hands full nobody reacts.',
    },
    {
      id: 'RPJ-GAP-29',
      question: 'Can more than two people grapple?',
      answer: 'Yes. They join by touch checks, pick their opponent each turn, and the grapple lasts while two enemies are in it.',
      houseDefault: true,
    },
    {
      id: 'RPJ-GAP-37',
      question: 'Is the winner of a grapple check bound to leave or do harm?',
      answer: 'No. Holding on is a third choice, or nobody could be taken alive.',
    },
  ],
}

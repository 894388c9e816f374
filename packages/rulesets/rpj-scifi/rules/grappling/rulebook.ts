// RPJ-GRP: getting hold of an enemy, what applies to those in a grapple, and the check that is their turn.
import type { Family } from '@enfilade/kit'

export const grappling: Family = {
  rules: [
    {
      id: 'RPJ-GRP-01',
      title: 'Touch check',
      text: 'For 1 action, roll 4d6 + your Dex against 16 + the Dex of an adjacent, active enemy, who may be in a grapple already. It is not an attack: it gives no one a reaction, suppression does not halve it, and attack modifiers do not apply.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      rulings: ['RPJ-GAP-28', 'RPJ-GAP-38'],
    },
    {
      id: 'RPJ-GRP-02',
      title: 'Taking hold',
      text: 'If it succeeds, the two of you grapple each other; your turn is over and its remaining actions are lost. For both, overwatch and the suppression they laid end, but cover stays. If it fails, only the action is lost.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      rulings: ['RPJ-GAP-28'],
    },
    {
      id: 'RPJ-GRP-03',
      title: 'Hands full',
      text: 'In a grapple you cannot move, cautiously or not, reorient, attack or react.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      rulings: ['RPJ-GAP-28'],
    },
    {
      id: 'RPJ-GRP-04',
      title: 'Attacks from outside',
      text: 'Others attack someone in a grapple with +2 in melee and −2 at range. Only the chosen target can be hit.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      rulings: ['RPJ-GAP-33'],
    },
    {
      id: 'RPJ-GRP-05',
      title: 'Grapple check',
      text: 'In a grapple your whole turn is one opposed roll: 4d6 + grappling skill + Str for each, your own dice first. It is not an attack, so nothing is halved and no attack modifier counts. The setting grapplingAttribute can name another attribute, or none for the skill alone.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      option: 'grapplingAttribute',
      rulings: ['RPJ-GAP-27'],
    },
    {
      id: 'RPJ-GRP-06',
      title: 'Winning a check',
      text: 'If you win in your turn, you choose. You may leave, which ends the grapple for the pair while both stay in the group; or do −4 damage to the other’s base saves, so that the save is against the lowest open base number − 4; or hold on, without dice or harm. A tie or a loss changes nothing.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      rulings: ['RPJ-GAP-26', 'RPJ-GAP-32', 'RPJ-GAP-37'],
    },
    {
      id: 'RPJ-GRP-07',
      title: 'More than two',
      text: 'A touch check on any enemy in a grapple lets you join it. In your turn, pick one enemy in it as your opponent before rolling. Leaving takes only you out of it, and once no two enemies remain in it the grapple is over for everyone. If your turn starts and no enemy of yours is left in it, you drop out and have an ordinary turn.',
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
      answer: 'The skill and Str, as in an attack. The setting grapplingAttribute changes the attribute.',
      houseDefault: true,
    },
    {
      id: 'RPJ-GAP-28',
      question: 'What does a touch check cost, and what can people in a grapple still do?',
      answer:
        'It costs one action, like an attack. Success ends the turn, since people in a grapple can only make the check; and with their hands full they cannot react.',
    },
    {
      id: 'RPJ-GAP-29',
      question: 'Can more than two people grapple?',
      answer: 'Yes. They join by touch checks, pick their opponent each turn, and the grapple lasts as long as two enemies are in it.',
      houseDefault: true,
    },
    {
      id: 'RPJ-GAP-37',
      question: 'Does the winner of a grapple check have to leave or do harm?',
      answer: 'No. Holding on is a third choice; otherwise no one could be taken alive.',
    },
  ],
}

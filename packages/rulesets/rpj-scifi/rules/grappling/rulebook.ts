// Chapter "Grappling": getting hold of somebody, what holds for those who grapple, and the check that is their turn.
import type { Chapter } from './chapter.js'

const sheet = 'RPJ Sci-Fi combat cheat sheet, section 7'

export const grappling: Chapter = {
  title: 'Grappling',
  rules: [
    {
      id: 'RPJ-GRP-01',
      title: 'Touch check',
      text: 'For 1 action, roll 4d6 + your Dex against 16 + the Dex of an adjacent, active enemy, who may be in a grapple already. It is not an attack: nobody gets an opening, suppression does not halve it, and attack modifiers stay out.',
      source: sheet,
      rulings: ['RPJ-GAP-28', 'RPJ-GAP-38'],
    },
    {
      id: 'RPJ-GRP-02',
      title: 'Taking hold',
      text: 'If it succeeds the two grapple each other; your turn is over and its remaining actions are lost. Overwatch of both and suppression laid by both come to an end, while their cover stays. If it fails, only the action is gone.',
      source: sheet,
      rulings: ['RPJ-GAP-28'],
    },
    {
      id: 'RPJ-GRP-03',
      title: 'Hands full',
      text: 'In a grapple nobody moves, cautiously or otherwise, reorients, attacks or reacts.',
      source: sheet,
      rulings: ['RPJ-GAP-28'],
    },
    {
      id: 'RPJ-GRP-04',
      title: 'Attacks from outside',
      text: 'Others attack somebody in a grapple with +2 in melee and −2 at range. Only the person aimed at can be hit.',
      source: sheet,
      rulings: ['RPJ-GAP-33'],
    },
    {
      id: 'RPJ-GRP-05',
      title: 'Grapple check',
      text: 'The turn of somebody in a grapple is one opposed roll: 4d6 + grappling skill + Str for each, their own dice first. It is no attack, so nothing is halved and no attack modifier counts. The setting grapplingAttribute names another attribute, or none for the skill alone.',
      source: sheet,
      option: 'grapplingAttribute',
      rulings: ['RPJ-GAP-27'],
    },
    {
      id: 'RPJ-GRP-06',
      title: 'Winning a check',
      text: 'If the one whose turn it is wins, they choose. They may leave, which ends it for the pair while both stay in the group; or do −4 damage to the base saves of the other, so the save is against the lowest open base number − 4; or hold on, without dice or harm. A tie or a loss changes nothing.',
      source: sheet,
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
}

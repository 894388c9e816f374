// RPJ-MOV: what one Move can do, what it does to cover, and the order in which it happens.
// RPJ-CAU: a whole turn of movement that provokes less.
import type { Family } from '@enfilade/kit'

export const moving: Family = {
  rules: [
    {
      id: 'RPJ-MOV-01',
      title: 'What a Move does',
      text: 'One Move takes you into a neighbouring region, into another group of your region, or to, between or away from the cover features of your own group. When you arrive elsewhere you join any group, which needs no one’s consent, or stand alone as a new group without cover. Changing cover within your group is possible only with modernRangedCombat.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
      rulings: ['RPJ-GAP-03'],
    },
    {
      id: 'RPJ-MOV-02',
      title: 'Moving and cover',
      text: 'When you go to another region or group you leave your cover and, in the same action, take a feature of the group you join. After any kind of Move you are no longer reoriented.',
      source: 'ruling RPJ-GAP-17',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-17', 'RPJ-GAP-03'],
    },
    {
      id: 'RPJ-MOV-03',
      title: 'Who cannot move',
      text: 'People in a grapple, the incapacitated and the dead cannot move.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
    },
    {
      id: 'RPJ-MOV-04',
      title: 'Sequence of a Move',
      text: 'Name the destination and pay. Departure reactions are then resolved against you where you stand. If they put you out of action you stay there, and the action is lost. Otherwise your place and cover change, and if you changed region the arrival reactions follow. If those take you down, you lie where you arrived.',
      source: 'house default',
    },
  ],
  rulings: [],
}

export const cautiousMovement: Family = {
  rules: [
    {
      id: 'RPJ-CAU-01',
      title: 'Cautious Movement',
      text: 'It takes the whole turn. It must be the first thing you do, with all your actions unspent, and it leaves you none.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-CAU-02',
      title: 'One region at most',
      text: 'You move one region or none, with the same destinations and sequence as any Move. An edge of more than one step cannot be crossed cautiously.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-CAU-03',
      title: 'Safe from overwatch',
      text: 'A cautious mover triggers no overwatch.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-CAU-04',
      title: 'Leaving without a strike',
      text: 'Enemies whose group a cautious mover leaves get no free attack for it.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-CAU-05',
      title: 'Suppression shots at half',
      text: 'Those who suppress you may still shoot as you set out, but they halve B, and halve it again if suppressed themselves. Position and cover count as in any suppression shot.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-11'],
    },
    {
      id: 'RPJ-CAU-06',
      title: 'Temporary cover',
      text: 'If you use no cover feature when that turn ends, you have cover +1/0f until your next turn starts: +1 against shots from range 1 or more, nothing at range 0. It cannot be reoriented, and it ends when you take real cover.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-CAU-07',
      title: 'Staying put with care',
      text: 'Staying where you are is allowed. Nothing moves, so no one reacts, but you still get the temporary cover.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-19'],
    },
    {
      id: 'RPJ-CAU-08',
      title: 'Shot down while setting out',
      text: 'If a suppression shot takes you down as you set out, you stay where you were and get no temporary cover.',
      source: 'house default',
      option: 'modernRangedCombat',
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-19',
      question: 'May Cautious Movement stay where it is?',
      answer: 'Yes: one region is a limit, not a duty. If nothing moves, there is nothing to react to.',
    },
  ],
}

// RPJ-MOV: what one Move can do, what it does to cover, and the order in which it happens.
// RPJ-CAU: a whole turn of movement that provokes less.
import type { Family } from '@enfilade/kit'

export const moving: Family = {
  rules: [
    {
      id: 'RPJ-MOV-01',
      title: 'What a Move does',
      text: 'One Move takes you into a neighbouring region, into another group of your region, or to, between or away from the cover features of your own group. Arriving elsewhere you join any group, whether it likes it or not, or stand alone as a new group without cover. Cover changes within the group exist only with modernRangedCombat.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
      rulings: ['RPJ-GAP-03'],
    },
    {
      id: 'RPJ-MOV-02',
      title: 'Moving and cover',
      text: 'Going to another region or group gives up your cover, and the same action gives you a feature of the group you join. Whatever kind of Move it is, you are no longer reoriented after it.',
      source: 'ruling RPJ-GAP-17',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-17', 'RPJ-GAP-03'],
    },
    {
      id: 'RPJ-MOV-03',
      title: 'Who cannot move',
      text: 'People in a grapple, the incapacitated and the dead do not move.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
    },
    {
      id: 'RPJ-MOV-04',
      title: 'Course of a Move',
      text: 'Name the destination and pay; then departure reactions are taken against you where you stand. If they put you out of action you stay there, and the action is gone. Otherwise you change place and cover, and a change of region brings the arrival reactions. If those fell you, you lie where you arrived.',
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
      text: 'It takes the complete turn. You can only start with it, all your actions unspent, and it leaves you none.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-CAU-02',
      title: 'One region at most',
      text: 'You go one region or none, choosing your place and taking your course as in any Move. An edge longer than one step is too long.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-CAU-03',
      title: 'Safe from overwatch',
      text: 'No overwatch goes off at a cautious mover.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-CAU-04',
      title: 'Leaving without a strike',
      text: 'Those whom a cautious mover leaves get no free attack for it.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-CAU-05',
      title: 'Suppression shots at half',
      text: 'Whoever suppresses you may still shoot as you set out, but halves B for it, and once more if suppressed too. Place and cover count as in any suppression shot.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-11'],
    },
    {
      id: 'RPJ-CAU-06',
      title: 'Temporary cover',
      text: 'If you use no cover feature when that turn ends, you have cover +1/0f until your next turn starts: +1 against shots from range 1 or more, nothing at range 0. It cannot be reoriented, and it is gone when you take real cover.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
    },
    {
      id: 'RPJ-CAU-07',
      title: 'Staying put with care',
      text: 'Going nowhere is allowed. As nothing moves nobody reacts, and the temporary cover comes nevertheless.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      option: 'modernRangedCombat',
      rulings: ['RPJ-GAP-19'],
    },
    {
      id: 'RPJ-CAU-08',
      title: 'Shot down while setting out',
      text: 'If a suppression shot puts you down as you set out, you stay where you were and there is no temporary cover.',
      source: 'house default',
      option: 'modernRangedCombat',
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-19',
      question: 'May Cautious Movement stay where it is?',
      answer: 'Yes: one region is a limit, not a duty. With nothing moving there is nothing to react to.',
    },
  ],
}

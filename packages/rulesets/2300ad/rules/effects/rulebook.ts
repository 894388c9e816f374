// The rules and rulings of effects.
import type { Family } from '@enfilade/kit'

export const effects: Family = {
  rules: [
    {
      id: 'AD-EFF-01',
      title: 'Killed',
      text: 'The target is dead. A deadly hit to the head is final.',
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-61'],
    },
    {
      id: 'AD-EFF-02',
      title: 'Shock points',
      text: 'Each adds to those carried, dazes, and costs initiative.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-EFF-03',
      title: 'Stun points',
      text: 'The same.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-EFF-04',
      title: 'Limits of player characters',
      text: 'Unconscious when shock and stun points reach the consciousness level, dead when shock points reach the life level; death counts first.',
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-11'],
    },
    {
      id: 'AD-EFF-05',
      title: 'Light wounds',
      text: 'Each costs 1 initiative, and there is no moving for the rest of the turn.',
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-56'],
    },
    {
      id: 'AD-EFF-06',
      title: 'Knocked down',
      text: 'Prone and dazed.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-EFF-07',
      title: 'Dazed',
      text: 'No move, no action, no response; held actions are lost.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-EFF-08',
      title: 'How long someone is dazed',
      text: 'Without points to the end of this turn. With points the rest of this turn and as many turns more as points are carried. With dazeCountsThisTurn this turn is the first of them.',
      source: '2300 AD reference screen, Combat Resolution',
      option: 'dazeCountsThisTurn',
      rulings: ['AD-GAP-08'],
    },
    {
      id: 'AD-EFF-09',
      title: 'Unconscious',
      text: 'No actions and no responses, initiative 0.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-NPC-01',
      title: 'Unconscious non-player characters',
      text: 'At 1 shock point, or at 3 stun points.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-NPC-02',
      title: 'Out of the fight',
      text: 'Non-player characters with as many light wounds as their experience allows, 1 to 4, are out of the fight.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-NPC-03',
      title: 'Skills',
      text: 'Primary skills green 0, experienced 1, veteran 2, elite 3; related skills none, 0, 1, 2.',
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-14'],
    },
    {
      id: 'AD-NPC-04',
      title: 'Academics',
      text: 'Have half the coolness.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-NPC-05',
      title: 'Dying of shock',
      text: 'Non-player characters without a life level die only of a hit that kills.',
      source: 'ruling',
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-08',
      question: 'Does the turn of the hit count as the first of a daze?',
      answer: 'No; the option dazeCountsThisTurn counts it.',
    },
    {
      id: 'AD-GAP-11',
      question: 'What are life and consciousness levels?',
      answer: '6 and 4 where the data say nothing.',
      houseDefault: true,
    },
    {
      id: 'AD-GAP-14',
      question: 'What does a dash in the table of skills mean?',
      answer: 'Untrained.',
    },
    {
      id: 'AD-GAP-61',
      question: 'What does "Heat hit kills" mean?',
      answer: 'A hit to the head; the scan has lost a letter.',
    },
    {
      id: 'AD-GAP-56',
      question: 'What does "immobilized" mean?',
      answer: 'No moves; other actions are allowed.',
    },
  ],
}

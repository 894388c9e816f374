// The rules and rulings of moving.
import type { Family } from '@enfilade/kit'

export const moving: Family = {
  rules: [
    {
      id: 'AD-MOVE-01',
      title: 'Metres a turn',
      text: 'Crawl 5, walk 20, trot 40, run 80.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-MOVE-02',
      title: 'Cover on the move',
      text: 'Crawling keeps all cover there is. Walking leaves partial cover; full cover counts as partial. Trotting and running leave none.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-MOVE-03',
      title: 'How far',
      text: 'A move covers up to the figure of its mode, and all moves of a turn together no more than that of the fastest. With movementPerAction each move covers its figure.',
      source: 'ruling',
      option: 'movementPerAction',
      rulings: ['AD-GAP-25'],
    },
    {
      id: 'AD-MOVE-04',
      title: 'Stationary in the open',
      text: 'Whoever has not moved this turn, nor, before they act in it, in their last action of the turn before, and has no cover or concealment towards the attacker. The dazed and unconscious without cover always count.',
      source: 'ruling',
      rulings: ['AD-GAP-57'],
    },
    {
      id: 'AD-MOVE-05',
      title: 'How long a move counts',
      text: 'The last way of moving decides about cover until the next action or the end of the turn. Being dazed or ducking ends it at once.',
      source: 'ruling',
    },
    {
      id: 'AD-MOVE-06',
      title: 'Lying down',
      text: 'Lying down and getting up cost nothing, with an action. Whoever is prone can only crawl; they get up when an action needs it.',
      source: 'house default',
      rulings: ['AD-GAP-73'],
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-25',
      question: 'Are the metres for each action or for the turn?',
      answer: 'For the turn; the option movementPerAction makes it each action.',
    },
    {
      id: 'AD-GAP-57',
      question: 'What does "stationary in the open" mean?',
      answer:
        'No move this turn nor in the last action before; otherwise every slow runner would be a standing target for all who act earlier.',
    },
    {
      id: 'AD-GAP-73',
      question: 'What does lying down cost?',
      answer: 'Nothing; it is no listed action.',
      houseDefault: true,
    },
  ],
}

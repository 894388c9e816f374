// The rules and rulings on panic.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

export const panicFamily: Family = {
  rules: [
    {
      id: 'DC-PAN-01',
      title: 'Panic check',
      text: 'Whoever is knocked down by wounds or taken by surprise rolls 1d6. More than the current Initiative is panic.',
      source: supplement('Panic'),
      rulings: ['DC-GAP-07'],
    },
    {
      id: 'DC-PAN-02',
      title: 'Frozen',
      text: 'The victim is frozen for as many Phases as the roll is above the Initiative, from the next Phase on. The rest of this Phase is lost too.',
      source: supplement('Panic'),
      rulings: ['DC-GAP-06'],
    },
    {
      id: 'DC-PAN-03',
      title: 'Going prone',
      text: 'Frozen for more than one Phase, the victim may go prone in the second one.',
      source: supplement('Panic'),
    },
    { id: 'DC-PAN-05', title: 'Not added', text: 'Of two freezes the longer one counts.', source: ruling },
  ],
  rulings: [
    {
      id: 'DC-GAP-06',
      question: 'When do frozen Phases begin, and whose Phases are they?',
      answer: 'With the next Phase, whoever acts in it. They run on into the next Turn.',
      houseDefault: true,
    },
    { id: 'DC-GAP-07', question: 'Does panic reduce Initiative?', answer: 'No.', houseDefault: true },
  ],
}

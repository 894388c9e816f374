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
    {
      id: 'DC-PAN-04',
      title: 'Charged',
      text: 'People on foot check when a vehicle or a running horse comes at them from within 100 m, with −1 for a gun at the ready that might stop it. A driver who rams someone on foot calls for it, not on a bicycle; guns made against vehicles count as ones that might stop it. Those who panic run out of its path in every Phase, before the slots, for as many Phases as the roll is above the Initiative.',
      source: supplement('Panic'),
    },
    {
      id: 'DC-FEAR-01',
      title: 'Fear',
      text: 'The scenario says what is terrible and how hard it is to stand; the game master calls for the check. It may come on top of panic.',
      source: supplement('Fear'),
    },
    {
      id: 'DC-FEAR-02',
      title: 'Fear check',
      text: 'The level is Willpower or the current Initiative, whichever is higher, with Empathy.',
      source: supplement('Fear'),
      rulings: ['DC-GAP-08'],
      option: 'fearInitiativeAlone',
    },
    {
      id: 'DC-FEAR-03',
      title: 'Terrified',
      text: 'Failure: neither Actions nor reactions. In each slot comes another check, one step easier than the first one, and success ends the terror.',
      source: supplement('Fear'),
      rulings: ['DC-GAP-09'],
    },
    {
      id: 'DC-FEAR-04',
      title: 'Free Action',
      text: 'An Outstanding Success gives an Action at once, also out of turn.',
      source: supplement('Fear'),
    },
    {
      id: 'DC-FEAR-05',
      title: 'Flight',
      text: 'Catastrophic failure: the victim flees from the source at the fastest gait in every Phase, before the slots. Where there is no way to flee they are helpless.',
      source: supplement('Fear'),
    },
    {
      id: 'DC-FEAR-06',
      title: 'Getting over it',
      text: 'Those who flee check EZY in each slot once the source is gone, or DIF at once whenever a friend within 2 m spends an Action on it. They have no other check.',
      source: supplement('Fear'),
    },
    {
      id: 'DC-PAN-05',
      title: 'Not added',
      text: 'Of two freezes the longer one counts, and of two flights from a charge.',
      source: ruling,
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-06',
      question: 'When do frozen Phases begin, and whose Phases are they?',
      answer: 'With the next Phase, whoever acts in it. They run on into the next Turn.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-08',
      question: 'What does Initiative stand for in a fear check?',
      answer: 'For the level of Willpower, so that Empathy is added. `fearInitiativeAlone` leaves Empathy out.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-09',
      question: 'Does a fear check become easier each time?',
      answer: 'No, it is one step easier than the first one.',
      houseDefault: true,
    },
    { id: 'DC-GAP-07', question: 'Does panic reduce Initiative?', answer: 'No.', houseDefault: true },
  ],
}

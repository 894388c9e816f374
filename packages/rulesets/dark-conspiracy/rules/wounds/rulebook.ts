// The rules and rulings on wounds and the shock of an attack.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

export const woundsFamily: Family = {
  rules: [
    {
      id: 'DC-WND-01',
      title: 'Order',
      text: 'After each attack: damage, quick kill, wounds, stun, knockdown, consciousness, panic. What no longer matters is left out.',
      source: ruling,
      rulings: ['DC-GAP-40'],
    },
    {
      id: 'DC-WND-02',
      title: 'Severity',
      text: 'Up to half the capacity is a scratch, up to the capacity slight, up to twice the capacity serious, more is critical.',
      source: supplement('Wound Severity'),
      rulings: ['DC-GAP-02'],
    },
    {
      id: 'DC-WND-03',
      title: 'Knockdown',
      text: 'If the damage of the Phase exceeds Agility: AVG against the higher of Agility and Strength, DIF if it exceeds their sum. Failure: down, and no more Actions in this Turn.',
      source: supplement('Knockdown'),
    },
    { id: 'DC-WND-04', title: 'Panic', text: 'Whoever is knocked down by damage checks for panic.', source: supplement('Knockdown') },
    {
      id: 'DC-WND-05',
      title: 'Stun',
      text: '1d6 plus the damage of a head wound above CON: unconscious for as many Turns as it is above, and down.',
      source: supplement('Stun'),
    },
    {
      id: 'DC-WND-06',
      title: 'Stunned Turns',
      text: 'They count from the next Turn. The rest of this one is lost too. A second stun, or one beside a faint, runs side by side with it: the longest counts.',
      source: supplement('Stun'),
    },
    {
      id: 'DC-WND-10',
      title: 'Scratch',
      text: 'The first damage of a combat costs the next Action if it is but a scratch.',
      source: supplement('Scratch Wound'),
    },
    { id: 'DC-WND-11', title: 'Slight', text: 'Initiative 1 less, once in all.', source: supplement('Wound Severity') },
    { id: 'DC-WND-12', title: 'Serious', text: 'Initiative 3 less in all.', source: supplement('Serious Wound'), rulings: ['DC-GAP-42'] },
    { id: 'DC-WND-13', title: 'Weakness', text: 'A serious wound halves Strength, once.', source: supplement('Serious Wound') },
    {
      id: 'DC-WND-14',
      title: 'Consciousness',
      text: 'With a serious wound other than of the head: DIF against CON at once, and before the first Action of each Turn, or unconscious.',
      source: supplement('Serious Wound'),
    },
    {
      id: 'DC-WND-15',
      title: 'Limbs',
      text: 'A seriously wounded arm or leg is useless. With such a leg one crawls, with such an arm one fires nothing two-handed. An animal moves half as far, and crawls with a second one.',
      source: supplement('Serious Wound'),
    },
    {
      id: 'DC-WND-16',
      title: 'Serious head wounds',
      text: 'Unconscious without a check when the wound comes to this. The unconscious try to wake at the start of each Turn, DIF against CON.',
      source: supplement('Serious Wound'),
      rulings: ['DC-GAP-45'],
    },
    {
      id: 'DC-WND-17',
      title: 'Reduced Strength',
      text: 'It counts for skills, recoil, holds, blows, throws and knockdown, not for capacities.',
      source: ruling,
      rulings: ['DC-GAP-63'],
    },
    {
      id: 'DC-WND-18',
      title: 'Initiative gone',
      text: 'At 0 or less by wounds there are no Actions in this combat any more.',
      source: supplement('Wound Severity'),
    },
    {
      id: 'DC-WND-19',
      title: 'Critical',
      text: 'Of the head: death. Elsewhere: unconscious, and dead after 20 Turns. One that is stable does neither in a later fight, until it is hit again.',
      source: supplement('Critical Wound'),
      rulings: ['DC-GAP-44'],
    },
    {
      id: 'DC-WND-20',
      title: 'Cost of critical wounds',
      text: 'Initiative 5 less in all, Strength halved again. Waking every second Turn with 1d% of CON.',
      source: supplement('Critical Wound'),
      option: 'strHalvingCumulative',
      rulings: ['DC-GAP-43'],
    },
    {
      id: 'DC-WND-21',
      title: 'Many small wounds',
      text: 'A head beyond twice its capacity is critical, however it came to that.',
      source: supplement('Critical Wound'),
    },
    {
      id: 'DC-WND-22',
      title: 'Made critical',
      text: 'An outstanding hit makes the damage the least that is critical, if anything gets through. No damage dice are rolled.',
      source: ruling,
      rulings: ['DC-GAP-29'],
    },
    {
      id: 'DC-WND-23',
      title: 'Until healed',
      text: 'Penalties last until the wound is less severe.',
      source: supplement('Wound Severity'),
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-63',
      question: 'How far does halved Strength reach?',
      answer: 'Into everything that reads it in play. Recorded figures stay.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-02',
      question: 'How much does a location take, how hard is a fist, and how far does someone throw, where the file does not say?',
      answer:
        'Head CON, chest STR + 2 × CON, others STR + CON. Unarmed damage is a tenth of STR × skill, at least 1. The throw range is 4 × STR metres.',
      houseDefault: true,
    },
    { id: 'DC-GAP-29', question: 'What of an outstanding hit that armor stops?', answer: 'Armor wins.', houseDefault: true },
    { id: 'DC-GAP-40', question: 'In which order does shock come?', answer: 'As DC-WND-01 says.', houseDefault: true },
    { id: 'DC-GAP-42', question: 'Do several serious wounds cost more Initiative?', answer: 'No.', houseDefault: true },
    {
      id: 'DC-GAP-43',
      question: 'Do serious and critical wounds both halve Strength?',
      answer: 'Yes. A switch leaves it at once.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-44',
      question: 'When does the deadline end?',
      answer: 'At the end of the 20th Turn after that of the wound.',
      houseDefault: true,
    },
    { id: 'DC-GAP-45', question: 'How does one wake from a serious head wound?', answer: 'Like from any other faint.', houseDefault: true },
  ],
}

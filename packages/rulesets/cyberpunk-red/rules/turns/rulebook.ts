// Time, initiative and turns: how long a turn is, who acts when, and what happens as a turn begins and ends.
import type { Family } from '@enfilade/kit'
import { houseDefault, published, sheet } from '../sources.js'

const turnSheet = sheet('Turn in combat')

export const time: Family = {
  rules: [
    {
      id: 'CPR-TIME-01',
      title: 'Three seconds',
      text: 'A round lasts 3 seconds, and everyone takes one turn in it. 20 rounds make a minute.',
      source: sheet('Other types of damage'),
    },
    {
      id: 'CPR-TIME-02',
      title: 'Squares and metres',
      text: 'A square is 2 m wide. Metres and yards count as the same.',
      source: sheet('Cover'),
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-45',
      question: 'Is there surprise?',
      answer: 'There is no rule for it. The game master can mark people as unaware, who then have no reactions until their first turn.',
      houseDefault: true,
    },
  ],
}

export const initiative: Family = {
  rules: [
    {
      id: 'CPR-INIT-01',
      title: 'Initiative',
      text: 'When the fight starts everyone rolls REF after penalties + 1d10, minus penalties from injuries. The score stands for the whole fight.',
      source: sheet('Initiative'),
      rulings: ['CPR-GAP-54'],
    },
    {
      id: 'CPR-INIT-02',
      title: 'Ties',
      text: 'The highest score acts first. Those who tie roll again among themselves, repeatedly if need be, only to settle their order; their scores stay as they are. With several ties the highest is settled first.',
      source: published,
      rulings: ['CPR-GAP-08'],
    },
    {
      id: 'CPR-INIT-03',
      title: 'Rounds',
      text: 'After the last turn a new round begins in the same order. The dead drop out; the unconscious keep their place, because the start and end of their turns still happen. Late arrivals roll and join from the next round on, after those with an equal score. With the option breaksAt a side may give up at the end of a round.',
      source: published,
      option: 'breaksAt',
      rulings: ['CPR-GAP-63'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-08',
      question: 'What if initiative is tied?',
      answer: 'Those who tie roll again for their order. Their scores stay, so that a held action still has its count.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-54',
      question: 'Does initiative change with REF?',
      answer: 'No. It is rolled once.',
    },
    {
      id: 'CPR-GAP-63',
      question: 'When is a fight over?',
      answer:
        'When the game master says so. Played automatically, it stops as soon as no two enemies are conscious, when nobody conscious has come to harm for as many rounds as stallAfter says, and when everybody is dead. With the option breaksAt a side may give up at the end of a round and is then hostile to no one.',
      houseDefault: true,
    },
  ],
}

export const turn: Family = {
  rules: [
    {
      id: 'CPR-TURN-01',
      title: 'What a turn consists of',
      text: 'One Move Action and one Action, in any order.',
      source: turnSheet,
    },
    {
      id: 'CPR-TURN-02',
      title: 'Start of a turn',
      text: 'In this order: the death save of the mortally wounded; breath running out, or drowning damage; the loss of a Move Action or Action due to an injury; the duty to take cover from suppressive fire. A person whom drowning makes mortally wounded rolls the first save in their next turn.',
      source: sheet('Death Save'),
    },
    {
      id: 'CPR-TURN-03',
      title: 'End of a turn',
      text: 'In this order: fire or radiation, the worst one only; electricity; the loss of stats in vacuum; broken ribs and foreign objects; falling; one round of unconsciousness passes. Suppression and lost actions that were due in this turn end. Death stops the list.',
      source: houseDefault,
      rulings: ['CPR-GAP-09'],
    },
    {
      id: 'CPR-TURN-04',
      title: 'Unable to act',
      text: 'The unconscious and the dead have no actions and no reactions, and fail every check without a roll. Death saves are the exception: the unconscious roll them as usual.',
      source: published,
    },
    {
      id: 'CPR-TURN-05',
      title: 'Falling unconscious',
      text: 'You fall prone, drop what you hold, and let go of anyone you hold; a shield stays on the arm but is no cover. You come round after 20 of your own turns, or as soon as someone else restores at least 1 HP by anything but Stabilize, and are still prone. A minute or more spent outside of turns counts as all 20. Stabilize never wakes anyone.',
      source: houseDefault,
      rulings: ['CPR-GAP-46'],
    },
    {
      id: 'CPR-TURN-06',
      title: 'Whose word ends a turn',
      text: 'A turn lasts until its owner ends it or can’t go on: dead or unconscious. With the Action and all squares spent they may still draw, drop something and turn round.',
      source: houseDefault,
      rulings: ['CPR-GAP-60'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-09',
      question: 'In which order do several effects at the end of a turn happen?',
      answer:
        'Fire or radiation, electricity, vacuum, ribs and foreign objects, falling. With a fixed order every table gets the same result.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-46',
      question: 'How long does unconsciousness from a choke last?',
      answer: '20 rounds, or until someone restores hit points by anything but Stabilize: the game master, a drug, a day of rest.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-60',
      question: 'When does a turn end?',
      answer:
        'When its owner says so. The sheet only names a Move Action and an Action, and drawing, dropping and turning cost neither, so they stay possible after both.',
      houseDefault: true,
    },
  ],
}

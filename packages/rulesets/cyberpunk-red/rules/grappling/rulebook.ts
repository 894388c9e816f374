// Grappling: grabbing people and holding them.
import type { Family } from '@enfilade/kit'
import { houseDefault, sheet } from '../sources.js'

const grapple = sheet('Brawling/Grappling')

export const grappling: Family = {
  rules: [
    {
      id: 'CPR-GRP-01',
      title: 'Grab',
      text: 'An Action, with a free usable hand, at somebody within reach. Both roll DEX, Brawling and 1d10; the grabber needs more.',
      source: grapple,
      rulings: ['CPR-GAP-51'],
    },
    {
      id: 'CPR-GRP-02',
      title: 'Hold or take',
      text: 'The winner either holds the target, which fills the hand and begins a grapple, or takes one item out of the target’s hands into that hand. A shield can be taken, a held person cannot.',
      source: grapple,
    },
    {
      id: 'CPR-GRP-03',
      title: 'Both are hampered',
      text: 'Everybody in the grapple has −2 on all checks, once, a human shield included. The one who is held keeps the Action.',
      source: grapple,
    },
    {
      id: 'CPR-GRP-04',
      title: 'Dragged along',
      text: 'The one who is held has no Move Action. When the holder moves, the held person follows on to the square just left, at no extra cost.',
      source: grapple,
      rulings: ['CPR-GAP-52'],
    },
    {
      id: 'CPR-GRP-05',
      title: 'No two-handed weapons',
      text: 'Nobody in a grapple uses a weapon that needs two hands, whatever the number of arms. A two-handed melee weapon in the one hand of a strong person is allowed.',
      source: grapple,
    },
    {
      id: 'CPR-GRP-06',
      title: 'Letting go and breaking free',
      text: 'The holder lets go at any time for nothing. The held person, or anybody within reach, may spend an Action and a free hand on a grab at the holder; success ends the grapple for all and starts no other.',
      source: grapple,
    },
    {
      id: 'CPR-GRP-07',
      title: 'Other ends',
      text: 'A grapple also ends when one of the two dies, when they are more than 2 squares apart, when the holder falls unconscious or the holding hand becomes useless. Who is held stays held while unconscious.',
      source: houseDefault,
    },
    {
      id: 'CPR-GRP-08',
      title: 'One at a time',
      text: 'Who is in a grapple, on either side, starts no other. A held person cannot be grabbed by a third; from either of the two an item can be taken. Any other grab at the holder is an attempt to break the grapple.',
      source: houseDefault,
      rulings: ['CPR-GAP-56'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-51',
      question: 'Does a grab at somebody unconscious or unaware need a roll?',
      answer: 'No, as with blows.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-56',
      question: 'Can somebody hold two people?',
      answer: 'No, one grapple for each person.',
      houseDefault: true,
    },
  ],
}

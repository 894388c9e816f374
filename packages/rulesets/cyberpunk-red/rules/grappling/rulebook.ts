// Grappling: grabbing people and holding them.
import type { Family } from '@enfilade/kit'
import { houseDefault, sheet } from '../sources.js'

const grapple = sheet('Brawling/Grappling')

export const grappling: Family = {
  rules: [
    {
      id: 'CPR-GRP-01',
      title: 'Grab',
      text: 'An Action against someone within reach, with a free usable hand. Both roll DEX + Brawling + 1d10; the grabber needs the higher total.',
      source: grapple,
      rulings: ['CPR-GAP-51', 'CPR-GAP-61'],
    },
    {
      id: 'CPR-GRP-02',
      title: 'Hold or take',
      text: 'On a success the grabber either holds the target, which fills the hand and begins a grapple, or takes one held item from the target into that hand. A shield can be taken, a held person cannot.',
      source: grapple,
    },
    {
      id: 'CPR-GRP-03',
      title: 'Both are hampered',
      text: 'Both people in a grapple are at −2 on all checks, counted once, even with a human shield. The held person keeps their Action.',
      source: grapple,
    },
    {
      id: 'CPR-GRP-04',
      title: 'Dragged along',
      text: 'The held person has no Move Action. When the holder moves, they are dragged onto the square the holder just left, at no extra cost.',
      source: grapple,
      rulings: ['CPR-GAP-52'],
    },
    {
      id: 'CPR-GRP-05',
      title: 'No two-handed weapons',
      text: 'Neither may use a weapon that needs two hands, however many arms they have. A two-handed melee weapon that a strong person wields in one hand is allowed.',
      source: grapple,
    },
    {
      id: 'CPR-GRP-06',
      title: 'Letting go and breaking free',
      text: 'The holder may let go at any time at no cost. The held person, or anyone else within reach, may use an Action and a free hand to make a grab at the holder; success ends the grapple for everyone and starts no new one.',
      source: grapple,
    },
    {
      id: 'CPR-GRP-07',
      title: 'Other ends',
      text: 'A grapple also ends when either person dies, when they are more than 2 squares apart, when the holder falls unconscious or when the holding hand becomes useless. A held person who falls unconscious stays held.',
      source: houseDefault,
    },
    {
      id: 'CPR-GRP-08',
      title: 'One at a time',
      text: 'No one in a grapple, on either side, can start another. A third person cannot grab the held person; an item can be taken from either of the two. Any other grab at the holder is an attempt to break the grapple.',
      source: houseDefault,
      rulings: ['CPR-GAP-56'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-51',
      question: 'Does a grab at someone unconscious or unaware need a roll?',
      answer: 'No, as with blows.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-61',
      question: 'Does grabbing someone, or breaking a hold, need a free hand?',
      answer: 'Yes. What you hold can be dropped first, which costs nothing; only taking a shield off the arm takes an Action.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-56',
      question: 'Can you hold two people?',
      answer: 'No, one grapple per person.',
      houseDefault: true,
    },
  ],
}

// Cover: what stops a bullet, and how it breaks.
import type { Family } from '@enfilade/kit'
import { houseDefault, sheet } from '../sources.js'

const coverSheet = sheet('Cover')

export const cover: Family = {
  rules: [
    {
      id: 'CPR-COV-01',
      title: 'All or nothing',
      text: 'You are in cover or you are not. There is no partial cover.',
      source: coverSheet,
    },
    {
      id: 'CPR-COV-02',
      title: 'Line of sight',
      text: 'It runs from the centre of one square to the centre of the other. Any square in between that holds an obstacle or an intact section blocks it. Touching a corner does not block it unless both squares that meet there do. People never block it. If it is blocked, neither can attack the other. Glass blocks sight like any section; a section with no hit points blocks nothing.',
      source: houseDefault,
      rulings: ['CPR-GAP-29'],
    },
    {
      id: 'CPR-COV-03',
      title: 'Sections',
      text: 'Each square of cover has its own hit points by material and thickness. At 0 it is destroyed and the rest of the damage is lost, except for explosives; the next attack, even in the same Action, can reach anyone who was behind it. Sections have no armor, suffer no injuries and do not dodge: shots, bursts and thrown things roll against their DV, and blows hit. They can’t be aimed at, and shells don’t harm them.',
      source: coverSheet,
    },
    {
      id: 'CPR-COV-04',
      title: 'Steel',
      text: 'Brawling and martial arts do nothing to steel without a cyberarm or BODY 10.',
      source: coverSheet,
    },
    {
      id: 'CPR-COV-05',
      title: 'Pushing cover',
      text: 'Use an Object moves an adjacent section by one square onto a free square. Anyone can move thin cover; thick cover needs BODY 10 or special equipment.',
      source: coverSheet,
      rulings: ['CPR-GAP-30'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-29',
      question: 'How is line of sight drawn, and does glass stop it?',
      answer:
        'From centre to centre, and sight and fire follow the same line. Bulletproof glass is cover on the sheet, and being in cover means being out of sight.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-30',
      question: 'How far is “slightly” when cover is moved?',
      answer: 'One square per Action.',
      houseDefault: true,
    },
  ],
}

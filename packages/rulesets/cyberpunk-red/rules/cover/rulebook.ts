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
      text: 'It runs from the middle of one square to the middle of the other, and is cut by any square between them that holds an obstacle or an intact section. Grazing a corner does not cut it unless both squares meeting there do. People never cut it. If it is cut, neither can attack the other. Glass stops sight like any section; a section with no hit points stops nothing.',
      source: houseDefault,
      rulings: ['CPR-GAP-29'],
    },
    {
      id: 'CPR-COV-03',
      title: 'Sections',
      text: 'Each square of cover has its own hit points by material and thickness. At 0 it is destroyed and the rest of the damage is lost, except for explosives; the next attack, even of the same Action, can reach whoever was behind. Sections have no armor, suffer no injuries and do not dodge: shots roll against the range, blows hit.',
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
      text: 'Use an Object shifts an adjacent section by one square on to a free one. Anybody can shift thin cover; thick cover needs BODY 10 or special equipment.',
      source: coverSheet,
      rulings: ['CPR-GAP-30'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-29',
      question: 'How is line of sight drawn, and does glass stop it?',
      answer: 'From middle to middle, and sight and fire are one. Bulletproof glass is cover by the sheet, and cover means not being seen.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-30',
      question: 'How far is slightly, when cover is moved?',
      answer: 'One square for each Action.',
      houseDefault: true,
    },
  ],
}

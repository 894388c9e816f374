// Moving: travel outside a fight, and what a Move Action can do in one.
import type { Family } from '@enfilade/kit'
import { houseDefault, published, sheet } from '../sources.js'

const movement = sheet('Movement')

export const travel: Family = {
  rules: [
    {
      id: 'CPR-TRV-01',
      title: 'Travel on foot',
      text: 'Outside a fight people walk 4 km/h and run 11 km/h. The time is the distance divided by that speed.',
      source: movement,
      rulings: ['CPR-GAP-04'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-04',
      question: 'Running is printed as 5 miles and as 11 kilometres an hour. Which counts?',
      answer: 'The kilometres. The miles contradict them and are kept only as a label.',
    },
  ],
}

export const moving: Family = {
  rules: [
    {
      id: 'CPR-MOVE-01',
      title: 'The Move Action',
      text: 'A Move Action lets you move up to MOVE squares, after all penalties.',
      source: movement,
    },
    {
      id: 'CPR-MOVE-02',
      title: 'Steps',
      text: 'A step to any of the eight squares around you costs 1. You cannot enter a square with an intact obstacle, or end a move on an occupied one. You cannot slip diagonally between two blocked squares that meet at the corner.',
      source: published,
      rulings: ['CPR-GAP-05'],
    },
    {
      id: 'CPR-MOVE-03',
      title: 'Jumping, swimming, climbing',
      text: 'Each square entered this way costs 2. A step that you cannot pay for in full is not taken.',
      source: movement,
    },
    {
      id: 'CPR-MOVE-04',
      title: 'Splitting a move',
      text: 'You may move some squares, attack, move on, and so on until the squares are used up. Squares left at the end of the turn are lost.',
      source: published,
      rulings: ['CPR-GAP-06'],
    },
    {
      id: 'CPR-MOVE-05',
      title: 'MOVE after penalties',
      text: 'First the armor penalty lowers MOVE, to no less than 0; at 0 you cannot move at all. Otherwise injuries and the wound state lower it further, but never below 1.',
      source: sheet('Armor'),
      rulings: ['CPR-GAP-07'],
    },
    {
      id: 'CPR-MOVE-06',
      title: 'Moved on foot',
      text: 'Only squares that you enter on foot with your own Move Actions in your own turn count, whatever each cost. Being dragged and leaping out of a blast do not count. More than 4 m means 3 squares or more.',
      source: published,
    },
    {
      id: 'CPR-MOVE-07',
      title: 'Prone',
      text: 'While prone you have no Move Action until you use the Get Up Action.',
      source: sheet('Throw'),
    },
    {
      id: 'CPR-MOVE-08',
      title: 'Facing and passing through',
      text: 'You face the direction of your last step and may turn freely in your own turn. Facing matters for shotgun shells and for where a dropped item lands; no one has a blind side. You may pass through occupied squares, but not stop or attack there. Destroyed sections and material without hit points count as absent.',
      source: houseDefault,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-05',
      question: 'What does a diagonal step cost, and may it cut corners?',
      answer:
        'It costs one square, as published. Slipping between two blocked squares is not allowed, so that a wall of corners is a wall.',
    },
    {
      id: 'CPR-GAP-06',
      question: 'May a Move Action be split?',
      answer: 'Yes, before, between and after attacks, as published.',
    },
    {
      id: 'CPR-GAP-07',
      question: 'Can MOVE be 0?',
      answer: 'Through armor, yes, as the sheet says. Injuries and wounds stop at 1, unless armor has already brought it to 0.',
    },
  ],
}

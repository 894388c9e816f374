// The rules and rulings of explosions and deviation.
import type { Family } from '@enfilade/kit'

const miscellaneous = '2300 AD reference screen, Miscellaneous, Explosives'
const deviation = '2300 AD reference screen, Combat Resolution, Deviation'
export const explosions: Family = {
  rules: [
    {
      id: 'AD-EXP-01',
      title: 'Concussion value',
      text: 'Twice the EP within 5 m, and half as much with each further 5 m or part of them.',
      source: miscellaneous,
    },
    {
      id: 'AD-EXP-02',
      title: 'Concussion',
      text: 'Everyone there rolls a die: at most the concussion value is a blunt hit with that value as DPV. Below 1 there is no roll.',
      source: miscellaneous,
    },
    {
      id: 'AD-EXP-03',
      title: 'Burst radius',
      text: 'A fragmenting explosion of EP 1 has a radius of 5 m, and 5 m more for each doubling. Below EP 1 there is none.',
      source: miscellaneous,
      rulings: ['AD-GAP-33'],
    },
    {
      id: 'AD-EXP-04',
      title: 'Fragments',
      text: 'On a 1 or 2, one to six fragments hit: DPV 0.4 within the burst radius, 0.2 within twice of it.',
      source: miscellaneous,
    },
    {
      id: 'AD-EXP-05',
      title: 'Contact',
      text: 'Whoever an explosion sits on takes a normal hit with the EP as DPV.',
      source: miscellaneous,
      rulings: ['AD-GAP-34'],
    },
    {
      id: 'AD-EXP-06',
      title: 'Tamped',
      text: 'A tamped explosion has half the concussion, always throws fragments, and hits on contact with four times the EP.',
      source: miscellaneous,
    },
    {
      id: 'AD-EXP-07',
      title: 'Order',
      text: 'The contact hit first, then everyone within reach, nearest first, at its point whom it sits on: concussion and its hit, then fragments and theirs. Armor and cover count. Those who die get no more dice. The game master rolls for people whom the attacker’s side doesn’t know of.',
      source: 'ruling',
      rulings: ['AD-GAP-34'],
    },
    {
      id: 'AD-EXP-09',
      title: 'Range',
      text: 'Range changes no figure of an explosion. An exploding round that is fired hits with its own DPV first, by range, instead of the contact hit.',
      source: 'ruling',
    },
    {
      id: 'AD-EXP-12',
      title: 'What is hit on contact',
      text: 'The person that a successful throw or indirect round was aimed at. One at a spot, and a round that deviates, hit no one on contact.',
      source: 'ruling',
      rulings: ['AD-GAP-34'],
    },
    {
      id: 'AD-DEV-01',
      title: 'Deviation',
      text: 'Exploding rounds that miss go off a die of ten away, in metres for what is fired or thrown directly. Each pip counts 5 m for indirect grenades, 10 for mortars and 20 for rockets.',
      source: deviation,
    },
    {
      id: 'AD-DEV-02',
      title: 'Far indirect fire',
      text: 'Each pip counts twice at more than half of the indirect range.',
      source: deviation,
    },
    {
      id: 'AD-DEV-03',
      title: 'Direction',
      text: 'A second die gives the direction on the scatter diagram, seen along the line of fire.',
      source: '2300 AD reference screen, Combat Resolution, Scatter Diagram',
      rulings: ['AD-GAP-35'],
    },
    {
      id: 'AD-DEV-04',
      title: 'The new point',
      text: 'Rounded to the centimetre. That moves no one across a ring: whoever is past it by no more than the rounding, as at 10.001 m, is on the ring of 10 m.',
      source: 'house default',
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-33',
      question: 'What of an EP that is no power of two, or below 1?',
      answer: 'Whole doublings count; below 1 there are no fragments.',
    },
    {
      id: 'AD-GAP-34',
      question: 'What damage is contact, and in which order?',
      answer: 'Normal, and first of all; then concussion and fragments like everyone else.',
    },
    {
      id: 'AD-GAP-35',
      question: 'How does the scatter diagram lie?',
      answer: 'Its top is beyond the target, and its 1 stands beside the 10.',
    },
  ],
}

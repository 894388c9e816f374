// The rules and rulings on armor and cover.
import type { Family } from '@enfilade/kit'
import { houseDefault, ruling, sheet } from '../texts/sources.js'

const damage = sheet('Damage')

export const armor: Family = {
  rules: [
    {
      id: 'BP-ARM-01',
      title: 'Covered locations',
      text: 'Armor and hard cover count only on the locations they cover.',
      source: damage,
    },
    {
      id: 'BP-ARM-02',
      title: 'Grade',
      text: 'An attack with a lower grade than the armor is absorbed completely: no damage roll, no trauma roll. An equal or higher grade penetrates.',
      source: damage,
      rulings: ['BP-GAP-30', 'BP-GAP-37'],
    },
    {
      id: 'BP-ARM-03',
      title: 'Grade of an attack',
      text: 'A firearm’s grade comes from its ammunition and weapon class. Knives, spears and grenades have their own. Punches, kicks, throws and stun guns have 0, and so does any weapon with neither.',
      source: sheet('Ammunition Grade'),
      rulings: ['BP-GAP-13', 'BP-GAP-36'],
    },
    {
      id: 'BP-ARM-04',
      title: 'Protection',
      text: 'Armor that was penetrated subtracts its protection from the damage total.',
      source: damage,
      rulings: ['BP-GAP-14'],
    },
    {
      id: 'BP-ARM-05',
      title: 'Layers',
      text: 'The grade is checked against each layer, cover included. All must be penetrated, and their protections add up.',
      source: ruling,
      rulings: ['BP-GAP-15'],
    },
    {
      id: 'BP-ARM-06',
      title: 'Ammunition against protection',
      text: 'Armor-piercing rounds reduce the protection of each layer to three quarters; flechettes double it. Fractions are dropped for each layer. The grade of the armor does not change.',
      source: sheet('Ammunition Grade'),
      rulings: ['BP-GAP-28'],
    },
    {
      id: 'BP-ARM-07',
      title: 'What ignores armor',
      text: 'Burns, electricity and falls ignore armor.',
      source: houseDefault,
      rulings: ['BP-GAP-16'],
    },
    {
      id: 'BP-COV-01',
      title: 'Soft and hard cover',
      text: 'Soft cover is −3 for the shooter and stops nothing. Hard cover does not change the task level; it counts as armor on the locations it covers. By house rule whoever moves leaves their cover; with movingEndsCover off it goes along.',
      source: sheet('Combat Modifiers Table'),
      option: 'movingEndsCover',
    },
    {
      id: 'BP-COV-02',
      title: 'What cover helps against',
      text: 'Cover helps against ranged attacks and blasts. Melee and hazards ignore it.',
      source: houseDefault,
      rulings: ['BP-GAP-42'],
    },
    {
      id: 'BP-COV-03',
      title: 'Past cover',
      text: 'The location called or rolled decides whether hard cover is in the way. A shot at a location it does not cover meets only worn armor.',
      source: ruling,
    },
  ],
  rulings: [
    {
      id: 'BP-GAP-13',
      question: 'Which column of the ammunition table belongs to which weapon?',
      answer:
        'Concealable handguns, light machineguns, heavy machineguns and cannons, including the torpedo cannon, have their own; all other firearms use the standard column.',
    },
    {
      id: 'BP-GAP-14',
      question: 'Where is the list of armor?',
      answer:
        'There is none. Two suits come with the game. A few of their figures are from an answer by the designer in 1998; the others are made up, and all can be replaced.',
      houseDefault: true,
    },
    {
      id: 'BP-GAP-15',
      question: 'What about armor behind cover, or armor under armor?',
      answer: 'Each layer must be penetrated, and protections add up.',
    },
    {
      id: 'BP-GAP-30',
      question: 'The sheet says that armor lowers the damage rank. Is that in addition to grade and protection?',
      answer: 'No. Those two steps are how it does that.',
    },
    {
      id: 'BP-GAP-36',
      question: 'What grade do bare hands have?',
      answer: '0, so any armor of grade 1 or more stops them.',
      houseDefault: true,
    },
    {
      id: 'BP-GAP-37',
      question: 'Is damage rolled when armor stops the hit?',
      answer: 'No. Neither damage nor trauma is rolled.',
    },
    {
      id: 'BP-GAP-42',
      question: 'Does hard cover help against melee and hazards?',
      answer: 'No. Anything that reaches the target is past the cover.',
      houseDefault: true,
    },
  ],
}

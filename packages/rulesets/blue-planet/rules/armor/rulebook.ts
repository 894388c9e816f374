// The rules and rulings on armor and cover.
import { houseDefault, type Rules, type Rulings, ruling, sheet } from '../texts/sources.js'

const damage = sheet('Damage')

export const rules: Rules = [
  {
    id: 'BP-ARM-01',
    title: 'Covered locations',
    text: 'Armor and hard cover count only on the locations that they cover.',
    source: damage,
  },
  {
    id: 'BP-ARM-02',
    title: 'Grade',
    text: 'An attack of lower grade than the armor is absorbed whole: no damage roll, no trauma roll. Equal or higher goes through.',
    source: damage,
    rulings: ['BP-GAP-30', 'BP-GAP-37'],
  },
  {
    id: 'BP-ARM-03',
    title: 'Grade of an attack',
    text: 'Firearms take it from the ammunition and the class of the weapon. Knives, spears and grenades have their own. Punches, kicks, throws and stun guns have 0, and so has any weapon with neither.',
    source: sheet('Ammunition Grade'),
    rulings: ['BP-GAP-13', 'BP-GAP-36'],
  },
  {
    id: 'BP-ARM-04',
    title: 'Protection',
    text: 'Armor that was gone through takes its protection off the damage total.',
    source: damage,
    rulings: ['BP-GAP-14'],
  },
  {
    id: 'BP-ARM-05',
    title: 'Layers',
    text: 'The grade is checked against each layer, cover included. All must be passed, and their protections add up.',
    source: ruling,
    rulings: ['BP-GAP-15'],
  },
  {
    id: 'BP-ARM-06',
    title: 'Ammunition against protection',
    text: 'Armor-piercing rounds leave three quarters of the protection of each layer, flechettes double it. Fractions are dropped layer by layer. The grade of the armor stays.',
    source: sheet('Ammunition Grade'),
    rulings: ['BP-GAP-28'],
  },
  {
    id: 'BP-ARM-07',
    title: 'What ignores armor',
    text: 'Burns, electricity and falls.',
    source: houseDefault,
    rulings: ['BP-GAP-16'],
  },
  {
    id: 'BP-COV-01',
    title: 'Soft and hard cover',
    text: 'Soft cover is −3 for the shooter and stops nothing. Hard cover is no task level; it is armor on the locations behind it.',
    source: sheet('Combat Modifiers Table'),
  },
  {
    id: 'BP-COV-02',
    title: 'What cover helps against',
    text: 'Against shots and blasts. Melee and hazards pass it by.',
    source: houseDefault,
    rulings: ['BP-GAP-42'],
  },
  {
    id: 'BP-COV-03',
    title: 'Past cover',
    text: 'The location that was called or rolled decides whether hard cover is in the way. Elsewhere a shot meets only what is worn.',
    source: ruling,
  },
]

export const rulings: Rulings = [
  {
    id: 'BP-GAP-13',
    question: 'Which column of the ammunition table belongs to which weapon?',
    answer:
      'Concealable handgun, light machinegun, heavy machinegun and cannons, the torpedo cannon among them, have their own; all other firearms are standard.',
  },
  {
    id: 'BP-GAP-14',
    question: 'Where is the list of armor?',
    answer:
      'There is none. Two suits come with the game; a few of their figures are in an answer of the designer of 1998, the others are made up, and all can be replaced.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-15',
    question: 'What if there is cover and armor, or armor under armor?',
    answer: 'Each layer must be passed, and protections add up.',
  },
  {
    id: 'BP-GAP-30',
    question: 'The sheet says that armor lowers the damage rank. Besides grade and protection?',
    answer: 'No. Those two steps are how it does so.',
  },
  {
    id: 'BP-GAP-36',
    question: 'Which grade have bare hands?',
    answer: '0, so that any armor of grade 1 stops them.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-37',
    question: 'Is damage rolled when armor stops the hit?',
    answer: 'No, neither damage nor trauma.',
  },
  {
    id: 'BP-GAP-42',
    question: 'Does hard cover help against melee and hazards?',
    answer: 'No. Whoever reaches the target is past the cover.',
    houseDefault: true,
  },
]

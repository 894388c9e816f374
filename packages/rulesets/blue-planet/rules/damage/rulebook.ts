// The rules and rulings on damage, wounds and what they do.
import { damageEffects } from '../../tables/house-defaults.js'
import { effectsText, limbsText } from '../texts/house-tables.js'
import { houseDefault, type Rules, type Rulings, ruling, sheet } from '../texts/sources.js'

const damageSteps = sheet('Damage')

export const rules: Rules = [
  {
    id: 'BP-DMG-01',
    title: 'The damage total',
    text: '1d100, doubled for explosive ammunition, with the bonus of the ammunition or the hazard, and in melee the modifier of Strength; less the modifier of the target’s Constitution and all protection. Only the die is doubled.',
    source: damageSteps,
    rulings: ['BP-GAP-28'],
  },
  {
    id: 'BP-DMG-02',
    title: 'Constitution',
    text: 'The modifier of the target’s Constitution is taken off: the tough suffer less, the frail more. Things have none.',
    source: damageSteps,
    rulings: ['BP-GAP-29'],
  },
  {
    id: 'BP-DMG-03',
    title: 'The damage level',
    text: 'A total of 0 or less is level 0. Otherwise the first column in the row of the weapon whose number is not below the total. A fall of 30 or less is level 0.',
    source: damageSteps,
    rulings: ['BP-GAP-26', 'BP-GAP-38'],
  },
  {
    id: 'BP-DMG-04',
    title: 'Off the scale',
    text: 'A total beyond the last number is the highest level of the row.',
    source: ruling,
    rulings: ['BP-GAP-06'],
  },
  {
    id: 'BP-DMG-05',
    title: 'Large and tiny targets',
    text: 'The level is divided by the damage scale of the target, fractions dropped. A negative scale adds its points instead; level 0 stays 0. People have 1, and 0 counts as 1.',
    source: damageSteps,
    rulings: ['BP-GAP-23'],
  },
  {
    id: 'BP-DMG-06',
    title: 'Wounds',
    text: 'Level 0 is no wound and no trauma roll. From level 1 the wound is noted with level and location, and its level joins the sum of all levels suffered.',
    source: damageSteps,
  },
  {
    id: 'BP-DMG-10',
    title: 'Separate wounds',
    text: 'A second hit on a location is a second wound. The sum of levels never falls in a fight.',
    source: ruling,
    rulings: ['BP-GAP-24'],
  },
  {
    id: 'BP-DMG-11',
    title: 'Objects and vehicles',
    text: 'Without Constitution the same tables hold: dead means destroyed and incapacitated out of action. They do not go prone and have no trauma.',
    source: houseDefault,
    rulings: ['BP-GAP-24'],
  },
  {
    id: 'BP-DMG-07',
    title: 'What a wound does',
    text: effectsText(damageEffects, false),
    source: houseDefault,
    option: 'houseDamageEffects',
    rulings: ['BP-GAP-01'],
  },
  {
    id: 'BP-DMG-08',
    title: 'Limbs',
    text: limbsText(damageEffects),
    source: houseDefault,
    option: 'houseDamageEffects',
    rulings: ['BP-GAP-01'],
  },
  {
    id: 'BP-DMG-09',
    title: 'Stun guns',
    text: 'No wound and no trauma: a level of 1 or more stuns until the end of the tenth round for each level. Of two stuns the one that ends later counts.',
    source: houseDefault,
    rulings: ['BP-GAP-17'],
  },
]

export const rulings: Rulings = [
  {
    id: 'BP-GAP-01',
    question: 'What do wounds do? The table of the published game is not in the sheet.',
    answer:
      'Four kinds of location and the damage level give one of seven severities. The table is data that a scenario or a content file can replace; houseDamageEffects off leaves wounds and trauma alone.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-06',
    question: 'The heavy weapons have thirteen columns and eleven numbers. And what lies above 100?',
    answer:
      'The numbers are read from the third level on; the last two levels stay empty. Any total above the last number is the last level.',
  },
  {
    id: 'BP-GAP-17',
    question: 'What does a stun gun do? It has ranges but no damage.',
    answer: 'It rolls on the row of electricity at grade 0, and stuns in place of wounding.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-23',
    question: 'Which damage scales are there, and what of 0, of fractions and of level 0 on the tiny?',
    answer:
      'People have 1; all others come with their data. 0 counts as 1, a fraction below 1 makes the level grow, and a hit without effect stays without.',
  },
  {
    id: 'BP-GAP-24',
    question: 'Are there vehicles, space, travel, healing, fatigue or poison?',
    answer: 'The sheet has none of them. A vehicle is a combatant without Constitution that has mounted weapons.',
  },
  {
    id: 'BP-GAP-26',
    question: 'Which damage level does each column stand for?',
    answer:
      'The first number of most rows stands one column too early. Two figures that the designer gave for the assault rifle show it, and the grenades stand right.',
  },
  {
    id: 'BP-GAP-28',
    question: 'What exactly do explosive rounds and flechettes double?',
    answer: 'Explosive rounds the die before anything else; flechettes the protection, not the grade.',
  },
  {
    id: 'BP-GAP-29',
    question: 'Which modifier has Constitution against damage?',
    answer: 'That of the table of attributes; its third column is the same with the other sign.',
  },
  {
    id: 'BP-GAP-38',
    question: 'The first two numbers of the armor-piercing grenade fall. Which is wrong?',
    answer: 'The first: it is read as 10, which gives the pattern of the rifle’s bursts.',
  },
]

// The rules and rulings on damage, wounds and their effects.

import type { Family } from '@enfilade/kit'
import { damageEffects } from '../../tables/house-defaults.js'
import { effectsText, limbsText } from '../texts/house-tables.js'
import { houseDefault, ruling, sheet } from '../texts/sources.js'

const damageSteps = sheet('Damage')

export const damage: Family = {
  rules: [
    {
      id: 'BP-DMG-01',
      title: 'The damage total',
      text: 'Roll 1d100, doubled for explosive ammunition. Add the bonus of the ammunition or hazard and, in melee, the Strength modifier. Subtract the target’s Constitution modifier and all protection. Only the die is doubled.',
      source: damageSteps,
      rulings: ['BP-GAP-28'],
    },
    {
      id: 'BP-DMG-02',
      title: 'Constitution',
      text: 'The target’s Constitution modifier is subtracted: tough targets suffer less, frail ones more. Things have none.',
      source: damageSteps,
      rulings: ['BP-GAP-29'],
    },
    {
      id: 'BP-DMG-03',
      title: 'The damage level',
      text: 'A total of 0 or less is level 0. Otherwise it is the first column in the weapon’s row whose number is at least the total. For a fall, a total of 30 or less is level 0.',
      source: damageSteps,
      rulings: ['BP-GAP-26', 'BP-GAP-38'],
    },
    {
      id: 'BP-DMG-04',
      title: 'Off the scale',
      text: 'A total above the last number gives the highest level of the row.',
      source: ruling,
      rulings: ['BP-GAP-06'],
    },
    {
      id: 'BP-DMG-05',
      title: 'Large and tiny targets',
      text: 'The level is divided by the target’s damage scale, and fractions are dropped. A negative scale adds its points instead, but level 0 stays 0. People have scale 1, and 0 counts as 1.',
      source: damageSteps,
      rulings: ['BP-GAP-23'],
    },
    {
      id: 'BP-DMG-06',
      title: 'Wounds',
      text: 'Level 0 means no wound and no trauma roll. From level 1 on, the wound is recorded with its level and location, and its level is added to the sum of all levels suffered.',
      source: damageSteps,
    },
    {
      id: 'BP-DMG-10',
      title: 'Separate wounds',
      text: 'A second hit on a location is a second wound. The sum of levels never drops in a fight.',
      source: ruling,
      rulings: ['BP-GAP-24'],
    },
    {
      id: 'BP-DMG-11',
      title: 'Objects and vehicles',
      text: 'The same tables apply to targets without Constitution: dead means destroyed, and incapacitated means out of action. They do not go prone and make no trauma rolls.',
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
      text: 'They cause no wound and no trauma. A level of 1 or more stuns for 10 rounds per level, counted from the next round. Of two stuns the later end counts.',
      source: houseDefault,
      rulings: ['BP-GAP-17'],
    },
  ],
  rulings: [
    {
      id: 'BP-GAP-01',
      question: 'What do wounds do? The table of the published game is not in the sheet.',
      answer:
        'The damage level and one of four kinds of location give one of seven severities. The table is data that a scenario or a content file can replace. With houseDamageEffects off there are only wounds and trauma.',
      houseDefault: true,
    },
    {
      id: 'BP-GAP-06',
      question: 'The heavy weapons have thirteen columns but eleven numbers. How are they read, and what about totals above 100?',
      answer:
        'The numbers are read from level 3 on, and the last two levels stay empty. Any total above the last number is the last level.',
    },
    {
      id: 'BP-GAP-17',
      question: 'A stun gun has ranges but no damage. What does it do?',
      answer: 'It rolls on the electricity row at grade 0, and stuns instead of wounding.',
      houseDefault: true,
    },
    {
      id: 'BP-GAP-23',
      question: 'Which damage scales are there, and how do 0, fractions and level 0 on tiny targets work?',
      answer:
        'People have 1; everything else comes with its data. 0 counts as 1, a fraction below 1 raises the level, and a hit without effect stays without effect.',
    },
    {
      id: 'BP-GAP-24',
      question: 'Are there vehicles, space, travel, healing, fatigue or poison?',
      answer: 'The sheet has none of them. A vehicle is a combatant without Constitution and with mounted weapons.',
    },
    {
      id: 'BP-GAP-26',
      question: 'Which damage level does each column stand for?',
      answer:
        'In most rows the first number is printed one column too early. Two figures that the designer gave for the assault rifle show this; the grenades are printed correctly.',
    },
    {
      id: 'BP-GAP-28',
      question: 'What exactly do explosive rounds and flechettes double?',
      answer: 'Explosive rounds double the die before anything else; flechettes double the protection, not the grade.',
    },
    {
      id: 'BP-GAP-29',
      question: 'Which modifier does Constitution give against damage?',
      answer: 'The one in the attribute table; its third column is the same number with the opposite sign.',
    },
    {
      id: 'BP-GAP-38',
      question: 'The first two numbers of the armor-piercing grenade go down. Which one is wrong?',
      answer: 'The first: it is read as 10, which matches the row of the rifle’s bursts.',
    },
  ],
}

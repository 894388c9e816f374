// Chapters "Hit location" and "Damage": where a hit lands, how bad it is, and what it does to a body.
import { damageEffects } from '../tables/house-defaults.js'
import { type Chapter, houseDefault, ruling, sheet } from './chapter.js'
import { effectsText, limbsText } from './house-tables.js'

const damageSteps = sheet('Damage')

export const hitLocation: Chapter = {
  title: 'Hit location',
  rules: [
    {
      id: 'BP-LOC-01',
      title: 'Aimed hits',
      text: 'A hit on a called location lands there, without a die.',
      source: sheet('Ranged Attack'),
    },
    {
      id: 'BP-LOC-02',
      title: 'Random hits',
      text: 'Otherwise 1d100 on the table of locations.',
      source: sheet('Ranged Attack'),
    },
    {
      id: 'BP-LOC-03',
      title: 'One table for all',
      text: 'Melee and hazards use it too. Fins, flukes and tail stalk are the same rows as read for cetaceans.',
      source: ruling,
      rulings: ['BP-GAP-35'],
    },
  ],
}

export const damage: Chapter = {
  title: 'Damage',
  rules: [
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
      title: 'Wounds stay apart',
      text: 'A second hit on a location is a second wound. The sum of levels never falls in a fight.',
      source: ruling,
      rulings: ['BP-GAP-24'],
    },
    {
      id: 'BP-DMG-11',
      title: 'Things and vehicles',
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
  ],
}

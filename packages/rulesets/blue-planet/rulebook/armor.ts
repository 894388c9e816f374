// Chapter "Armor and cover": what a hit has to get through.
import { type Chapter, houseDefault, ruling, sheet } from './chapter.js'

const damage = sheet('Damage')

export const armorAndCover: Chapter = {
  title: 'Armor and cover',
  rules: [
    {
      id: 'BP-ARM-01',
      title: 'Where armor is',
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
      title: 'Against what cover helps',
      text: 'Against shots and blasts. Melee and hazards pass it by.',
      source: houseDefault,
      rulings: ['BP-GAP-42'],
    },
    {
      id: 'BP-COV-03',
      title: 'Past the cover',
      text: 'The location that was called or rolled decides whether hard cover is in the way. Elsewhere a shot meets only what is worn.',
      source: ruling,
    },
  ],
}

// Chapter "Armor and damage": what armor stops, how it wears, and in which order a hit is worked out.
import { type Chapter, houseDefault, sheet } from './chapter.js'

const armor = sheet('Armor')
const damageOf = sheet('Taking damage')

export const damage: Chapter = {
  title: 'Armor and damage',
  rules: [
    {
      id: 'CPR-ARM-01',
      title: 'The best piece counts',
      text: 'The SP of body or head is the highest SP worn there at the moment. Pieces do not add up.',
      source: armor,
    },
    {
      id: 'CPR-ARM-02',
      title: 'All pieces wear',
      text: 'When a location wears, every piece on it loses 1 SP, down to 0.',
      source: armor,
    },
    {
      id: 'CPR-ARM-03',
      title: 'Armor penalty',
      text: 'The worst penalty of all pieces worn, wherever they sit, lowers REF, DEX and MOVE once each, down to 0. Implants count as worn, and wear does not lighten the penalty. MOVE 0 means no moving, not even by Run.',
      source: armor,
    },
    {
      id: 'CPR-ARM-04',
      title: 'Repair',
      text: 'Outside a fight armor can be brought back to its full SP.',
      source: houseDefault,
      rulings: ['CPR-GAP-33'],
    },
    {
      id: 'CPR-DMG-01',
      title: 'The order of a hit',
      text: 'Roll damage; take off the SP of the body, or of the head in a shot aimed there; multiply for the head; lower hit points; if at least 1 point got through, wear the armor; then the aimed effect; then the critical injury with its 5 points; then the wound state; then what a hit on the mortally wounded adds.',
      source: damageOf,
      rulings: ['CPR-GAP-34'],
    },
    {
      id: 'CPR-DMG-02',
      title: 'Stopped',
      text: 'Damage no higher than the SP costs no hit points and no armor.',
      source: damageOf,
    },
    {
      id: 'CPR-DMG-03',
      title: 'Past the armor',
      text: 'Fire, radiation, drowning, exposure, poison, choking, being thrown and the 5 points of an injury go straight to hit points. Armor neither stops them nor wears.',
      source: damageOf,
    },
    {
      id: 'CPR-DMG-04',
      title: 'Below zero',
      text: 'Hit points may be negative, without a limit.',
      source: houseDefault,
    },
  ],
}

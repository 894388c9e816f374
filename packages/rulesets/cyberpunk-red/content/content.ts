/**
 * The content that ships: weapons, armor, shields, covers and people, each with its source, read from the files in content/.
 * Checked against the form of content files as it is loaded, so what ships obeys what users are told.
 */
import { plus } from '@enfilade/engine'
import { contentOf } from '@enfilade/kit'
import { idSchema } from '../battle/battle.js'
import { coverHitPoints } from '../tables/cover.js'
import armor from './armor.json' with { type: 'json' }
import covers from './covers.json' with { type: 'json' }
import {
  type ContentArmor,
  type ContentCover,
  type ContentWeapon,
  contentArmorForm,
  contentCoverForm,
  contentPersonForm,
  contentShieldForm,
  contentWeaponForm,
} from './forms.js'
import people from './people.json' with { type: 'json' }
import shields from './shields.json' with { type: 'json' }
import weapons from './weapons.json' with { type: 'json' }

/** "ranged, Handgun…": kind, skill, dice, ROF, magazine and what else it can do. */
function weaponWords({
  kind,
  skill,
  damageDice,
  rof = 1,
  hands = 1,
  magazine,
  autofireMax,
  suppressiveFire,
  explosive,
  attackBonus = 0,
  leastBody = 0,
  noAimedShots,
  autofireOnly,
  unreliable,
}: ContentWeapon): string {
  return [
    kind,
    skill,
    `${damageDice}d6`,
    `ROF ${rof}`,
    ...(hands === 2 ? ['two hands'] : []),
    ...(magazine === undefined || magazine === null ? [] : [`magazine ${magazine}`]),
    ...(autofireMax === undefined || autofireMax === 0 ? [] : [`autofire ×${autofireMax}`]),
    ...(suppressiveFire === true ? ['suppressive fire'] : []),
    ...(explosive === true ? ['explosive'] : []),
    ...(attackBonus === 0 ? [] : [`${plus(attackBonus)} to hit`]),
    ...(leastBody === 0 ? [] : [`BODY ${leastBody}`]),
    ...(noAimedShots === true ? ['no Aimed Shots'] : []),
    ...(autofireOnly === true ? ['bursts alone'] : []),
    ...(unreliable === true ? ['unreliable'] : []),
  ].join(', ')
}
const armorWords = ({ sp, penalty = 0 }: ContentArmor): string => `SP ${sp}${penalty === 0 ? '' : `, −${-penalty} to REF, DEX and MOVE`}`
const coverWords = ({ material, thickness }: ContentCover): string =>
  `${thickness} ${material}, ${coverHitPoints.rows[material][thickness]} HP a square`

const declared = contentOf(
  { id: 'cyberpunk-red', title: 'Cyberpunk RED' },
  {
    weapons: { one: 'weapon', form: contentWeaponForm, ships: weapons, words: weaponWords },
    armor: { one: 'armor', form: contentArmorForm, ships: armor, words: armorWords },
    shields: { one: 'shield', form: contentShieldForm, ships: shields, words: shield => `${shield.hp} HP` },
    covers: { one: 'cover', form: contentCoverForm, ships: covers, words: coverWords },
    people: { one: 'person', form: contentPersonForm, ships: people, words: person => person.words ?? '' },
  },
)
export const { shipped, catalogueOf, lookUp } = declared
export const contentForm = declared.formOf(idSchema)
/** What can be named in a file, and what has been found in it so far. */
export type Reading = Parameters<typeof lookUp>[3]

/** The shipped content by kind, in the order of its files. */
export const content = declared.entries

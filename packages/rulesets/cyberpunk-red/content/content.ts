/**
 * The content that ships: weapons, armor, shields, covers, vehicles and people, each with its source, read from the files in content/.
 * Checked against the form of content files as it is loaded, so what ships obeys what users are told.
 */
import { counted } from '@enfilade/engine'
import { contentOf } from '@enfilade/kit'
import { idSchema, round, weapon } from '../battle/battle.js'
import { armorPiece } from '../battle/gear.js'
import { coverHitPoints } from '../tables/cover.js'
import armor from './armor.json' with { type: 'json' }
import covers from './covers.json' with { type: 'json' }
import {
  type ContentCover,
  type ContentVehicle,
  contentArmorForm,
  contentCoverForm,
  contentPersonForm,
  contentRoundForm,
  contentShieldForm,
  contentVehicleForm,
  contentWeaponForm,
} from './forms.js'
import people from './people.json' with { type: 'json' }
import shields from './shields.json' with { type: 'json' }
import vehicles from './vehicles.json' with { type: 'json' }
import weapons from './weapons.json' with { type: 'json' }

const coverWords = ({ material, thickness }: ContentCover): string =>
  `${thickness} ${material}, ${coverHitPoints.rows[material][thickness]} HP a square`

const vehicleWords = ({ sdp, sp = 0, move, seats }: ContentVehicle): string =>
  `${sdp} SDP, ${sp === 0 ? '' : `SP ${sp}, `}MOVE ${move}, ${counted(seats, 'seat')}`

const declared = contentOf(
  { id: 'cyberpunk-red', title: 'Cyberpunk RED' },
  {
    weapons: {
      one: 'weapon',
      form: contentWeaponForm,
      ships: weapons,
      words: (entry, id) => weapon.listed(weapon.of({ ...entry, id })).join(', '),
    },
    ammunition: {
      one: 'ammunition',
      form: contentRoundForm,
      ships: {},
      words: (entry, id) => round.listed(round.of({ ...entry, id })).join(', '),
    },
    armor: { one: 'armor', form: contentArmorForm, ships: armor, words: entry => armorPiece.listed(armorPiece.of(entry)).join(', ') },
    shields: { one: 'shield', form: contentShieldForm, ships: shields, words: shield => `${shield.hp} HP` },
    covers: { one: 'cover', form: contentCoverForm, ships: covers, words: coverWords },
    vehicles: { one: 'vehicle', form: contentVehicleForm, ships: vehicles, words: vehicleWords },
    people: { one: 'person', form: contentPersonForm, ships: people, words: person => person.words ?? '' },
  },
)
export const { shipped, catalogueOf, lookUp, lookUpPerson } = declared
export const contentForm = declared.formOf(idSchema)
/** What can be named in a file, and what has been found in it so far. */
export type Reading = Parameters<typeof lookUp>[3]

/** The shipped content by kind, in the order of its files. */
export const content = declared.entries

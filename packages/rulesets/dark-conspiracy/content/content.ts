/** The content that ships: weapons, armor, what is struck and thrown with, vehicles and people, each with its source. Checked against the form of content files as it is loaded. */
import { counted, number } from '@enfilade/engine'
import { contentOf } from '@enfilade/kit'
import { idSchema, type Weapon, weapon } from '../battle/battle.js'
import { armorPiece, meleeWeapon, thrownThing } from '../battle/gear.js'
import {
  type ContentArmor,
  type ContentMelee,
  type ContentPerson,
  type ContentThrown,
  type ContentVehicle,
  type ContentWeapon,
  contentArmorForm,
  contentMeleeForm,
  contentPersonForm,
  contentThrownForm,
  contentVehicleForm,
  contentWeaponForm,
} from './forms.js'
import { shippedArmor, shippedMelee, shippedThrown } from './gear.js'
import people from './people.json' with { type: 'json' }
import { shippedVehicles } from './vehicles.js'
import { shippedWeapons } from './weapons.js'

/** Its main figures, then what it says of itself. */
function weaponWords(whole: Weapon): string {
  const { rateOfFire, burst, damageDice, range, magazine } = whole
  const rate = burst === null ? rateOfFire : `${rateOfFire}/${burst}`
  const figures = [rate, counted(damageDice, 'die', 'dice'), `range ${range} m`, counted(magazine, 'round')]
  return [...figures, ...weapon.listed(whole)].join(', ')
}

const declared = contentOf<{
  weapons: ContentWeapon
  armor: ContentArmor
  melee: ContentMelee
  thrown: ContentThrown
  vehicles: ContentVehicle
  people: ContentPerson
}>(
  { id: 'dark-conspiracy', title: 'Dark Conspiracy' },
  {
    weapons: {
      one: 'weapon',
      form: contentWeaponForm,
      ships: shippedWeapons,
      words: (entry, id) => weaponWords(weapon.of({ ...entry, id })),
    },
    armor: {
      one: 'armor',
      form: contentArmorForm,
      ships: shippedArmor,
      words: (entry, id) => armorPiece.listed(armorPiece.of({ ...entry, id })).join(', '),
    },
    melee: {
      one: 'melee weapon',
      form: contentMeleeForm,
      ships: shippedMelee,
      words: (entry, id) => meleeWeapon.listed(meleeWeapon.of({ ...entry, id })).join(', '),
    },
    thrown: {
      one: 'thing to throw',
      form: contentThrownForm,
      ships: shippedThrown,
      words: (entry, id) => thrownThing.listed(thrownThing.of({ ...entry, id })).join(', '),
    },
    vehicles: {
      one: 'vehicle',
      form: contentVehicleForm,
      ships: shippedVehicles,
      words: ({ configuration, tonnage, onRoad, offRoad = onRoad }) =>
        `${configuration}, ${number(tonnage)} t, ${onRoad === offRoad ? onRoad : `${onRoad} or ${offRoad}`} m a Phase`,
    },
    people: { one: 'person', form: contentPersonForm, ships: people, words: person => person.words ?? '' },
  },
)
export const { shipped, catalogueOf, lookUp, lookUpPerson } = declared
export const contentForm = declared.formOf(idSchema)
/** What can be named in a file, and what has been found in it so far. */
export type Reading = Parameters<typeof lookUp>[3]

/** The shipped content by kind, in the order of its files. */
export const content = declared.entries

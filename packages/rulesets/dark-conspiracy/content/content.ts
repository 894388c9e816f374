/** The content that ships: weapons, vehicles and people, each with its source. Checked against the form of content files as it is loaded. */
import { counted, number } from '@enfilade/engine'
import { contentOf } from '@enfilade/kit'
import { idSchema, type Weapon, weapon } from '../battle/battle.js'
import {
  type ContentPerson,
  type ContentVehicle,
  type ContentWeapon,
  contentPersonForm,
  contentVehicleForm,
  contentWeaponForm,
} from './forms.js'
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

const declared = contentOf<{ weapons: ContentWeapon; vehicles: ContentVehicle; people: ContentPerson }>(
  { id: 'dark-conspiracy', title: 'Dark Conspiracy' },
  {
    weapons: {
      one: 'weapon',
      form: contentWeaponForm,
      ships: shippedWeapons,
      words: (entry, id) => weaponWords(weapon.of({ ...entry, id })),
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
export const { shipped, catalogueOf, lookUp } = declared
export const contentForm = declared.formOf(idSchema)
/** What can be named in a file, and what has been found in it so far. */
export type Reading = Parameters<typeof lookUp>[3]

/** The shipped content by kind, in the order of its files. */
export const content = declared.entries

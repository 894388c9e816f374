/** The content that ships: weapons, armor and people, each with its source. Checked against the form of content files as it is loaded. */
import { contentOf } from '@enfilade/kit'
import { idSchema } from '../battle/battle.js'
import armor from './armor.json' with { type: 'json' }
import {
  type ContentArmor,
  type ContentPerson,
  type ContentVehicle,
  type ContentWeapon,
  contentArmorForm,
  contentPersonForm,
  contentVehicleForm,
  contentWeaponForm,
} from './forms.js'
import people from './people.json' with { type: 'json' }
import vehicles from './vehicles.json' with { type: 'json' }
import weapons from './weapons.json' with { type: 'json' }

function weaponWords({
  kind,
  effectiveRange,
  indirectRange = null,
  rof = 1,
  afv = null,
  rpb = 1,
  dpv,
  damageType = 'normal',
  reach = 'short',
  ep = null,
  fragments = false,
}: ContentWeapon): string {
  if (kind === 'thrown') return ep === null ? 'thrown' : `thrown, EP ${ep}${fragments ? ', fragments' : ''}`
  if (kind === 'charge') return `charge, EP ${ep ?? 0}${fragments ? ', fragments' : ''}`
  if (kind === 'melee') return `${kind}, ${reach} reach, DPV ${dpv} ${damageType}`
  const range = indirectRange === null ? `range ${effectiveRange} m` : `indirect range ${indirectRange} m`
  const area = afv === null ? [] : [`AFV ${afv}, ${rpb} rounds a burst`]
  return [kind, range, `ROF ${rof}`, ...area, `DPV ${dpv}${damageType === 'normal' ? '' : ` ${damageType}`}`].join(', ')
}

function vehicleWords({ armor: { front, side, rear }, evasion = 0, maxSpeed, open = false }: ContentVehicle): string {
  const sides = `armor ${front} in front, ${side} at the side, ${rear} behind`
  return [open ? 'open' : 'closed', sides, `evasion ${evasion}`, `${maxSpeed} km/h`].join(', ')
}

const declared = contentOf<{ weapons: ContentWeapon; armor: ContentArmor; vehicles: ContentVehicle; people: ContentPerson }>(
  { id: '2300ad', title: '2300 AD' },
  {
    weapons: { one: 'weapon', form: contentWeaponForm, ships: weapons, words: weaponWords },
    armor: { one: 'armor', form: contentArmorForm, ships: armor, words: ({ value, rigidity = 'rigid' }) => `armor ${value}, ${rigidity}` },
    vehicles: { one: 'vehicle', form: contentVehicleForm, ships: vehicles, words: vehicleWords },
    people: { one: 'person', form: contentPersonForm, ships: people, words: person => person.words ?? '' },
  },
)
export const { shipped, catalogueOf, lookUp } = declared
export const contentForm = declared.formOf(idSchema)
/** What can be named in a file, and what has been found in it so far. */
export type Reading = Parameters<typeof lookUp>[3]

/** The shipped content by kind, in the order of its files. */
export const content = declared.entries

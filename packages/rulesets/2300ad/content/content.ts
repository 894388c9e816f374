/** The content that ships: weapons, armor and people, each with its source. Checked against the form of content files as it is loaded. */
import type { Id } from '@enfilade/engine'
import { contentOf } from '@enfilade/kit'
import { armor, idSchema, type Weapon, weapon } from '../battle/battle.js'
import armorPieces from './armor.json' with { type: 'json' }
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

/** The figures that matter to its kind, then what it says of itself. */
function weaponWords(entry: ContentWeapon, id: Id): string {
  const whole = weapon.of({ ...entry, id })
  return [...figuresOf(whole), ...weapon.listed(whole)].join(', ')
}
function figuresOf({ kind, effectiveRange, indirectRange, rof, afv, rpb, dpv, damageType, reach, ep, fragments }: Weapon): string[] {
  const explosion = [...(ep === null ? [] : [`EP ${ep}`]), ...(fragments ? ['fragments'] : [])]
  if (kind === 'thrown') return ['thrown', ...(ep === null ? [] : explosion)]
  if (kind === 'charge') return ['charge', ...(ep === null ? ['EP 0'] : []), ...explosion]
  if (kind === 'melee') return [kind, `${reach} reach`, `DPV ${dpv} ${damageType}`]
  const range = indirectRange === null ? `range ${effectiveRange} m` : `indirect range ${indirectRange} m`
  const area = afv === null ? [] : [`AFV ${afv}`, `${rpb} rounds a burst`]
  return [kind, range, `ROF ${rof}`, ...area, `DPV ${dpv}${damageType === 'normal' ? '' : ` ${damageType}`}`]
}

function vehicleWords({ armor: { front, side, rear }, evasion = 0, maxSpeed, open = false }: ContentVehicle): string {
  const sides = `armor ${front} in front, ${side} at the side, ${rear} behind`
  return [open ? 'open' : 'closed', sides, `evasion ${evasion}`, `${maxSpeed} km/h`].join(', ')
}

const declared = contentOf<{ weapons: ContentWeapon; armor: ContentArmor; vehicles: ContentVehicle; people: ContentPerson }>(
  { id: '2300ad', title: '2300 AD' },
  {
    weapons: { one: 'weapon', form: contentWeaponForm, ships: weapons, words: weaponWords },
    armor: { one: 'armor', form: contentArmorForm, ships: armorPieces, words: entry => armor.listed(armor.of(entry)).join(', ') },
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

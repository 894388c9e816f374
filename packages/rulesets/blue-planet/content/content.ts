/**
 * The content that ships: weapons, maneuvers, armor and people, each with its source, read from the files in content/; and the ammunition of
 * the tables, for reading. Checked against the form of content files as it is loaded, so what ships obeys what users are told.
 */
import { type ContentEntry, counted, type Id, signed } from '@enfilade/engine'
import { z } from 'zod'
import armor from './content/armor.json' with { type: 'json' }
import maneuvers from './content/maneuvers.json' with { type: 'json' }
import people from './content/people.json' with { type: 'json' }
import weapons from './content/weapons.json' with { type: 'json' }
import {
  type ContentArmor,
  type ContentKind,
  type ContentManeuver,
  type ContentPerson,
  type ContentWeapon,
  contentArmorForm,
  contentManeuverForm,
  contentPersonForm,
  contentWeaponForm,
} from './scenario/form.js'
import { ammunitionRows } from './tables/ammunition.js'
import { ammoClasses, ammunitionKinds } from './words.js'

export interface Content {
  readonly weapons: Readonly<Record<string, ContentWeapon>>
  readonly maneuvers: Readonly<Record<string, ContentManeuver>>
  readonly armor: Readonly<Record<string, ContentArmor>>
  readonly people: Readonly<Record<string, ContentPerson>>
}

/** Everything that a file can name, by kind and id. null: there is such an entry, but its form is wrong, and that has been said. */
export type Catalogue = { readonly [K in ContentKind]: ReadonlyMap<Id, Content[K][string] | null> }

export const shipped: Content = {
  weapons: z.record(z.string(), contentWeaponForm).parse(weapons),
  maneuvers: z.record(z.string(), contentManeuverForm).parse(maneuvers),
  armor: z.record(z.string(), contentArmorForm).parse(armor),
  people: z.record(z.string(), contentPersonForm).parse(people),
}

/** "longarms, 3 (5) / 3, 15–75–150–500 m, std": skill, rate of fire, range limits, ammunition class or grade. */
function weaponWords(weapon: ContentWeapon): string {
  const tail = [
    ...(weapon.grade === undefined || weapon.grade === null ? [] : [`grade ${weapon.grade}`]),
    ...(weapon.nonLethal === true ? ['stuns'] : []),
  ]
  if (weapon.kind === 'melee')
    return ['melee', weapon.controllingAttribute ?? 'dexterity', `damage row ${weapon.damageRow}`, ...tail].join(', ')
  const { single = 0, autoBursts = 0, burstSize = 1 } = weapon.rof
  const bursts = autoBursts === 0 ? [] : [`${counted(autoBursts, 'burst')} of ${burstSize}`]
  const { pointBlank, short, medium, long } = weapon.range
  return [
    weapon.skill ?? 'longarms',
    [...(single === 0 ? [] : [counted(single, 'shot')]), ...bursts].join(' or '),
    `${pointBlank}, ${short}, ${medium}, ${long} m`,
    ...(weapon.ammoClass === undefined || weapon.ammoClass === null ? [] : [`class ${weapon.ammoClass}`]),
    ...(weapon.blast === true ? ['bursts'] : []),
    ...tail,
  ].join(', ')
}
const maneuverWords = ({ controllingAttribute = 'dexterity', grade = 0, throws = false }: ContentManeuver): string =>
  [controllingAttribute, `grade ${grade}`, ...(throws ? ['the target falls prone'] : [])].join(', ')
function armorWords({ grade, protection, locations, gradeByDamageType = {} }: ContentArmor): string {
  const other = Object.entries(gradeByDamageType).map(([type, against]) => `${against} against ${type}`)
  return `grade ${[String(grade), ...other].join(', ')}, protection ${protection}, ${counted(locations.length, 'location')}`
}

/** "grade std 5, conc 3, …; protection × 0.75": what a kind of ammunition is worth in each class. */
const ammunition: readonly ContentEntry[] = ammunitionKinds.map(id => {
  const { name, grade, rollFactor, damageBonus, protectionFactor, rangeFactor, hitTl } = ammunitionRows.rows[id]
  const effects = [
    ...(rollFactor === 1 ? [] : [`damage die × ${rollFactor}`]),
    ...(damageBonus === 0 ? [] : [`${signed(damageBonus)} damage`]),
    ...(protectionFactor === 1 ? [] : [`protection × ${protectionFactor}`]),
    ...(rangeFactor === 1 ? [] : [`ranges × ${rangeFactor}`]),
    ...(hitTl === 0 ? [] : [`${signed(hitTl)} task level to hit`]),
  ]
  const grades = ammoClasses.map(one => `${one} ${grade[one] ?? 'not made'}`).join(', ')
  return {
    id,
    name,
    words: [`grade ${grades}`, ...effects].join('; '),
    source: ammunitionRows.source,
    data: JSON.parse(JSON.stringify(ammunitionRows.rows[id])),
  }
})

function entries<E extends { readonly name?: string | undefined; readonly source?: string | undefined }>(
  kind: Readonly<Record<string, E>>,
  words: (entry: E) => string,
): ContentEntry[] {
  return Object.entries(kind).map(([id, entry]) => ({
    id,
    name: entry.name ?? id,
    words: words(entry),
    source: entry.source ?? 'house default',
    data: JSON.parse(JSON.stringify(entry)),
  }))
}

/** The shipped content by kind, in the order of its files. */
export const content: Readonly<Record<ContentKind | 'ammunition', readonly ContentEntry[]>> = {
  weapons: entries(shipped.weapons, weaponWords),
  ammunition,
  maneuvers: entries(shipped.maneuvers, maneuverWords),
  armor: entries(shipped.armor, armorWords),
  people: entries(shipped.people, person => person.words ?? ''),
}

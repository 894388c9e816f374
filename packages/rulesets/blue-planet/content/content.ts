/**
 * The content that ships: weapons, maneuvers, armor and people, each with its source, read from the files in content/; and the ammunition of
 * the tables, for reading. Checked against the form of content files as it is loaded, so what ships obeys what users are told.
 */
import { type ContentEntry, counted, type Id, signed } from '@enfilade/engine'
import { contentOf, lazily } from '@enfilade/kit'
import { meleeWeapon, rangedWeapon } from '../battle/gear.js'
import { layerWords } from '../battle/phrases.js'
import { ammunitionRows } from '../tables/ammunition.js'
import { ammoClasses, ammunitionKinds } from '../tables/words.js'
import armor from './armor.json' with { type: 'json' }
import {
  type ContentArmor,
  type ContentManeuver,
  type ContentWeapon,
  contentArmorForm,
  contentManeuverForm,
  contentPersonForm,
  contentWeaponForm,
} from './forms.js'
import maneuvers from './maneuvers.json' with { type: 'json' }
import people from './people.json' with { type: 'json' }
import weapons from './weapons.json' with { type: 'json' }

/** "longarms, 3 (5) / 3, 15–75–150–500 m, std": skill, rate of fire, range limits, ammunition class or grade. */
function weaponWords(weapon: ContentWeapon, id: Id): string {
  const tail = [
    ...(weapon.grade === undefined || weapon.grade === null ? [] : [`grade ${weapon.grade}`]),
    ...(weapon.kind === 'melee'
      ? meleeWeapon.listed(meleeWeapon.of({ ...weapon, id }))
      : rangedWeapon.listed(rangedWeapon.of({ ...weapon, id }))),
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
const armorWords = (armor: ContentArmor): string => `${layerWords(armor)}, ${counted(armor.locations.length, 'location')}`

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

const declared = contentOf(
  { id: 'blue-planet', title: 'Blue Planet' },
  {
    weapons: { one: 'weapon', form: contentWeaponForm, ships: weapons, words: weaponWords },
    maneuvers: { one: 'maneuver', form: contentManeuverForm, ships: maneuvers, words: maneuverWords },
    armor: { one: 'armor', form: contentArmorForm, ships: armor, words: armorWords },
    people: { one: 'person', form: contentPersonForm, ships: people, words: person => person.words ?? '' },
  },
)
export const { shipped, catalogueOf, lookUp, lookUpPerson, formOf } = declared
/** What can be named in a file, and what has been found in it so far. */
export type Reading = Parameters<typeof lookUp>[3]

/** The shipped content by kind, in the order of its files, and the ammunition of the tables. */
export const content = lazily({
  weapons: () => declared.entries.weapons,
  ammunition: () => ammunition,
  maneuvers: () => declared.entries.maneuvers,
  armor: () => declared.entries.armor,
  people: () => declared.entries.people,
})

/**
 * The form of the content: weapons, maneuvers, armor and people, as they stand in content files and in what ships, and what a part
 * is that an entry leaves out. It says nothing of meaning, such as whether there is a damage row of this name.
 */
import { entryOf, forms, said } from '@enfilade/kit'
import { z } from 'zod'
import {
  armorPiece,
  count,
  idSchema,
  maneuver,
  meleeWeapon,
  rangedWeapon,
  type Sheet,
  type SkillsByName,
  sheetSchema,
  skillSchema,
  skillsByName,
} from '../battle/battle.js'
import { type Facility, facilities, skills as skillNames } from '../tables/words.js'

// ── weapons ────────────────────────────────────────────────────────────────────────────────────────────────────────
const { id: _ranged, ...rangedFields } = rangedWeapon.form
const { id: _melee, ...meleeFields } = meleeWeapon.form
const { id: _maneuver, ...maneuverFields } = maneuver.form

const ownId = {
  id: idSchema
    .optional()
    .meta({ description: 'What it is called in orders. If not given: as the one that it is made from, or made from the name.' }),
}
const roundsLeft = count.nullable().optional().meta({ description: 'Rounds left. If not given: all of them.' })
export const ownRangedForm = z.strictObject({ ...ownId, ...rangedFields, roundsLeft })
export const ownMeleeForm = z.strictObject({ ...ownId, ...meleeFields })
/** A weapon of the content with what is different about this one. */
export const carriedWeaponForm = z
  .strictObject({
    use: forms.entryId('weapons', idSchema).meta({ description: 'A weapon of the content.' }),
    ...ownId,
    name: rangedFields.name,
    ammunition: rangedFields.ammunition,
    heldIn: rangedFields.heldIn,
    improvised: rangedFields.improvised,
    rounds: rangedFields.rounds,
    roundsLeft,
  })
  .meta({ besides: ['ammunition'] })
const weaponForm = z.union([forms.entryId('weapons', idSchema), carriedWeaponForm, ownRangedForm, ownMeleeForm])

// ── armor and cover ────────────────────────────────────────────────────────────────────────────────────────────────
const { id: _armor, ...armorFields } = armorPiece.form
const { grade, protection, locations: coveredForm, gradeByDamageType } = armorFields
export const shielding = { grade, protection, locations: coveredForm, gradeByDamageType }
export const ownArmorForm = z.strictObject({ ...ownId, ...armorFields })
const armorForm = z.union([forms.entryId('armor', idSchema), ownArmorForm])

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const { weapons: _weapons, armor: _pieces, ...sheet } = sheetSchema.shape
const { rating, controllingAttribute } = skillSchema.shape
const usualAttributes: Sheet['attributes'] = { strength: 50, constitution: 50, dexterity: 50, agility: 50, speed: 50, initiative: 50 }
const { constitution } = sheet.attributes.shape
const attributesForm = sheet.attributes
  .partial()
  .extend({ constitution: constitution.optional().meta({ description: 'None: an object, without trauma rolls.' }) })
  .meta({ also: { strength: 'STR', constitution: 'CON', dexterity: 'DEX', agility: 'AGL', speed: 'SPD', initiative: ['INIT', 'INI'] } })
const skillsForm = z.partialRecord(
  z.enum(skillNames),
  z.union([rating, z.strictObject({ rating, controllingAttribute: controllingAttribute.optional() })]),
)

export const sheetEntry = entryOf(
  { ...sheet, skills: skillsByName },
  {
    body: { usually: 'human', words: 'Which names the hit locations have. If not given: human.' },
    attributes: {
      usually: usualAttributes,
      words: 'By name. One that is not given is 50.',
      form: attributesForm,
      reads: (given: z.infer<typeof attributesForm>): Sheet['attributes'] => ({ ...usualAttributes, ...said(given) }),
    },
    skills: {
      usually: {},
      words: 'Ratings by name, or rating and controllingAttribute. A skill that is not given is missing.',
      form: skillsForm,
      reads: readSkills,
    },
    sizeMeters: { usually: 1.8, title: 'Size, m', words: 'Height or length in metres. If not given: 1.8.' },
    damageScale: { usually: 1, words: 'Divides damage levels; below 0: this many levels more. If not given: 1.' },
    traumaBonus: { usually: 0, words: 'Points on trauma rolls. If not given: 0.' },
    flies: { usually: false, words: 'Moves at any height without a way. If not given: no.' },
    facilities: {
      usually: [],
      words: 'What this combatant can give First Aid with, besides improvising.',
      form: z.array(z.enum(facilities)),
      reads: (kit: readonly Facility[]): Facility[] => facilities.filter(one => kit.includes(one)),
    },
  },
)

function readSkills(given: z.infer<typeof skillsForm>): SkillsByName {
  const skills: SkillsByName = {}
  for (const name of skillNames) {
    const skill = given[name]
    if (skill === undefined) continue
    const own = typeof skill === 'number' ? { rating: skill } : skill
    skills[name] = { rating: own.rating, controllingAttribute: own.controllingAttribute ?? null }
  }
  return skills
}

const { facilities: aid, ...figures } = sheetEntry.form
export const sheetFields = {
  ...figures,
  weapons: z.array(weaponForm).max(50).optional().meta({ description: 'Weapons from the list, or written out. The first one is ready.' }),
  armor: z.array(armorForm).max(50).optional().meta({ description: 'Armor from the list, or written out; all pieces are worn.' }),
  facilities: aid,
}

// ── entries of the content ─────────────────────────────────────────────────────────────────────────────────────────
export const contentRangedForm = z.strictObject({ ...rangedFields, ...forms.entryWords, ...forms.entrySource }).meta({
  also: { rof: 'ROF', range: 'ranges', ammoClass: 'class', damageRows: ['damage row', 'damage ranks'], damageType: 'damage' },
})
export const contentMeleeForm = z.strictObject({ ...meleeFields, ...forms.entryWords, ...forms.entrySource })
export const contentWeaponForm = z.discriminatedUnion('kind', [contentRangedForm, contentMeleeForm])
export const contentManeuverForm = z.strictObject({ ...maneuverFields, ...forms.entryWords, ...forms.entrySource })
export const contentArmorForm = z
  .strictObject({ ...armorFields, ...forms.entryWords, ...forms.entrySource })
  .meta({ also: { locations: ['covers', 'protects'] } })
export const contentPersonForm = z.strictObject({
  ...forms.personHead,
  ...sheetFields,
  ...forms.entrySource,
})
export type ContentWeapon = z.infer<typeof contentWeaponForm>
export type ContentManeuver = z.infer<typeof contentManeuverForm>
export type ContentArmor = z.infer<typeof contentArmorForm>

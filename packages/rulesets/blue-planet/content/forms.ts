/**
 * The form of the content: weapons, maneuvers, armor and people, as they stand in content files and in what ships, and what a part
 * is that an entry leaves out. It says nothing of meaning, such as whether there is a damage row of this name.
 */
import { calledById, entryOf, forms, said } from '@enfilade/kit'
import { z } from 'zod'
import {
  armorSchema,
  count,
  idSchema,
  location,
  maneuverSchema,
  meleeWeaponSchema,
  type RangedWeapon,
  rangedWeaponSchema,
  type Sheet,
  type SkillsByName,
  sheetSchema,
  skillSchema,
  skillsByName,
} from '../battle/battle.js'
import { type Facility, facilities, type HitLocation, type Hold, locations, skills as skillNames } from '../tables/words.js'

// ── weapons ────────────────────────────────────────────────────────────────────────────────────────────────────────
const wielded = {
  name: calledById,
  improvised: { usually: false, words: '−2 task levels to hit.' },
  nonLethal: { usually: false, words: 'Stuns instead of wounding.' },
}
const twoHandedWords = 'If not given: yes for longarms, no for all others.'
const heldIn = {
  usually: ({ twoHanded }: { readonly twoHanded: boolean }): Hold => (twoHanded ? 'both' : 'right'),
  words: 'If not given: both for two-handed weapons, else right.',
}
const { rof, damageRows } = rangedWeaponSchema.shape
const rofForm = z.strictObject({
  single: rof.shape.single.optional().meta({ description: 'Single shots in one action; if 0: none.' }),
  autoBursts: rof.shape.autoBursts.optional().meta({ description: 'Bursts in one action; if 0: no full-automatic fire.' }),
  burstSize: rof.shape.burstSize.optional().meta({ description: 'Rounds of one burst.' }),
})
const damageRowsForm = damageRows.extend({ burst: damageRows.shape.burst.optional() })
export const rangedEntry = entryOf(rangedWeaponSchema.shape, {
  kind: {},
  ...wielded,
  twoHanded: { usually: ({ skill, heldIn: held }) => skill === 'longarms' && held !== 'mounted', words: twoHandedWords },
  heldIn,
  skill: { usually: 'longarms', words: 'For single shots. If not given: longarms. Bursts use Autofire.' },
  rof: {
    title: 'Rate of fire',
    form: rofForm,
    reads: ({ single = 0, autoBursts = 0, burstSize = 1 }: z.infer<typeof rofForm>): RangedWeapon['rof'] => ({
      single,
      autoBursts,
      burstSize,
    }),
  },
  range: 'Upper limits of the range bands in metres, each included.',
  rangeMultiplierAboveWater: { usually: 1, words: 'Of a weapon made for water. If not given: 1.' },
  ammoClass: { usually: null, words: 'If not given: no choice of ammunition.' },
  ammunition: { usually: 'standard', words: 'What it is loaded with. If not given: standard.' },
  grade: { usually: null, words: 'A grade of its own; if none: that of the ammunition, or 0.' },
  damageRows: {
    words: 'Rows of the damage table; without one for bursts the single row serves.',
    form: damageRowsForm,
    reads: ({ single, burst = null }: z.infer<typeof damageRowsForm>): RangedWeapon['damageRows'] => ({ single, burst }),
  },
  damageType: { usually: 'ballistic', words: 'If not given: ballistic. Armor may have another grade against some types.' },
  blast: { usually: false, words: 'Its hits burst like grenades.' },
  rounds: { usually: null, words: 'Rounds at the start; if none: not counted.' },
})
const struck = {
  damageRow: 'A row of the damage table.',
  controllingAttribute: { usually: 'dexterity', words: 'If not given: dexterity.' }, // BP-MEL-06
  grade: { usually: 0, words: 'If not given: 0.' },
} as const
export const meleeEntry = entryOf(meleeWeaponSchema.shape, {
  kind: {},
  ...wielded,
  twoHanded: { usually: false, words: twoHandedWords },
  heldIn,
  ...struck,
  damageType: { usually: 'cutting', words: 'If not given: cutting.' },
})
/** A way to strike without a weapon. */
export const maneuverEntry = entryOf(maneuverSchema.shape, {
  name: calledById,
  ...struck,
  damageType: { usually: 'blunt', words: 'If not given: blunt.' },
  throws: { usually: false, words: 'A target that is hit falls prone.' },
})
const { id: _ranged, ...rangedFields } = rangedEntry.form
const { id: _melee, ...meleeFields } = meleeEntry.form
const { id: _maneuver, ...maneuverFields } = maneuverEntry.form

const ownId = {
  id: idSchema
    .optional()
    .meta({ description: 'What it is called in orders. If not given: as the one that it is made from, or made from the name.' }),
}
const roundsLeft = count.nullable().optional().meta({ description: 'Rounds left. If not given: all of them.' })
export const ownRangedForm = z.strictObject({ ...ownId, ...rangedFields, roundsLeft })
export const ownMeleeForm = z.strictObject({ ...ownId, ...meleeFields })
/** A weapon of the content with what is different about this one. */
export const carriedWeaponForm = z.strictObject({
  use: forms.entryId('weapons', idSchema).meta({ description: 'A weapon of the content.' }),
  ...ownId,
  name: rangedFields.name,
  ammunition: rangedFields.ammunition,
  heldIn: rangedFields.heldIn,
  improvised: rangedFields.improvised,
  rounds: rangedFields.rounds,
  roundsLeft,
})
const weaponForm = z.union([forms.entryId('weapons', idSchema), carriedWeaponForm, ownRangedForm, ownMeleeForm])

// ── armor and cover ────────────────────────────────────────────────────────────────────────────────────────────────
/** Each once, in the order of the table. */
export const inOrder = (covered: readonly HitLocation[]): HitLocation[] => locations.filter(one => covered.includes(one))
export const armorEntry = entryOf(armorSchema.shape, {
  name: calledById,
  grade: 'An attack of a lower grade is absorbed completely.',
  protection: 'Subtracted from the damage that gets through.',
  locations: { words: 'The hit locations that it covers.', form: z.array(location).min(1), reads: inOrder },
  gradeByDamageType: { usually: {}, words: 'Grades against some types of damage, in place of the grade.' },
})
const { id: _armor, ...armorFields } = armorEntry.form
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
export const contentRangedForm = z.strictObject({ ...rangedFields, ...forms.entryWords, ...forms.entrySource })
export const contentMeleeForm = z.strictObject({ ...meleeFields, ...forms.entryWords, ...forms.entrySource })
export const contentWeaponForm = z.discriminatedUnion('kind', [contentRangedForm, contentMeleeForm])
export const contentManeuverForm = z.strictObject({ ...maneuverFields, ...forms.entryWords, ...forms.entrySource })
export const contentArmorForm = z.strictObject({ ...armorFields, ...forms.entryWords, ...forms.entrySource })
export const contentPersonForm = z.strictObject({
  ...forms.personHead,
  ...sheetFields,
  ...forms.entrySource,
})
export type ContentWeapon = z.infer<typeof contentWeaponForm>
export type ContentManeuver = z.infer<typeof contentManeuverForm>
export type ContentArmor = z.infer<typeof contentArmorForm>
export type ContentPerson = z.infer<typeof contentPersonForm>

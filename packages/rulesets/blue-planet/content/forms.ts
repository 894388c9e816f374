/**
 * The form of the content: weapons, maneuvers, armor and people, as they stand in content files and in what ships. It sets no defaults and
 * says nothing of meaning, such as whether there is a damage row of this name.
 */
import { forms } from '@enfilade/kit'
import { z } from 'zod'
import { idSchema, nameSchema, sheetSchema } from '../battle/battle.js'
import {
  ammoClasses,
  ammunitionKinds,
  attributes,
  bodies,
  damageTypes,
  facilities,
  gunSkills,
  holds,
  locations,
  skills as skillNames,
} from '../tables/words.js'

const flag = z.boolean()
const count = z.int().min(0).max(1_000_000_000)
const grade = z.int().min(0).max(100)
const rating = z.int().min(0).max(1000)
const location = z.enum(locations)

// ── weapons ────────────────────────────────────────────────────────────────────────────────────────────────────────
const limit = z.number().positive().max(25_000)
const wielded = {
  name: nameSchema.optional(),
  improvised: flag.optional().meta({ description: 'true: −2 task levels to hit.' }),
  nonLethal: flag.optional().meta({ description: 'true: stuns instead of wounding.' }),
  twoHanded: flag.optional().meta({ description: 'Left out: true for longarms, false for all others.' }),
  heldIn: z.enum(holds).optional().meta({ description: 'Left out: both for two-handed weapons, else right.' }),
}
const rangedFields = {
  kind: z.literal('ranged'),
  ...wielded,
  skill: z.enum(gunSkills).optional().meta({ description: 'For single shots. Left out: longarms. Bursts use Autofire.' }),
  rof: z
    .strictObject({
      single: z.int().min(0).max(100).optional().meta({ description: 'Single shots in one action; 0 or left out: none.' }),
      autoBursts: z.int().min(0).max(100).optional().meta({ description: 'Bursts in one action; 0 or left out: no full-automatic fire.' }),
      burstSize: z.int().min(1).max(1000).optional().meta({ description: 'Rounds of one burst.' }),
    })
    .meta({ description: 'Rate of fire.' }),
  range: z
    .strictObject({ pointBlank: limit, short: limit, medium: limit, long: limit })
    .meta({ description: 'Upper limits of the range bands in metres, each included.' }),
  rangeMultiplierAboveWater: z.number().positive().max(100).optional().meta({ description: 'Of a weapon made for water. Left out: 1.' }),
  ammoClass: z.enum(ammoClasses).nullable().optional().meta({ description: 'Null or left out: no choice of ammunition.' }),
  ammunition: z.enum(ammunitionKinds).optional().meta({ description: 'What it is loaded with. Left out: standard.' }),
  grade: grade.nullable().optional().meta({ description: 'A grade of its own; null or left out: that of the ammunition, or 0.' }),
  damageRows: z
    .strictObject({ single: idSchema, burst: idSchema.nullable().optional() })
    .meta({ description: 'Rows of the damage table; without one for bursts the single row serves.' }),
  damageType: z.enum(damageTypes).optional().meta({ description: 'Left out: ballistic. Armor may have another grade against some types.' }),
  blast: flag.optional().meta({ description: 'true: its hits burst like grenades.' }),
  rounds: count.nullable().optional().meta({ description: 'Rounds at the start; null or left out: not counted.' }),
}
const meleeFields = {
  kind: z.literal('melee'),
  ...wielded,
  damageRow: idSchema.meta({ description: 'A row of the damage table.' }),
  controllingAttribute: z.enum(attributes).optional().meta({ description: 'Left out: dexterity.' }),
  grade: grade.optional().meta({ description: 'Left out: 0.' }),
  damageType: z.enum(damageTypes).optional().meta({ description: 'Left out: cutting.' }),
}
const ownId = {
  id: idSchema.optional().meta({ description: 'What it is called in orders. Left out: the id of `use`, or made from the name.' }),
}
const roundsLeft = count.nullable().optional().meta({ description: 'Rounds left. Left out: all of them.' })
export const ownRangedForm = z.strictObject({ ...ownId, ...rangedFields, roundsLeft })
export const ownMeleeForm = z.strictObject({ ...ownId, ...meleeFields })
/** A weapon of the content with what is different about this one. */
export const carriedWeaponForm = z.strictObject({
  use: idSchema.meta({ description: 'A weapon of the content.' }),
  ...ownId,
  name: nameSchema.optional(),
  ammunition: rangedFields.ammunition,
  heldIn: wielded.heldIn,
  improvised: wielded.improvised,
  rounds: rangedFields.rounds,
  roundsLeft,
})
const weaponForm = z.union([idSchema, carriedWeaponForm, ownRangedForm, ownMeleeForm])

/** A way to strike without a weapon. */
const maneuverFields = {
  name: nameSchema.optional(),
  damageRow: idSchema.meta({ description: 'A row of the damage table.' }),
  controllingAttribute: z.enum(attributes).optional().meta({ description: 'Left out: dexterity.' }),
  grade: grade.optional().meta({ description: 'Left out: 0.' }),
  damageType: z.enum(damageTypes).optional().meta({ description: 'Left out: blunt.' }),
  throws: flag.optional().meta({ description: 'true: a target that is hit falls prone.' }),
}

// ── armor and cover ────────────────────────────────────────────────────────────────────────────────────────────────
export const shielding = {
  grade: grade.meta({ description: 'An attack of a lower grade is absorbed completely.' }),
  protection: rating.meta({ description: 'Subtracted from the damage that gets through.' }),
  locations: z.array(location).min(1).meta({ description: 'The hit locations that it covers.' }),
}
const byType = z
  .partialRecord(z.enum(damageTypes), grade)
  .optional()
  .meta({ description: 'Grades against some types of damage, in place of the grade.' })
export const ownArmorForm = z.strictObject({ ...ownId, name: nameSchema.optional(), ...shielding, gradeByDamageType: byType })
const armorForm = z.union([idSchema, ownArmorForm])

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const sheet = sheetSchema.shape
const attributeFields = sheet.attributes.shape
export const sheetFields = {
  body: z.enum(bodies).optional().meta({ description: 'Which names the hit locations have. Left out: human.' }),
  attributes: z
    .strictObject({
      strength: attributeFields.strength.optional(),
      constitution: attributeFields.constitution.optional().meta({ description: 'null: an object, without trauma rolls.' }),
      dexterity: attributeFields.dexterity.optional(),
      agility: attributeFields.agility.optional(),
      speed: attributeFields.speed.optional(),
      initiative: attributeFields.initiative.optional(),
    })
    .optional()
    .meta({ description: 'By name. One left out is 50.' }),
  skills: z
    .partialRecord(
      z.enum(skillNames),
      z.union([rating, z.strictObject({ rating, controllingAttribute: z.enum(attributes).nullable().optional() })]),
    )
    .optional()
    .meta({ description: 'Ratings by name, or rating and controllingAttribute. A skill left out is missing.' }),
  sizeMeters: sheet.sizeMeters.optional().meta({ description: 'Height or length in metres. Left out: 1.8.' }),
  damageScale: sheet.damageScale.optional().meta({ description: 'Divides damage levels; below 0: this many levels more. Left out: 1.' }),
  traumaBonus: sheet.traumaBonus.optional().meta({ description: 'Points on trauma rolls. Left out: 0.' }),
  weapons: z
    .array(weaponForm)
    .max(50)
    .optional()
    .meta({ description: 'Ids of the content, or weapons written out. The first one is ready.' }),
  armor: z.array(armorForm).max(50).optional().meta({ description: 'Ids of the content, or armor written out; all pieces are worn.' }),
  facilities: z
    .array(z.enum(facilities))
    .optional()
    .meta({ description: 'What this combatant can give First Aid with, besides improvising.' }),
}

// ── entries of the content ─────────────────────────────────────────────────────────────────────────────────────────
export const contentRangedForm = z.strictObject({ ...rangedFields, ...forms.entryWords, ...forms.entrySource })
export const contentMeleeForm = z.strictObject({ ...meleeFields, ...forms.entryWords, ...forms.entrySource })
export const contentWeaponForm = z.discriminatedUnion('kind', [contentRangedForm, contentMeleeForm])
export const contentManeuverForm = z.strictObject({ ...maneuverFields, ...forms.entryWords, ...forms.entrySource })
export const contentArmorForm = z.strictObject({
  name: nameSchema.optional(),
  ...shielding,
  gradeByDamageType: byType,
  ...forms.entryWords,
  ...forms.entrySource,
})
export const contentPersonForm = z.strictObject({
  ...forms.personHead,
  ...sheetFields,
  ...forms.entrySource,
})
export type ContentWeapon = z.infer<typeof contentWeaponForm>
export type ContentManeuver = z.infer<typeof contentManeuverForm>
export type ContentArmor = z.infer<typeof contentArmorForm>
export type ContentPerson = z.infer<typeof contentPersonForm>

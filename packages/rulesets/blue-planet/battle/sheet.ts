/** What combatants bring to the fight and no rule changes: their sheets, weapons and armor; and what a side reckons with that knows no sheet. */
import { byHand } from '@enfilade/kit'
import { z } from 'zod'
import { ammoClasses, ammunitionKinds, attributes, bodies, damageTypes, facilities, gunSkills, holds, skills } from '../tables/words.js'
import { count, grade, idSchema, location, maneuverIdSchema, nameSchema, rating, weaponIdSchema, whole, yesOrNo } from './ids.js'

const score = z.int().min(1).max(1000)
const limit = z.number().positive().max(25_000)
const wielded = {
  id: weaponIdSchema,
  name: nameSchema,
  damageType: z.enum(damageTypes),
  improvised: yesOrNo,
  nonLethal: yesOrNo,
  heldIn: z.enum(holds),
  twoHanded: yesOrNo,
}
/** A weapon that is fired (spec 2.2). Rate of fire 0: not in that way. `grade` null: from the ammunition, or 0. */
export const rangedWeaponSchema = z.strictObject({
  kind: z.literal('ranged'),
  ...wielded,
  skill: z.enum(gunSkills),
  rof: z.strictObject({ single: z.int().min(0).max(100), autoBursts: z.int().min(0).max(100), burstSize: z.int().min(1).max(1000) }),
  /** Inclusive upper limits of the bands in metres. */
  range: z.strictObject({ pointBlank: limit, short: limit, medium: limit, long: limit }),
  rangeMultiplierAboveWater: z.number().positive().max(100),
  ammoClass: z.enum(ammoClasses).nullable(),
  ammunition: z.enum(ammunitionKinds),
  grade: grade.nullable(),
  /** Rows of the damage table; burst null: the single row serves. */
  damageRows: z.strictObject({ single: idSchema, burst: idSchema.nullable() }),
  /** Its hits are grenades that burst (BP-GRN-02). */
  blast: yesOrNo,
  /** Rounds at the beginning; null: not counted. */
  rounds: count.nullable(),
})
export type RangedWeapon = z.infer<typeof rangedWeaponSchema>
const struck = { damageRow: idSchema, controllingAttribute: z.enum(attributes), grade }
export const meleeWeaponSchema = z.strictObject({ kind: z.literal('melee'), ...wielded, ...struck })
export type MeleeWeapon = z.infer<typeof meleeWeaponSchema>
export const weaponSchema = z.discriminatedUnion('kind', [rangedWeaponSchema, meleeWeaponSchema])
export type Weapon = z.infer<typeof weaponSchema>
/** A way to strike without a weapon. `throws`: who is struck falls prone. */
export const maneuverSchema = z.strictObject({
  id: maneuverIdSchema,
  name: nameSchema,
  damageType: z.enum(damageTypes),
  ...struck,
  throws: yesOrNo,
})
export type Maneuver = z.infer<typeof maneuverSchema>

export const shielding = { grade, protection: rating, locations: z.array(location).meta({ mark: 'set' }) }
export const armorSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  ...shielding,
  gradeByDamageType: z.partialRecord(z.enum(damageTypes), grade),
})
export type Armor = z.infer<typeof armorSchema>

export const skillSchema = z.strictObject({ id: z.enum(skills), rating, controllingAttribute: z.enum(attributes).nullable() })
export type Skill = z.infer<typeof skillSchema>
/** Skills by name, as files have them; one that is missing can't be used. */
export const skillsByName = z.partialRecord(z.enum(skills), skillSchema.omit({ id: true }))
export type SkillsByName = z.infer<typeof skillsByName>
/** The sheet: what a person, animal or machine brings to the fight (spec 2.1). Constitution null: an object. */
export const sheetSchema = z.strictObject({
  body: z.enum(bodies),
  attributes: byHand(
    z.strictObject({
      strength: score,
      constitution: score.nullable(),
      dexterity: score,
      agility: score,
      speed: score,
      initiative: score,
    }),
    '',
  ),
  skills: z.array(skillSchema),
  sizeMeters: z.number().positive().max(10_000),
  /** 1 for humans; negative: so many levels more. */
  damageScale: z.number().min(-100).max(1000),
  traumaBonus: whole,
  /** Goes straight to wherever it is, at any height. */
  flies: z.boolean(),
  weapons: z.array(weaponSchema),
  armor: z.array(armorSchema),
  /** What this person can give First Aid with; improvising is always possible. */
  facilities: z.array(z.enum(facilities)).meta({ mark: 'set' }),
})
export type Sheet = z.infer<typeof sheetSchema>

/**
 * What a side reckons with where it does not know a sheet: average, without armor, with a common handgun (house defaults). Its size is
 * seen.
 */
export const unknownSheet: Sheet = {
  body: 'human',
  attributes: { strength: 50, constitution: 50, dexterity: 50, agility: 50, speed: 50, initiative: 50 },
  skills: [
    { id: 'handguns', rating: 40, controllingAttribute: null },
    { id: 'brawling', rating: 40, controllingAttribute: null },
  ],
  sizeMeters: 1.8,
  damageScale: 1,
  traumaBonus: 0,
  flies: false,
  weapons: [
    {
      kind: 'ranged',
      id: 'unknownFirearm',
      name: 'unknown firearm',
      damageType: 'ballistic',
      improvised: false,
      nonLethal: false,
      heldIn: 'right',
      twoHanded: false,
      skill: 'handguns',
      rof: { single: 3, autoBursts: 0, burstSize: 1 },
      range: { pointBlank: 8, short: 12, medium: 30, long: 100 },
      rangeMultiplierAboveWater: 1,
      ammoClass: 'std',
      ammunition: 'standard',
      grade: null,
      damageRows: { single: 'largeCaliberHandgun', burst: null },
      blast: false,
      rounds: null,
    },
  ],
  armor: [],
  facilities: [],
}

/** What combatants bring to the fight and no rule changes: their sheets, weapons and armor; and what a side reckons with that knows no sheet. */
import { byHand } from '@enfilade/kit'
import { z } from 'zod'
import { rating, whole } from '../ids.js'
import { attributes, bodies, facilities, skills } from '../tables/words.js'
import { armorPiece, rangedWeapon, weaponSchema } from './gear.js'

export * from './gear.js'

const score = z.int().min(1).max(1000)

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
  armor: z.array(armorPiece.schema),
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
    rangedWeapon.of({
      kind: 'ranged',
      id: 'unknownFirearm',
      name: 'unknown firearm',
      skill: 'handguns',
      rof: { single: 3 },
      range: { pointBlank: 8, short: 12, medium: 30, long: 100 },
      ammoClass: 'std',
      damageRows: { single: 'largeCaliberHandgun' },
    }),
  ],
  armor: [],
  facilities: [],
}

/** What combatants bring to the fight and no rule changes: attributes, skills, capacities, weapons and armor. */
import { between, type Pick } from '@enfilade/kit'
import { z } from 'zod'
import { count, idSchema, perLocation } from '../ids.js'
import { bodyPlans, immunities, skillNames } from '../tables/words.js'
import { nothingOwn, ownGearSchema, weapon } from './gear.js'

export { type Weapon, weapon } from './gear.js'

const score = z.int().min(0).max(100)

export const sheetSchema = z.strictObject({
  str: score,
  con: score,
  agl: score,
  edu: score,
  emp: score,
  initiative: z.int().min(1).max(6),
  skills: z.partialRecord(z.enum(skillNames), score),
  capacity: perLocation(z.int().min(1).max(1000)),
  plan: z.enum(bodyPlans),
  /** Metres of a Phase of an animal with a record of its own, which can be ridden; null: those of people. */
  gaits: z.strictObject({ walk: count, trot: count, run: count }).nullable(),
  /** Generic people, Dark Races and beasts: bullets do double damage to the head. */
  headDoubleDamage: z.boolean(),
  burdened: z.boolean(),
  weapons: z.array(weapon.schema),
  /** Ids of what is worn: of their own, else of what ships. */
  armor: z.array(idSchema),
  /** Metres that they throw a kilogram without effort. */
  throwRange: z.int().min(1).max(1000),
  /** Points of an unarmed blow. */
  ucd: z.int().min(1).max(1000),
  /** Dice of venom in each Phase after a bite or blow that wounds; null: none. */
  poison: z.int().min(1).max(20).nullable(),
  /** Trained in martial arts by their career. */
  martialArtsTraining: z.boolean(),
  melee: z.array(idSchema),
  /** What makes a combatant a robot, though not a vehicle; null: a living being. */
  robot: z.strictObject({ sensors: z.int().min(0).max(20), infrared: z.boolean(), multiWeaponMelee: z.boolean() }).nullable(),
  /** What can do nothing to them. */
  immunities: z.array(z.enum(immunities)),
  /** What lists of gear name and no table has. */
  own: ownGearSchema.default(nothingOwn),
})
export type Sheet = z.infer<typeof sheetSchema>

// ── what is reckoned with ──────────────────────────────────────────────────────────────────────────────────────────
const average = 5
const averageInitiative = 3
const averageSkill = 3
const averageDamage = 2
const averageThrow = 20
/** A sheet as it looks: average, with the body, the weapons and the armor that everyone sees. How bad a wound is shows too. */
export const sheetAsSeen = (sheet: Sheet): Sheet => ({
  ...sheet,
  str: average,
  con: average,
  agl: average,
  edu: average,
  emp: average,
  initiative: averageInitiative,
  ucd: averageDamage,
  throwRange: averageThrow,
  martialArtsTraining: false,
  skills: Object.fromEntries(sheet.weapons.map(({ skill }) => [skill, averageSkill])),
})

/** Another sheet that looks the same. */
export function otherSheet(sheet: Sheet, pick: Pick): Sheet {
  const score = (): number => between(1, 12)(0, pick)
  return {
    ...sheet,
    str: score(),
    con: score(),
    agl: score(),
    edu: score(),
    emp: score(),
    initiative: between(1, 6)(0, pick),
    ucd: between(1, 8)(0, pick),
    throwRange: between(4, 48)(0, pick),
    martialArtsTraining: pick(2) === 1,
    skills: Object.fromEntries(Object.keys(sheet.skills).map(name => [name, between(0, 8)(0, pick)])),
  }
}

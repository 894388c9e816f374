/**
 * What a combatant brings to a fight as data: weapons and armor, which everyone sees, and the sheet. Also what is reckoned with where a sheet
 * is not known, and others that might as well be true, for tests of secrecy.
 */
import { between, byHand, type Pick } from '@enfilade/kit'
import { z } from 'zod'
import { count, decimal, nameSchema, score, skillNameSchema, weaponIdSchema } from '../ids.js'
import { npcExperience } from '../tables/npcs.js'

/** AD spec 2.3. Speeds in kilometres an hour, and in metres a turn. */
export const vehicleSchema = z.strictObject({
  name: nameSchema,
  armor: z.strictObject({ front: decimal, side: decimal, rear: decimal, top: decimal.nullable() }),
  evasion: z.int().min(0).max(10),
  maxSpeed: z.int().min(0).max(2000),
  combatSpeed: z.int().min(0).max(10_000),
  /** Does its crew sit in the open? */
  open: z.boolean(),
})
export type Vehicle = z.infer<typeof vehicleSchema>

const level = z.int().min(0).max(10)
const points = z.int().min(1).max(100)
/** The numbers of a person (AD spec 2.1). `lifeLevel` null: dies of no shock. */
export const sheetSchema = z.strictObject({
  strength: score,
  dexterity: score,
  endurance: score,
  determination: score,
  intelligence: score,
  education: score,
  eloquence: score,
  coolnessAttr: score,
  size: z.int().min(0).max(40),
  /** Metres that they throw a kilogram; null: by their strength. */
  throwRange: decimal.nullable(),
  skills: z.record(skillNameSchema, level),
  initiative: z.int().min(1).max(10),
  /** What a non-player character needs to stay up under area fire. */
  coolness: z.int().min(1).max(10),
  incapacitation: points,
  consciousnessLevel: points,
  lifeLevel: points.nullable(),
})
export type Sheet = z.infer<typeof sheetSchema>
export const roundsLeftSchema = z.strictObject({ weaponId: weaponIdSchema, rounds: byHand(count, 'rounds') })

// ── what is reckoned with ──────────────────────────────────────────────────────────────────────────────────────────
const { experienced } = npcExperience.rows
/** Someone whose sheet a side does not know is taken for an experienced non-player character, or a player character as good as one. */
const unknownNpc: Sheet = {
  strength: 10,
  dexterity: 10,
  endurance: 10,
  determination: 10,
  intelligence: 10,
  education: 10,
  eloquence: 10,
  coolnessAttr: 10,
  size: 10,
  throwRange: null,
  skills: { marksmanship: experienced.primarySkill },
  initiative: experienced.coolness,
  coolness: experienced.coolness,
  incapacitation: experienced.incapacitation,
  consciousnessLevel: 4,
  lifeLevel: null,
}
const unknownPlayer: Sheet = { ...unknownNpc, lifeLevel: 6 }
export const unknownSheet = (isNpc: boolean): Sheet => (isNpc ? unknownNpc : unknownPlayer)

/** Everything on the sheet but whether shock can kill. */
export function otherSheet(sheet: Sheet, pick: Pick): Sheet {
  const other = between(0, 20)
  const limit = between(1, 8)
  return {
    strength: other(0, pick),
    dexterity: other(0, pick),
    endurance: other(0, pick),
    determination: other(0, pick),
    intelligence: other(0, pick),
    education: other(0, pick),
    eloquence: other(0, pick),
    coolnessAttr: other(0, pick),
    size: between(0, 40)(0, pick),
    throwRange: sheet.throwRange === null ? null : String(limit(0, pick)),
    skills: Object.fromEntries(Object.keys(sheet.skills).map(name => [name, between(0, 8)(0, pick)])),
    initiative: between(1, 10)(0, pick),
    coolness: between(1, 10)(0, pick),
    incapacitation: limit(0, pick),
    consciousnessLevel: limit(0, pick),
    lifeLevel: sheet.lifeLevel === null ? null : limit(0, pick),
  }
}

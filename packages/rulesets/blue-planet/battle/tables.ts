/** The tables that data may replace. No rule changes them. */
import { z } from 'zod'
import { grade, idSchema, location, nameSchema, severityNumber, yesOrNo } from '../ids.js'
import { houseTables, locationGroups } from '../tables/words.js'

/** A row of the damage table (tables/damage-ranks.ts): each number is the highest total of its level, the first one of `firstLevel`. */
const damageRankSchema = z.strictObject({
  name: nameSchema,
  grade: grade.nullable(),
  firstLevel: z.int().min(0).max(100),
  highest: z.array(z.int().min(1).max(100_000)).min(1),
})
const severitySchema = z.strictObject({
  name: nameSchema,
  woundTl: z.int().min(-100).max(0),
  prone: yesOrNo,
  incapacitated: yesOrNo,
  dead: yesOrNo,
})
const metresPerRound = z.number().min(0).max(1000)
/** The tables that data may replace or extend (tables/house-defaults.ts). `own`: those that the data of this fight has replaced. */
export const tablesSchema = z.strictObject({
  damageEffects: z.strictObject({
    severityByLevel: z.record(z.enum(locationGroups), z.array(severityNumber).min(1)),
    severities: z.array(severitySchema).min(1),
    disabledAt: severityNumber,
    destroyedAt: severityNumber,
  }),
  movementRates: z.strictObject({ stationary: metresPerRound, walk: metresPerRound, scramble: metresPerRound, sprint: metresPerRound }),
  locationGroups: z.record(location, z.enum(locationGroups)),
  /** Rows of the damage table besides the printed ones, or instead of them. */
  damageRanks: z.record(idSchema, damageRankSchema),
  own: z.array(z.enum(houseTables)).meta({ mark: 'set' }),
})
export type Tables = z.infer<typeof tablesSchema>

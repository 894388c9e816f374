/**
 * A scenario with everything written out that the file left to defaults and content: what a record keeps, and all that a fight needs to begin.
 * It has the form of a scenario file, so it reads as itself; this schema is stricter and lets nothing be left out.
 */
import { z } from 'zod'
import {
  combatantSchema,
  coverSchema,
  idSchema,
  layerSchema,
  nameSchema,
  settingsSchema,
  setupSchema,
  sheetSchema,
  sideSchema,
} from '../model.js'
import { combatantIdSchema, mostCombatants, optionsForm, scenarioForm } from './form.js'

const hiddenFrom = z.array(nameSchema)
const flag = z.boolean()

const resolvedBattlefield = z.strictObject({
  kind: z.literal('regions'),
  regions: z.array(z.strictObject({ id: idSchema, name: nameSchema, hiddenFrom })).min(1),
  edges: z.array(
    z.strictObject({
      id: idSchema,
      between: z.tuple([idSchema, idSchema]),
      steps: z.int().min(1).max(100),
      passable: flag,
      sight: flag,
      hiddenFrom,
    }),
  ),
  sightBlocked: z.array(z.tuple([idSchema, idSchema])),
  groups: z.array(z.strictObject({ id: idSchema, region: idSchema })),
  cover: z.array(
    z.strictObject({
      id: idSchema,
      name: nameSchema,
      group: idSchema,
      quality: coverSchema.shape.quality,
      flanking: coverSchema.shape.flanking,
      hiddenFrom,
    }),
  ),
})
export type ResolvedBattlefield = z.infer<typeof resolvedBattlefield>

const { condition, stabilized, stabilizeFailures, policy, reoriented } = combatantSchema.shape
export const resolvedCombatant = z.strictObject({
  id: combatantIdSchema,
  name: nameSchema,
  at: idSchema,
  /** null: stands alone. */
  group: idSchema.nullable(),
  cover: idSchema.nullable(),
  reoriented,
  ...sheetSchema.shape,
  layers: z.array(layerSchema).min(1),
  condition,
  stabilized,
  stabilizeFailures,
  hiddenFrom,
  numbersHiddenFrom: hiddenFrom,
  policy,
})
export type ResolvedCombatant = z.infer<typeof resolvedCombatant>

const { policy: sidePolicy, allies, neutral, rollsHidden } = sideSchema.shape
export const resolvedSide = z.strictObject({
  name: nameSchema,
  policy: sidePolicy,
  allies,
  neutral,
  rollsHidden,
  combatants: z.array(resolvedCombatant).min(1).max(mostCombatants),
})
export type ResolvedSide = z.infer<typeof resolvedSide>

export const resolvedSchema = z.strictObject({
  enfilade: z.literal(1),
  ruleset: z.literal('rpj-scifi'),
  title: nameSchema,
  description: scenarioForm.shape.description,
  options: settingsSchema.omit({ initiativeOrder: true }).extend({ initiativeOrder: optionsForm.shape.initiativeOrder }),
  ends: setupSchema.shape.ends,
  stallAfter: setupSchema.shape.stallAfter,
  battlefield: resolvedBattlefield,
  sides: z.array(resolvedSide).min(1),
})
export type Resolved = z.infer<typeof resolvedSchema>

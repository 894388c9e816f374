/**
 * A scenario with everything written out that the file left to defaults and content: what a record keeps, and all that a fight needs to begin.
 * It has the form of a scenario file, so it reads as itself; this schema is stricter and lets nothing be left out.
 */
import { forms, resolvedSides } from '@enfilade/kit'
import { z } from 'zod'
import { combatantState, coverState, gearSchema, placeState, setup, sheetSchema, vehicleSchema, wallState } from '../battle/battle.js'
import { gameSettings } from '../battle/options.js'
import { combatantIdSchema, coverEntry } from './forms.js'

const resolvedBattlefield = z.strictObject({
  kind: z.literal('metres'),
  cover: z.array(z.strictObject({ ...coverState.file, sector: coverEntry.form.sector.unwrap() })),
  walls: z.array(z.strictObject(wallState.file)),
  places: z.array(z.strictObject(placeState.file)),
})
export type ResolvedBattlefield = z.infer<typeof resolvedBattlefield>

export const resolvedCombatant = z.strictObject({
  ...combatantState.file,
  ...sheetSchema.shape,
  ...gearSchema.shape,
  vehicle: vehicleSchema.nullable(),
  id: combatantIdSchema,
})
export type ResolvedCombatant = z.infer<typeof resolvedCombatant>

export const resolvedSchema = z.strictObject({
  ...forms.scenarioHead('2300ad'),
  options: gameSettings.schema,
  ends: setup.schema.shape.ends,
  stallAfter: setup.schema.shape.stallAfter,
  battlefield: resolvedBattlefield,
  sides: resolvedSides(resolvedCombatant),
})
export type Resolved = z.infer<typeof resolvedSchema>

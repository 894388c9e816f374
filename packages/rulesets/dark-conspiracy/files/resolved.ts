/**
 * A scenario with everything written out that the file left to defaults and content: what a record keeps, and all that a fight needs to begin.
 * It has the form of a scenario file, so it reads as itself; this schema is stricter and lets nothing be left out.
 */
import { forms, resolvedSides } from '@enfilade/kit'
import { z } from 'zod'
import {
  combatantState,
  conditionsState,
  idSchema,
  placeState,
  ridgeState,
  setup,
  sheetSchema,
  vehicleSchema,
  weapon,
} from '../battle/battle.js'
import { gameSettings } from '../battle/options.js'

/** Room is left for the number of each of several. */
export const longestCombatantId = 36
export const combatantIdSchema = forms.combatantId(longestCombatantId, idSchema)

const resolvedBattlefield = z.strictObject({
  kind: z.literal('metres'),
  places: z.array(z.strictObject(placeState.file)),
  ridges: z.array(z.strictObject(ridgeState.file)),
  grounds: setup.schema.shape.grounds,
  road: setup.schema.shape.road,
  indoors: setup.schema.shape.indoors,
})
export type ResolvedBattlefield = z.infer<typeof resolvedBattlefield>

export const resolvedCombatant = z.strictObject({
  ...combatantState.file,
  ...conditionsState.file,
  ...sheetSchema.shape,
  weapons: z.array(z.strictObject(weapon.file)),
  vehicle: vehicleSchema.nullable(),
  id: combatantIdSchema,
})
export type ResolvedCombatant = z.infer<typeof resolvedCombatant>

export const resolvedSchema = z.strictObject({
  ...forms.scenarioHead('dark-conspiracy'),
  options: gameSettings.resolved,
  ends: setup.schema.shape.ends,
  battlefield: resolvedBattlefield,
  sides: resolvedSides(resolvedCombatant),
})
export type Resolved = z.infer<typeof resolvedSchema>

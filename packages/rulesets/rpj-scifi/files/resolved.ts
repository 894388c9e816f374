/**
 * A scenario with everything written out that the file left to defaults and content: what a record keeps, and all that a fight needs to begin.
 * It has the form of a scenario file, so it reads as itself; this schema is stricter and lets nothing be left out.
 */

import { forms, resolvedSides } from '@enfilade/kit'
import { z } from 'zod'
import {
  combatantState,
  coverState,
  edgeState,
  groupState,
  idSchema,
  regionRef,
  regionState,
  setup,
  sheetSchema,
  sideRef,
  sideState,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { weapon } from '../battle/gear.js'
import { gameSettings } from '../battle/options.js'

export const combatantIdSchema = forms.combatantId(idSchema)

const hiddenFrom = z.array(sideRef)

const resolvedBattlefield = z.strictObject({
  kind: z.literal('regions'),
  regions: z.array(z.strictObject({ ...regionState.file, hiddenFrom })).min(1),
  edges: z.array(z.strictObject({ ...edgeState.file, between: z.tuple([regionRef, regionRef]), hiddenFrom })),
  sightBlocked: z.array(z.tuple([regionRef, regionRef])),
  groups: z.array(z.strictObject(groupState.file)),
  cover: z.array(z.strictObject({ ...coverState.file, hiddenFrom })),
})
export type ResolvedBattlefield = z.infer<typeof resolvedBattlefield>

export const resolvedCombatant = z.strictObject({
  ...combatantState.file,
  id: combatantIdSchema,
  /** null: stands alone. */
  group: idSchema.nullable(),
  ...sheetSchema.shape,
  weapons: z.array(z.strictObject(weapon.file)).min(1),
})
export type ResolvedCombatant = z.infer<typeof resolvedCombatant>

export const resolvedSchema = z.strictObject({
  ...forms.scenarioHead('rpj-scifi'),
  options: gameSettings.resolved.omit({ initiativeOrder: true }).extend({ initiativeOrder: gameSettings.inFile.shape.initiativeOrder }),
  ends: setup.schema.shape.ends,
  stallAfter: setup.schema.shape.stallAfter,
  battlefield: resolvedBattlefield,
  sides: resolvedSides(resolvedCombatant, sideState),
  ...features.written(resolvedCombatant),
})
export type Resolved = z.infer<typeof resolvedSchema>

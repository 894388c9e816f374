/**
 * A scenario with everything written out that the file left to defaults and content: what a record keeps, and all that a fight needs to begin.
 * It has the form of a scenario file, so it reads as itself; this schema is stricter and lets nothing be left out.
 */
import { forms, resolvedSides } from '@enfilade/kit'
import { z } from 'zod'
import {
  combatantState,
  coverState,
  doorState,
  idSchema,
  placeState,
  setup,
  sheetSchema,
  sideState,
  vehicleSchema,
  wallState,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { armor, weapon } from '../battle/gear.js'
import { gameSettings } from '../battle/options.js'

export const combatantIdSchema = forms.combatantId(idSchema)

const degrees = z.int().min(0).max(359)
/** From one bearing to another, clockwise; null: all round. */
export const bearings = z.tuple([degrees, degrees]).nullable()
/** Between two bearings, clockwise. */
export function sectorOf(sector: z.infer<typeof bearings>): { middle: number; width: number } | null {
  if (sector === null) return null
  const width = (sector[1] - sector[0] + 360) % 360
  return { middle: (sector[0] + Math.floor(width / 2)) % 360, width }
}
const resolvedBattlefield = z.strictObject({
  kind: z.literal('metres'),
  cover: z.array(z.strictObject({ ...coverState.file, sector: bearings })),
  walls: z.array(z.strictObject(wallState.file)),
  doors: z.array(z.strictObject(doorState.file)).default([]),
  places: z.array(z.strictObject(placeState.file)),
})
export type ResolvedBattlefield = z.infer<typeof resolvedBattlefield>

export const resolvedCombatant = z.strictObject({
  ...combatantState.file,
  ...sheetSchema.shape,
  weapons: z.array(z.strictObject(weapon.file)),
  armor: z.array(z.strictObject(armor.file)),
  vehicle: vehicleSchema.nullable(),
  id: combatantIdSchema,
})
export type ResolvedCombatant = z.infer<typeof resolvedCombatant>

export const resolvedSchema = z.strictObject({
  ...forms.scenarioHead('2300ad'),
  options: gameSettings.resolved,
  ends: setup.schema.shape.ends,
  stallAfter: setup.schema.shape.stallAfter,
  battlefield: resolvedBattlefield,
  sides: resolvedSides(resolvedCombatant, sideState),
  ...features.written(resolvedCombatant),
})
export type Resolved = z.infer<typeof resolvedSchema>

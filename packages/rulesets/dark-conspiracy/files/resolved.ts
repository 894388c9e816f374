/**
 * A scenario with everything written out that the file left to defaults and content: what a record keeps, and all that a fight needs to begin.
 * It has the form of a scenario file, so it reads as itself; this schema is stricter and lets nothing be left out.
 */
import { forms, resolvedSides } from '@enfilade/kit'
import { z } from 'zod'
import {
  combatantState,
  conditionsState,
  doorState,
  floorState,
  idSchema,
  neverStalls,
  placeState,
  ridgeState,
  setup,
  sheetSchema,
  sideState,
  vehicleSchema,
  wallState,
  wayState,
  weapon,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { armorPiece, meleeWeapon, thrownThing } from '../battle/gear.js'
import { gameSettings } from '../battle/options.js'

export const combatantIdSchema = forms.combatantId(idSchema)

const resolvedBattlefield = z.strictObject({
  kind: z.literal('metres'),
  places: z.array(z.strictObject(placeState.file)),
  ridges: z.array(z.strictObject(ridgeState.file)),
  walls: z.array(z.strictObject(wallState.file)).default([]),
  doors: z.array(z.strictObject(doorState.file)).default([]),
  floors: z.array(z.strictObject(floorState.file)).default([]),
  ways: z.array(z.strictObject(wayState.file)).default([]),
  grounds: setup.schema.shape.grounds,
  road: setup.schema.shape.road,
  indoors: setup.schema.shape.indoors,
})
export type ResolvedBattlefield = z.infer<typeof resolvedBattlefield>

const { own: _own, ...sheetShape } = sheetSchema.shape
/** Things that ship by their ids, as all were once, others written out. */
const namedOr = <S extends z.ZodRawShape>(file: S) => z.array(z.union([idSchema, z.strictObject(file)]))
export const resolvedCombatant = z.strictObject({
  ...combatantState.file,
  ...conditionsState.file,
  ...sheetShape,
  armor: namedOr(armorPiece.file),
  melee: namedOr(meleeWeapon.file),
  toThrow: namedOr(thrownThing.file).default([]),
  weapons: z.array(z.strictObject(weapon.file)),
  vehicle: vehicleSchema.nullable(),
  id: combatantIdSchema,
})
export type ResolvedCombatant = z.infer<typeof resolvedCombatant>

export const resolvedSchema = z.strictObject({
  ...forms.scenarioHead('dark-conspiracy'),
  options: gameSettings.resolved,
  ends: setup.schema.shape.ends,
  stallAfter: setup.schema.shape.stallAfter.default(neverStalls),
  battlefield: resolvedBattlefield,
  sides: resolvedSides(resolvedCombatant, sideState),
  ...features.written(resolvedCombatant),
})
export type Resolved = z.infer<typeof resolvedSchema>

/**
 * A scenario with everything written out that the file left to defaults and content: what a record keeps, and all that a fight needs to begin.
 * It has the form of a scenario file, so it reads as itself; this schema is stricter and lets nothing be left out.
 */
import { forms, resolvedSides } from '@enfilade/kit'
import { z } from 'zod'
import {
  armorPiece,
  combatantState,
  conditionsState,
  coverState,
  doorState,
  type Field,
  field,
  floorState,
  idSchema,
  maneuver,
  meleeWeapon,
  neverStalls,
  placeState,
  rangedWeapon,
  scheduledSchema,
  setup,
  sheetSchema,
  sideState,
  skillsByName,
  tablesSchema,
  type Weapon,
  wallState,
  waterState,
  wayState,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { gameSettings } from '../battle/options.js'

export const combatantIdSchema = forms.combatantId(idSchema)

const places = z.array(z.strictObject(placeState.file))
const resolvedBattlefield = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('metres'),
    land: field.schema.shape.land,
    water: z.array(z.strictObject(waterState.file)),
    floors: z.array(z.strictObject(floorState.file)),
    ways: z.array(z.strictObject(wayState.file)),
    places,
    walls: z.array(z.strictObject(wallState.file)).default([]),
    doors: z.array(z.strictObject(doorState.file)).default([]),
    covers: z.array(z.strictObject(coverState.file)).default([]),
  }),
  z.strictObject({ kind: z.literal('line'), places }),
])
export type ResolvedBattlefield = z.infer<typeof resolvedBattlefield>
export type FieldKind = Field['kind']

/** `roundsLeft` null: they are not counted. */
const resolvedWeapon = z.discriminatedUnion('kind', [
  z.strictObject({ ...rangedWeapon.file, roundsLeft: rangedWeapon.schema.shape.rounds }),
  z.strictObject(meleeWeapon.file),
])
export type ResolvedWeapon = z.infer<typeof resolvedWeapon>
/** A weapon as a battle holds it: without the rounds that are left, which the person counts. */
export function weaponOf(weapon: ResolvedWeapon): Weapon {
  if (weapon.kind === 'melee') return weapon
  const { roundsLeft: _roundsLeft, ...row } = weapon
  return row
}

export const resolvedCombatant = z.strictObject({
  ...combatantState.file,
  ...conditionsState.file,
  ...sheetSchema.shape,
  id: combatantIdSchema,
  skills: skillsByName,
  armor: z.array(z.strictObject(armorPiece.file)),
  weapons: z.array(resolvedWeapon),
})
export type ResolvedCombatant = z.infer<typeof resolvedCombatant>

export const resolvedSchema = z.strictObject({
  ...forms.scenarioHead('blue-planet'),
  options: gameSettings.resolved,
  ends: setup.schema.shape.ends,
  stallAfter: setup.schema.shape.stallAfter.default(neverStalls),
  battlefield: resolvedBattlefield,
  tables: tablesSchema,
  maneuvers: z.record(idSchema, z.strictObject(maneuver.file).omit({ id: true })),
  schedule: z.array(scheduledSchema),
  sides: resolvedSides(resolvedCombatant, sideState),
  ...features.written(resolvedCombatant),
})
export type Resolved = z.infer<typeof resolvedSchema>

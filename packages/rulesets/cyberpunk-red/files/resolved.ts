/**
 * A scenario with everything written out that the file left to defaults and content: what a record keeps, and all that a fight needs to begin.
 * It has the form of a scenario file, so it reads as itself; this schema is stricter and lets nothing be left out.
 */
import { forms, resolvedSides } from '@enfilade/kit'
import { z } from 'zod'
import { armor, combatantState, coverState, fieldSchema, idSchema, nameSchema, setup, sheetSchema, weaponSchema } from '../battle/battle.js'
import { sideRef, whole } from '../battle/ids.js'
import { gameSettings } from '../battle/options.js'
import { ammunitions, sidesOfBody, zoneKinds } from '../tables/words.js'
import { combatantIdSchema } from './form.js'

const hiddenFrom = z.array(sideRef)
const flag = z.boolean()
const count = z.int().min(0).max(1_000_000)
const onMap = z.int().min(0).max(1999)
const square = z.tuple([onMap, onMap])
const crossing = z.tuple([z.int().min(0).max(2000), z.int().min(0).max(2000)])
const segment = z.tuple([crossing, crossing])
const area = { from: square, to: square }

const resolvedGrid = z.strictObject({
  kind: z.literal('grid'),
  size: fieldSchema.shape.size,
  walls: z.array(segment),
  obstacles: z.array(square),
  doors: z.array(z.strictObject({ id: idSchema, name: nameSchema, at: segment, open: flag, hiddenFrom })),
  cover: z.array(z.strictObject({ ...coverState.file, hiddenFrom })),
  terrain: z.array(z.strictObject({ ...area, cost: fieldSchema.shape.terrain.element.shape.cost })),
  heights: z.array(z.strictObject({ ...area, metres: fieldSchema.shape.heights.element.shape.metres })),
  zones: z.array(
    z.strictObject({ id: idSchema, name: nameSchema, kind: z.enum(zoneKinds), depth: z.int().min(0).max(10_000), ...area, hiddenFrom }),
  ),
})
const resolvedBands = z.strictObject({
  kind: z.literal('bands'),
  length: z.int().min(1).max(2000),
  places: z.array(z.strictObject({ id: idSchema, name: nameSchema, square: onMap })),
})
const resolvedBattlefield = z.discriminatedUnion('kind', [resolvedGrid, resolvedBands])
export type ResolvedBattlefield = z.infer<typeof resolvedBattlefield>
export type ResolvedGrid = z.infer<typeof resolvedGrid>
export type ResolvedBands = z.infer<typeof resolvedBands>

const { shells: _shells, needsReload: _needsReload, ...weaponFields } = weaponSchema.shape
export const resolvedWeapon = z.strictObject({
  ...weaponFields,
  /** null: never runs out. */
  loaded: count.nullable(),
  loadedWith: z.enum(ammunitions).nullable(),
  spare: z.partialRecord(z.enum(ammunitions), count),
})
export type ResolvedWeapon = z.infer<typeof resolvedWeapon>
const { name, spMax, penalty, sp: spLeft } = armor.schema.shape
const resolvedPiece = z.strictObject({ name, sp: spMax, penalty, spLeft })
export type ResolvedPiece = z.infer<typeof resolvedPiece>
const resolvedShield = z.strictObject({ id: idSchema, name: nameSchema, hp: count, hpLeft: count })
export type ResolvedShield = z.infer<typeof resolvedShield>

export const resolvedCombatant = z.strictObject({
  ...combatantState.file,
  id: combatantIdSchema,
  ...sheetSchema.shape,
  weapons: z.array(resolvedWeapon),
  armor: z.strictObject({ body: z.array(resolvedPiece), head: z.array(resolvedPiece) }),
  shields: z.array(resolvedShield),
  objects: z.array(nameSchema),
  /** What the file calls a weapon, shield or object; a second one of the same id ends in -2. */
  hands: z.strictObject({ left: idSchema.nullable(), right: idSchema.nullable() }),
  /** Left out: rolled as the fight begins. */
  initiative: whole.exactOptional(),
  grapples: z.strictObject({ who: combatantIdSchema, hand: z.enum(sidesOfBody), shield: flag }).nullable(),
})
export type ResolvedCombatant = z.infer<typeof resolvedCombatant>

export const resolvedSchema = z.strictObject({
  ...forms.scenarioHead('cyberpunk-red'),
  options: gameSettings.schema,
  ends: setup.schema.shape.ends,
  stallAfter: setup.schema.shape.stallAfter,
  battlefield: resolvedBattlefield,
  sides: resolvedSides(resolvedCombatant),
})
export type Resolved = z.infer<typeof resolvedSchema>

/**
 * A scenario with everything written out that the file left to defaults and content: what a record keeps, and all that a fight needs to begin.
 * It has the form of a scenario file, so it reads as itself; this schema is stricter and lets nothing be left out.
 */
import { forms, resolvedSides } from '@enfilade/kit'
import { z } from 'zod'
import {
  areaState,
  barrierState,
  combatantState,
  count,
  coverState,
  doorState,
  fieldSchema,
  heightState,
  idSchema,
  nameSchema,
  placeState,
  round,
  setup,
  sheetSchema,
  sideState,
  terrainState,
  usualChrome,
  vehicleState,
  weapon,
  zoneState,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { armorPiece } from '../battle/gear.js'
import { gameSettings } from '../battle/options.js'
import { sideRef, whole } from '../ids.js'
import { sidesOfBody } from '../tables/words.js'

export const combatantIdSchema = forms.combatantId(idSchema)

const hidden = { hiddenFrom: z.array(sideRef) }
const flag = z.boolean()
/** Of a door or a wall that has hit points. Left out of those that have none, so that what was written before such doors reads the same. */
const { material, thickness } = coverState.file
const { hp } = barrierState.file
const solid = { material: material.exactOptional(), thickness: thickness.exactOptional(), hp: hp.exactOptional() }
const segment = fieldSchema.shape.walls.element
/** One square's length of a wall that can be broken. */
const pieceOfWall = z.strictObject({ ...doorState.file, ...solid, hp })
export type PieceOfWall = z.infer<typeof pieceOfWall>
const resolvedGrid = z.strictObject({
  kind: z.literal('grid'),
  size: fieldSchema.shape.size,
  walls: z.array(z.union([segment, pieceOfWall])),
  obstacles: z.array(areaState.file.from),
  doors: z.array(z.strictObject({ ...doorState.file, open: flag, locked: z.literal(true).exactOptional(), ...solid, ...hidden })),
  cover: z.array(z.strictObject({ ...coverState.file, ...hidden })),
  /** Left out where there are none: nothing that was written before vehicles has any. */
  vehicles: z.array(z.strictObject(vehicleState.file)).exactOptional(),
  terrain: z.array(z.strictObject(terrainState.file)),
  heights: z.array(z.strictObject(heightState.file)),
  zones: z.array(z.strictObject({ ...zoneState.file, ...areaState.file, ...hidden })),
})
const resolvedBands = z.strictObject({
  kind: z.literal('bands'),
  length: z.int().min(1).max(2000),
  places: z.array(z.strictObject(placeState.file)),
})
const resolvedBattlefield = z.discriminatedUnion('kind', [resolvedGrid, resolvedBands])
export type ResolvedBattlefield = z.infer<typeof resolvedBattlefield>
export type ResolvedGrid = z.infer<typeof resolvedGrid>
export type ResolvedVehicle = NonNullable<ResolvedGrid['vehicles']>[number]
export type ResolvedDoor = ResolvedGrid['doors'][number]
/** What the ground holds as its doors: doors, and walls that can be broken; and which of them let through as the fight begins. */
export function doorsOfGround({ doors, walls: all }: Pick<ResolvedGrid, 'doors' | 'walls'>) {
  const pieces: PieceOfWall[] = []
  const walls: z.infer<typeof segment>[] = []
  for (const wall of all)
    if ('id' in wall) pieces.push(wall)
    else walls.push(wall)
  const open = [...doors.filter(door => door.open || door.hp === 0), ...pieces.filter(piece => piece.hp === 0)]
  return {
    doors: [...doors, ...pieces],
    openDoors: open.map(({ id }) => id),
    walls,
    pieces,
  }
}

const resolvedWeapon = z.strictObject({
  ...weapon.file,
  /** null: never runs out. */
  loaded: count.nullable(),
  /** A type, or the id of one of the specials. */
  loadedWith: idSchema.nullable(),
  spare: z.record(idSchema, count),
  specials: z.array(z.strictObject(round.file)).default([]),
})
export type ResolvedWeapon = z.infer<typeof resolvedWeapon>
const resolvedPiece = z.strictObject({ ...armorPiece.file, spLeft: armorPiece.schema.shape.sp })
export type ResolvedPiece = z.infer<typeof resolvedPiece>
const resolvedShield = z.strictObject({ id: idSchema, name: nameSchema, hp: count, hpLeft: count })
export type ResolvedShield = z.infer<typeof resolvedShield>

/** What an older program wrote knows nothing of these. */
const { initiativeBonus, painEditor, dodgesShots } = sheetSchema.shape
const laterInSheets = {
  initiativeBonus: initiativeBonus.default(usualChrome.initiativeBonus),
  painEditor: painEditor.default(usualChrome.painEditor),
  dodgesShots: dodgesShots.default(usualChrome.dodgesShots),
}
export const resolvedCombatant = z.strictObject({
  ...combatantState.file,
  id: combatantIdSchema,
  ...sheetSchema.shape,
  ...laterInSheets,
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
  options: gameSettings.resolved,
  ends: setup.schema.shape.ends,
  stallAfter: setup.schema.shape.stallAfter,
  battlefield: resolvedBattlefield,
  sides: resolvedSides(resolvedCombatant, sideState),
  ...features.written(resolvedCombatant),
})
export type Resolved = z.infer<typeof resolvedSchema>

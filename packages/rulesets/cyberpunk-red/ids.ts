/** The small schemas that everything else is made of: ids and what they point at, names, counts and squares. */
import { type CombatantId, type IdOf, idOf, idSchemaWithout, isFreeForIds, nameSchema, refTo, type SideId, sideRef } from '@enfilade/kit'
import { z } from 'zod'

export type { CombatantId, SideId }
export { nameSchema, sideRef }
export type CoverId = IdOf<'cover'>
export type DoorId = IdOf<'door'>
export type ZoneId = IdOf<'zone'>
export type VehicleId = IdOf<'vehicle'>
export type TerrainId = CoverId | DoorId | ZoneId | VehicleId
/** What has hit points and stands in the way: a section of cover, a door, a piece of wall or a vehicle. */
export type SectionId = CoverId | DoorId | VehicleId
/** A thing that is carried, held or lies about: weapons, shields, grenades, bodies. */
export type ItemId = IdOf<'item'>
export const idSchema = idSchemaWithout()
export const whoSchema = idOf<CombatantId>(idSchema)
/** The id of one thing on the table, such as "heavyPistol-k7d2x0": as an id, up to 80 characters. `brawling` and `martialArts` stand for themselves. */
export const itemIdSchema = idOf<ItemId>(
  z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/,
      'The id of a thing is 1 to 80 letters, digits, hyphens or underscores and begins with a letter or digit',
    )
    .refine(isFreeForIds, 'This word cannot be an id'),
)
export const whole = z.int().min(-1000).max(1000)
export const count = z.int().min(0).max(1_000_000)
export const flag = z.boolean()

/** A square of 2 m: x grows east, y grows south. In a fight by bands y is 0 and x counts squares along the line. */
export const squareSchema = z.strictObject({ x: z.int().min(0).max(1999), y: z.int().min(0).max(1999) })
export type Square = z.infer<typeof squareSchema>

// ── what ids point at: from this come faults of what is not there, and what a seat reads ───────────────────────────
export const combatantRef = refTo<CombatantId>('combatant', idSchema)
export const coverRef = refTo<CoverId>('cover', idSchema)
export const doorRef = refTo<DoorId>('door', idSchema)
export const vehicleRef = refTo<VehicleId>('vehicle', idSchema)
export const sectionRef = refTo<SectionId>('cover, door, wall or vehicle', idSchema)
export const terrainRef = refTo<TerrainId>('cover, door or zone', idSchema)
/** A thing somewhere on the table, or bare hands. */
export const weaponRef = refTo<ItemId>('weapon', itemIdSchema)

/** Ids, names and numbers of RPJ Sci-Fi as schemas, and what an id can point at. */
import { type CombatantId, type IdOf, idSchemaWithout, nameSchema, refTo, type SideId, sideRef } from '@enfilade/kit'
import { z } from 'zod'

export type { CombatantId, SideId }
export { nameSchema, sideRef }
export type RegionId = IdOf<'region'>
export type EdgeId = IdOf<'edge'>
export type CoverId = IdOf<'cover'>
export type TerrainId = RegionId | EdgeId | CoverId
export type GroupId = IdOf<'group'>
export type GrappleId = IdOf<'grapple'>
export type WeaponId = IdOf<'weapon'>

/** An id: letters, digits, hyphen and underscore, 1 to 40 of them, the first a letter or digit. */
export const idSchema = idSchemaWithout('alone')
export const whole = z.int().min(-1000).max(1000)
export const count = z.int().min(0).max(1_000_000)

// ── what ids point at: from this come faults of what is not there, and what a seat reads ───────────────────────────
export const combatantRef = refTo<CombatantId>('combatant', idSchema)
/** A combatant of the scenario, who may have left the fight. */
export const rosterRef = refTo<CombatantId>('roster', idSchema)
export const regionRef = refTo<RegionId>('region', idSchema)
export const coverRef = refTo<CoverId>('cover', idSchema)
export const terrainRef = refTo<TerrainId>('region, edge or cover', idSchema)
export const weaponRef = refTo<WeaponId>('weapon', idSchema)
/** A group that the scenario names, or that someone founded by standing alone. */
export const groupRef = refTo<GroupId>('group', idSchema)

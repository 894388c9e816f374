/** The small schemas that everything else is made of: ids and what they point at, names, numbers and places. */
import { type CombatantId, type IdOf, idOf, idSchemaWithout, nameSchema, refTo, type SideId } from '@enfilade/kit'
import { z } from 'zod'
import { locations } from './tables/words.js'

export type { CombatantId, SideId }
export { nameSchema }
export type WeaponId = IdOf<'weapon'>
export type ManeuverId = IdOf<'maneuver'>
/** What hits or is struck with: a weapon or a maneuver. */
export type StrikeId = WeaponId | ManeuverId

/** An id: letters, digits, hyphen and underscore, 1 to 40 of them, the first a letter or digit. */
export const idSchema = idSchemaWithout('random')
export const whoSchema = idOf<CombatantId>(idSchema)
export const weaponIdSchema = idOf<WeaponId>(idSchema)
export const maneuverIdSchema = idOf<ManeuverId>(idSchema)
export const strikeIdSchema = idOf<StrikeId>(idSchema)
export const whole = z.int().min(-1000).max(1000)
export const rating = z.int().min(0).max(1000)
export const grade = z.int().min(0).max(100)
/** A round by its number, or a count. */
export const count = z.int().min(0).max(1_000_000_000)
/** From 0, a place in the table of damage effects. */
export const severityNumber = z.int().min(0).max(100)
export const yesOrNo = z.boolean()
export const location = z.enum(locations)

/** Metres from the origin; counted to the millimetre. */
export const metre = z.number().min(-25_000).max(25_000)
export const pointSchema = z.strictObject({ x: metre, y: metre, z: metre })
/** A place in metres: x to the east, y to the south, z up. */
export type Place = z.infer<typeof pointSchema>

// ── what ids point at: from this come faults of what is not there, and what a seat reads ───────────────────────────
export const combatantRef = refTo<CombatantId>('combatant', idSchema)

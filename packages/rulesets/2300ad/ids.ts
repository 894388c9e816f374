/** The small schemas that everything else is made of: ids and what they point at, numbers, decimals and places. */
import { fractions } from '@enfilade/engine'
import { type CombatantId, type IdOf, idOf, idSchemaWithout, keyNameSchema, nameSchema, refTo, type SideId } from '@enfilade/kit'
import { z } from 'zod'

export type { CombatantId, SideId }
export { nameSchema }
/** The name of a skill, by which its level is looked up. */
export const skillNameSchema = keyNameSchema
export type WeaponId = IdOf<'weapon'>

/** An id: letters, digits, hyphen and underscore, 1 to 40 of them, the first a letter or digit. */
export const idSchema = idSchemaWithout()
export const weaponIdSchema = idOf<WeaponId>(idSchema)
export const combatantRef = refTo<CombatantId>('combatant', idSchema)

/** What belongs to a combatant or wall and has no id in a file, such as "ana/charge-1" or "fence/breach-1". */
export const partIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9][\w-]{0,39}\/[a-z]{1,10}(-[1-9]\d{0,5})?$/, 'This must be an id such as ana/charge-1')

export const count = z.int().min(0).max(1_000_000)
/** A characteristic, 0 to 20. */
export const score = z.int().min(0).max(20)
/** DPV, AFV and armor are decimals as they are printed; rules work them out as exact fractions (AD-GAP-52). */
export const decimal = z.string().regex(fractions.decimalForm, 'This must be a decimal number such as 0.3')

/** Metres from the origin, to the centimetre: x to the east, y to the south. */
export const metre = z.number().min(-25_000).max(25_000)
export const placeSchema = z.strictObject({ x: metre, y: metre })
export type Place = z.infer<typeof placeSchema>

/** The small schemas that everything else is made of: ids and what they point at, names, numbers and places. */
import { type CombatantId, type IdOf, idOf, idSchemaWithout, nameSchema, refTo, type SideId } from '@enfilade/kit'
import { z } from 'zod'
import { locations } from './tables/words.js'

export type { CombatantId, SideId }
export { nameSchema }
export type WeaponId = IdOf<'weapon'>

/** An id: letters, digits, hyphen and underscore, 1 to 40 of them, the first a letter or digit. */
export const idSchema = idSchemaWithout('random')
export const weaponIdSchema = idOf<WeaponId>(idSchema)
export const combatantRef = refTo<CombatantId>('combatant', idSchema)
export const count = z.int().min(0).max(1_000_000_000)
export const location = z.enum(locations)
/** One value for each location. */
export const perLocation = <S extends z.ZodType>(one: S) =>
  z.strictObject({ head: one, chest: one, abdomen: one, rightArm: one, leftArm: one, rightLeg: one, leftLeg: one })

/** The same for each location, changed. */
export function mapLocations<T, R>(
  of: Readonly<Record<z.infer<typeof location>, T>>,
  change: (one: T) => R,
): Record<z.infer<typeof location>, R> {
  const { head, chest, abdomen, rightArm, leftArm, rightLeg, leftLeg } = of
  return {
    head: change(head),
    chest: change(chest),
    abdomen: change(abdomen),
    rightArm: change(rightArm),
    leftArm: change(leftArm),
    rightLeg: change(rightLeg),
    leftLeg: change(leftLeg),
  }
}

/** Metres from the origin; counted to the millimetre. */
export const metre = z.number().min(-25_000).max(25_000)
export const pointSchema = z.strictObject({ x: metre, y: metre, z: metre })
/** A place in metres: x to the east, y to the south, z up. */
export type Place = z.infer<typeof pointSchema>

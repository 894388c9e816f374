/**
 * What somebody can answer, as data. A declaration names its action in full, and may leave out what has a usual value: standing still,
 * the best melee skill, points kept for defense. Whether an answer is legal is another matter (orders/legality.ts).
 */
import type { Json, Refusal } from '@enfilade/engine'
import { z } from 'zod'
import { idSchema } from '../../battle/battle.js'
import { facilities, locations, meleeSkills, movementModes } from '../../tables/words.js'

const points = z.int().min(0).max(1000)
const location = z.enum(locations).nullable()
const metre = z.number().min(-25_000).max(25_000)

/** What goes with any declaration and costs no action (BP-DEC-08, BP-MEL-01). */
const stance = {
  movement: z.enum(movementModes).exactOptional(),
  /** A combatant by id, or a place in metres. */
  moveTo: z.union([idSchema, z.strictObject({ x: metre, y: metre, z: metre.exactOptional() }), z.null()]).exactOptional(),
  meleeSkill: z.enum(meleeSkills).exactOptional(),
  offense: points.exactOptional(),
  defense: points.exactOptional(),
}
/** Shots or bursts at one target, one after the other: `times` of them (1). `location` left out: wherever they hit. */
const shots = z
  .array(z.strictObject({ target: idSchema, times: z.int().min(1).max(100).exactOptional(), location: location.exactOptional() }))
  .min(1)
  .max(100)
const strikes = z
  .array(
    z.strictObject({
      target: idSchema,
      maneuver: idSchema,
      times: z.int().min(1).max(100).exactOptional(),
      location: location.exactOptional(),
    }),
  )
  .min(1)
  .max(100)

export const orderSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('fireSingle'), weaponId: idSchema, shots, ...stance }),
  z.strictObject({ action: z.literal('fireAuto'), weaponId: idSchema, shots, ...stance }),
  z.strictObject({ action: z.literal('melee'), strikes, ...stance }),
  z.strictObject({ action: z.literal('aim'), target: idSchema, ...stance }),
  /** `minutes` left out: as long as it takes; less is hurried (BP-AID-03). */
  z.strictObject({
    action: z.literal('firstAid'),
    patient: idSchema,
    wound: z.int().min(0).max(100_000),
    facility: z.enum(facilities),
    minutes: z.int().min(1).max(100_000).exactOptional(),
    ...stance,
  }),
  z.strictObject({ action: z.literal('stand'), ...stance }),
  z.strictObject({ action: z.literal('move'), ...stance }),
  z.strictObject({ action: z.literal('wait'), ...stance }),
  /** Only where a pending action could be changed: leaves it as it is. */
  z.strictObject({ action: z.literal('keep') }),
])
export type Order = z.infer<typeof orderSchema>
export type OrderOf<K extends Order['action']> = Extract<Order, { action: K }>
/** Any order but the one to keep what waits. */
export type Declaration = Exclude<Order, { action: 'keep' }>

// ── reading unknown JSON ───────────────────────────────────────────────────────────────────────────────────────────
const orderNames = orderSchema.options.map(option => option.shape.action.value)

/** Null where an answer has the form of an order. `rule`: the rule of the decision. */
export function refusedShape(rule: string, answer: Json): Refusal | null {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer))
    return { rule, words: 'An answer must be an object with an action.', found: answer, allowed: orderNames }
  const { action } = answer as { readonly [key: string]: Json }
  if (action === undefined) return { rule, words: 'The answer has no action.', at: 'action', allowed: orderNames }
  if (!(orderNames as readonly Json[]).includes(action))
    return { rule, words: 'There is no such action here.', at: 'action', found: action, allowed: orderNames }
  const read = orderSchema.safeParse(answer)
  if (read.success) return null
  const [fault] = read.error.issues
  const at = fault?.path.join('.') ?? ''
  if (fault?.code === 'unrecognized_keys') {
    const strange = fault.keys[0] ?? ''
    return { rule, words: `This answer has no field ${JSON.stringify(strange)}.`, at: at === '' ? strange : `${at}.${strange}` }
  }
  const found = fault?.path.reduce<Json | undefined>(
    (value, key) => (value !== null && typeof value === 'object' ? (value as { [key: PropertyKey]: Json })[key] : undefined),
    answer,
  )
  const words = `The field ${JSON.stringify(at)} is missing or malformed.`
  return { rule, words, at, ...(found === undefined ? {} : { found }) }
}

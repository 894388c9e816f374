/**
 * What somebody can answer, as data. A declaration names its action in full, and may leave out what has a usual value: standing still,
 * the best melee skill, points kept for defense. Whether an answer is legal is another matter (orders/legality.ts).
 */
import type { Json, Refusal } from '@enfilade/engine'
import { z } from 'zod'
import { idSchema } from '../model.js'
import { facilities, locations, meleeSkills, movementModes } from '../words.js'

const points = z.int().min(0).max(1000)
const location = z.enum(locations).nullable()
const metre = z.number().min(-25_000).max(25_000)

/** What goes with any declaration and costs no action (BP-DEC-08, BP-MEL-01). */
const stance = {
  movement: z.enum(movementModes).exactOptional(),
  /** Somebody by his id, or a place in metres. */
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
  /** Only where a waiting action could be changed: leaves it as it is. */
  z.strictObject({ action: z.literal('keep') }),
])
export type Order = z.infer<typeof orderSchema>
export type OrderOf<K extends Order['action']> = Extract<Order, { action: K }>
/** Any order but the one to keep what waits. */
export type Declaration = Exclude<Order, { action: 'keep' }>

/** Whether to change the waiting action after something has happened. */
export type KeepAnswer = { readonly action: 'keep' | 'change' }
/** Whether to carry out what is directed at somebody who is down already. */
export type DropAnswer = { readonly action: 'carryOut' | 'drop' }
/** How many melee points: of the attacker for a strike, of the defender for a standing defense. */
export type PointsAnswer = { readonly action: 'spend'; readonly points: number }

// ── reading unknown JSON ───────────────────────────────────────────────────────────────────────────────────────────
const orderNames = orderSchema.options.map(option => option.shape.action.value)

/** Null where an answer has the form of an order. `rule`: the rule of the decision. */
export function refusedShape(rule: string, answer: Json): Refusal | null {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer))
    return { rule, words: 'An answer is an object that names its action.', found: answer, allowed: orderNames }
  const { action } = answer as { readonly [key: string]: Json }
  if (action === undefined) return { rule, words: 'The answer names no action.', at: 'action', allowed: orderNames }
  if (!(orderNames as readonly Json[]).includes(action))
    return { rule, words: 'There is no such action here.', at: 'action', found: action, allowed: orderNames }
  const read = orderSchema.safeParse(answer)
  if (read.success) return null
  const [fault] = read.error.issues
  const at = fault?.path.join('.') ?? ''
  if (fault?.code === 'unrecognized_keys') {
    const strange = fault.keys[0] ?? ''
    return { rule, words: `${JSON.stringify(strange)} is no part of this answer.`, at: at === '' ? strange : `${at}.${strange}` }
  }
  const found = fault?.path.reduce<Json | undefined>(
    (value, key) => (value !== null && typeof value === 'object' ? (value as { [key: PropertyKey]: Json })[key] : undefined),
    answer,
  )
  const words = `${JSON.stringify(at)} is missing or not of its form.`
  return { rule, words, at, ...(found === undefined ? {} : { found }) }
}

/** Null where an answer names one of these actions and nothing else. */
export function refusedPlain(rule: string, actions: readonly string[], answer: Json): Refusal | null {
  const given = answer as { readonly [key: string]: Json } | null
  if (given === null || typeof given !== 'object' || Object.keys(given).length !== 1 || typeof given.action !== 'string')
    return { rule, words: 'The answer names an action and nothing else.', found: answer, allowed: actions }
  if (actions.includes(given.action)) return null
  return { rule, words: 'There is no such action here.', at: 'action', found: given.action, allowed: actions }
}

/** Null where an answer spends a whole number of points within bounds, both included. */
export function refusedPoints(rule: string, from: number, to: number, words: string, answer: Json): Refusal | null {
  const given = answer as { readonly [key: string]: Json } | null
  const shaped = given !== null && typeof given === 'object' && !Array.isArray(given)
  if (!shaped || given.action !== 'spend' || Object.keys(given).length !== 2 || given.points === undefined)
    return { rule, words: 'The answer is {"action": "spend", "points": …}.', found: answer }
  const { points } = given
  if (typeof points === 'number' && Number.isInteger(points) && points >= from && points <= to) return null
  return { rule, words, at: 'points', found: points, allowed: from === to ? [from] : [from, to] }
}

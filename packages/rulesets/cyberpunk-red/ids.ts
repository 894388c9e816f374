/** The small schemas that everything else is made of: ids, names, counts and squares. */
import { z } from 'zod'

/** No control, format or line-separating characters: a name cannot drive a terminal or turn the writing round. */
const printableText = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u
const unwritten = ['__proto__', 'constructor', 'prototype', 'gm', 'spectator', 'none']

/** An id: letters, digits, hyphen and underscore, 1 to 40 of them, the first a letter or digit. */
export const idSchema = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, 'An id is 1 to 40 letters, digits, hyphens or underscores and begins with a letter or digit')
  .refine(id => !unwritten.includes(id), 'This word cannot be an id')
/** The id of one thing on the table, such as "vex-heavyPistol": as an id, up to 80 characters. `brawling` and `martialArts` stand for themselves. */
export const itemIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/, 'A thing is named like an id, with up to 80 characters')
  .refine(id => !unwritten.includes(id), 'This word cannot be an id')
export const nameSchema = z.string().min(1).max(80).regex(printableText, 'A name holds no control characters')
export const whole = z.int().min(-1000).max(1000)
export const count = z.int().min(0).max(1_000_000)
export const flag = z.boolean()

/** A square of 2 m: x grows east, y grows south. In a fight by bands y is 0 and x counts squares along the line. */
export const squareSchema = z.strictObject({ x: z.int().min(0).max(1999), y: z.int().min(0).max(1999) })
export type Square = z.infer<typeof squareSchema>

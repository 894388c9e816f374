/** What a device may send: read and checked before anything is done with it. */
import type { About } from '@enfilade/session'
import * as z from 'zod'
import { limits } from '../limits.js'

const id = z.string().min(1).max(80)
const about: z.ZodType<About> = z.strictObject({ tag: z.string().max(400), number: z.int().min(0) })
const callSchema = z.strictObject({
  call: z.int().min(0),
  name: z.string().max(60),
  given: z.array(z.unknown()).max(8),
  id,
  about: about.optional(),
  fight: z.int().min(1).optional(),
})
const helloSchema = z.strictObject({
  hello: z.int(),
  token: z.string().min(8).max(200),
  last: z.strictObject({ epoch: z.string().max(80), revision: z.int().min(0) }).optional(),
})
const pingSchema = z.strictObject({ ping: z.int(), hidden: z.literal(true).optional() })
const leaveSchema = z.strictObject({ leave: z.literal(true) })
const messageSchema = z.union([callSchema, pingSchema, leaveSchema, helloSchema])
export type Message = z.infer<typeof messageSchema>

/** Are no more lists and objects in one another than allowed? Told without reading the text as JSON, which would go as deep. */
export function isShallow(text: string, most: number = limits.depth): boolean {
  let depth = 0
  let inText = false
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]
    if (inText) {
      if (sign === '\\') i++
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '{' || sign === '[') {
      depth++
      if (depth > most) return false
    } else if (sign === '}' || sign === ']') depth--
  }
  return true
}
/** The message in a text; otherwise why there is none. */
export function messageIn(text: string): Message | string {
  if (!isShallow(text)) return `A message may hold at most ${limits.depth} lists and objects in one another.`
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'A message must be JSON.'
  }
  const read = messageSchema.safeParse(value)
  return read.success ? read.data : 'A message must be a hello, a call, a ping or a leave, as docs/table.md lists them.'
}

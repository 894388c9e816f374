/** What ids and names of a fight may look like, the same in every game. */
import { z } from 'zod'

/** No control, format or line-separating characters: a name cannot drive a terminal or reverse the writing direction. */
export const printable = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u
/** Names of viewers, of "no choice", and one that files may not have as a key. */
const reserved = ['gm', 'spectator', 'none', 'prototype']

/** Whether a word may be an id: it stands for nothing else, and an object has nothing of that name by itself, such as `toString`. */
export const isFreeForIds = (word: string): boolean => !(word in {}) && !reserved.includes(word)

/** An id: letters, digits, hyphen and underscore, 1 to 40 of them, the first a letter or digit. `words`: reserved in this game besides. */
export const idSchemaWithout = (...words: readonly string[]) =>
  z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, 'An id is 1 to 40 letters, digits, hyphens or underscores and begins with a letter or digit')
    .refine(id => isFreeForIds(id) && !words.includes(id), 'This word cannot be an id')

/** A name as people read it: 1 to 80 characters, no control characters. */
export const nameSchema = z.string().min(1).max(80).regex(printable, 'A name holds no control characters')
/** A name by which something is looked up, as a side and what it knows are: an object has nothing of that name by itself. */
export const keyNameSchema = nameSchema.refine(name => !(name in {}) && name !== 'prototype', 'This word cannot be a name here')

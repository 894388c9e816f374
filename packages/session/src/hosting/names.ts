/** Names of seats and guests: what everyone at the table can read, and takes for no one else. */
import { tableLimits as limits } from './limits.js'

/** Signs that no one sees, that turn the text around them about, or that mean nothing: but for the joiners inside of letters and pictures. */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|(?![\u200c\u200d])\p{Cf}/u
const seen = /[\p{L}\p{N}\p{Extended_Pictographic}]/u
const masters = new Set(['gamemaster', 'gm', 'thegamemaster', 'thegm'])
/** As it reads: in one form, in small letters, without what stands between them. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** In one form, with single spaces. */
export const tidied = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim()

/** A name as it is kept, or why there can be no such one. @param isMaster of a game master’s seat */
export function nameFrom(given: string, isMaster = false): { readonly name: string } | { readonly words: string } {
  const name = tidied(given)
  if (name === '') return { words: 'A name can’t be empty.' }
  if (name.length > limits.nameLength) return { words: `A name has at most ${limits.nameLength} characters.` }
  if (unseen.test(name) || !seen.test(name)) return { words: 'A name must be letters, digits or pictures that everyone can see.' }
  if (!isMaster && masters.has(folded(name))) return { words: 'That is what the game master is called. Choose another name.' }
  return { name }
}

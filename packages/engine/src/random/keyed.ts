/**
 * Dice that no one can reckon: words of HMAC-SHA256, keyed by the fight's seed, of a label and a count. Who sees all words of one label learns nothing
 * of those to come, nor of any other label. (The fast stream of simulations gives its whole state away to a reader of a log.)
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { CombatantId } from '../contract.js'
import type { Stream } from './stream.js'

const wordsOfBlock = 8

/** The words of a label, each 32 bits. @param seed 32 hexadecimal digits */
export function keyedStream(seed: string, label: string): Stream {
  return streamFrom(keyedBy(seed), label, 0, null)
}
type Keyed = ReturnType<typeof hmac.create>
/** Half of the work is the same for all words of a seed; most that is drawn is of the seed that was drawn from last. */
let latest: { readonly seed: string; readonly keyed: Keyed } | undefined
function keyedBy(seed: string): Keyed {
  if (latest?.seed !== seed) latest = { seed, keyed: hmac.create(sha256, hexToBytes(seed)) }
  return latest.keyed
}
function streamFrom(key: Keyed, label: string, from: number, known: DataView | null): Stream {
  let drawn = from
  let block = known
  return {
    next: () => {
      if (block === null || drawn % wordsOfBlock === 0) block = blockOf(key, label, Math.floor(drawn / wordsOfBlock))
      return block.getInt32(4 * (drawn++ % wordsOfBlock))
    },
    clone: () => streamFrom(key, label, drawn, block),
  }
}
function blockOf(key: Keyed, label: string, count: number): DataView {
  const { buffer, byteOffset, byteLength } = key
    .clone()
    .update(utf8ToBytes(JSON.stringify([label, count])))
    .digest()
  return new DataView(buffer, byteOffset, byteLength)
}

/** Everyone throws from a stream of their own, and for the game master's eyes alone from another: one throw changes none of another stream. */
export const keyedLabel = (who: CombatantId, isSecret: boolean, anew: number): string =>
  `${isSecret ? 'secret dice' : 'dice'} ${anew} of ${who}`

/**
 * Seeds and their random streams. A seed fills the generator's whole state (128 bits); a fight's dice depend only on its own seed,
 * never on how many fights ran before it or on which thread. Policies and new rolls have streams of their own.
 */
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { JumpableRandomGenerator } from 'pure-rand/types/JumpableRandomGenerator'
import type { CombatantId } from '../contract.js'
import { keyedLabel, keyedStream } from './keyed.js'
import type { Stream } from './stream.js'

export type { Stream }
/** `fast`: for simulations, and for records that name none. `keyed`: no one can reckon it from the dice that were seen. */
export const streamKinds = ['fast', 'keyed'] as const
export type StreamKind = (typeof streamKinds)[number]

/** A whole number from 0 to `below` - 1. `below` is 1 to 2^31. */
export function below(stream: Stream, below: number): number {
  const drawn = drawnFrom(stream)
  return drawn < allWords - below ? (drawn % (below >>> 0)) >>> 0 : belowNearEnd(drawn, stream, below)
}
/** How many words of 32 bits there are. */
const allWords = 2 ** 32
/** The next word, without a sign: of such the remainder is found soonest. */
const drawnFrom = (stream: Stream): number => (stream.next() ^ 0x8000_0000) >>> 0
/** The last words are too few for every number to be among them, so that low ones would be likelier: another is drawn instead. */
function belowNearEnd(drawn: number, stream: Stream, below: number): number {
  let word = drawn
  while (word >= allWords - (allWords % below)) word = drawnFrom(stream)
  return word % below
}

/** One round of a 32-bit mixer (murmur3's finaliser): every input bit touches every output bit. */
function mix(word: number): number {
  let h = word | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** Four words that depend on every character of the text. Not for secrets, only for spreading. */
export function hash128(text: string): [number, number, number, number] {
  // With a sign throughout, as `mix` gives them: other numbers are reckoned with a fifth slower.
  let a = 0x9e3779b9 | 0
  let b = 0x243f6a88 | 0
  let c = 0xb7e15162 | 0
  let d = 0x7f4a7c15 | 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = mix((Math.imul(a ^ code, 0x01000193) + b) | 0)
    b = mix((Math.imul(b ^ code, 0x01000195) + c) | 0)
    c = mix((Math.imul(c ^ code, 0x01000197) + d) | 0)
    d = mix((Math.imul(d ^ code, 0x01000199) + a) | 0)
  }
  a = mix(a ^ text.length ^ d)
  b = mix(b ^ text.length ^ a)
  c = mix(c ^ text.length ^ b)
  d = mix(d ^ text.length ^ c)
  return [a, b, c, d]
}

const byteDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const digitsOf = (word: number): string =>
  `${byteDigits[word >>> 24]}${byteDigits[(word >>> 16) & 255]}${byteDigits[(word >>> 8) & 255]}${byteDigits[word & 255]}`
const hex = ([a, b, c, d]: readonly [number, number, number, number]): string => digitsOf(a) + digitsOf(b) + digitsOf(c) + digitsOf(d)
const fullSeed = /^[0-9a-f]{32}$/

/** The full seed, 32 hexadecimal digits, for any typed text: a full seed stays as it is, anything else is spread over 128 bits. */
export function seedOf(text: string): string {
  return fullSeed.test(text) ? text : hex(hash128(`seed ${text}`))
}

/** The seed of fight number `fight` (from 0) of a simulation. */
export function fightSeed(seed: string, fight: number): string {
  return hex(hash128(`fight ${fight} of ${seedOf(seed)}`))
}

const wordsOf = (seed: string): number[] => [0, 8, 16, 24].map(at => Number.parseInt(seed.slice(at, at + 8), 16) | 0)

function streamOf(words: readonly number[]): JumpableRandomGenerator {
  if (words.every(w => w === 0)) return xoroshiro128plusFromState([1, 0, 0, 0]) // the generator has no all-zero state
  return xoroshiro128plusFromState(words)
}

/** Chance from numbers alone, which begins again in no time: for what is tried many times and not kept. */
export class NumberedStream implements Stream {
  constructor(private word = 0) {}
  /** The same numbers, the same chance. */
  restart(...numbers: readonly number[]): void {
    let word = 0x9e3779b9 | 0
    for (const number of numbers) word = mix(Math.imul(word, 0x01000193) ^ number)
    this.word = word
  }
  next(): number {
    this.word = (this.word + 0x9e3779b9) | 0
    return mix(this.word)
  }
  clone(): NumberedStream {
    return new NumberedStream(this.word)
  }
}

/** The fight's dice. `anew` counts how often the game master has asked for new ones. */
export function diceStream(seed: string, anew = 0): JumpableRandomGenerator {
  return streamOf(anew === 0 ? wordsOf(seedOf(seed)) : hash128(`anew ${anew} of ${seedOf(seed)}`))
}

/**
 * Chance for a policy, by who decides and the number of the decision among theirs (from 0): the same decision draws the same numbers, no matter
 * what was drawn before or who else decides.
 */
export function policyStream(seed: string, who: CombatantId, decision: number, kind: StreamKind = 'fast'): Stream {
  if (kind === 'keyed') return keyedStream(seedOf(seed), `policy ${decision} of ${who}`)
  return streamOf(hash128(`policy ${decision} of ${who} of ${seedOf(seed)}`))
}

/** The dice of a fight as it is played. `isSecret`: for the game master's eyes alone. */
export interface FightDice {
  of(who: CombatantId, isSecret: boolean): Stream
  clone(): FightDice
}
/** `anew` counts how often the game master has asked for new ones. */
export function fightDice(seed: string, kind: StreamKind, anew = 0): FightDice {
  return kind === 'keyed' ? keyedDice(seedOf(seed), anew, new Map()) : oneStream(diceStream(seed, anew))
}
const oneStream = (stream: Stream): FightDice => ({ of: () => stream, clone: () => oneStream(stream.clone()) })
function keyedDice(seed: string, anew: number, streams: Map<string, Stream>): FightDice {
  return {
    of: (who, isSecret) => {
      const label = keyedLabel(who, isSecret, anew)
      const known = streams.get(label)
      if (known !== undefined) return known
      const made = keyedStream(seed, label)
      streams.set(label, made)
      return made
    },
    clone: () => keyedDice(seed, anew, new Map([...streams].map(([label, stream]) => [label, stream.clone()]))),
  }
}

/** Reads and checks option values for commander: a wrong one is refused with the nearest allowed word and what is allowed. */
import { allowedText, didYouMean, jsonOrText } from '@enfilade/client'
import type { Json } from '@enfilade/engine'
import { InvalidArgumentError } from 'commander'

/** One of a list of words. */
export function oneOf<Word extends string>(words: readonly Word[]): (typed: string) => Word {
  return typed => {
    const word = words.find(w => w === typed)
    if (word !== undefined) return word
    throw new InvalidArgumentError(`${didYouMean(typed, words)} Allowed: ${allowedText(words)}.`.trim())
  }
}

export function wholeNumber(least: number, most: number): (typed: string) => number {
  return typed => {
    const value = Number(typed)
    if (/^\d+$/.test(typed) && Number.isSafeInteger(value) && value >= least && value <= most) return value
    throw new InvalidArgumentError(`Allowed: a whole number from ${least} to ${most}.`)
  }
}

/** `name=value`, collected over repeated uses of the option. */
export function setting(typed: string, before: ReadonlyMap<string, Json>): ReadonlyMap<string, Json> {
  const cut = typed.indexOf('=')
  if (cut < 1) throw new InvalidArgumentError('Allowed: option=value, such as initiativeMode=dexOrder.')
  return new Map(before).set(typed.slice(0, cut), jsonOrText(typed.slice(cut + 1)))
}

/** Repeated uses of one option, in order. */
export function gathered(typed: string, before: readonly string[]): readonly string[] {
  return [...before, typed]
}

/** Points of a hundred, above 0: "3", "0.5". */
export function points(typed: string): number {
  const value = Number(typed)
  if (/^\d+(\.\d+)?$/.test(typed) && value > 0 && value <= 50) return value
  throw new InvalidArgumentError('Allowed: a number of points above 0, up to 50: 3.')
}

/** A time: "2s", or "2". */
export function seconds(typed: string): number {
  const found = /^(\d+(?:\.\d+)?)s?$/.exec(typed)
  const length = Number(found?.[1])
  if (found === null || length === 0 || length > longest)
    throw new InvalidArgumentError(`Allowed: a number of seconds above 0, up to ${longest}: 2s.`)
  return length
}
/** A day. */
const longest = 86_400

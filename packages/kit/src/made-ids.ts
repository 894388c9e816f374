/**
 * Ids of what a fight makes as it goes: groups, things, grapples. A seat may read them, so they say nothing of what made them, of their order,
 * or of how many there are that it doesn't know of. They hang on a key that no seat knows.
 */
import { hash128, type Id, type IdOf } from '@enfilade/engine'
import { z } from 'zod'
import { is } from './state/field.js'

const digits = '0123456789'
const letters = 'abcdefghijklmnopqrstuvwxyz'
/** What made ids look like: "k7d2x0". Letters alone would be words sometimes, and digits alone numbers. */
export const madeIds = /^(?:[a-z]\d){3}$/

/** The key of a fight's ids: `hashOf` its scenario. What seats imagine has another. */
export const idKey = is(z.string())
  .made()
  .secret('hidden', (key, pick) => `${key}${pick(1000)}`)
  .takenFor('')

/**
 * The id of the nth thing of a kind that a maker makes in a fight; of a later one where that is taken.
 * @param isTaken whether something of any kind has this id already
 */
export function madeId<Kind extends string>(key: string, kind: Kind, maker: Id, n: number, isTaken: (id: Id) => boolean): IdOf<Kind> {
  for (let nth = n; ; nth++) {
    const id = spelled(hash128(`${nth} ${kind} ${maker} ${key}`)[0] >>> 0)
    if (!isTaken(id)) return id
  }
}

function spelled(word: number): string {
  let rest = word
  let id = ''
  for (let pair = 0; pair < 3; pair++) {
    id += letters.charAt(rest % 26)
    rest = Math.floor(rest / 26)
    id += digits.charAt(rest % 10)
    rest = Math.floor(rest / 10)
  }
  return id
}

const within = /\b(?:[a-z]\d){3}\b/g
/** Text in which made ids are called by where they turn up in it: the same for fights that differ in nothing else. */
export function withoutMadeIds(text: string): string {
  const names = new Map<string, string>()
  return text.replaceAll(within, id => {
    const name = names.get(id) ?? `made ${names.size}`
    names.set(id, name)
    return name
  })
}

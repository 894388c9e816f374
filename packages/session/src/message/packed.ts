/** What stands in a message, once its letters are read: which game it is of, and the answers. Plays nothing and knows no rule, so that a page can load it. */
import type { Json } from '@enfilade/engine'
import { bytesOf, MessageFault } from './letters.js'

/** Makes text small and large again (raw deflate): what Node and browsers bring themselves. `most`: bytes of text; beyond that it throws. */
export interface Squeeze {
  deflate(text: string): Promise<Uint8Array>
  inflate(bytes: Uint8Array, most: number): Promise<string>
}

/** What stands in a message, once its letters are read. */
export interface Packed {
  readonly ruleset: string
  readonly rulesetVersion: string
  readonly record: Json
  readonly scenario: Json
  /** How many entries there are. */
  readonly count: number
  /** Answers in their order: the place in the legal list, or in a list of its own the answer itself. */
  readonly answers: readonly (number | readonly [Json])[]
  /** Dice that didn't come from the seed. */
  readonly faces: readonly number[]
  /** What isn't as usual: how many entries after the last such, and what: who answered, which of those asked, a reason, or an entry instead. */
  readonly odd: readonly (readonly [after: number, what: Json])[]
}

const mostBytes = 4 * 1024 * 1024
export const mostEntries = 250_000

/** What is in a message, by its letters alone. @throws MessageFault */
export async function openMessage(text: string, squeeze: Squeeze): Promise<Packed> {
  const bytes = bytesOf(text)
  let read: Json
  try {
    read = JSON.parse(await squeeze.inflate(bytes, mostBytes)) as Json
  } catch {
    throw new MessageFault('There is no fight in this message: its letters are whole, but what they say can’t be read.')
  }
  const [format, ruleset, rulesetVersion, record, scenario, count, answers, faces, odd] = Array.isArray(read) ? read : []
  if (format !== 1) throw new MessageFault('This message was made by a newer program, in a form that this one doesn’t know.')
  const isWhole =
    typeof ruleset === 'string' &&
    typeof rulesetVersion === 'string' &&
    Array.isArray(record) &&
    scenario !== undefined &&
    typeof count === 'number' &&
    Number.isInteger(count) &&
    count >= 0 &&
    count <= mostEntries &&
    isList(answers, one => isWholeNumber(one) || (Array.isArray(one) && one.length === 1)) &&
    isList(faces, isWholeNumber) &&
    isList(odd, one => Array.isArray(one) && one.length === 2 && isWholeNumber(one[0]))
  if (!isWhole) throw new MessageFault('What stands in this message isn’t a fight.')
  return { ruleset, rulesetVersion, record, scenario, count, answers, faces, odd } as unknown as Packed
}
const isList = (value: Json | undefined, fits: (one: Json) => boolean): boolean => Array.isArray(value) && value.every(fits)
const isWholeNumber = (value: Json | undefined): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

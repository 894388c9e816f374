/** What a session says instead of doing something, and of a step that is not done yet. */
import type { Refusal } from '../contract.js'
import type { Fault } from '../faults.js'
import type { Told } from '../ruleset.js'
import type { Unheard } from './live.js'

export const readOnly: Refusal = { rule: 'GM', words: 'This fight is read only.' }
export const readOnlyFaults: readonly Fault[] = [{ path: [], words: readOnly.words }]

export const oldQuestion = (tag: string, open: readonly string[]): Refusal => ({
  rule: 'GM',
  words: 'That question is no longer open.',
  found: tag,
  allowed: open,
})

/** Dice and decisions of an unfinished step, as something told. */
export const soFarOf = ({ thrown, decided }: Unheard): Told[] =>
  thrown.length + decided.length === 0 ? [] : [{ event: { rule: thrown.at(-1)?.rule ?? 'GM', what: 'soFar' }, thrown, decided }]

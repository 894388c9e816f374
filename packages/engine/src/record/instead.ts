/** Refusals of a session: why it doesn't take an answer, and what it says of a step that isn't done yet. */
import type { Json, Refusal } from '../contract.js'
import type { Told } from '../ruleset.js'
import { type Pending, RecordMismatch, type Unheard } from './live.js'
import type { Entry } from './record.js'

/** Also what a seat is told: without `allowed`, whatever is open instead. */
export const noLongerOpen = (tag: string): Refusal => ({ rule: 'GM', words: 'That question is no longer open.', found: tag })
const oldQuestion = (tag: string, open: readonly string[]): Refusal => ({ ...noLongerOpen(tag), allowed: open })

export const noSeed: Refusal = { rule: 'GM', words: 'This fight has no seed; its dice are rolled by hand.' }
export const noDie: Refusal = { rule: 'GM', words: 'No die is open.' }
const nothingOpen = (isOver: boolean): Refusal => ({
  rule: 'GM',
  words: isOver ? 'The fight is over; no question is open.' : 'No question is open.',
})
/** Why an answer to the question with this tag isn't taken; null: it is. */
export function refusalOf<B, S>(pending: Pending<B, S> | null, battle: B, isOver: boolean, tag: string, value: Json): Refusal | null {
  if (pending === null) return nothingOpen(isOver)
  if (pending.kind === 'die') {
    if (pending.tag !== tag) return oldQuestion(tag, [pending.tag])
    if (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= pending.sides) return null
    return { rule: pending.rule, words: `A d${pending.sides} must show a whole number from 1 to ${pending.sides}.`, found: value }
  }
  const open = pending.open.find(one => one.tag === tag)
  if (open !== undefined) return open.decision.refusal(battle, open.step, open.who, value)
  return oldQuestion(
    tag,
    pending.open.map(one => one.tag),
  )
}
/** Dice and decisions of an unfinished step, as something told. */
export const soFarOf = ({ thrown, decided }: Unheard): Told[] =>
  thrown.length + decided.length === 0 ? [] : [{ event: { rule: thrown.at(-1)?.rule ?? 'GM', what: 'soFar' }, thrown, decided }]

export const goesOn = (at: number, isOver: boolean, entry: Entry): RecordMismatch =>
  new RecordMismatch(at, `The fight ${isOver ? 'is over' : 'stands still'} here, but the record goes on.`, null, entry as unknown as Json)

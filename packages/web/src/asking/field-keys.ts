/** The values of a field as keys, with the words that stand for them. */
import { canonical, type Field, type Refusal } from '@enfilade/engine'
import type { Draft } from '../choosing/draft.svelte.js'
import { words } from '../words/en.js'

export interface FieldChoice {
  readonly key: string
  readonly words: string
  readonly refused: Refusal | null
  readonly friend?: boolean | undefined
}

/** The key of an optional field that is left out: "no", where it asks for yes or no. */
const leftOut = ''

export const keyIn = ({ optional, leftOut: words }: Field, value: unknown): string =>
  value === undefined || (optional === true && words === undefined && value === false) ? leftOut : canonical(value as never)

export function choicesOf(draft: Draft, field: Field): readonly FieldChoice[] {
  const offers = draft.offers(field).map(({ value, words, refused, friend }) => ({ key: keyIn(field, value), words, refused, friend }))
  return field.optional === true && !offers.some(({ key }) => key === leftOut)
    ? [{ key: leftOut, words: field.leftOut ?? words.table.none, refused: null }, ...offers]
    : offers
}

export function setByKey(draft: Draft, field: Field, key: string): void {
  if (key === leftOut) {
    draft.leaveOut(field)
    return
  }
  const offered = draft.offers(field).find(one => keyIn(field, one.value) === key)
  if (offered !== undefined) draft.set(field, offered.value)
}

/** Values of an answer as people type them: numbers, lists and words, without quotation marks. */
import type { Json } from '@enfilade/engine'

/** What the text says as JSON, or else the text itself. */
export function jsonOrText(typed: string): Json {
  try {
    const value = JSON.parse(typed) as Json
    return typeof value === 'number' && !Number.isFinite(value) ? typed : value
  } catch {
    return typed
  }
}

/** A list whose entries are separated by commas, or written as JSON. */
export const typedList = (typed: string): Json =>
  typed.startsWith('[') ? jsonOrText(typed) : typed.split(',').map(word => jsonOrText(word.trim()))

/** The refusal of an answer to a question that is not open here: to seats one text, whatever is open instead. */
import type { Refusal } from '@enfilade/engine'

const words = 'That question is no longer open.'

export const noLongerOpen = (tag: string): Refusal => ({ rule: 'GM', words, found: tag })
/** Was this answer refused for that? `reply`: of a call that answers. */
export function isNoLongerOpen(reply: unknown): boolean {
  const refusal = (reply as { readonly refusal?: Refusal | null } | null)?.refusal ?? (reply as Refusal | null)
  return refusal?.words === words
}

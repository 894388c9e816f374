/** Was an answer refused because its question is not open any more? */
import { noLongerOpen, type Refusal } from '@enfilade/engine'

const { words } = noLongerOpen('')

/** `reply`: of a call that answers. */
export function isNoLongerOpen(reply: unknown): boolean {
  const refusal = (reply as { readonly refusal?: Refusal | null } | null)?.refusal ?? (reply as Refusal | null)
  return refusal?.words === words
}

/** An entry that was typed and not kept: this device remembers one for each game, so that nothing typed is lost by a slip. */
import type { Json } from '@enfilade/engine'
import { keepHere, keptHere } from '../choosing/device.js'

export interface Draft {
  /** Address of the form in which it was typed. */
  readonly address: string
  readonly kind: string
  readonly entry: Json
  readonly file: string | null
  readonly name: string
}
const place = (game: string): string => `making-${game}`

export const keepDraft = (game: string, draft: Draft): void => keepHere(place(game), draft)
/** The draft of the form with this address; of any, where it is null. */
export function keptDraft(game: string, address: string | null): Draft | null {
  const draft = keptHere(place(game)) as Partial<Draft>
  return draft.address === undefined || (address !== null && draft.address !== address) ? null : (draft as Draft)
}
export const dropDraft = (game: string): void => keepHere(place(game), {})

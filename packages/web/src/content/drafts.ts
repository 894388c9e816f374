/** An entry that was typed and not kept: this device remembers one for each game, so that nothing typed is lost by a slip. */
import type { Json } from '@enfilade/engine'

export interface Draft {
  /** Of the form in which it was typed. */
  readonly address: string
  readonly kind: string
  readonly entry: Json
  readonly file: string | null
  readonly name: string
}
const key = (game: string): string => `enfilade-making-${game}`

export function keepDraft(game: string, draft: Draft): void {
  try {
    localStorage.setItem(key(game), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing keeps no drafts either.
  }
}
/** The draft of the form with this address; of any, where it is null. */
export function keptDraft(game: string, address: string | null): Draft | null {
  try {
    const text = localStorage.getItem(key(game))
    const draft = text === null ? null : (JSON.parse(text) as Draft)
    return draft === null || (address !== null && draft.address !== address) ? null : draft
  } catch {
    return null
  }
}
export function dropDraft(game: string): void {
  try {
    localStorage.removeItem(key(game))
  } catch {
    // nothing was kept
  }
}

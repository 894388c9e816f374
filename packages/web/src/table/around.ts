/** What stands around a table that is played elsewhere. */
import type { Question } from '@enfilade/session'
import type { Snippet } from 'svelte'

export interface Around {
  /** Where the fight is kept, and who is there. */
  readonly kept: Snippet
  /** Who is asked, besides the combatant. */
  readonly asker: Snippet<[Question]>
}

/** What a served fight adds to the screen of a table: where it is kept, who is asked, the next fight. */
import type { Decided } from '@enfilade/analysis'
import type { Question } from '@enfilade/session'
import type { Snippet } from 'svelte'

export interface Around {
  /** Where the fight is kept, and who is there. */
  readonly kept: Snippet
  /** Who is asked, besides the combatant. */
  readonly asker: Snippet<[Question]>
  /** The players whose question it is and who are here to answer it; empty: the game master's. */
  playersOf(question: Pick<Question, 'who' | 'seat'>): readonly string[]
  /** Sets up another fight on the same table. */
  readonly next: () => void
  /** Shows everyone how the fight went. Empty: done; otherwise why not. Undefined: there is no big screen. */
  readonly show: ((decided: Decided) => Promise<string>) | undefined
}

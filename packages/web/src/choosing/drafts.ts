/** The answer that is being put together, for as long as its question stays the same, whatever else changes. */
import { friendsOf } from '@enfilade/client'
import type { Question, Snapshot } from '@enfilade/session'
import { Draft } from './draft.svelte.js'

/** Null: no decision is asked. */
export function draftsKept(): (question: Question | null, snapshot: Snapshot) => Draft | null {
  let kept: { readonly key: string; readonly draft: Draft } | null = null
  return (question, { timeline, state, view }) => {
    if (question?.kind !== 'choice') return null
    const key = `${question.tag} ${timeline.length} ${state}`
    if (kept?.key !== key) kept = { key, draft: new Draft(question, friendsOf(view, question.who)) }
    return kept.draft
  }
}

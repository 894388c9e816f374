/**
 * The answer that is being put together, for as long as its question stays the same, whatever else changes. Where only the advice does, because its seat
 * looks further ahead now, what was chosen instead stays.
 */
import { friendsOf } from '@enfilade/client'
import type { ChoiceQuestion, Question, Snapshot } from '@enfilade/session'
import { Draft } from './draft.svelte.js'

type Kept = Pick<Draft, 'answer' | 'isChosen' | 'isAdvised' | 'take'>

/** Null: no decision is asked. */
export const draftsKept = (): ((question: Question | null, snapshot: Snapshot) => Draft | null) =>
  keptBy((question, { view }) => new Draft(question, friendsOf(view, question.who)))

export function keptBy<D extends Kept>(
  make: (question: ChoiceQuestion, snapshot: Snapshot) => D,
): (question: Question | null, snapshot: Snapshot) => D | null {
  let kept: { readonly key: string; readonly advice: string; readonly draft: D } | null = null
  return (question, snapshot) => {
    if (question?.kind !== 'choice') return null
    const key = `${question.tag} ${snapshot.timeline.length} ${snapshot.state}`
    const advice = JSON.stringify(question.advice)
    if (kept?.key === key && kept.advice === advice) return kept.draft
    const draft = make(question, snapshot)
    if (kept?.key === key && kept.draft.isChosen && !kept.draft.isAdvised) draft.take(kept.draft.answer)
    kept = { key, advice, draft }
    return draft
  }
}

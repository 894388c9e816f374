/** What screen readers say when something is asked, or when the fight is over. */
import type { Question, Snapshot } from '@enfilade/session'
import { words } from '../words/en.js'

export function spokenOf(question: Question | null, { asked }: Snapshot): string {
  if (question === null) return asked.kind === 'over' ? asked.words : ''
  return words.table.askedSpoken(question.name, question.kind === 'choice' ? question.words : question.die.words)
}

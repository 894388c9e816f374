/** A puzzle made of a choice that cost dearly in a finished fight: its solution is what the review says would have been better. */
import { kindOf, type Posed, type PricedChoice } from '@enfilade/analysis'
import { same } from '@enfilade/client'
import type { View } from '@enfilade/engine'
import type { Question } from '@enfilade/session'
import type { GameMasterSession } from '../session/session.js'

/** The one that was made last, until the page closes. */
export const own: { posed: Posed | null; back: string } = { posed: null, back: '' }

/** The position of that choice as a puzzle; null: it can't be asked again. */
export function posedFrom(
  { who, name, time, words, other, answer }: PricedChoice,
  question: Question | null,
  view: View,
  why: string,
): Posed | null {
  if (question?.kind !== 'choice') return null
  const listed = question.options.some(option => same(option.answer, answer))
  // After those of its kind: its place in the list is no hint.
  const after = 1 + question.options.findLastIndex(option => kindOf(option.answer) === kindOf(answer)) || question.options.length
  const options = listed ? question.options : question.options.toSpliced(after, 0, { answer, words: other })
  return {
    ...{ title: `${name}, ${time}`, why, view, who, name, question: question.words, advised: other },
    options: options.map(option => ({
      ...{ answer: option.answer, words: option.words },
      verdict: same(option.answer, answer) ? 'right' : option.words === words ? 'wrong' : 'neither',
    })),
  }
}
/** Makes it; false: it can't be asked again. */
export async function ownPuzzle(session: GameMasterSession, choice: PricedChoice, why: string): Promise<boolean> {
  const [question, { view }] = await Promise.all([session.questionAt(choice.at), session.past(choice.at)])
  own.posed = posedFrom(choice, question, view, why)
  own.back = location.hash
  return own.posed !== null
}

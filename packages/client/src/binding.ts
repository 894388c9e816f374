/** Decisions that bind others than the one who decides, in one text for desk, phones and terminal. */
import { type Form, type Id, type Json, listed, printable, type View } from '@enfilade/engine'
import { asAnswer } from './answer-fields.js'

/** Those whom this answer binds besides the one who gives it, as the game declares it; null: it binds no one. */
export function boundBy(forms: readonly Form[], answer: Json): readonly Id[] | null {
  const action = asAnswer(answer)?.action
  return forms.find(form => form.action === action)?.binds ?? null
}

/** Those whom an answer to this question can bind; null: no answer binds anyone. An answer that binds others may not be proposed. */
export function canBind(forms: readonly Form[]): readonly Id[] | null {
  const lists = forms.flatMap(({ binds }) => (binds === undefined ? [] : [binds]))
  return lists.length === 0 ? null : [...new Set(lists.flat())]
}

type People = Pick<View, 'people'>
const namesOf = ({ people }: People, ids: readonly Id[]): string =>
  listed(ids.map(id => printable(people.find(one => one.id === id)?.name ?? id)))

/** Said with the question: "What you decide may bind Rook and Lantern too. Nothing is chosen until you choose it." */
export const mayBindWords = (view: People, binds: readonly Id[]): string =>
  `${binds.length === 0 ? 'What you decide may end the fight for you' : `What you decide may bind ${namesOf(view, binds)} too`}. Nothing is chosen until you choose it.`

/** Asked before it is given: "Surrender? This binds Rook and Lantern too, and can’t be taken back by them." */
export const bindsWords = (view: People, binds: readonly Id[], answer: string): string =>
  binds.length === 0
    ? `${answer}? It ends the fight for you.`
    : `${answer}? This binds ${namesOf(view, binds)} too. ${binds.length === 1 ? 'Their player is' : 'Their players are'} told.`

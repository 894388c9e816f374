/** The kinds of question that a terminal has to deal with, as plain data for the screen. */
import type { ThrowOdds } from '@enfilade/analysis'
import type { Decider } from '@enfilade/client'
import type { Json, View } from '@enfilade/engine'
import type { ChoiceQuestion, DieQuestion } from '@enfilade/session'
import type { Matter, Step } from './guide.js'

export interface OptionLine {
  /** From 1. */
  readonly number: number
  readonly words: string
  readonly answer: Json
  /** It would harm someone who is no enemy. */
  readonly harmsFriend?: true
}
export interface Advice {
  readonly words: string
  readonly answer: Json
  /** Its number among the options; null: it isn't one of them. */
  readonly number: number | null
  readonly why: string | null
}
export interface Choice {
  readonly kind: 'choice'
  readonly asked: ChoiceQuestion
  readonly clock: string
  /** Names for those whom an answer binds. */
  readonly view: Pick<View, 'people'>
  readonly options: readonly OptionLine[]
  readonly advice: Advice
  /** Where there are too many options for a list: what is asked of the answer now. */
  readonly guide: { readonly matter: Matter; readonly step: Step } | null
}
export type Question =
  | Choice
  | {
      readonly kind: 'die'
      readonly asked: DieQuestion
      /** What the step that these dice belong to has shown before. */
      readonly soFar: readonly string[]
      /** What they decide, as far as that is known before they fall. */
      readonly decides: ThrowOdds | null
    }
  /** `decides`: who is asked, as far as this seat may know. */
  | { readonly kind: 'somebody'; readonly decides: readonly Decider[] }
  | { readonly kind: 'over' }

/** The kinds of question that a terminal has to deal with, as plain data for the screen. */
import type { Json } from '@enfilade/engine'
import type { ChoiceQuestion, DieQuestion } from '@enfilade/session'
import type { Matter, Step } from './guide.js'

export interface OptionLine {
  /** From 1. */
  readonly number: number
  readonly words: string
  readonly answer: Json
}
export interface Advice {
  readonly words: string
  readonly answer: Json
  /** Its number among the options; null where it is none of them. */
  readonly number: number | null
  readonly why: string | null
}
export interface Choice {
  readonly kind: 'choice'
  readonly asked: ChoiceQuestion
  readonly clock: string
  readonly options: readonly OptionLine[]
  readonly advice: Advice
  /** Where there are too many options for a list: what is asked of the answer now. */
  readonly guide: { readonly matter: Matter; readonly step: Step } | null
}
export type Question =
  | Choice
  /** `soFar`: what the step that these dice belong to has shown before. */
  | { readonly kind: 'die'; readonly asked: DieQuestion; readonly soFar: readonly string[] }
  | { readonly kind: 'somebody' }
  | { readonly kind: 'over' }

/** The kinds of question that a terminal can have to deal with, as plain data for the screen. */
import type { AnyBattle, AnyStep, Json, OpenChoice, PendingDie } from '@enfilade/engine'
import type { Matter, Step } from './guide.js'

export type AnyChoice = OpenChoice<AnyBattle<AnyStep>, AnyStep>

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
export type Question =
  | {
      readonly kind: 'choice'
      readonly open: AnyChoice
      readonly name: string
      readonly words: string
      readonly rule: string
      readonly clock: string
      readonly options: readonly OptionLine[]
      readonly advice: Advice
      /** Where there are too many options for a list: what is asked of the answer now. */
      readonly guide: { readonly matter: Matter; readonly step: Step } | null
    }
  /** `soFar`: what the step that these dice belong to has shown before. */
  | { readonly kind: 'die'; readonly die: PendingDie; readonly name: string; readonly soFar: readonly string[] }
  | { readonly kind: 'somebody' }
  | { readonly kind: 'over' }
export type Choice = Extract<Question, { readonly kind: 'choice' }>

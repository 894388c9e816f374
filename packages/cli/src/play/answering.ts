/** Answers to a decision: the number of an option, an answer as JSON, or nothing for the advice. What the rules refuse changes nothing. */
import { readYamlText } from '@enfilade/client'
import type { Json } from '@enfilade/engine'
import type { Advice, AnyChoice, OptionLine, Question } from './asked.js'
import { type PlayTable, showNews, store } from './table.js'

type Choice = Extract<Question, { readonly kind: 'choice' }>

/** Gives the option with this number; false: there is none. */
export function takeOption(table: PlayTable, { open, options }: Choice, number: number): boolean {
  const option = optionNumbered(table, options, number)
  return option !== null && give(table, open, option.answer)
}

/** The option with this number; refuses and gives null where there is none. */
export function optionNumbered({ screen }: PlayTable, options: readonly OptionLine[], number: number): OptionLine | null {
  const option = options[number - 1]
  if (option !== undefined && Number.isInteger(number)) return option
  screen.refuse({ words: `There is no option ${number}. Allowed: 1 to ${options.length}, Enter for the advice, or help.` })
  return null
}

/** Takes the policy's advice. */
export function takeAdvice(table: PlayTable, open: AnyChoice, advice: Advice): boolean {
  return give(table, open, advice.answer)
}

/** Gives an answer that was typed as JSON (or as YAML on one line). */
export function takeTyped(table: PlayTable, open: AnyChoice, line: string): boolean {
  const { value, faults } = readYamlText(line)
  const [fault] = faults
  if (fault === undefined && value !== undefined) return give(table, open, value)
  table.screen.refuse({ words: `This answer cannot be read: ${fault?.words ?? 'nothing is there.'}` })
  return false
}

function give(table: PlayTable, open: AnyChoice, answer: Json): boolean {
  const refused = table.session.answer(open.tag, answer, 'person')
  if (refused !== null) {
    table.screen.refuse(refused)
    return false
  }
  store(table)
  return true
}

/** How far `auto` plays: until somebody else is asked for a decision, or to the end of the fight. */
export type AutoUntil = 'somebodyElse' | 'end'

/** Lets the policies answer, and the program throw, from here on. */
export function playOn(table: PlayTable, until: AutoUntil): void {
  const { session } = table
  const asked = (): string | null => (session.pending?.kind === 'choice' ? (session.pending.open[0]?.who ?? null) : null)
  const first = asked()
  session.playOn(() => {
    if (until === 'end') return false
    const { pending } = session
    return pending?.kind === 'choice' && asked() !== first && pending.open.every(o => o.decision.secret !== true)
  })
  store(table)
  showNews(table)
}

/**
 * Answers to a decision: numbers as they stand on the screen, the number of an option, an answer as JSON, or nothing for the advice.
 * What the rules refuse changes nothing.
 */
import { bindsWords, boundBy, canBind, meant, readYamlText, same } from '@enfilade/client'
import { type Json, printable } from '@enfilade/engine'
import type { Choice, OptionLine } from './asked.js'
import { boundsText, chosen, entered, type Step, standing, stepOf, stepUp, type Walk } from './guide.js'
import { change, hostAt, type PlayTable, playingAt, showNews } from './table.js'

/** Gives the option with this number; false: there is none. */
export async function takeOption(table: PlayTable, question: Choice, number: number): Promise<boolean> {
  const option = optionNumbered(table, question.options, number)
  return option !== null && (await give(table, question, option.answer))
}

/** The option with this number; refuses and gives null where there is none. */
export function optionNumbered({ screen }: PlayTable, options: readonly OptionLine[], number: number): OptionLine | null {
  const option = options[number - 1]
  if (option !== undefined && Number.isInteger(number)) return option
  screen.refuse({ words: `There is no option ${number}. Allowed: 1 to ${options.length}, Enter for the advice, or help.` })
  return null
}

/**
 * Takes numbers as they stand on the screen: of an option, or of the action and what is asked for next, one number for each question.
 * True: the question stands differently now. A line that holds one wrong number does nothing.
 */
export async function takeNumbers(table: PlayTable, question: Choice, line: string): Promise<boolean> {
  const typed = line.split(/[\s,;]+/).filter(word => word !== '')
  const { guide } = question
  const wrong = typed.find(word => !/^-?\d+(\.\d+)?$/.test(word))
  if (wrong !== undefined) return refused(table, `"${wrong}" isn’t a number. ${allowedHere(question)}`)
  if (guide === null) {
    if (typed.length === 1) return takeOption(table, question, Number(typed[0]))
    return refused(table, `Type one number, not ${typed.length}. ${allowedHere(question)}`)
  }
  let { walk } = table
  let { step } = guide
  for (const [i, word] of typed.entries()) {
    const after = i === 0 ? '' : ` after ${typed.slice(0, i).join(' ')}`
    if (step.kind === 'whole')
      return refused(table, `The answer is whole${after}; ${typed.slice(i).join(' ')} is left over. Nothing is done.`)
    const next = chosen(step, walk, Number(word))
    if (next === null) return refused(table, `There is no ${word} here${after}. ${allowedAt(step)}`)
    walk = next
    step = stepOf(guide.matter, walk)
  }
  return wentOn(table, question, walk, step)
}

/** Gives the answer that binds others, once it has been asked for again in a word of its own; false: there is none. */
export async function takeSure(table: PlayTable, question: Choice): Promise<boolean> {
  const { sure } = table
  if (sure?.tag !== question.asked.tag) return refused(table, `Nothing waits to be confirmed. ${allowedHere(question)}`)
  return give(table, question, sure.answer, true)
}

/** Enter: the advice, unless an answer can bind others; while an answer is put together, what is marked, or the answer as it stands. */
export async function takeEnter(table: PlayTable, question: Choice): Promise<boolean> {
  const { advice, guide } = question
  if (guide === null || guide.step.kind === 'actions') {
    if (table.screen.asksTwice && canBind(question.asked.forms) !== null)
      return refused(table, `Enter decides nothing here. ${allowedHere(question)}`)
    return give(table, question, advice.answer)
  }
  const { matter, step } = guide
  const next = entered(step, table.walk)
  if (next !== null) return wentOn(table, question, next, stepOf(matter, next))
  if (step.kind === 'review') return give(table, question, step.answer)
  return refused(table, `Type a number. ${allowedAt(step)}`)
}

/** One step up in the answer that is being put together; false: there is none. */
export function goUp(table: PlayTable): boolean {
  const up = stepUp(table.walk)
  if (up === null) return false
  table.walk = up
  return true
}

async function wentOn(table: PlayTable, question: Choice, walk: Walk, step: Step): Promise<boolean> {
  if (step.kind === 'whole') return give(table, question, step.answer)
  table.walk = walk
  return true
}

/** What number `number` on the screen leads to, with what is advised or first for all that is open then; null: there is none, and it is said. */
export function answerAt(table: PlayTable, { guide, options }: Choice, number: number): { words: string; answer: Json } | null {
  if (guide === null) return optionNumbered(table, options, number)
  const next = chosen(guide.step, table.walk, number)
  if (next === null) {
    refused(table, `There is no ${number} here. ${allowedAt(guide.step)}`)
    return null
  }
  const answer = standing(guide.matter, stepOf(guide.matter, next))
  return { words: guide.matter.say(answer), answer }
}

/** What can be typed at this question, as a sentence. */
export function allowedHere({ asked, guide, options }: Choice): string {
  if (canBind(asked.forms) !== null) return `Allowed: 1 to ${options.length}, or help.`
  return guide === null ? `Allowed: 1 to ${options.length}, Enter for the advice, or help.` : allowedAt(guide.step)
}
function allowedAt(step: Step): string {
  switch (step.kind) {
    case 'actions':
      return `Allowed: 1 to ${step.rows.length}, Enter for the advice, or help.`
    case 'field':
      return `Allowed: 1 to ${step.rows.filter(row => row.number !== null).length}, Enter for ${step.usual.number}, b to go back, or help.`
    case 'number':
      return `Allowed: ${boundsText(step.field)}${step.usual === null ? '' : `, Enter for ${step.usual}`}, b to go back, or help.`
    case 'review':
      return `Allowed: 1 to ${step.rows.length}, Enter to do it, b to go back, or help.`
    case 'whole':
      return 'Allowed: Enter, or help.'
  }
}
function refused({ screen }: PlayTable, words: string): false {
  screen.refuse({ words })
  return false
}

/** Gives an answer that was typed as JSON (or as YAML on one line). */
export async function takeTyped(table: PlayTable, question: Choice, line: string): Promise<boolean> {
  const { value, faults } = readYamlText(line)
  const [fault] = faults
  if (fault === undefined && value !== undefined) return give(table, question, meant(question.asked.forms, value))
  table.screen.refuse({ words: `This answer can’t be read: ${fault?.words ?? 'nothing is there.'}` })
  return false
}

async function give(table: PlayTable, { asked, options }: Choice, answer: Json, isSure = false): Promise<boolean> {
  const binds = table.screen.asksTwice && !isSure ? boundBy(asked.forms, answer) : null
  if (binds !== null) {
    table.sure = { tag: asked.tag, answer }
    const words = options.find(option => same(option.answer, answer))?.words ?? 'This'
    table.screen.say(`${bindsWords(table.own.view(), binds, printable(words))} Type yes to do it.`)
    return false
  }
  const refusal = await change(table, 'answer', () => playingAt(table)?.answer(asked.tag, answer) ?? null)
  if (refusal !== null) {
    table.screen.refuse(refusal)
    return false
  }
  return true
}

/** How far `auto` plays: until someone else is asked for a decision, or to the end of the fight. */
export type AutoUntil = 'somebodyElse' | 'end'

/** Lets the policies answer, and the program throw, from here on. */
export async function playOn(table: PlayTable, until: AutoUntil): Promise<void> {
  const { session } = table.fight
  const asked = (): string | null => (session.pending?.kind === 'choice' ? (session.pending.open[0]?.who ?? null) : null)
  const first = asked()
  const isThere = (): boolean => {
    if (until === 'end') return false
    const { pending } = session
    return pending?.kind === 'choice' && asked() !== first && pending.open.every(open => open.decision.secret !== true)
  }
  await change(table, 'playOn', () => hostAt(table).letPoliciesPlay(isThere))
  showNews(table)
}

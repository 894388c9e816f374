/** What a model is shown of a question, and what it can answer: the legal list by number, odds beside it, dice. */
import type { ChoiceQuestion, DieQuestion, OddsResult, Question } from '@enfilade/session'
import { call, NotDone, openQuestion, type Seat, type Seen, seen } from './seats.js'

/** How many answers are listed at once, and how many of them get their odds. */
export const mostListed = 40
export const mostWithOdds = 8

/** A question without what can be answered. */
export function named(question: Question) {
  const { tag, who, name } = question
  if (question.kind === 'choice')
    return { question: tag, who, name, words: question.words, rule: question.rule, answers: question.options.length }
  const { words, rule, dice, sides, nth, of } = question.die
  return { question: tag, who, name, words, rule, roll: dice, die: `d${sides}`, number: nth, of, mayRoll: question.mayRoll }
}

async function whole(seat: Seat, { table }: Seen, question: ChoiceQuestion): Promise<ChoiceQuestion> {
  if (question.later !== true) return question
  const found = (await call(seat, 'question', [question.tag], undefined, table.fight)) as ChoiceQuestion | null
  if (found === null) throw new NotDone('This question isn’t open any more.')
  return found
}

export async function answersTo(seat: Seat, tag: string | undefined, from: number, withOdds: number) {
  const now = await seen(seat)
  const question = openQuestion(now, tag)
  if (question.kind === 'die') return { ...named(question), how: howToRoll(question) }
  const all = await whole(seat, now, question)
  const listed = all.options.slice(from - 1, from - 1 + mostListed)
  const odds: (string | null)[] = []
  for (const { answer } of listed.slice(0, withOdds)) odds.push(await oddsOf(seat, all, answer))
  const last = from - 1 + listed.length
  return {
    ...named(all),
    list: listed.map(({ words, answer }, i) => ({ number: from + i, words, answer, ...(odds[i] && { odds: odds[i] }) })),
    ...(last < all.options.length && {
      rest: { count: all.options.length - last, how: `call again with from: ${last + 1}` },
    }),
    advised: all.advice.option === null ? all.advice.words : { number: all.advice.option + 1, words: all.advice.words },
    ...(all.forms.length > 0 && {
      forms: all.forms
        .filter(form => form.refused === undefined)
        .map(({ action, words, unlisted }) => ({ action, words, ...(unlisted && { unlisted }) })),
    }),
  }
}
const howToRoll = ({ mayRoll }: DieQuestion): string =>
  mayRoll ? 'answer with faces: [n, …] as rolled by hand, or roll: true' : 'answer with faces: [n, …] as rolled by hand'

async function oddsOf(seat: Seat, { tag }: ChoiceQuestion, answer: unknown): Promise<string | null> {
  const result = (await call(seat, 'odds', [tag, answer, null, false])) as OddsResult
  return result.ok ? result.odds.own.summary || null : null
}

export interface Answer {
  readonly question?: string | undefined
  readonly number?: number | undefined
  readonly answer?: unknown
  readonly faces?: readonly number[] | undefined
  readonly roll?: true | undefined
  readonly advised?: true | undefined
}
/** Answers an open question. @throws NotDone with the words of the rules where they refuse it */
export async function answered(seat: Seat, given: Answer): Promise<void> {
  const ways = (['number', 'answer', 'faces', 'roll', 'advised'] as const).filter(way => given[way] !== undefined)
  if (ways.length !== 1) throw new NotDone('Give one of number, answer, faces, roll or advised.', { given: ways })
  const now = await seen(seat)
  const question = openQuestion(now, given.question)
  const { fight } = now.table
  const isDie = question.kind === 'die'
  if (isDie !== (given.faces !== undefined || given.roll === true))
    throw new NotDone(isDie ? 'A die is open: give faces or roll.' : 'A decision is open: give number, answer or advised.', named(question))
  const reply = await (isDie
    ? given.faces === undefined
      ? call(seat, 'rollRest', [], question, fight)
      : call(seat, 'throwDice', [question.tag, given.faces], question, fight)
    : given.advised === true
      ? call(seat, 'takeAdvice', [question.tag], question, fight)
      : call(seat, 'answer', [question.tag, await valueGiven(seat, now, question, given)], question, fight))
  const refusal = isDie && given.faces !== undefined ? (reply as { readonly refusal: unknown }).refusal : reply
  if (refusal === null || refusal === undefined) return
  const { words = 'That isn’t possible.', ...more } = refusal as { readonly words?: string }
  throw new NotDone(words, more)
}
async function valueGiven(seat: Seat, now: Seen, question: ChoiceQuestion, { number, answer }: Answer): Promise<unknown> {
  if (number === undefined) return answer
  const { options } = await whole(seat, now, question)
  const option = options[number - 1]
  if (option === undefined) throw new NotDone(`There is no answer number ${number}.`, { allowed: `1 to ${options.length}` })
  return option.answer
}

/**
 * What is asked at the terminal, as data that the screen draws: a decision with its numbered options and the advice of the policy,
 * or dice to be thrown by hand. Of questions to others a seat learns only that another seat is deciding.
 */
import { friendsOf, harmsFriend } from '@enfilade/client'
import type { Form, Id, Refusal } from '@enfilade/engine'
import type { ChoiceQuestion, SeatTable } from '@enfilade/session'
import type { Advice, Choice, OptionLine, Question } from './asked.js'
import { type Matter, mostListed, needsGuide, type Step, stepOf, type Walk } from './guide.js'
import { type PlayTable, playingAt } from './table.js'

/** The question that the terminal has to deal with now. */
export function questionAt(table: PlayTable): Question {
  const asked = table.own.asked()
  if (asked.kind === 'over' || asked.kind === 'nobody') return { kind: 'over' }
  const own = playingAt(table)
  const question = asked.kind === 'asked' ? asked.questions[0] : undefined
  if (asked.kind === 'somebody' || own === null || question === undefined) return { kind: 'somebody', decides: table.own.decides() }
  if (question.kind === 'die') return { kind: 'die', asked: question, soFar: asked.soFar, decides: own.throwOdds() }
  const view = own.view()
  const friends = friendsOf(view, question.who)
  const options = question.options.map(({ words, answer }, i): OptionLine => {
    const option = { number: i + 1, words, answer }
    return harmsFriend(question.forms, answer, friends) ? { ...option, harmsFriend: true } : option
  })
  return {
    kind: 'choice',
    asked: question,
    clock: view.clock.words,
    view,
    options,
    advice: adviceOf(question),
    guide: table.screen.guides ? guideAt(own, question, friends, table.walk) : null,
  }
}

function guideAt(
  own: SeatTable,
  { tag, options, forms, advice }: ChoiceQuestion,
  friends: Matter['friends'],
  walk: Walk,
): { readonly matter: Matter; readonly step: Step } | null {
  const matter: Matter = {
    forms: options.length > mostListed ? forms : [],
    options: options.map(({ answer }) => answer),
    advice: advice.answer,
    friends,
    refusal: answer => own.tryAnswer(tag, answer).refusal,
    say: answer => own.tryAnswer(tag, answer).words,
  }
  return needsGuide(matter) ? { matter, step: stepOf(matter, walk) } : null
}

const adviceOf = ({ advice: { words, answer, option, why } }: ChoiceQuestion): Advice => ({
  words,
  answer,
  number: option === null ? null : option + 1,
  why,
})

/**
 * What isn't possible now, and why: whole forms of answer, and single values of the others; while an answer is put together, of its form.
 * `words`: what is meant, where the refusal's own words do not say it.
 */
export function refusedForms({ asked, guide }: Choice): readonly Refused[] {
  if (guide !== null && guide.step.kind === 'field')
    return guide.step.rows.flatMap(({ words, refused }) => (refused === null ? [] : [refusedOnce([words], refused)]))
  const own: readonly Form[] = guide === null || !('form' in guide.step) ? asked.forms : [guide.step.form]
  return own.flatMap(({ words, refused, fields }) => {
    if (refused !== undefined) return [refusedOnce([words], refused)]
    return fields.flatMap(field =>
      (field.values ?? []).flatMap(value =>
        value.refused === undefined ? [] : [refusedOnce([words, field.words, value.words], value.refused)],
      ),
    )
  })
}

export interface Refused {
  readonly words: string
  readonly refusal: Refusal
}
/** `parts`: the form, its field and the value. Nothing is said twice: "Get up" goes without saying before "Getting up isn't possible". */
function refusedOnce(parts: readonly string[], refusal: Refusal): Refused {
  const reason = refusal.words.toLowerCase()
  const [subject = ''] = reason.split(':')
  const [form = '', ...rest] = parts
  const stem = form.toLowerCase().split(' ')[0]?.slice(0, 4) ?? ''
  const saysForm = subject.split(/[^\p{L}]+/u).some(word => word.startsWith(stem))
  const saysRest = rest.length === 0 || reason.includes(rest.at(-1)?.toLowerCase() ?? '')
  const unsaid = [...(saysForm ? [] : [form]), ...(saysRest ? [] : rest)]
  return { words: unsaid.filter((part, i) => !unsaid.slice(0, i).includes(part)).join(', '), refusal }
}

/** Who is asked, for commands about the seat at hand; null if no one is. */
export function askedCombatant({ fight: { session } }: PlayTable): Id | null {
  const { pending } = session
  if (pending === null) return null
  return pending.kind === 'die' ? pending.who : (pending.open[0]?.who ?? null)
}

/**
 * What is asked at the terminal, as data that the screen draws: a decision with its numbered options and the advice of the policy,
 * or dice to be thrown by hand. Of questions to others a seat learns only that somebody is deciding.
 */
import { soFarTexts } from '@enfilade/client'
import type { Form, Id, Refusal } from '@enfilade/engine'
import { canonical } from '@enfilade/engine'
import type { Advice, AnyChoice, Choice, OptionLine, Question } from './asked.js'
import { type Matter, mostListed, needsGuide, type Step, stepOf } from './guide.js'
import { answersFor, type PlayTable } from './table.js'

/** The question that the terminal has to deal with now. */
export function questionAt(table: PlayTable): Question {
  const { session } = table
  const { pending, ruleset, battle } = session
  if (pending === null) return { kind: 'over' }
  if (pending.kind === 'die')
    return answersFor(table, pending.who)
      ? { kind: 'die', die: pending, name: ruleset.nameOf(battle, pending.who), soFar: soFarTexts(session, table.viewer) }
      : { kind: 'somebody' }
  const open = pending.open.find(o => answersFor(table, o.who))
  if (open === undefined) return { kind: 'somebody' }
  const { decision, step, who } = open
  const options = decision
    .options(battle, step, who)
    .map((answer, i): OptionLine => ({ number: i + 1, words: decision.say(battle, step, who, answer), answer }))
  const advice = adviceAt(table, open, options)
  return {
    kind: 'choice',
    open,
    name: ruleset.nameOf(battle, who),
    words: decision.words,
    rule: decision.rule,
    clock: ruleset.view(battle, table.viewer).clock,
    options,
    advice,
    guide: table.screen.guides ? guideAt(table, open, options, advice) : null,
  }
}

function guideAt(
  { session: { battle }, walk }: PlayTable,
  { decision, step, who }: AnyChoice,
  options: readonly OptionLine[],
  advice: Advice,
): { readonly matter: Matter; readonly step: Step } | null {
  const matter: Matter = {
    forms: options.length > mostListed ? (decision.forms?.(battle, step, who) ?? []) : [],
    options: options.map(({ answer }) => answer),
    advice: advice.answer,
    refusal: answer => decision.refusal(battle, step, who, answer),
    say: answer => decision.say(battle, step, who, answer),
  }
  return needsGuide(matter) ? { matter, step: stepOf(matter, walk) } : null
}

function adviceAt({ session }: PlayTable, open: AnyChoice, options: readonly OptionLine[]): Advice {
  const { answer, why } = session.advice(open)
  const text = canonical(answer)
  const option = options.find(o => canonical(o.answer) === text)
  return {
    words: option?.words ?? open.decision.say(session.battle, open.step, open.who, answer),
    answer,
    number: option?.number ?? null,
    why: why ?? null,
  }
}

/**
 * What is not possible now, and why: whole forms of answer, and single values of the others; while an answer is put together, of its form.
 * `words`: what is meant, where the refusal's own words do not say it.
 */
export function refusedForms(table: PlayTable, { open, guide }: Choice): readonly Refused[] {
  const { decision, step, who } = open
  if (guide !== null && guide.step.kind === 'field')
    return guide.step.rows.flatMap(({ words, refused }) => (refused === null ? [] : [refusedOnce([words], refused)]))
  const forms: readonly Form[] = decision.forms?.(table.session.battle, step, who) ?? []
  const own = guide === null || !('form' in guide.step) ? forms : [guide.step.form]
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
/** `parts`: the form, its field and the value. Nothing is said twice: "Get up" goes without saying before "Getting up is not possible". */
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

/** Who is asked, for commands that speak of the seat at hand; null where nobody is. */
export function askedPerson({ session: { pending } }: PlayTable): Id | null {
  if (pending === null) return null
  return pending.kind === 'die' ? pending.who : (pending.open[0]?.who ?? null)
}

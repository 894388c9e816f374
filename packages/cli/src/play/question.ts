/**
 * What is asked at the terminal, as data that the screen draws: a decision with its numbered options and the advice of the policy,
 * or dice to be thrown by hand. Of questions to others a seat learns only that somebody is deciding.
 */
import { soFarTexts } from '@enfilade/client'
import type { Form, Id, Refusal } from '@enfilade/engine'
import { canonical } from '@enfilade/engine'
import type { Advice, AnyChoice, OptionLine, Question } from './asked.js'
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
  return {
    kind: 'choice',
    open,
    name: ruleset.nameOf(battle, who),
    words: decision.words,
    rule: decision.rule,
    clock: ruleset.view(battle, table.viewer).clock,
    options,
    advice: adviceAt(table, open, options),
  }
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

/** What is not possible now, and why: whole forms of answer, and single values of the others. */
export function refusedForms({ session }: PlayTable, open: AnyChoice): readonly { readonly words: string; readonly refusal: Refusal }[] {
  const forms: readonly Form[] = open.decision.forms?.(session.battle, open.step, open.who) ?? []
  return forms.flatMap(({ words, refused, fields }) => {
    if (refused !== undefined) return [{ words, refusal: refused }]
    return fields.flatMap(field =>
      (field.values ?? []).flatMap(value =>
        value.refused === undefined ? [] : [{ words: `${words}, ${field.words}: ${value.words}`, refusal: value.refused }],
      ),
    )
  })
}

/** Who is asked, for commands that speak of the seat at hand; null where nobody is. */
export function askedPerson({ session: { pending } }: PlayTable): Id | null {
  if (pending === null) return null
  return pending.kind === 'die' ? pending.who : (pending.open[0]?.who ?? null)
}

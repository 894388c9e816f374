/** Questions with so few answers that all of them stand side by side, whatever fields their forms have: a free attack, a block. */
import { type Answer, asAnswer, flat, same, spread } from '@enfilade/client'
import type { Form, Refusal, View } from '@enfilade/engine'
import type { ChoiceQuestion, Option } from '@enfilade/session'

/** Has an option of this form these values? */
export const agrees = (form: Form, option: Option, part: Answer): boolean => {
  const answer = flat(form, asAnswer(option.answer) ?? {}, 0)
  return Object.entries(part).every(([key, value]) => same(answer[key], value))
}

type Asked = Pick<ChoiceQuestion, 'forms' | 'options'>
/** As many as have a number key each: all of them can be compared, whatever fields their forms have. */
const mostListed = 9
export const isShort = ({ forms, options }: Asked): boolean => forms.length <= mostListed && options.length <= mostListed
/** Is every value that a form offers among the options? Numbers, lists, and what may be left out or typed have answers that no list has. */
const hasAll = (form: Form, options: readonly Option[]): boolean =>
  form.refused !== undefined ||
  form.fields.every(
    field =>
      field.values !== undefined &&
      [field.optional, field.usual, field.times, field.of, field.typed].every(one => one === undefined) &&
      field.values.every(
        ({ value, refused }) => refused !== undefined || options.some(one => agrees(form, one, spread(form, field, value))),
      ),
  )
/** Is its list of options all there is to choose from? Then no field is needed beside it. */
export const isListed = (question: Asked): boolean =>
  question.forms.every(({ fields }) => fields.length === 0) ||
  (isShort(question) &&
    question.forms.every(form =>
      hasAll(
        form,
        question.options.filter(one => asAnswer(one.answer)?.action === form.action),
      ),
    ))
/** Does it ask no more than how to meet what another does? */
export const meetsAnother = (question: Asked & Pick<ChoiceQuestion, 'who'>, { now }: Pick<View, 'now'>): boolean =>
  now !== null && now !== question.who && isListed(question)

/** What can't be chosen now, with the reason: whole actions, and values of possible ones. */
export const impossibleIn = ({ forms }: Pick<ChoiceQuestion, 'forms'>): readonly { readonly words: string; readonly refused: Refusal }[] =>
  forms.flatMap(({ words, refused, fields }) =>
    refused === undefined
      ? fields.flatMap(({ values = [] }) =>
          values.flatMap(one => (one.refused === undefined ? [] : [{ words: `${words}: ${one.words}`, refused: one.refused }])),
        )
      : [{ words, refused }],
  )

/** Which attack an enemy who is pointed at on the field is offered, whatever was chosen before. */
import { asAnswer, flat, same, spread } from '@enfilade/client'
import type { Field, Form, Id, Json } from '@enfilade/engine'
import type { Option } from '@enfilade/session'
import type { Draft } from './draft.svelte.js'

interface Offer {
  readonly form: Form
  readonly options: readonly Option[]
}
export interface Attack {
  readonly form: Form
  readonly field: Field
  /** A legal answer with this target; null: none is listed, but one may be legal. */
  readonly option: Option | null
}

const takes = (field: Field, value: Json): boolean =>
  field.values?.some(one => one.refused === undefined && same(one.value, value)) ?? false

/**
 * The form that is chosen, if it harms or aims at this enemy; else of all attacks on them the one that is most like the advised answer, and
 * of equally like ones the first. Null: there is no attack on them now.
 */
export function attackOn(offers: readonly Offer[], enemy: Json, chosen: string | null, advised: Json): Attack | null {
  const fieldOf = ({ form }: Offer, fits: (field: Field) => boolean): Field | undefined =>
    form.refused === undefined ? form.fields.find(field => fits(field) && takes(field, enemy)) : undefined
  const advice = asAnswer(advised)
  let best: (Attack & { readonly like: number }) | null = null
  for (const offer of offers) {
    const { form } = offer
    const isChosen = form.action === chosen
    const field = fieldOf(offer, one => one.harms === true || (isChosen && one.name === 'target'))
    if (field === undefined) continue
    const part = spread(form, field, enemy)
    const fitting = offer.options
      .map(option => ({ option, answer: flat(form, asAnswer(option.answer) ?? {}, 0) }))
      .filter(({ answer }) => Object.entries(part).every(([key, value]) => same(answer[key], value)))
    if (isChosen) return { form, field, option: fitting[0]?.option ?? null }
    const wanted = advice === null ? {} : flat(form, advice, 0)
    const like = (answer: ReturnType<typeof flat>): number => Object.keys(wanted).filter(key => same(answer[key], wanted[key])).length
    for (const one of fitting.length === 0 ? [{ option: null, answer: {} }] : fitting) {
      const found = { form, field, option: one.option, like: like(one.answer) }
      if (best === null || found.like > best.like) best = found
    }
  }
  return best
}

/** An enemy was picked: chooses an attack on them. What was chosen stays where it is done to them as well. False: there is none. */
export function attack(draft: Draft, enemy: Json): boolean {
  if (!draft.isEnemy(enemy)) return false
  const found = attackOn(draft.ways, enemy, draft.action, draft.question.advice?.answer ?? null)
  if (found === null) return false
  const { form, field, option } = found
  if (form.action !== draft.action) {
    if (option !== null) {
      draft.take(option.answer)
      return true
    }
    draft.setAction(form.action)
  }
  draft.set(field, enemy)
  return true
}

/** An attack on the next enemy among these, after the one who is aimed at. False: none of them can be attacked now. */
export function attackNext(draft: Draft | null, here: readonly Id[], targets: ReadonlySet<Id>): boolean {
  if (draft === null) return false
  const enemies = here.filter(id => draft.isEnemy(id))
  const after = enemies.findIndex(id => targets.has(id)) + 1
  return [...enemies.slice(after), ...enemies.slice(0, after)].some(id => attack(draft, id))
}

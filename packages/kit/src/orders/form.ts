/** The form of an order: what each choice offers, and why some of it is refused now. A form says no more than the refusals do. */
import type { Field, Form } from '@enfilade/engine'
import type { No } from './choice.js'
import { type AnyThings, type Plan, refusalFor } from './plan.js'

interface Offer {
  readonly thing: unknown
  /** Which choice it belongs to. */
  readonly field: number
  /** Is it refused whatever else is chosen? */
  readonly alone: boolean
  /** Why it is refused; null: some answer with it is legal; undefined: none has been found yet. */
  refused: No | null | undefined
}

export function formOf<B, Me, S>(plan: Plan<B, Me, S>, battle: B, me: Me, step: S): Form {
  const { action, choices } = plan
  const shut = plan.check(battle, me, step)
  const offers = choices.map(([field, choice], nth) =>
    choice.bounds !== undefined || choice.typed === true
      ? null
      : choice.things(battle, me, step).map((thing): Offer => {
          const refused = choice.refused(battle, me, thing, step)
          if (refused === null) return { thing, field: nth, alone: false, refused: undefined }
          return { thing, field: nth, alone: true, refused: { ...refused, at: field, found: choice.valueOf(thing, battle, me) } }
        }),
  )
  if (shut === null) judgeTogether(plan, battle, me, step, offers)
  const fields = choices.flatMap(([name, choice], i): Field[] => {
    const { words, kind } = choice
    const listed = offers[i]
    if (choice.offered?.(battle, me, step) === false) return []
    const without = choice.optional && { optional: true as const, ...(choice.leftOut !== undefined && { leftOut: choice.leftOut }) }
    const said = (thing: unknown) => ({ value: choice.valueOf(thing, battle, me), words: choice.nameOf(thing, battle, me) })
    if (choice.typed === true) return [{ name, words, kind, typed: true, values: choice.things(battle, me, step).map(said) }]
    if (listed === null || listed === undefined) return [{ name, words, kind, ...choice.bounds?.(battle, me, step), ...without }]
    const values = listed.map(({ thing, refused }) => ({
      ...said(thing),
      ...(refused === null || refused === undefined ? {} : { refused: refusalFor(plan.name, refused) }),
    }))
    return [{ name, words, kind, values, ...(choice.harms && { harms: true }), ...without }]
  })
  const refused = shut ?? whyNothing(plan, offers)
  return {
    action,
    words: plan.heading(battle, me, step),
    fields,
    ...(plan.unlisted && { unlisted: true }),
    ...(plan.binds !== undefined && { binds: plan.binds(battle, me, step) }),
    ...(refused === null ? {} : { refused: refusalFor(plan.name, refused) }),
  }
}

type Offers = readonly (readonly Offer[] | null)[]

/** Marks what has a legal answer, and gives what has none its reason: that of the first combination with it. */
function judgeTogether<B, Me, S>(plan: Plan<B, Me, S>, battle: B, me: Me, step: S, offers: Offers): void {
  if (
    plan.together === undefined &&
    offers.every((listed, i) => listed === null || plan.choices[i]?.[1].optional === true || listed.some(({ alone }) => !alone))
  ) {
    for (const listed of offers) for (const offer of listed ?? []) if (!offer.alone) offer.refused = null
    return // everything goes together
  }
  const reasons = new Map<Offer, No>()
  const chosen: Offer[] = []
  const things: AnyThings = {}
  const anyOther = offers.includes(null)
  const isOpen = ({ alone, refused }: Offer): boolean => !alone && refused === undefined
  /** How many offers of each field have no legal answer yet. */
  const open = offers.map(listed => listed?.filter(isOpen).length ?? 0)
  // Where every offer has a legal answer already, a combination of them tells nothing new; by far the most combinations are such.
  const tellsNothing = (at: number): boolean => {
    for (const offer of chosen) if (isOpen(offer)) return false
    for (let i = at; i < open.length; i++) if ((open[i] as number) > 0) return false
    return true
  }
  const combine = (at: number): void => {
    if (tellsNothing(at)) return
    const next = plan.choices[at]
    if (next === undefined) {
      // A number or a typed value may be any of many: what goes with it is judged when it is given.
      const refused = anyOther ? null : (plan.together?.(battle, me, things, step) ?? null)
      for (const offer of chosen) {
        if (refused === null) {
          if (isOpen(offer)) open[offer.field] = (open[offer.field] as number) - 1
          offer.refused = null
        } else if (!reasons.has(offer)) reasons.set(offer, withFound(plan, refused, things, battle, me))
      }
      return
    }
    const [field, { optional }] = next
    const listed = offers[at] ?? null
    if (listed === null || optional === true) {
      things[field] = undefined
      combine(at + 1)
    }
    for (const offer of listed ?? []) {
      if (offer.alone) continue
      things[field] = offer.thing
      chosen.push(offer)
      combine(at + 1)
      chosen.pop()
    }
  }
  combine(0)
  const other = whyNoOther(plan, offers)
  for (const listed of offers) {
    for (const offer of listed ?? []) if (offer.refused === undefined) offer.refused = reasons.get(offer) ?? other
  }
}
/** Why nothing goes with what could be chosen: of a field that has to be said each offer is refused, for the reason of its first. */
function whyNoOther<B, Me, S>(plan: Plan<B, Me, S>, offers: Offers): No {
  const shut = offers.find((listed, i) => listed !== null && plan.choices[i]?.[1].optional !== true && listed.every(({ alone }) => alone))
  return shut?.[0]?.refused ?? plan.nothing
}

function withFound<B, Me, S>({ choices }: Plan<B, Me, S>, refused: No, things: AnyThings, battle: B, me: Me): No {
  const blamed = choices.find(([field]) => field === refused.at)
  if (blamed === undefined || things[blamed[0]] === undefined) return refused
  return { found: blamed[1].valueOf(things[blamed[0]], battle, me), ...refused }
}

/**
 * Why no answer is legal; null where one is. What is refused by itself, if that is all there is to choose in a field, else the reason of the
 * first thing that came closest.
 */
function whyNothing<B, Me, S>({ choices, nothing }: Plan<B, Me, S>, offers: Offers): No | null {
  const needed = offers.filter((listed, i): listed is readonly Offer[] => listed !== null && choices[i]?.[1].optional !== true)
  const without = needed.filter(listed => !listed.some(({ refused }) => refused === null))
  if (without.length === 0) return null
  const shut = without.find(listed => listed.every(({ alone }) => alone))
  const closest = shut === undefined ? without[0]?.find(({ alone }) => !alone) : shut[0]
  return closest?.refused ?? nothing
}

/**
 * How the choices and checks of an order are worked through: for an answer, until one of them refuses it; for the options, every combination.
 * An order's types are settled in order.ts; here its things are anything at all.
 */
import type { Json, Refusal } from '@enfilade/engine'
import type { CombatantId } from '../ids.js'
import type { Choice, No } from './choice.js'

export type AnyAnswer = { readonly action: string; readonly [field: string]: Json }

/** A sentence made of a reason: "Overwatch isn't possible: the pistol can't keep it." Left out of it is what isn't known. */
export function refusalFor(name: string, { rule, why, whole, at, found, allowed }: No): Refusal {
  const refusal: { -readonly [K in keyof Refusal]: Refusal[K] } = { rule, words: whole ? why : `${name} isn't possible: ${why}.` }
  if (at !== undefined) refusal.at = at
  if (found !== undefined) refusal.found = found
  if (allowed !== undefined) refusal.allowed = allowed
  return refusal
}

export type AnyChoice<B, Me, S> = Choice<B, Me, S, Json, unknown>
export type AnyThings = { [field: string]: unknown }
/** The part of a declaration that options, forms and refusals are worked out from, without its types. */
export interface Plan<B, Me, S> {
  readonly action: string
  readonly name: string
  readonly choices: readonly (readonly [field: string, choice: AnyChoice<B, Me, S>])[]
  readonly nothing: No
  readonly unlisted: boolean
  heading(battle: B, me: Me, step: S): string
  /** Undefined where it binds no one else. */
  binds?(battle: B, me: Me, step: S): readonly CombatantId[]
  check(battle: B, me: Me, step: S): No | null
  /** Undefined where nothing but the things themselves is refused. `answer`: the whole one, where one is refused. */
  together?(battle: B, me: Me, things: AnyThings, step: S, answer?: AnyAnswer): No | null
}

// ── refusals ───────────────────────────────────────────────────────────────────────────────────────────────────────
export function refusalOf<B, Me, S>(plan: Plan<B, Me, S>, battle: B, me: Me, answer: AnyAnswer, step: S): Refusal | null {
  const shut = plan.check(battle, me, step)
  if (shut !== null) return refusalFor(plan.name, shut)
  const things: AnyThings = {}
  for (const [field, choice] of plan.choices) {
    const found = answer[field]
    if (found === undefined) continue // may be left out, or the shape had refused it
    const thing = choice.find(battle, me, found, step)
    const refused =
      thing === undefined ? (choice.unknown?.(battle, me, found, step) ?? plan.nothing) : choice.refused(battle, me, thing, step)
    if (refused !== null) return refusalFor(plan.name, { at: field, found, allowed: allowedOf(choice, battle, me, step), ...refused })
    things[field] = thing
  }
  const refused = plan.together?.(battle, me, things, step, answer) ?? null
  if (refused === null) return null
  const found = refused.at === undefined ? undefined : answer[refused.at]
  return refusalFor(plan.name, found === undefined ? refused : { found, ...refused })
}

/** What may be chosen as far as this choice alone goes. Only worked out where something else was. */
function allowedOf<B, Me, S>(choice: AnyChoice<B, Me, S>, battle: B, me: Me, step: S): Json[] {
  const allowed: Json[] = []
  for (const thing of choice.things(battle, me, step))
    if (choice.refused(battle, me, thing, step) === null) allowed.push(choice.valueOf(thing, battle, me))
  return allowed
}

// ── options ────────────────────────────────────────────────────────────────────────────────────────────────────────
export function optionsOf<B, Me, S>(plan: Plan<B, Me, S>, battle: B, me: Me, step: S): AnyAnswer[] {
  if (plan.check(battle, me, step) !== null) return []
  const lists: (readonly unknown[])[] = []
  for (const [, choice] of plan.choices) {
    if (choice.optional === true) {
      const isUsual = choice.usual !== undefined && choice.offered?.(battle, me, step) !== false
      lists.push(isUsual ? [choice.usual?.(battle, me, step)] : leftOut)
      continue
    }
    const things = choice.things(battle, me, step).filter(thing => choice.refused(battle, me, thing, step) === null)
    if (things.length === 0) return []
    lists.push(things)
  }
  const found: AnyAnswer[] = []
  const add = (of: typeof lists): void => addOptions(plan, battle, me, step, of, {}, { action: plan.action }, found)
  add(lists)
  for (const [nth, [, choice]] of plan.choices.entries()) {
    const more = choice.spread?.(battle, me, step).filter(thing => choice.refused(battle, me, thing, step) === null) ?? []
    if (more.length > 0 && choice.offered?.(battle, me, step) !== false) add(lists.with(nth, more))
  }
  return found
}
const leftOut: readonly unknown[] = [undefined]

/** Every combination of what is left to choose, the last choice changing fastest. */
function addOptions<B, Me, S>(
  plan: Plan<B, Me, S>,
  battle: B,
  me: Me,
  step: S,
  lists: readonly (readonly unknown[])[],
  things: AnyThings,
  answer: { readonly action: string; [field: string]: Json },
  found: AnyAnswer[],
  at = 0,
): void {
  const chosen = plan.choices[at]
  if (chosen === undefined) {
    if ((plan.together?.(battle, me, things, step) ?? null) === null) found.push({ ...answer })
    return
  }
  const [field, choice] = chosen
  for (const thing of lists[at] ?? []) {
    things[field] = thing
    if (thing !== undefined) answer[field] = choice.valueOf(thing, battle, me)
    addOptions(plan, battle, me, step, lists, things, answer, found, at + 1)
  }
}

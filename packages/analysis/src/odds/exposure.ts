/**
 * Who could attack a combatant where an answer leads them, with what, how likely that hits, and what is in the way of the others. The enemies aren't
 * asked now: on a copy of the battle each in turn is asked as at the beginning of a turn of their own, and the rules themselves say what they could do.
 */
import {
  type AnyBattle,
  type AnyStep,
  type Decision,
  type Draw,
  type Field,
  type Id,
  type Json,
  type Reason,
  type Refusal,
  type Ruleset,
  runTopStep,
  stepIsDue,
  ThrowingAsk,
  type Viewer,
} from '@enfilade/engine'
import { steadyPolicies, WantsChance } from '../deciders.js'
import { usualLevel, usualListBudget } from './budget.js'
import { ownWeigher, seedOfOdds } from './own.js'
import { decisionAt, type OpenDecision, questionOf } from './question.js'
import type { Chance } from './result.js'

export interface ExposureRequest {
  /** Who is asked. */
  readonly who: Id
  /** An answer that leads them somewhere; null: they stay where they are. */
  readonly answer: Json
  /** Whose knowledge is used: combatants that they don't know of don't count. Default: the game master. */
  readonly viewer?: Viewer
}
/** One who could attack. `words`: the attack that costs its target most on average; `exact` false: its chance is sampled. */
export interface Exposing extends Chance {
  readonly who: Id
  readonly name: string
  readonly words: string
  readonly exact: boolean
}
export interface Exposure {
  /** Likeliest first. */
  readonly by: readonly Exposing[]
  /** Enemies who couldn't, and why not, as the rules say it of the first attack that they could make elsewhere. */
  readonly not: readonly { readonly who: Id; readonly name: string; readonly refusal: Refusal }[]
  /** That at least one hits, if each of them attacks once. */
  readonly anyHits: number
  /** What was assumed because the viewer can't know it. */
  readonly assumed: readonly string[]
}
export type ExposureAnswer = { readonly ok: true; readonly exposure: Exposure } | { readonly ok: false; readonly refusal: Refusal }

/** How many attacks of one enemy are weighed, each with another weapon or of another kind. */
const mostAttacks = 6
/** A way that takes more steps leads nowhere that could be said. */
const mostSteps = 300

/**
 * Refused where the answer can't be given, where dice decide where it leads, or where the game can't ask anyone out of turn. The battle stays as it is.
 * Enemies who are out, and those who couldn't attack anyone, are left out.
 */
export function exposure<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  { who, answer, viewer = 'gm' }: ExposureRequest,
): ExposureAnswer {
  const no = (words: string): ExposureAnswer => ({ ok: false, refusal: { rule: 'GM', words } })
  if (ruleset.askAlone === undefined) return no('In this game no one can be asked out of turn.')
  const asked = questionOf(ruleset, battle, who, viewer)
  if (!asked.ok) return asked
  const { before, assumed, open } = asked
  const refusal = answer === null ? null : open.decision.refusal(before, open.step, who, answer)
  if (refusal !== null) return { ok: false, refusal }
  const there = answer === null ? before : placeOf(ruleset, before, who, answer)
  if (there === null) return no('Where this leads isn’t certain.')
  const view = ruleset.view(there, viewer)
  const side = view.people.find(({ id }) => id === who)?.side
  const hostile = view.sides.find(({ id }) => id === side)?.hostile ?? []
  const by: Exposing[] = []
  const not: { who: Id; name: string; refusal: Refusal }[] = []
  for (const enemy of view.people) {
    if (!hostile.includes(enemy.side) || enemy.harm.level === 'dead' || enemy.harm.level === 4) continue
    const found = attackOutOfTurn(ruleset, there, enemy.id, who)
    if (found === null) continue
    const { id, name } = enemy
    if ('rule' in found) not.push({ who: id, name, refusal: found })
    else by.push({ who: id, name, ...found.attack })
  }
  by.sort((a, b) => b.chance - a.chance)
  return { ok: true, exposure: { by, not, anyHits: 1 - by.reduce((none, { chance }) => none * (1 - chance), 1), assumed } }
}

interface Attack {
  readonly answer: Json
  readonly costs: number
  readonly attack: Omit<Exposing, 'who' | 'name'>
}
/**
 * The attack of someone on another that costs most, were they asked now, or why there is none; null: they can't be asked, or have nothing to attack
 * anyone with. The battle stays as it is.
 */
export function attackOutOfTurn<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  by: Id,
  on: Id,
): Attack | Refusal | null {
  const theirs = ruleset.codec.copy(battle)
  ruleset.askAlone?.(theirs, by)
  const turn = decisionAt(ruleset, theirs)
  return turn === null || !turn.who.includes(by) ? null : attackOn(ruleset, theirs, turn, by, on)
}
function attackOn<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  open: OpenDecision<B, S>,
  enemy: Id,
  who: Id,
): Attack | Refusal | null {
  const { decision, step } = open
  const forms = decision.forms?.(battle, step, enemy) ?? []
  const fieldOf = (form: (typeof forms)[number]) => form.fields.find(({ harms }) => harms === true)
  const options = decision.options(battle, step, enemy).filter(one => isFields(one))
  const kinds = new Map<string, Json>()
  for (const option of options) {
    const form = forms.find(({ action }) => action === option.action)
    const field = form === undefined ? undefined : fieldOf(form)
    if (field === undefined || !aims(option, field, who)) continue
    const kind = JSON.stringify([option.action, option.weaponId ?? option.itemId ?? null])
    if (!kinds.has(kind)) kinds.set(kind, option)
  }
  const weigh = ownWeigher(ruleset, battle, open, enemy, { budget: usualListBudget, seed: seedOfOdds(undefined), level: usualLevel })
  const weighed = [...kinds.values()].slice(0, mostAttacks).flatMap(answer => {
    const { headline, method, targets } = weigh(answer)
    if (headline === null || headline.who !== who) return []
    const { chance, low, high } = headline
    const costs = targets.find(one => one.who === who)?.amounts.reduce((sum, { mean }) => sum + mean, 0) ?? 0
    return [{ answer, costs, attack: { chance, low, high, exact: method === 'exact', words: decision.say(battle, step, enemy, answer) } }]
  })
  const [first] = weighed
  const isBetter = (a: typeof first, b: typeof first): boolean =>
    a !== undefined && b !== undefined && (a.costs > b.costs || (a.costs === b.costs && a.attack.chance > b.attack.chance))
  if (first !== undefined) return weighed.reduce((best, one) => (isBetter(one, best) ? one : best), first)
  const refusals = forms.flatMap(
    form => fieldOf(form)?.values?.flatMap(one => (one.value === who && one.refused ? [one.refused] : [])) ?? [],
  )
  return refusals[0] ?? null
}
type Fields = { readonly [name: string]: Json }
const isFields = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Is this combatant, and no one else, named there? */
function aims(option: Fields, { name, of }: Pick<Field, 'name' | 'of'>, who: Id): boolean {
  if (of === undefined) return option[name] === who
  const entries = option[of]
  return Array.isArray(entries) && entries.length > 0 && entries.every(entry => isFields(entry) && entry[name] === who)
}

/** Thrown where dice come into it. */
const uncertain = Symbol('uncertain')

/** The battle once the answer has been carried out, as if nothing came between; null: dice, or chance, decide where it leads. */
function placeOf<B extends AnyBattle<S>, S extends AnyStep>(ruleset: Ruleset<B, S, unknown>, before: B, who: Id, answer: Json): B | null {
  const now = ruleset.codec.copy(before)
  const ask = new Leading(ruleset, who, answer)
  try {
    runTopStep(ruleset, now, { ask, tell: undefined })
    ruleset.standAlone(before, now, who)
    for (let steps = 0; steps < mostSteps && !ruleset.actionIsOver(before, now) && stepIsDue(ruleset, now); steps++)
      runTopStep(ruleset, now, { ask, tell: undefined })
  } catch (thrown) {
    if (thrown === uncertain || thrown instanceof WantsChance) return null
    throw thrown
  }
  return now
}
/** Gives the answer, then lets everything pass, and rolls nothing. */
class Leading<B extends AnyBattle<S>, S extends AnyStep> extends ThrowingAsk {
  private given = false
  private readonly advise
  constructor(
    ruleset: Ruleset<B, S, unknown>,
    private readonly who: Id,
    private readonly answer: Json,
  ) {
    super()
    this.advise = steadyPolicies(ruleset)
  }
  override draw<A>(_draw: Draw<A>, _why: Reason, _who: Id): A {
    throw uncertain
  }
  override choose<B2, S2, O extends Json>(decision: Decision<B2, S2, O>, battle: B2, step: S2, who: Id): O {
    if (who === this.who && !this.given) {
      this.given = true
      return this.answer as O
    }
    return decision.pass ?? decision.asDeclared?.(battle, step, who) ?? (this.advise(decision, battle, step, who) as O)
  }
  override chooseEach<B2, S2, O extends Json>(decision: Decision<B2, S2, O>, battle: B2, step: S2, who: readonly Id[]): O[] {
    return who.map(one => this.choose(decision, battle, step, one))
  }
}

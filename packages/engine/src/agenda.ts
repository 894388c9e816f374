/**
 * The agenda: what is still to be resolved, as plain data on the battle. A step is one stage of resolution as the rulebook names it;
 * it can queue further steps, which run before anything below it.
 */
import type { AnyBattle, AnyStep, Rule, RuleContext, Steps } from './contract.js'

/**
 * How many steps run before someone has to say that they are to go on. Fights in every game are shorter; a longer one has no end of its own.
 */
export const mostSteps = 100_000

/** `mostSteps` for one fight: a step of a large battle takes longer, so fewer run. @param begun the battle as it begins */
export const mostStepsOf = (begun: unknown): number =>
  Math.min(mostSteps, Math.floor((mostSteps * ordinary) / JSON.stringify(begun).length))
/** A battle that is longer than this as text (characters, some eighty combatants) counts as large. */
const ordinary = 150_000

/** Queues a step. Steps queued first run first. */
export function next<S>({ agenda }: AnyBattle<S>, step: NoInfer<S>): void {
  agenda[agenda.length] = step // sooner done than a call of `push`
}

/** The part of a ruleset that moves a battle on. `advance` moves the clock and queues what comes next; null: the fight is over. */
export interface Mover<B extends AnyBattle<S>, S extends AnyStep> {
  readonly steps: Steps<B, S>
  advance(battle: B): S | null
}

/** Puts a step on top of the agenda, moving the clock if it is empty. False: the fight is over. */
export function stepIsDue<B extends AnyBattle<S>, S extends AnyStep>(game: Mover<B, S>, battle: B): boolean {
  if (battle.agenda.length > 0) return true
  const step = game.advance(battle)
  if (step === null) return false
  next(battle, step)
  return true
}

/** Runs the top step to its end. Whatever `table.ask` throws passes through with the battle half changed; the catcher restores it. */
export function runTopStep<B extends AnyBattle<S>, S extends AnyStep>(game: Mover<B, S>, battle: B, context: RuleContext): void {
  const { agenda } = battle
  const at = agenda.length - 1
  const step = agenda[at] as S
  const rule = game.steps[step.step as S['step']] as Rule<B, S>
  rule(battle, step, context)
  if (agenda.length === at + 2) {
    agenda[at] = agenda.pop() as S // one new step, the usual case: it replaces the finished one
    return
  }
  // The first queued must end on top: reverse from the running step upwards; the running step ends up last, ready to be removed.
  let low = at
  let high = agenda.length - 1
  while (low < high) {
    const kept = agenda[low] as S
    agenda[low++] = agenda[high] as S
    agenda[high--] = kept
  }
  agenda.pop()
}

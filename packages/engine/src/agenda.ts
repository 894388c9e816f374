/**
 * The agenda: what is still to be resolved, as plain data on the battle. A step is one stage of resolution as the rulebook names it;
 * it may put further steps above itself, and they are played out before anything below.
 */
import type { AnyBattle, AnyStep, Rule, Steps, Table } from './contract.js'

/** Puts a step on the agenda. What is named first happens first. */
export function next<S>(battle: AnyBattle<S>, step: NoInfer<S>): void {
  battle.agenda.push(step)
}

/** The part of a ruleset that moves a battle on. `advance` moves the clock and says what comes; null: the fight is over. */
export interface Mover<B extends AnyBattle<S>, S extends AnyStep> {
  readonly steps: Steps<B, S>
  advance(battle: B): S | null
}

/** Sees to it that a step is on top of the agenda, moving the clock where it is empty. False: the fight is over. */
export function stepIsDue<B extends AnyBattle<S>, S extends AnyStep>(game: Mover<B, S>, battle: B): boolean {
  if (battle.agenda.length > 0) return true
  const step = game.advance(battle)
  if (step === null) return false
  battle.agenda.push(step)
  return true
}

/** Runs the step on top of the agenda to its end. Whatever `table.ask` throws passes through with the battle half changed: who catches it restores. */
export function runTopStep<B extends AnyBattle<S>, S extends AnyStep>(game: Mover<B, S>, battle: B, table: Table): void {
  const { agenda } = battle
  const at = agenda.length - 1
  const step = agenda[at] as S
  const rule = game.steps[step.step as S['step']] as Rule<B, S>
  rule(battle, step, table)
  if (agenda.length === at + 2) {
    agenda[at] = agenda.pop() as S // one step named, the usual case: it takes the place of the one that is done
    return
  }
  // Named first must end on top: reverse from the running step upwards, and the running step is last, ready to be taken off.
  let low = at
  let high = agenda.length - 1
  while (low < high) {
    const kept = agenda[low] as S
    agenda[low++] = agenda[high] as S
    agenda[high--] = kept
  }
  agenda.pop()
}

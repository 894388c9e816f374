/** Plays a battle on by itself, step by step, with the given answers. Nothing listens unless asked to, nothing is recorded. */
import { type AnyBattle, type AnyStep, type Ask, type Mover, mostSteps, runTopStep, stepIsDue, type Tell } from '@enfilade/engine'

export interface FightRun {
  /** False: it was stopped at the limit of steps. */
  readonly over: boolean
  readonly steps: number
}

/** Plays until the fight is over or `most` steps have run, changing `battle` in place. */
export function runFight<B extends AnyBattle<S>, S extends AnyStep>(
  game: Mover<B, S>,
  battle: B,
  ask: Ask,
  tell?: Tell,
  most: number = mostSteps,
): FightRun {
  const table = { ask, tell }
  let steps = 0
  for (; steps < most && stepIsDue(game, battle); steps++) runTopStep(game, battle, table)
  return { over: steps < most || !stepIsDue(game, battle), steps }
}

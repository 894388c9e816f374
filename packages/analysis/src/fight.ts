/** Plays a battle on by itself, step by step, with the given answers. Nothing listens unless asked to, nothing is recorded. */
import { type AnyBattle, type AnyStep, type Ask, type Mover, mostSteps, runTopStep, stepIsDue, type Tell } from '@enfilade/engine'

/**
 * Plays until the fight is over, changing `battle` in place.
 * @returns false if it wasn't over after `most` steps
 */
export function runFight<B extends AnyBattle<S>, S extends AnyStep>(
  game: Mover<B, S>,
  battle: B,
  ask: Ask,
  tell?: Tell,
  most: number = mostSteps,
): boolean {
  const table = { ask, tell }
  for (let steps = 0; steps < most; steps++) {
    if (!stepIsDue(game, battle)) return true
    runTopStep(game, battle, table)
  }
  return !stepIsDue(game, battle)
}

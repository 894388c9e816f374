/** How fights begin from a scenario: the battle is built once, and every fight is a copy of it, as the codec makes them. */
import { type Json, oncePer } from '@enfilade/engine'

/**
 * The `begin` of a game. Copies are fast and alike inside, so battles that begin are as fast to play as copies are.
 * @param build makes the battle of a scenario; throws where it cannot
 */
export function beginningFrom<B>(build: (scenario: Json) => B, copy: (battle: B) => B): (scenario: Json) => B {
  const built = oncePer((scenario: Json & object) => build(scenario))
  return scenario => copy(typeof scenario === 'object' && scenario !== null ? built(scenario) : build(scenario))
}

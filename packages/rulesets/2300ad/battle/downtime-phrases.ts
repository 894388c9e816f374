/** Parts of sentences about rolls, for the log of what happens between fights. */
import { faces, type Thrown } from '@enfilade/engine'

export { lasting, timeOfDay } from '@enfilade/kit'

/** "[7], needs 4+"; without a roll "no roll". */
export function rolledFor(thrown: Thrown | undefined, need: number | undefined): string {
  const needs = need === undefined ? '' : ` vs ${need}+`
  return thrown === undefined ? 'no roll' : `${faces(thrown)}${needs}`
}

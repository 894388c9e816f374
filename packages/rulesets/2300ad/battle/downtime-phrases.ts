/** Parts of sentences about rolls, for the log of what happens between fights. */
import { faces, type Thrown } from '@enfilade/engine'

export { lasting, timeOfDay } from '@enfilade/kit'

/** "[7], needs 4+"; without a roll "no roll". */
export function rolledFor(thrown: Thrown | undefined, need: number | undefined): string {
  const needs = need === undefined ? '' : ` vs ${need}+`
  return thrown === undefined ? 'no roll' : `${faces(thrown)}${needs}`
}
/** " [3 3 4]": the dice of that rule, after what they are for; empty where none fell in the open. */
export function diceOf(thrown: readonly Thrown[], rule: string): string {
  const fallen = thrown.filter(one => one.rule === rule && one.faces.length > 0)
  const [first] = fallen
  if (first === undefined) return ''
  return ` ${faces({ ...first, faces: fallen.flatMap(one => one.faces), physical: fallen.flatMap(one => one.physical) })}`
}

/** Points in metres, and the places that have a name, at which combatants of a file stand. */
import type { Fault, Id, Path } from '@enfilade/engine'
import { noting } from '../noting.js'

/** Is this a point, and not a list of them? */
const isPoint = (at: unknown): boolean => Array.isArray(at) && (at.length === 2 || at.length === 3) && at.every(n => typeof n === 'number')

/** An entry of the combatants: what `readEntry` makes of it. */
interface Standing<At> {
  readonly form: { readonly at?: At | undefined }
  readonly count: number
  each(
    key: 'at',
    nth: number,
    allowed: string,
    isOne: (at: NonNullable<At>) => boolean,
  ): { readonly value: unknown; readonly path: Path; readonly first: boolean }
}
/** Where the nth of an entry stands, as `meant` reads it; null where that can't be had. Notes where several are put at one point. */
export function pointOfNth<At, One, Point>(
  entry: Standing<At>,
  nth: number,
  path: Path,
  faults: Fault[],
  meant: (at: One, path: Path, faults: Fault[]) => Point | null,
): Point | null {
  const { at } = entry.form
  if (at === undefined) return null
  if (isPoint(at) && entry.count > 1 && nth === 0)
    noting(faults, path)('at', `${entry.count} combatants can't all be at one point.`, at as never, 'a list with a point for each')
  const { value, path: where, first } = entry.each('at', nth, 'one point for each', isPoint)
  return value === undefined ? null : meant(value as One, where, first ? faults : [])
}

/** The point of a place that has a name; null where there is none, which has been said. */
export function pointOfPlace<Point extends readonly number[]>(
  name: string,
  places: ReadonlyMap<Id, Point>,
  path: Path,
  faults: Fault[],
): Point | null {
  const place = places.get(name)
  if (place !== undefined) return [...place] as readonly number[] as Point
  const known = [...places.keys()]
  noting(faults, path)([], `There is no place "${name}" on this battlefield.`, name, known.length === 0 ? 'a point in metres' : known)
  return null
}

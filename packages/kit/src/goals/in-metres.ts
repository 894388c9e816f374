/** The way to a goal where places are points with so many metres around them, as the crow flies: walls on the way are for whoever goes there. */
import type { Id } from '@enfilade/engine'
import { usualWithin } from './goal.js'
import type { Contender, Contest, Goals } from './goals.js'
import type { PullRules } from './pull.js'

/** What a game on a plane says of its ways. */
export interface InMetres<B, C, P> {
  readonly goals: Goals<B, C>
  placesOf(battle: B): readonly { readonly id: Id; readonly at: P }[]
  placeOf(person: C): P
  metresBetween(from: P, to: P): number
  /** Metres that count as beside someone whom they look after, and beside someone whom they take. */
  readonly byWard: number
  readonly byPrey: number
}

export function wayInMetres<B extends Contest<C>, C extends Contender, P>({
  goals,
  placesOf,
  placeOf,
  metresBetween,
  byWard,
  byPrey,
}: InMetres<B, C, P>): PullRules<B, C, P>['wayTo'] {
  return (battle, _me, to) => {
    const at = 'spot' in to ? placesOf(battle).find(({ id }) => id === to.spot.place)?.at : placeOf(to.person)
    const near = 'spot' in to ? (to.spot.within ?? usualWithin) : goals.rules.canAct(to.person) ? byWard : byPrey
    return from => (at === undefined ? Number.POSITIVE_INFINITY : Math.max(0, metresBetween(from, at) - near))
  }
}

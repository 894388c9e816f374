/** What the goals of their side make of a step, in metres as the crow flies: walls on the way are for whoever goes there. */
import { distanceShown } from '@enfilade/engine'
import { pullBy, usualWithin } from '@enfilade/kit'
import type { Battle, Combatant, Place } from '../../battle/battle.js'
import { nameOf } from '../../battle/names.js'
import { pointOf } from '../../battle/people.js'
import { goals } from '../../rules/turns/goals.js'

/** Metres that count as beside someone whom they look after, and beside someone whom they take. */
const byWard = 10
const byPrey = 2

export const pullOf = pullBy<Battle, Combatant, Place>({
  goals,
  placeOf: ({ position }) => position,
  wayTo({ setup }, _me, to) {
    const place = 'spot' in to ? setup.field.places.find(({ id }) => id === to.spot.place) : undefined
    const [at, near] =
      'spot' in to ? [place?.at, to.spot.within ?? usualWithin] : [to.person.position, goals.rules.canAct(to.person) ? byWard : byPrey]
    return from => (at === undefined ? Number.POSITIVE_INFINITY : Math.max(0, distanceShown(pointOf(from), pointOf(at)) / 1000 - near))
  },
  nameOf,
})

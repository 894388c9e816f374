/** What the goals of their side make of a step. */
import { distanceShown } from '@enfilade/engine'
import { pullBy, wayInMetres } from '@enfilade/kit'
import type { Battle, Combatant, Place } from '../../battle/battle.js'
import { nameOf } from '../../battle/names.js'
import { pointOf } from '../../battle/people.js'
import { goals } from '../../rules/turns/goals.js'

const placeOf = ({ position }: Combatant): Place => position

export const pullOf = pullBy<Battle, Combatant, Place>({
  goals,
  placeOf,
  wayTo: wayInMetres({
    goals,
    placeOf,
    placesOf: ({ setup }) => setup.field.places,
    metresBetween: (from, to) => distanceShown(pointOf(from), pointOf(to)) / 1000,
    byWard: 10,
    byPrey: 2,
  }),
  nameOf,
})

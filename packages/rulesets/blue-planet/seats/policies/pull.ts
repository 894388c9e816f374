/** What the goals of their side make of a step. */
import { pullBy, wayInMetres } from '@enfilade/kit'
import type { Battle, Combatant, Place } from '../../battle/battle.js'
import { nameOf } from '../../battle/names.js'
import { squaredMillimetres } from '../../battle/people.js'
import { goals } from '../../rules/rounds/goals.js'

const placeOf = ({ position }: Combatant): Place => position

export const pullOf = pullBy<Battle, Combatant, Place>({
  goals,
  placeOf,
  wayTo: wayInMetres({
    goals,
    placeOf,
    placesOf: ({ setup }) => setup.field.places,
    metresBetween: (from, to) => Math.sqrt(squaredMillimetres(from, to)) / 1000,
    byWard: 8,
    byPrey: 3,
  }),
  nameOf,
})

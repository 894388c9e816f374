/** What the goals of their side make of a step, by the regions as their side knows them. */
import { marchBetween } from '@enfilade/engine'
import { pullBy } from '@enfilade/kit'
import type { Battle, Combatant, RegionId } from '../../battle/battle.js'
import { knownField } from '../../battle/knowledge.js'
import { nameOf } from '../../battle/names.js'
import { goals } from '../../rules/turns/goals.js'

export const pullOf = pullBy<Battle, Combatant, RegionId>({
  goals,
  placeOf: ({ regionId }) => regionId,
  wayTo(battle, me, to) {
    const field = knownField(battle, me.side)
    const goal = 'spot' in to ? (to.spot.place as RegionId) : to.person.regionId
    return from => (from === goal ? 0 : (marchBetween(field, from, goal) ?? Number.POSITIVE_INFINITY))
  },
  nameOf,
})

/** What sides are out for (house rule): places are points with so many metres around them. */
import { isWithin, millimetres } from '@enfilade/engine'
import { goalsBy, usualWithin } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { pointOf } from '../../battle/people.js'
import { end, stands } from './ending.js'
import { standDown } from './morale.js'

/** So many metres are near enough to take a prisoner. */
const near = 5

export const goals = goalsBy<Battle, Combatant>({
  rule: 'AD-INIT-09',
  canAct: stands,
  isDead: ({ death }) => death !== null,
  isAt({ setup }, { position }, { place, within }) {
    const found = setup.field.places.find(({ id }) => id === place)
    return found !== undefined && isWithin(pointOf(position), pointOf(found.at), millimetres(within ?? usualWithin))
  },
  areNear: (_battle, one, other) => isWithin(pointOf(one.position), pointOf(other.position), millimetres(near)),
  standDown,
  end,
})

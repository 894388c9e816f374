/** What sides are out for (house rule): places are points with so many metres around them. */
import { goalsBy, usualWithin } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { isWithinMetres, metresBetween } from '../../battle/people.js'
import { canFight, endBy } from './ending.js'
import { standDown } from './morale.js'

/** So many metres are near enough to take a prisoner. */
const near = 5

export const goals = goalsBy<Battle, Combatant>({
  rule: 'DC-TURN-09',
  canAct: canFight,
  isDead: ({ now }) => now.dead,
  isAt({ setup }, { position }, { place, within }) {
    const found = setup.places.find(({ id }) => id === place)
    return found !== undefined && metresBetween(position, found.at) <= (within ?? usualWithin)
  },
  areNear: (_battle, one, other) => isWithinMetres(one, other, near),
  standDown,
  end: endBy,
})

/** What sides are out for (house rule): places are regions, and whoever is in the same one is near. */
import { goalsBy } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { isActive } from '../../battle/people.js'
import { end } from './ending.js'
import { standDown } from './morale.js'

export const goals = goalsBy<Battle, Combatant>({
  rule: 'RPJ-TURN-09',
  canAct: isActive,
  isDead: person => person.condition === 'dead',
  isAt: (_battle, person, { place }) => person.regionId === place,
  areNear: (_battle, one, other) => one.regionId === other.regionId,
  standDown,
  end,
})

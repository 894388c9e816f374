/** What sides are out for (house rule): places are points with so many metres around them. */
import { goalsBy, usualWithin } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { isAble, isWithinMetres, squaredMillimetres } from '../../battle/people.js'
import { end, putDownArms } from './ending.js'

/** So many metres are near enough to take a prisoner. */
const near = 5

export const goals = goalsBy<Battle, Combatant>({
  rule: 'BP-RND-02',
  canAct: isAble,
  isDead: ({ now }) => now.dead,
  isAt({ setup }, { position }, { place, within }) {
    const found = setup.field.places.find(({ id }) => id === place)
    return found !== undefined && squaredMillimetres(position, found.at) <= ((within ?? usualWithin) * 1000) ** 2
  },
  areNear: (_battle, one, other) => isWithinMetres(one, other, near),
  standDown: putDownArms,
  end,
})

/** When a side gives up (house default): what counts as badly hurt, and how the fight ends by it. */
import { moraleOf } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { isActive } from '../../battle/people.js'
import { isBroken } from '../damage/damage.js'
import { letGoOfFriends } from '../grappling/grappling.js'
import { endOverwatch } from '../overwatch/overwatch.js'
import { end } from './ending.js'

export const morale = moraleOf<Battle, Combatant>({
  rule: 'RPJ-TURN-09',
  canAct: isActive,
  isBadlyHurt: ({ layers }) => 2 * layers.filter(isBroken).length >= layers.length,
  standDown(battle, person, tell) {
    endOverwatch(person, 'givesUp', tell)
    letGoOfFriends(battle, person, tell)
  },
  end,
})

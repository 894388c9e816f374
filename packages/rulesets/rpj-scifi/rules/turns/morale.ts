/** When a side gives up (house default): what counts as badly hurt, and how the fight ends by it. */
import type { Tell } from '@enfilade/engine'
import { moraleOf } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { isActive } from '../../battle/people.js'
import { isBroken } from '../damage/damage.js'
import { letGoOfFriends } from '../grappling/grappling.js'
import { endOverwatch } from '../overwatch/overwatch.js'
import { end } from './ending.js'

/** Someone who gives up or leaves watches no more, and lets go of whoever is no enemy any longer. */
export function standDown(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  endOverwatch(person, 'givesUp', tell)
  letGoOfFriends(battle, person, tell)
}

export const morale = moraleOf<Battle, Combatant>({
  rule: 'RPJ-TURN-09',
  canAct: isActive,
  isBadlyHurt: ({ layers }) => 2 * layers.filter(isBroken).length >= layers.length,
  standDown,
  end,
})

/** When a side gives up (house default): what counts as badly hurt, and what those who give up let go. */
import type { Tell } from '@enfilade/engine'
import { moraleOf } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { leaveWork } from '../charges/charges.js'
import { leaveTreatment } from '../first-aid/treating.js'
import { settleGrips } from '../melee/grips.js'
import { end, stands } from './ending.js'

/** Someone who gives up or leaves goes on with nothing, and lets go of whoever they hold. */
export function standDown(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  person.heldAt = null
  leaveWork(battle, person.id, 'giveUp', tell)
  leaveTreatment(battle, person.id, 'giveUp', tell)
  for (const other of battle.people) other.grips = other.grips.filter(({ by }) => by !== person.id)
  settleGrips(battle, tell)
}

export const morale = moraleOf<Battle, Combatant>({
  rule: 'AD-INIT-09',
  canAct: stands,
  isPerson: ({ vehicle }) => vehicle === null,
  isBadlyHurt: ({ shockPoints }) => shockPoints > 0,
  standDown,
  end,
})

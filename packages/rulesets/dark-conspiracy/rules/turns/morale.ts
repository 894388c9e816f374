/** When a side gives up (house default): what counts as badly hurt, and how the fight ends by it. */
import type { Tell } from '@enfilade/engine'
import { moraleOf } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { letGoOfAll } from '../holding/holding.js'
import { gravity, worstOf } from '../wounds/wounds.js'
import { canFight, endBy } from './ending.js'

/** Someone who gives up or leaves goes on with nothing, and lets go of whoever they hold. */
export function standDown(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  person.declared = null
  person.repeats = null
  person.aim = null
  person.watch = null
  person.mission = null
  letGoOfAll(battle, person.id, tell)
}

export const morale = moraleOf<Battle, Combatant>({
  rule: 'DC-TURN-09',
  canAct: canFight,
  natureOf: ({ sheet }) => (sheet.robot === null ? null : 'machine'), // DC-ROB-07
  isBadlyHurt: ({ sheet, now }) => gravity(worstOf(sheet, now.damage)) >= gravity('serious'),
  standDown,
  end: endBy,
})

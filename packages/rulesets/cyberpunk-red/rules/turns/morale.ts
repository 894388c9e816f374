/** When a side gives up (house default): what counts as badly hurt, and how the fight ends by it. */
import type { Tell } from '@enfilade/engine'
import { moraleOf } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { grappleOf, isConscious } from '../../battle/people.js'
import { woundStateOf } from '../../battle/wound-state.js'
import { endGrapple } from '../grappling/grappling.js'
import { end } from './ending.js'

/** Someone who gives up or leaves lets go of whatever they were about to do. */
export function standDown(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  person.held = null
  const grapple = grappleOf(battle, person.id)
  if (grapple !== undefined) endGrapple(battle, grapple, 'released', tell)
}

export const morale = moraleOf<Battle, Combatant>({
  rule: 'CPR-GAP-63',
  canAct: isConscious,
  isBadlyHurt: person => ['seriouslyWounded', 'mortallyWounded'].includes(woundStateOf(person)),
  standDown,
  end,
})

/**
 * Damage that is no attack but meets armor all the same: currents and falls. Body SP applies and ablates; sixes mean nothing,
 * and it is no hit on the Mortally Wounded (CPR-CRIT-11, CPR-GAP-48).
 */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant } from '../../battle/battle.js'
import { meetArmor } from './damage.js'

export function inflictByHazard(battle: Battle, { id: target }: Combatant, damage: number, tell: Tell | undefined): void {
  meetArmor(battle, { attacker: null, target, location: 'body', halved: false, harm: null }, damage, 1, tell)
}

/**
 * Heavy fire by bursts (`autoHeavyFire`): the target of a burst is under heavy fire until their next action has resolved (BP-RNG-14).
 */

import { inflict, type Rule, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { personOf, toCome } from '../../battle/people.js'
import { unsettle } from '../../battle/second-thoughts.js'
import * as told from './events.js'

/** A burst is directed at a combatant: hit or miss, they are under heavy fire until their next action has resolved (`autoHeavyFire`). */
export function fallUnderFire(battle: Battle, target: Combatant, tell: Tell | undefined): void {
  if (!battle.setup.settings.autoHeavyFire || target.now.dead) return
  const already = toCome(battle, target).heavyFire
  inflict(battle, target.id, { heavyFire: true }) // BP-RNG-14
  if (already) return
  unsettle(battle, target)
  tell?.(told.heavyFire({ rule: 'BP-RNG-14', who: target.id, ended: false }))
}

/** After an action: a combatant who was under heavy fire no longer is. */
export const finishAct: Rule<Battle, StepOf<'finishAct'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  if (!person.now.heavyFire) return
  person.now.heavyFire = false // BP-RNG-14; what a group gathers for its end is left alone
  const anew = battle.together?.after[who]?.heavyFire === true
  if (!anew) tell?.(told.heavyFire({ rule: 'BP-RNG-14', who, ended: true }))
}

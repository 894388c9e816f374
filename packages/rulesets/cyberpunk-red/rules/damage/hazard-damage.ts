/**
 * Damage that is no attack but meets armor all the same: currents and falls. Body SP applies and ablates; sixes mean nothing,
 * and it is no hit on the Mortally Wounded (CPR-CRIT-11, CPR-GAP-48).
 */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant } from '../../battle/battle.js'
import { ablate, pastArmor, stoppingPower } from '../armor/armor.js'
import { loseHp } from '../wounds/wounds.js'
import * as told from './events.js'

export function inflictByHazard(battle: Battle, person: Combatant, damage: number, tell: Tell | undefined): void {
  const sp = stoppingPower(person, 'body') // CPR-ELEC-01, CPR-FALL-03
  const through = pastArmor(damage, sp)
  if (through >= 1) ablate(person, 'body') // CPR-ARM-02
  tell?.(
    told.damaged({
      rule: 'CPR-DMG-01',
      attacker: null,
      target: person.id,
      location: 'body',
      damage,
      times: 1,
      sp,
      halved: false,
      through,
      multiplier: 1,
      hpLost: through,
      hp: person.hp - through,
      spLeft: stoppingPower(person, 'body'),
    }),
  )
  loseHp(battle, person, through, tell)
}

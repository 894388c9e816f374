/**
 * The ways to meet an attack: take the DV, dodge, put a shield or a held person in its way. Which of them are open is settled before any
 * die is rolled; what each brings is in attack.ts.
 */
import type { Attack, Battle, Combatant } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import type { AttackKind, Defence } from '../../tables/words.js'
import { mayInterposeHumanShield } from '../shields/human-shields.js'
import { mayInterposeShield } from '../shields/shields.js'
import { canDodgeBlows } from './melee.js'
import { canDodgeRanged } from './ranged.js'

export const isMelee = (kind: AttackKind): boolean => kind === 'blow' || kind === 'aimedBlow'
export const isThrow = (kind: AttackKind): boolean => kind === 'throw' || kind === 'aimedThrow'
export const isAimed = (kind: AttackKind): boolean => kind === 'aimedShot' || kind === 'aimedBlow' || kind === 'aimedThrow'

/** In which ways a target can meet an attack, the usual one first. Never empty. */
export function defencesOf(battle: Battle, attack: Attack): readonly Defence[] {
  const attacker = personOf(battle, attack.attacker)
  const target = personOf(battle, attack.target)
  const melee = isMelee(attack.kind)
  const ways = melee ? waysToMeetBlow(target) : waysToMeetShot(battle, target)
  const shield = mayInterposeShield(battle, target, attacker) // CPR-SHD-03
  const humanShield = !melee && mayInterposeHumanShield(battle, target, attacker, attack.aim) // CPR-HSH-02
  return shield || humanShield
    ? [...ways, ...(shield ? (['shield'] as const) : []), ...(humanShield ? (['humanShield'] as const) : [])]
    : ways
}
const waysToMeetBlow = (target: Combatant): readonly Defence[] => (canDodgeBlows(target) ? dodges : none) // CPR-MEL-02, CPR-MEL-04, CPR-GAP-25
const waysToMeetShot = (battle: Battle, target: Combatant): readonly Defence[] => (canDodgeRanged(battle, target) ? standsOrDodges : stands) // CPR-RNG-01, CPR-RNG-03
// Asked for every attack, so the lists are there already.
const dodges: readonly Defence[] = ['dodge']
const none: readonly Defence[] = ['none']
const stands: readonly Defence[] = ['dv']
const standsOrDodges: readonly Defence[] = ['dv', 'dodge']

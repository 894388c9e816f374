/**
 * The ways to meet an attack: take the DV, dodge, put a shield or a held person in its way. Which of them are open is settled before any
 * die is rolled; what each brings is in attack.ts.
 */
import type { Attack, Battle } from '../../battle/battle.js'
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
export function defencesOf(battle: Battle, attack: Attack): Defence[] {
  const attacker = personOf(battle, attack.attacker)
  const target = personOf(battle, attack.target)
  const melee = isMelee(attack.kind)
  const ways: Defence[] = []
  if (melee)
    ways.push(canDodgeBlows(target) ? 'dodge' : 'none') // CPR-MEL-02, CPR-MEL-04, CPR-GAP-25
  else {
    ways.push('dv') // CPR-RNG-01
    if (canDodgeRanged(battle, target)) ways.push('dodge') // CPR-RNG-03
  }
  if (mayInterposeShield(battle, target, attacker)) ways.push('shield') // CPR-SHD-03
  if (!melee && mayInterposeHumanShield(battle, target, attacker, attack.aim === 'head')) ways.push('humanShield') // CPR-HSH-02
  return ways
}

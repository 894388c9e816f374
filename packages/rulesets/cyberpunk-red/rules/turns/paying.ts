/** What an order takes of a turn: whether it can be paid now, and paying it (CPR-TURN-01, CPR-ACT-03). */
import type { Refusal } from '@enfilade/engine'
import type { Combatant } from '../../battle/battle.js'
import type { Order } from '../../battle/orders.js'
import { findWeapon } from '../../battle/people.js'
import { type Cost, impossible } from '../orders.js'

/** Is a second attack of the same Action possible: after one with a ROF-2 weapon? */
export const canAttackAgain = (person: Combatant): boolean => person.turn.attackedWith.length === 1 && !person.turn.noAction // CPR-ACT-03

const weaponIn = (order: Order): string | undefined => ('weaponId' in order ? order.weaponId : undefined)

/** Why a combatant cannot pay for an order now; null where they can. */
export function refusedCost(person: Combatant, order: Order, cost: Cost, name: string): Refusal | null {
  const { turn } = person
  if (cost === 'nothing') return null
  if (cost === 'move') return turn.noMoveAction ? impossible('CPR-CRIT-07', name, `${person.name} has no Move Action this turn`) : null
  if (turn.noAction) return impossible('CPR-CRIT-08', name, `${person.name} has no Action this turn`)
  if (!turn.actionUsed) return null
  if (cost === 'action' || !canAttackAgain(person))
    return impossible('CPR-TURN-01', name, `${person.name} has already used this turn's Action`)
  const weaponId = weaponIn(order)
  const rof = weaponId === undefined ? undefined : findWeapon(person, weaponId)?.rof
  return rof === 2 || weaponId === undefined ? null : impossible('CPR-ACT-03', name, 'a second attack needs a weapon with ROF 2')
}

/** Pays for a legal order. Squares of the Move Action are paid as they are walked. */
export function pay(person: Combatant, order: Order, cost: Cost): void {
  if (cost !== 'action' && cost !== 'attack') return
  person.turn.actionUsed = true // CPR-TURN-01
  const weaponId = weaponIn(order)
  const attacks = cost === 'attack' && weaponId !== undefined && findWeapon(person, weaponId)?.rof === 2
  person.turn.attackedWith = attacks ? [...person.turn.attackedWith, weaponId] : [] // CPR-ACT-03, CPR-AIM-01: nothing else leaves a second attack
}

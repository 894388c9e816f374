/** What an order takes of a turn: whether it can be given and paid now, and paying it (CPR-TURN-01, CPR-ACT-03). */
import type { Refusal } from '@enfilade/engine'
import { type Answer, type No, no, refusalFor } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { findWeapon, isConscious } from '../../battle/people.js'
import type { Acting, Cost, Given } from '../orders.js'
import { refusedWhileSuppressed } from '../suppression/suppression.js'

/** Is a second attack of the same Action possible: after one with a ROF-2 weapon? */
export const canAttackAgain = (person: Combatant): boolean => person.turn.attackedWith.length === 1 && !person.turn.noAction // CPR-ACT-03

/** Why a combatant can't give an order in their turn, whatever speaks for or against the order itself; null where they can. */
export function refusedInTurn(battle: Battle, me: Combatant, { cost, name }: Acting<Answer>, given: Given): Refusal | null {
  const why = isConscious(me) ? refusedCost(me, given, cost) : no('CPR-TURN-04', `${me.name} is ${me.dead ? 'dead' : 'unconscious'}`) // CPR-TURN-04
  if (why !== null) return refusalFor(name, why)
  const duty = refusedWhileSuppressed(battle, me, given)
  return duty === null ? null : refusalFor('That', duty)
}

function refusedCost(me: Combatant, { weaponId }: Given, cost: Cost): No | null {
  const { turn } = me
  if (cost === 'nothing') return null
  if (cost === 'move') return turn.noMoveAction ? no('CPR-CRIT-07', `${me.name} has no Move Action this turn`) : null
  if (turn.noAction) return no('CPR-CRIT-08', `${me.name} has no Action this turn`)
  if (!turn.actionUsed) return null
  if (cost === 'action' || !canAttackAgain(me)) return no('CPR-TURN-01', `${me.name} has already used this turn's Action`)
  const rof = weaponId === undefined ? 2 : findWeapon(me, weaponId)?.rof
  return rof === 2 ? null : no('CPR-ACT-03', 'a second attack needs a weapon with ROF 2')
}

/** Pays for a legal order. Squares of the Move Action are paid as they are walked. */
export function pay(me: Combatant, { weaponId }: Given, cost: Cost): void {
  if (cost !== 'action' && cost !== 'attack') return
  const { turn } = me
  turn.actionUsed = true // CPR-TURN-01
  if (cost === 'attack' && weaponId !== undefined && findWeapon(me, weaponId)?.rof === 2)
    turn.attackedWith.push(weaponId) // CPR-ACT-03
  else turn.attackedWith = [] // CPR-ACT-03, CPR-AIM-01: nothing else leaves a second attack
}

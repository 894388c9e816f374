/** What an order takes of a turn: whether it can be given and paid now, and paying it (CPR-TURN-01, CPR-ACT-03). */
import type { Refusal } from '@enfilade/engine'
import { type Answer, type No, no, refusalFor } from '@enfilade/kit'
import type { Battle, Combatant, ItemId } from '../../battle/battle.js'
import { findWeapon, isConscious } from '../../battle/people.js'
import type { Acting, Cost, Given } from '../orders.js'
import { refusedWhileSuppressed } from '../suppression/suppression.js'

/** The attacks that the weapons used so far leave in the same Action, those made included: the smallest ROF of them. */
function mostAttacks(person: Combatant): number {
  let most = Number.POSITIVE_INFINITY
  for (const id of person.turn.attackedWith) most = Math.min(most, findWeapon(person, id)?.rof ?? usualRof) // CPR-ACT-03, CPR-AMMO-05
  return most
}
/** Of a weapon that is no longer there: only those with more than one attack are noted. */
const usualRof = 2

/** Is another attack of the same Action possible: after fewer than the ROF of each weapon used in it? */
export const canAttackAgain = (person: Combatant): boolean => {
  const made = person.turn.attackedWith.length
  return made > 0 && !person.turn.noAction && made < mostAttacks(person) // CPR-ACT-03
}

/** After an attack with this weapon that is yet to be made, is another one of the same Action possible? */
export const leavesAnother = (person: Combatant, weaponId: ItemId | undefined): boolean => {
  const rof = weaponId === undefined ? 1 : (findWeapon(person, weaponId)?.rof ?? 1)
  return person.turn.attackedWith.length + 1 < Math.min(rof, mostAttacks(person)) // CPR-ACT-03
}

/** Why a combatant can't give an order in their turn, whatever speaks for or against the order itself; null where they can. */
export function refusedInTurn(battle: Battle, me: Combatant, { cost, name }: Acting<Answer>, given: Given): Refusal | null {
  const why = isConscious(me) ? refusedCost(me, given, cost) : no('CPR-TURN-04', `${me.name} is ${me.dead ? 'dead' : 'unconscious'}`) // CPR-TURN-04
  if (why !== null) return refusalFor(name, why)
  const duty = cost === 'nothing' ? null : refusedWhileSuppressed(battle, me, given) // CPR-SUP-04
  return duty === null ? null : refusalFor('That', duty)
}

function refusedCost(me: Combatant, { weaponId }: Given, cost: Cost): No | null {
  const { turn } = me
  if (cost === 'nothing') return null
  if (cost === 'move') return turn.noMoveAction ? no('CPR-CRIT-07', `${me.name} has no Move Action this turn`) : null
  if (turn.noAction) return no('CPR-CRIT-08', `${me.name} has no Action this turn`)
  if (!turn.actionUsed) return null
  if (cost === 'action' || !canAttackAgain(me)) return no('CPR-TURN-01', `${me.name} has already used this turn's Action`)
  const least = turn.attackedWith.length + 1
  const rof = weaponId === undefined ? least : (findWeapon(me, weaponId)?.rof ?? 0)
  return rof >= least ? null : no('CPR-ACT-03', `a ${least === 2 ? 'second' : 'further'} attack needs a weapon with ROF ${least}`)
}

/** Pays for a legal order. Squares of the Move Action are paid as they are walked. */
export function pay(me: Combatant, { weaponId }: Given, cost: Cost): void {
  if (cost !== 'action' && cost !== 'attack') return
  const { turn } = me
  turn.actionUsed = true // CPR-TURN-01
  if (cost === 'attack' && weaponId !== undefined && (findWeapon(me, weaponId)?.rof ?? 1) > 1)
    turn.attackedWith.push(weaponId) // CPR-ACT-03
  else turn.attackedWith = [] // CPR-ACT-03, CPR-AIM-01: nothing else leaves a second attack
}

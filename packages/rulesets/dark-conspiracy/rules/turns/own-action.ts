/**
 * The decisions of a slot, put together from what each room lets combatants declare there, and all Actions as they are carried out. A room
 * lists its own: the orders `afoot` and `aboard`, and the `actions` that wait once they are declared.
 */
import type { Action, Battle, Combatant } from '../../battle/battle.js'
import { allDeclared, takingUp } from '../declared.js'
import * as firstAid from '../first-aid/orders.js'
import * as grappling from '../grappling/orders.js'
import * as hazards from '../hazards/orders.js'
import * as indirect from '../indirect/orders.js'
import * as melee from '../melee/orders.js'
import * as missiles from '../missiles/orders.js'
import * as moving from '../moving/orders.js'
import { decision } from '../orders.js'
import * as panic from '../panic/orders.js'
import * as reacting from '../reacting/orders.js'
import * as reloading from '../reloading/orders.js'
import * as throwing from '../throwing/orders.js'
import * as vehicles from '../vehicles/boarding.js'
import * as walls from '../walls/orders.js'
import * as turns from './orders.js'

/** It waits until those of its Initiative act. */
function declare(_battle: Battle, me: Combatant, action: Action): void {
  me.declared = action
}

export const ownAction = decision(
  { name: 'ownAction', rule: 'DC-TURN-02', words: 'What now?' },
  takingUp(
    [
      ...turns.afoot,
      ...missiles.afoot,
      ...melee.afoot,
      ...grappling.afoot,
      ...throwing.afoot,
      ...indirect.afoot,
      ...hazards.afoot,
      ...panic.afoot,
      ...firstAid.afoot,
      ...moving.afoot,
      ...reloading.afoot,
      ...vehicles.afoot,
      ...reacting.afoot,
      ...walls.afoot,
    ],
    declare,
  ),
)
/** The same aboard of a vehicle, or on an animal. */
export const aboardAction = decision(
  { name: 'aboardAction', rule: 'DC-ACT-02', words: 'What now?' },
  takingUp(
    [
      ...turns.aboard,
      ...melee.aboard,
      ...missiles.aboard,
      ...firstAid.aboard,
      ...indirect.aboard,
      ...throwing.aboard,
      ...reloading.aboard,
      ...moving.aboard,
      ...vehicles.aboard,
      ...reacting.aboard,
    ],
    declare,
  ),
)
/** What tear gas leaves to those whom it has blinded. */
export const blindedAction = decision(
  { name: 'blindedAction', rule: 'DC-CHM-04', words: 'Blinded. What now?' },
  takingUp([turns.wait, moving.crawl], declare),
)
/** What surprise leaves: to go on as one was, or to get down. */
export const surprisedAction = decision(
  { name: 'surprisedAction', rule: 'DC-TURN-18', words: 'Taken by surprise. What now?' },
  takingUp([turns.wait, moving.goProne, moving.duck], declare),
)

export const actions = allDeclared([
  ...turns.actions,
  ...missiles.actions,
  ...melee.actions,
  ...grappling.actions,
  ...throwing.actions,
  ...indirect.actions,
  ...hazards.actions,
  ...panic.actions,
  ...firstAid.actions,
  ...moving.actions,
  ...reloading.actions,
  ...vehicles.actions,
  ...reacting.actions,
  ...walls.actions,
])

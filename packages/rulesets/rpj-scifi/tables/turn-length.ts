/** How many actions a turn has, and what they buy. Kept apart, because orders, moving and turns all need it. */
import { actionCosts, actionsByDex } from './turn.js'

/** Actions of a turn: 2, 3 or 4 by Dex. Read once, at the start of the turn. */
export function actionsOf(dex: number): number {
  for (const row of actionsByDex.rows) if (row.to === null || dex <= row.to) return row.actions // RPJ-TURN-03
  return 0
}

/** The price of an action that is paid in actions. What takes the whole turn and what an edge costs stands with moving. */
export const priceOf = (action: Exclude<keyof typeof actionCosts.rows, 'cautiousMovement' | 'grappleCheck'>): number =>
  actionCosts.rows[action].actions

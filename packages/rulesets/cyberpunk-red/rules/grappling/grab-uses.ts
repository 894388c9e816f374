/** What a Grab that succeeds can be used for. Everyone sees what a combatant holds, and who holds whom. */
import type { Battle, Combatant, ItemId } from '../../battle/battle.js'
import { grappleOf } from '../../battle/people.js'
import { heldItems } from '../../battle/things.js'
import { holdOf } from './grappling.js'

export type GrabUse = { readonly action: 'hold' } | { readonly action: 'takeItem'; readonly itemId: ItemId }

/** The usual one first: to hold (or to break the hold that the other has), then each thing in their hands. */
export function grabUses(battle: Battle, grabber: Combatant, other: Combatant): GrabUse[] {
  const items = heldItems(other).map((itemId): GrabUse => ({ action: 'takeItem', itemId })) // CPR-GRP-02 (b)
  return mayHold(battle, grabber, other) ? [{ action: 'hold' }, ...items] : items
}

/** Can a combatant take hold of another, or break the hold that they have? */
export function mayHold(battle: Battle, grabber: Combatant, other: Combatant): boolean {
  if (holdOf(battle, other.id) !== undefined) return true // CPR-GRP-06: by anyone within reach
  return grappleOf(battle, other.id) === undefined && grappleOf(battle, grabber.id) === undefined // CPR-GRP-08, CPR-GAP-56
}

/** What a Grab that succeeds can be used for. Everybody sees what somebody holds, and who holds whom. */
import type { Id } from '@enfilade/engine'
import { holdOf } from './grappling.js'
import type { Battle, Combatant } from './model.js'
import { grappleOf } from './people.js'
import { heldItems } from './things.js'

export type GrabUse = { readonly action: 'hold' } | { readonly action: 'takeItem'; readonly itemId: Id }

/** The usual one first: to hold (or to break the hold that the other has), then each thing in his hands. */
export function grabUses(battle: Battle, grabber: Combatant, other: Combatant): GrabUse[] {
  const items = heldItems(other).map((itemId): GrabUse => ({ action: 'takeItem', itemId })) // CPR-GRP-02 (b)
  return mayHold(battle, grabber, other) ? [{ action: 'hold' }, ...items] : items
}

/** Can somebody take hold of another, or break the hold that he has? */
function mayHold(battle: Battle, grabber: Combatant, other: Combatant): boolean {
  if (holdOf(battle, other.id) !== undefined) return true // CPR-GRP-06: by anybody within reach
  return grappleOf(battle, other.id) === undefined && grappleOf(battle, grabber.id) === undefined // CPR-GRP-08, CPR-GAP-56
}

/** Dragging someone who is down: how fast, and where both end (AD-MOVE-07). */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant } from '../../battle/battle.js'
import * as told from './events.js'

/** Half as far as at a walk (house default). @param walk metres that are left for a walk */
export const metresOfDrag = (walk: number): number => Math.floor(walk / 2) // AD-MOVE-07

/** Those whom someone drags are where they are. */
export function pullAlong(battle: Battle, me: Combatant, tell: Tell | undefined): void {
  for (const other of battle.people) {
    if (other.draggedBy !== me.id) continue
    other.draggedBy = null
    other.position = { ...me.position }
    other.prone = true
    tell?.(told.dragged({ rule: 'AD-MOVE-07', who: me.id, patient: other.id }))
  }
}

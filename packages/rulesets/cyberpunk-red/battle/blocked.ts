/**
 * Lines of fire into something that a combatant does not know of. An order is given by what a side knows; what really stands in the way stops it, and
 * is revealed by that: the bullet strikes a pane that no one had seen. So no list and no refusal gives it away.
 */
import { barriersBetween, type RuleId, type Square, sees, type Tell } from '@enfilade/engine'
import type { CoverId, VehicleId } from '../ids.js'
import type { Battle, Combatant } from './battle.js'
import { coverAt, ground } from './ground.js'
import { knowsPerson, revealTerrain } from './knowledge.js'

/** Is the line to a square closed, as the ground is? */
export const isBlocked = (battle: Battle, from: Square, to: Square): boolean => !sees(ground(battle), from, to) // CPR-COV-02

/**
 * What first stands in a closed line is revealed for all sides that know of the person who is hidden by it (house rule); null: of a
 * section itself, all sides. Tells which section that was, null where it is a wall. Does nothing where the line is open.
 */
export function revealWhatBlocks(
  battle: Battle,
  from: Square,
  to: Square,
  hidden: Combatant | null,
  rule: RuleId,
  tell: Tell | undefined,
): CoverId | VehicleId | null {
  const now = ground(battle)
  if (sees(now, from, to)) return null
  const [first] = barriersBetween(now, from, to)
  let by: CoverId | VehicleId | null = null
  for (const square of first?.pieces ?? []) {
    const cover = coverAt(battle, square)
    if (cover === undefined) continue
    by ??= cover.id
    for (const { id } of battle.setup.sides)
      if (hidden === null || knowsPerson(battle, id, hidden)) revealTerrain(battle, cover.id, id, rule, tell)
  }
  return by
}

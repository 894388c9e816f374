/** Cover, doors and walls that lose hit points, by whatever hits them. */
import type { Tell } from '@enfilade/engine'
import { noteHarm } from '@enfilade/kit'
import type { Battle, CombatantId } from '../../battle/battle.js'
import { isBarrier, type Section } from '../../battle/ground.js'
import { revealTerrain } from '../../battle/knowledge.js'
import * as told from './events.js'

/** A section takes damage; what is more than it has is lost. At 0 it is destroyed and stops nothing any more. */
export function damageCover(battle: Battle, attacker: CombatantId, cover: Section, damage: number, tell: Tell | undefined): void {
  if (cover.hp <= 0 || damage <= 0) return
  cover.hp = Math.max(0, cover.hp - damage) // CPR-COV-03: no SP, no ablation
  noteHarm(battle)
  const destroyed = cover.hp === 0
  // A hole where everyone took a wall to be shows (house rule).
  if (destroyed && isBarrier(cover)) for (const { id } of battle.setup.sides) revealTerrain(battle, cover.id, id, 'CPR-COV-03', tell)
  tell?.(told.coverDamaged({ rule: 'CPR-COV-03', attacker, coverId: cover.id, damage, hp: cover.hp, destroyed }))
}

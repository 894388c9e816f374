/** Cover that loses hit points, by whatever hits it. */
import type { Tell } from '@enfilade/engine'
import type { Battle, CombatantId, Cover } from '../../battle/battle.js'
import * as told from './events.js'

/** A section takes damage; what is more than it has is lost. At 0 it is destroyed and stops nothing any more. */
export function damageCover(battle: Battle, attacker: CombatantId, cover: Cover, damage: number, tell: Tell | undefined): void {
  if (cover.hp <= 0 || damage <= 0) return
  cover.hp = Math.max(0, cover.hp - damage) // CPR-COV-03: no SP, no ablation
  battle.lastHarmRound = battle.round
  const destroyed = cover.hp === 0
  tell?.(told.coverDamaged({ rule: 'CPR-COV-03', attacker, coverId: cover.id, damage, hp: cover.hp, destroyed }))
}

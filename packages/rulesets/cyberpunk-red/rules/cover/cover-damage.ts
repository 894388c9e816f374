/** Cover, doors, walls and vehicles that lose hit points, by whatever hits them. */
import { next, type Tell } from '@enfilade/engine'
import { noteHarm } from '@enfilade/kit'
import type { Battle, CombatantId } from '../../battle/battle.js'
import { isBarrier, isVehicle, type Section } from '../../battle/ground.js'
import { revealTerrain } from '../../battle/knowledge.js'
import * as told from './events.js'

/** The SP of a section that damage meets: only vehicles have any. */
const spOf = (section: Section, halved: boolean): number => (isVehicle(section) ? (halved ? Math.ceil(section.sp / 2) : section.sp) : 0) // CPR-VEH-02, CPR-DICE-08
/** What of damage gets past it. */
export const pastSp = (section: Section, damage: number, halved = false): number => Math.max(0, damage - spOf(section, halved))

/** A section takes damage; what is more than it has is lost. At 0 it is destroyed and stops nothing any more. `halved`: meets half of any SP. */
export function damageCover(
  battle: Battle,
  attacker: CombatantId,
  cover: Section,
  damage: number,
  tell: Tell | undefined,
  halved = false,
): void {
  if (cover.hp <= 0 || damage <= 0) return
  const through = pastSp(cover, damage, halved)
  const sp = spOf(cover, halved)
  cover.hp = Math.max(0, cover.hp - through) // CPR-COV-03, CPR-VEH-02
  if (through > 0) noteHarm(battle)
  const destroyed = cover.hp === 0
  if (isVehicle(cover)) {
    if (through > 0) cover.sp = Math.max(0, cover.sp - 1) // CPR-VEH-02
    const { id: vehicleId, hp, sp: spLeft } = cover
    tell?.(told.vehicleDamaged({ rule: 'CPR-VEH-02', attacker, vehicleId, damage, sp, through, hp, spLeft, destroyed }))
    if (destroyed) next(battle, { step: 'wreck', vehicleId })
    return
  }
  // A hole where everyone took a wall to be shows (house rule).
  if (destroyed && isBarrier(cover)) for (const { id } of battle.setup.sides) revealTerrain(battle, cover.id, id, 'CPR-COV-03', tell)
  tell?.(told.coverDamaged({ rule: 'CPR-COV-03', attacker, coverId: cover.id, damage, hp: cover.hp, destroyed }))
}

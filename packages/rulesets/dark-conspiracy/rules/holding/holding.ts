/** Holds on people: how they end. What begins them stands with grapples. */
import { inflict, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, Conditions } from '../../battle/battle.js'
import { findPerson, isAwake } from '../../battle/people.js'
import { isAtArm } from '../../battle/walls.js'
import * as told from './events.js'

/** Arm's length. */
export const holdMetres = 2

/** Ends one hold, hits and all. */
export function endHold(battle: Battle, { id, now }: Combatant, by: CombatantId, tell: Tell | undefined): void {
  if (!now.heldBy.some(one => one.by === by)) return
  inflict<Conditions>(battle, id, conditions => {
    conditions.heldBy = conditions.heldBy.filter(one => one.by !== by) // DC-GRP-03
  })
  tell?.(told.released({ rule: 'DC-GRP-03', who: id, by }))
}
/** Ends everything that someone holds. */
export function letGoOfAll(battle: Battle, by: CombatantId, tell: Tell | undefined): void {
  for (const victim of battle.people) endHold(battle, victim, by, tell)
}
export const holdsSomeone = ({ people }: Battle, by: CombatantId): boolean =>
  people.some(({ now }) => now.heldBy.some(one => one.by === by))

/** Ends the holds of those who can hold no longer, and those on people out of reach. */
export function endLostHolds(battle: Battle, tell: Tell | undefined): void {
  for (const victim of battle.people)
    for (const { by } of victim.now.heldBy) {
      const holder = findPerson(battle, by)
      const lasts = holder !== undefined && isAwake(holder) && !holder.now.knockedDown && isAtArm(battle, holder, victim, holdMetres)
      if (!lasts || victim.now.dead) endHold(battle, victim, by, tell)
    }
}

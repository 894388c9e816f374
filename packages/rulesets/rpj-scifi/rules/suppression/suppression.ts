/**
 * Suppression: how it is laid and how it ends. A combatant is suppressed while any suppressor is on their list; each counts separately
 * for duration and free attacks, but the attack modifier is halved once (attack.ts).
 */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant } from '../../battle/battle.js'
import * as told from './events.js'

export const isSuppressed = (person: Combatant): boolean => person.suppressedBy.length > 0

/** Suppressive fire has hit: the shooter is on the target's list from now on. */
export function suppress(by: Combatant, target: Combatant, tell: Tell | undefined): void {
  const refreshed = target.suppressedBy.includes(by.id)
  if (!refreshed) target.suppressedBy.push(by.id) // RPJ-SUP-02, RPJ-SUP-03: one entry for each suppressor
  tell?.(told.suppressed({ rule: 'RPJ-SUP-02', by: by.id, target: target.id, refreshed }))
}

/** Everything that this person suppresses is free of it. Nothing else but time ends suppression: not movement, cover, range or the free attack. */
export function endSuppressionBy(battle: Battle, by: Combatant, why: told.SuppressionEnd, tell: Tell | undefined): void {
  for (const target of battle.people) {
    const at = target.suppressedBy.indexOf(by.id)
    if (at < 0) continue
    target.suppressedBy.splice(at, 1) // RPJ-SUP-06, RPJ-GAP-13
    tell?.(told.suppressionEnded({ rule: 'RPJ-SUP-06', by: by.id, target: target.id, why }))
  }
}

/** Time is up for all suppression of one target: the end of their turn or of the round, by the setting suppressionExpiry. */
export function endSuppressionOf(target: Combatant, tell: Tell | undefined): void {
  if (target.suppressedBy.length === 0) return
  if (tell !== undefined) {
    for (const by of target.suppressedBy) tell(told.suppressionEnded({ rule: 'RPJ-SUP-06', by, target: target.id, why: 'time' }))
  }
  target.suppressedBy = []
}

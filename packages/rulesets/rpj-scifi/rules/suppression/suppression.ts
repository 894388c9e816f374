/**
 * Suppression: how it is laid and how it ends. A person is suppressed while anybody is on the list; each on it counts separately
 * for duration and free attacks, but the attack modifier is halved once (attack.ts).
 */
import type { Tell } from '@enfilade/engine'
import type { RpjEvent, SuppressionEnd } from './events.js'
import type { Battle, Combatant } from './model.js'

export const isSuppressed = (person: Combatant): boolean => person.suppressedBy.length > 0

/** Suppressive fire has hit: the shooter is on the target's list from now on. */
export function suppress(by: Combatant, target: Combatant, tell: Tell | undefined): void {
  const refreshed = target.suppressedBy.includes(by.id)
  if (!refreshed) target.suppressedBy.push(by.id) // RPJ-SUP-02, RPJ-SUP-03: one entry for each suppressor
  tell?.({ rule: 'RPJ-SUP-02', what: 'suppressed', by: by.id, target: target.id, refreshed } satisfies RpjEvent)
}

/** Everything that this person suppresses is free of it. Nothing else but time ends suppression: not movement, cover, range or the free attack. */
export function endSuppressionBy(battle: Battle, by: Combatant, why: SuppressionEnd, tell: Tell | undefined): void {
  for (const target of battle.people) {
    const at = target.suppressedBy.indexOf(by.id)
    if (at < 0) continue
    target.suppressedBy.splice(at, 1) // RPJ-SUP-06, RPJ-GAP-13
    tell?.({ rule: 'RPJ-SUP-06', what: 'suppressionEnded', by: by.id, target: target.id, why } satisfies RpjEvent)
  }
}

/** Time is up for all suppression of one target: the end of his turn or of the round, by the setting suppressionExpiry. */
export function endSuppressionOf(target: Combatant, tell: Tell | undefined): void {
  if (target.suppressedBy.length === 0) return
  if (tell !== undefined) {
    for (const by of target.suppressedBy)
      tell({ rule: 'RPJ-SUP-06', what: 'suppressionEnded', by, target: target.id, why: 'time' } satisfies RpjEvent)
  }
  target.suppressedBy = []
}

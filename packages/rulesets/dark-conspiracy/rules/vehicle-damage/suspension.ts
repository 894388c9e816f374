/** Tracks, wheels and air cushions: how hits slow a vehicle down and stop it (DC-VD-08, DC-VD-09). */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, Vehicle } from '../../battle/battle.js'
import { personOf, soFar } from '../../battle/people.js'
import * as told from './events.js'
import { wearOut } from './wear.js'

/** Points that stop wheels or an air cushion for good; half of them slow it down. */
export const suspensionLimit = ({ suspensionRating }: Vehicle): number => 2 * suspensionRating // DC-VD-08
/** Wheels and air cushions wear down. */
export function wearSuspension(battle: Battle, vehicle: Combatant, of: Vehicle, points: number, tell: Tell | undefined): void {
  const { id } = vehicle
  const before = soFar(battle, vehicle).wear?.suspensionDamage ?? 0 // DC-TURN-06
  wearOut(battle, id, ({ suspensionDamage }) => ({ suspensionDamage: suspensionDamage + points })) // DC-VD-08
  const after = before + points
  const limit = suspensionLimit(of)
  if (before < limit / 2 && after >= limit / 2) hitSuspension(battle, id, 'minor', tell)
  if (before < limit && after >= limit) hitSuspension(battle, id, 'major', tell)
}
export function hitSuspension(battle: Battle, who: CombatantId, grade: 'minor' | 'major', tell: Tell | undefined): void {
  const { minorHits: before = 0, immobile: stands = false } = soFar(battle, personOf(battle, who)).wear ?? {} // DC-TURN-06
  wearOut(battle, who, ({ minorHits, immobile }) =>
    grade === 'major' || minorHits > 0 ? { immobile: true } : { minorHits: minorHits + 1, immobile },
  ) // DC-VD-09
  if (!stands) tell?.(told.suspensionHit({ rule: 'DC-VD-09', who, stops: grade === 'major' || before > 0 })) // it stops once
}

/**
 * Armor: what a location stops, what wearing it costs, and how it wears out. Pieces of one location never add up.
 */
import { count, type Tally } from '@enfilade/engine'
import type { Combatant } from '../../battle/battle.js'
import type { Location } from '../../tables/words.js'

/** The stopping power of a location now: the best piece worn there; 0 without one. */
export function stoppingPower(person: Combatant, location: Location): number {
  let best = 0
  for (const piece of person.armor) if (piece.location === location && piece.sp > best) best = piece.sp // CPR-ARM-01
  return best
}

/** What meets a hit: the stopping power, or half of it rounded up against what halves armor. */
export function effectiveStoppingPower(person: Combatant, location: Location, halved: boolean, tally?: Tally): number {
  const full = count(tally, 'CPR-ARM-01', location === 'head' ? 'SP head' : 'SP body', stoppingPower(person, location))
  if (!halved) return full
  const half = Math.ceil(full / 2) // CPR-MEL-03, CPR-DICE-08, CPR-GAP-24
  count(tally, 'CPR-MEL-03', 'halved', half - full)
  return half
}

/** What of damage gets past so much of it. */
export const pastArmor = (damage: number, sp: number): number => Math.max(0, damage - sp) // CPR-DMG-02

/** What armor takes off REF, DEX and MOVE: the one worst penalty of all pieces worn; 0 or less. Current SP does not matter. */
export function armorPenalty(person: Combatant): number {
  let worst = 0
  for (const piece of person.armor) if (piece.penalty < worst) worst = piece.penalty // CPR-ARM-03
  return worst
}

/** Armor is mended, all of it, outside of a fight. */
export function repairArmor(person: Combatant): void {
  for (const piece of person.armor) piece.sp = piece.spMax // CPR-ARM-04, CPR-GAP-33
}

/** Something got through: every piece of the location loses 1 SP. */
export function ablate(person: Combatant, location: Location): void {
  for (const piece of person.armor) if (piece.location === location && piece.sp > 0) piece.sp -= 1 // CPR-ARM-02
}

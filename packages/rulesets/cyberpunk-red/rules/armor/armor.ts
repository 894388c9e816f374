/**
 * Armor: what a location stops, what wearing it costs, and how it wears out. Pieces of one location never add up.
 */
import { count, type Tally } from '@enfilade/engine'
import type { Combatant, Harm } from '../../battle/battle.js'
import type { Location } from '../../tables/words.js'

/** The stopping power of a location now: the best piece worn there; 0 without one. */
export function stoppingPower(person: Combatant, location: Location): number {
  let best = 0
  for (const piece of person.armor) if (piece.location === location && piece.sp > best) best = piece.sp // CPR-ARM-01
  return best
}

/** What meets a hit: the stopping power, half of it rounded up against what halves armor, or what else is left of it. */
export function effectiveStoppingPower(
  person: Combatant,
  location: Location,
  halved: boolean,
  tally?: Tally,
  harm: Harm | null = null,
): number {
  const full = count(tally, 'CPR-ARM-01', location === 'head' ? 'SP head' : 'SP body', stoppingPower(person, location))
  if (harm !== null && full < harm.ignoresBelow) return 0 // CPR-AMMO-02
  const percent = Math.max(halved ? 50 : 0, harm?.ignoresArmor ?? 0) // CPR-MEL-03, CPR-AMMO-02: the better of the two
  if (percent === 0) return full
  const left = Math.ceil((full * (100 - percent)) / 100) // CPR-MEL-03, CPR-DICE-08, CPR-GAP-24
  count(tally, percent === 50 ? 'CPR-MEL-03' : 'CPR-AMMO-02', percent === 50 ? 'halved' : 'ignored', left - full)
  return left
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

/** Every piece of the location loses SP: 1 where something usual got through. */
export function ablate(person: Combatant, location: Location, points = 1): void {
  for (const piece of person.armor) if (piece.location === location && piece.sp > 0) piece.sp = Math.max(0, piece.sp - points) // CPR-ARM-02, CPR-AMMO-03
}

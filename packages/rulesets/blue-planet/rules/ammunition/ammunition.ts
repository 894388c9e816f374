/** What a weapon is loaded with, and the grade of an attack. Who has no choice of ammunition has no effects of it either (spec 2.2). */
import type { Weapon } from '../../battle/battle.js'
import { type AmmunitionRow, ammunitionRows } from '../../tables/ammunition.js'

const neutral: Omit<AmmunitionRow, 'grade' | 'name'> = { rollFactor: 1, damageBonus: 0, protectionFactor: 1, rangeFactor: 1, hitTl: 0 }

/** What the ammunition of a weapon does: factors of 1 and bonuses of 0 where the weapon has no ammunition class. */
export const effectsOfAmmunition = (weapon: Weapon | null): Omit<AmmunitionRow, 'grade' | 'name'> =>
  weapon?.kind === 'ranged' && weapon.ammoClass !== null ? ammunitionRows.rows[weapon.ammunition] : neutral

/** The grade of an attack with a weapon: its own, that of its ammunition, or 0. */
export function gradeOfWeapon(weapon: Weapon): number {
  if (weapon.kind === 'melee') return weapon.grade // BP-ARM-03
  if (weapon.grade !== null) return weapon.grade // BP-GRN-01
  return weapon.ammoClass === null ? 0 : (ammunitionRows.rows[weapon.ammunition].grade[weapon.ammoClass] ?? 0) // BP-AMM-01, BP-AMM-02, BP-AMM-03, BP-AMM-04, BP-AMM-05
}

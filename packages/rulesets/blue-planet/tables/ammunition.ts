// Ammunition: the grade that each kind has in each class of weapon, and what else it does. 1 and 0 change nothing.
import type { Ammunition, AmmunitionClass } from './words.js'

export interface AmmunitionRow {
  readonly name: string
  /** By class of weapon; null: not made for it (BP-AMM-06). */
  readonly grade: Readonly<Record<AmmunitionClass, number | null>>
  /** Multiplies the damage die alone (BP-AMM-02). */
  readonly rollFactor: number
  /** Added to the damage total (BP-AMM-03). */
  readonly damageBonus: number
  /** Multiplies the protection of each layer (BP-ARM-06). */
  readonly protectionFactor: number
  /** Multiplies the range limits (BP-AMM-05). */
  readonly rangeFactor: number
  /** Task levels to hit (BP-AMM-03). */
  readonly hitTl: number
}

// biome-ignore format: a printed table keeps its columns
export const ammunitionRows: { readonly source: string; readonly rows: Readonly<Record<Ammunition, AmmunitionRow>> } = {
  source: 'Blue Planet combat cheat sheet, Ammunition Grade (by weapon type)',
  rows: {
    armorPiercing:  { name: 'Armor-piercing', grade: { std:    5, conc:    3, lmg:    6, hmg:    8, cannon:   10 }, rollFactor: 1, damageBonus:  0, protectionFactor: 0.75, rangeFactor:   1, hitTl: 0 },
    explosive:      { name: 'Explosive',      grade: { std:    4, conc: null, lmg:    4, hmg:    6, cannon:    8 }, rollFactor: 2, damageBonus:  0, protectionFactor:    1, rangeFactor:   1, hitTl: 0 },
    flechette:      { name: 'Flechette',      grade: { std:    2, conc:    2, lmg:    2, hmg:    2, cannon:    2 }, rollFactor: 1, damageBonus: 15, protectionFactor:    2, rangeFactor:   1, hitTl: 1 },
    standard:       { name: 'Standard',       grade: { std:    2, conc:    1, lmg:    3, hmg:    5, cannon:    8 }, rollFactor: 1, damageBonus:  0, protectionFactor:    1, rangeFactor:   1, hitTl: 0 },
    suppression:    { name: 'Suppression',    grade: { std:    0, conc:    0, lmg:    0, hmg:    0, cannon:    0 }, rollFactor: 1, damageBonus:  0, protectionFactor:    1, rangeFactor: 0.5, hitTl: 0 },
  },
}

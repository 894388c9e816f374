// How much of a melee skill defends by itself, before any points are spent.
import type { MeleeSkill } from './words.js'

/** Percent of the rating (BP-MEL-03). Fractions are dropped. */
export const standingDefense: { readonly source: string; readonly rows: Readonly<Record<MeleeSkill, number>> } = {
  source: 'Blue Planet combat cheat sheet, Standing Defense Table',
  rows: { brawling: 25, martialArts: 50, militaryHandToHand: 50 },
}

/** How badly a combatant is hurt, in the game's four words; always worked out, never stored. */

import type { WoundState } from '../tables/words.js'
import { type WoundStateRow, woundStateRows } from '../tables/wounds.js'
import type { Combatant } from './battle.js'

/** Who has less than this is Seriously Wounded: half of the maximum, rounded up. */
export const seriousThreshold = (maxHp: number): number => Math.ceil(maxHp / 2) // CPR-WND-01, CPR-DICE-08

/** The wound state with all that it does: the worst that holds. */
export function woundOf({ dead, hp, sheet: { maxHp } }: Combatant): WoundStateRow {
  const { rows } = woundStateRows
  if (dead) return rows.dead
  if (hp < 1) return rows.mortallyWounded
  if (hp < seriousThreshold(maxHp)) return rows.seriouslyWounded // CPR-WND-01, CPR-GAP-36: exactly the threshold is still light
  return hp < maxHp ? rows.lightlyWounded : rows.notWounded
}
export const woundStateOf = (person: Combatant): WoundState => woundOf(person).state

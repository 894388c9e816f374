/** How badly a combatant is hurt, in the game's four words; always worked out, never stored. */
import type { WoundState } from '../tables/words.js'
import type { Combatant } from './battle.js'

/** Who has less than this is Seriously Wounded: half of the maximum, rounded up. */
export const seriousThreshold = (maxHp: number): number => Math.ceil(maxHp / 2) // CPR-WND-01, CPR-DICE-08

/** The wound state: the worst that holds. */
export function woundStateOf({ dead, hp, sheet: { maxHp } }: Combatant): WoundState {
  if (dead) return 'dead'
  if (hp < 1) return 'mortallyWounded'
  if (hp < seriousThreshold(maxHp)) return 'seriouslyWounded' // CPR-WND-01, CPR-GAP-36: exactly the threshold is still light
  return hp < maxHp ? 'lightlyWounded' : 'notWounded'
}

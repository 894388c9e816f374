/** Who is asked out of turn, on a battle that is only looked at: for what they could do from where they stand. */
import type { Battle, CombatantId } from '../battle/battle.js'

export function askAlone(battle: Battle, who: CombatantId): void {
  battle.agenda = [{ step: 'declare', those: [who] }]
}

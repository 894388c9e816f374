/** Who is asked out of turn, on a battle that is only looked at: for what they could do from where they stand. */
import type { Battle, CombatantId } from '../battle/battle.js'
import { personOf } from '../battle/people.js'

export function askAlone(battle: Battle, who: CombatantId): void {
  personOf(battle, who).declared = null
  battle.agenda = [{ step: 'declare', those: [who] }]
}

/** Who is asked out of turn, on a battle that is only looked at: for what they could do from where they stand. */
import type { Battle, CombatantId } from '../battle/battle.js'
import { isActive, personOf } from '../battle/people.js'
import { actionsOf } from '../tables/turn-length.js'

export function askAlone(battle: Battle, who: CombatantId): void {
  const person = personOf(battle, who)
  battle.agenda = []
  if (!isActive(person) || person.grappleId !== null) return
  person.actionsLeft = actionsOf(person.sheet.dex)
  battle.turnOf = who
  battle.agenda.push({ step: 'takeAction', who })
}

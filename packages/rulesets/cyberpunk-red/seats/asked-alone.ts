/** Who is asked out of turn, on a battle that is only looked at: for what they could do from where they stand. */
import type { Battle, CombatantId } from '../battle/battle.js'
import { isConscious, personOf } from '../battle/people.js'
import { freshTurn } from '../rules/turns/turns.js'

export function askAlone(battle: Battle, who: CombatantId): void {
  const person = personOf(battle, who)
  battle.agenda = []
  if (person.dead || !isConscious(person)) return
  person.turn = freshTurn()
  battle.turnOf = who
  battle.agenda.push({ step: 'takeAction', who })
}
